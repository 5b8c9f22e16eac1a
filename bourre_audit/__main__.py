"""``python -m bourre_audit`` is the same command as ``bourre-audit``."""

from bourre_audit.cli.main import main

if __name__ == "__main__":
    main()
