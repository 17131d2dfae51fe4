"""Small text tools: cleaning, sentences, numbers and dates as words."""
from __future__ import annotations

import re

MONTHS = ("January February March April May June July August September October November December").split()
NUMBER_WORDS = ("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
                "seventeen eighteen nineteen twenty").split()
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
_PTB = {"-LRB-": "(", "-RRB-": ")", "-LSB-": "[", "-RSB-": "]", "-COLON-": ":", "--": "–"}
_ABBREVIATION = re.compile(r"\b(?:[A-Z]|[A-Z]\.[A-Z]|Mr|Mrs|Ms|Dr|St|Jr|Sr|No|vs|etc|approx|c|ca|Inc|Ltd|Co|Corp|Gen|Col|Lt|Prof|Rev|Mt|Fr|e\.g|i\.e)\.$")


def clean(text: str) -> str:
    """Undo treebank tokens, drop footnote marks, and make white space plain."""
    text = re.sub(r"``\s*(.*?)\s*(?:``|'')", r'"\1"', text)
    for token, plain in _PTB.items():
        text = text.replace(token, plain)
    text = re.sub(r"\[ ?(?:\d+|edit|citation needed|[a-z]) ?\]", "", text)
    text = re.sub(r"={2,}[^=\n]{1,80}={2,}", " ", text)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r" ([,.;:!?)\]%])", r"\1", text)
    text = re.sub(r"([(\[]) ", r"\1", text)
    text = re.sub(r" (n't|'s|'re|'ve|'ll|'d)\b", r"\1", text)
    text = re.sub(r"\.\.$", ".", text)
    return text.strip()


def sentences(text: str) -> list[str]:
    """Split prose at sentence ends; common abbreviations and initials do not end a sentence."""
    out: list[str] = []
    start = 0
    for match in re.finditer(r"[.!?][\"”')\]]*\s+(?=[\"“(\[]?[A-Z0-9])", text):
        piece = text[start:match.end()].strip()
        if _ABBREVIATION.search(piece):
            continue
        out.append(piece)
        start = match.end()
    tail = text[start:].strip()
    return [s for s in [*out, tail] if s]


def with_commas(number: int) -> str:
    return f"{number:,}"


def number_forms(number: int) -> list[str]:
    """Ways of writing one whole number."""
    forms = [with_commas(number) if number >= 10000 else str(number)]
    if 1000 <= number < 10000:
        forms.append(with_commas(number))
    if number <= 20:
        forms.append(NUMBER_WORDS[number])
    if number >= 1_000_000 and number % 100_000 == 0:
        forms.append(f"{number / 1e6:g} million")
    if number >= 1_000_000_000 and number % 100_000_000 == 0:
        forms.append(f"{number / 1e9:g} billion")
    if 1000 < number < 1_000_000 and number % 1000 == 0 and number // 1000 <= 20:
        forms.append(f"{NUMBER_WORDS[number // 1000]} thousand")
    return forms


def date_forms(year: int, month: int, day: int) -> list[str]:
    """Ways of writing one day."""
    name = MONTHS[month - 1]
    return [f"{day} {name} {year}", f"{name} {day}, {year}"]


def ordinal(number: int) -> str:
    suffix = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9]+", text.lower()))
