"""Write the golden reports anew: ``python -m tests.reports.regenerate``. Then read what changed."""

from tests.reports.gallery import VIEWS, shown


def main() -> None:
    """Every view of the gallery into its file."""
    for view in VIEWS:
        view.path.write_text(shown(view), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
