"""Text from a file, made safe to look at: no terminal codes, nothing hidden."""


def visible(text: str) -> str:
    """The text with every character that does not print spelled out, as ``\\x1b``.

    Line ends and tabs are such characters too: what comes from a file stays on its line.
    """
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )
