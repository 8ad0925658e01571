"""Small parts of sentences: numbers as words, and lists."""

from __future__ import annotations

from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def number_word(number: int) -> str:
    """A number as it is read aloud; digits from nine on.

    >>> number_word(3), number_word(60)
    ('three', '60')
    """
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "token"), counted(2, "token")
    ('one token', 'two tokens')
    """
    return f"{number_word(number)} {noun}{'' if number == 1 else 's'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row.

    >>> listed(["red"]), listed(["red", "green", "blue"]), listed(["1", "6"], "or")
    ('red', 'red, green and blue', '1 or 6')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def entering_numbers(numbers: Sequence[int]) -> str:
    """The numbers on which a token enters.

    >>> entering_numbers((1, 6)), entering_numbers((1, 2, 3, 4, 5, 6))
    ('a 1 or a 6', 'any number')
    """
    if len(set(numbers)) == 6:
        return "any number"
    return listed([f"a {number}" for number in sorted(set(numbers))], "or")


def as_sentence(text: str, names: Sequence[str] = ()) -> str:
    """Text with a capital at the front and a full stop at the end; a name stays as it is.

    >>> as_sentence("nobody moves"), as_sentence("ania moves", ["ania"])
    ('Nobody moves.', 'ania moves.')
    """
    if any(text.startswith(name) for name in names):
        return f"{text}."
    return f"{text[:1].upper()}{text[1:]}."
