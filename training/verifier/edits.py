"""Edits that change what a sentence says (and so the label of a pair), or that keep it.

`swaps` finds values that a claim and its evidence share (years, dates, numbers, units, places, persons, opposites).
Changing such a value in the claim alone, or in the evidence alone, makes the pair a contradiction; changing it in both keeps support.
Because each changed text also occurs in a supported pair, neither text alone gives the label away.
"""
from __future__ import annotations

import random
import re
from dataclasses import dataclass

from text import MONTHS, NUMBER_WORDS, ORDINALS, with_commas

NATIONALITIES = ("American British English French German Italian Spanish Portuguese Dutch Belgian Swiss Austrian Swedish Norwegian Danish "
                 "Finnish Polish Czech Hungarian Romanian Bulgarian Greek Turkish Russian Ukrainian Irish Scottish Welsh Canadian Mexican "
                 "Brazilian Argentine Chilean Peruvian Cuban Australian Japanese Chinese Korean Indian Pakistani Iranian Israeli Egyptian "
                 "Moroccan Nigerian Kenyan Ethiopian Indonesian Thai Vietnamese Filipino").split()
COUNTRIES = ("France Germany Italy Spain Portugal Belgium Switzerland Austria Sweden Norway Denmark Finland Poland Hungary Romania Bulgaria "
             "Greece Turkey Russia Ukraine Ireland Scotland Wales England Canada Mexico Brazil Argentina Chile Peru Cuba Australia Japan China "
             "India Pakistan Iran Israel Egypt Morocco Nigeria Kenya Ethiopia Indonesia Thailand Vietnam Iceland Estonia Latvia Lithuania "
             "Croatia Serbia Slovenia Colombia Venezuela Bolivia Ghana Tanzania Uganda").split()
PROFESSIONS = ("actor actress singer painter politician physicist chemist mathematician biologist lawyer journalist novelist poet composer "
               "architect engineer philosopher historian economist footballer swimmer boxer astronaut photographer sculptor dancer "
               "comedian guitarist drummer pianist screenwriter playwright").split()
UNITS = [("metres", "feet"), ("meters", "feet"), ("kilometres", "miles"), ("kilometers", "miles"), ("km", "miles"), ("kilograms", "pounds"),
         ("hours", "minutes"), ("days", "weeks"), ("months", "years"), ("million", "billion"), ("thousand", "million"),
         ("acres", "square miles"), ("tonnes", "kilograms"), ("degrees Celsius", "degrees Fahrenheit")]
OPPOSITES = [("largest", "smallest"), ("highest", "lowest"), ("longest", "shortest"), ("oldest", "youngest"), ("tallest", "shortest"),
             ("first", "last"), ("best", "worst"), ("most", "least"), ("more", "less"), ("more", "fewer"), ("increase", "decrease"),
             ("increased", "decreased"), ("increases", "decreases"), ("rose", "fell"), ("won", "lost"), ("win", "lose"), ("north", "south"),
             ("northern", "southern"), ("east", "west"), ("eastern", "western"), ("before", "after"), ("above", "below"), ("male", "female"),
             ("husband", "wife"), ("father", "mother"), ("son", "daughter"), ("brother", "sister"), ("early", "late"), ("opened", "closed"),
             ("began", "ended"), ("accepted", "rejected"), ("approved", "rejected"), ("public", "private"), ("positive", "negative"),
             ("successful", "unsuccessful"), ("successfully", "unsuccessfully"), ("higher", "lower"), ("larger", "smaller"),
             ("older", "younger"), ("inside", "outside"), ("always", "never"), ("all", "none"), ("legal", "illegal"), ("possible", "impossible"),
             ("rural", "urban"), ("urban", "rural"), ("left", "right"), ("arrived", "departed"), ("bought", "sold"), ("joined", "left"),
             ("supported", "opposed"), ("guilty", "not guilty"), ("extinct", "still living"), ("native", "not native"), ("common", "rare"),
             ("present", "absent"), ("safe", "unsafe"), ("effective", "ineffective"), ("fiction", "non-fiction"), ("summer", "winter"),
             ("spring", "autumn"), ("morning", "evening"), ("comedy", "horror"), ("professional", "amateur"), ("maximum", "minimum")]
GENRES = "comedy drama thriller horror western documentary musical romance animated fantasy".split()
_CLOSED = [NATIONALITIES, COUNTRIES, PROFESSIONS, MONTHS, ORDINALS[:6], GENRES,
           "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(),
           "red blue green yellow black white brown orange purple".split(),
           "Catholic Protestant Muslim Jewish Buddhist Hindu Orthodox".split(),
           "English French German Spanish Italian Latin Arabic Russian Chinese Japanese Hindi Greek".split(),
           "Africa Asia Europe Antarctica Oceania".split(),
           "gold silver bronze copper iron".split()]


@dataclass(frozen=True)
class Swap:
    kind: str
    old: str
    new: str

    def apply(self, text: str) -> str:
        return re.sub(rf"(?<![\w,./]){re.escape(self.old)}(?!\w|[.,/]\d)", lambda _: self.new, text)

    def in_text(self, text: str) -> bool:
        return re.search(rf"(?<![\w,./]){re.escape(self.old)}(?!\w|[.,/]\d)", text) is not None


def other_year(year: int, rng: random.Random) -> int:
    """A near or a farther year; one digit changed, or the decades exchanged, as people misremember them."""
    step = rng.choice([1, 1, 2, 3, 5, 8, 10, 10, 20, 30, 50, 100])
    new = year + rng.choice([-1, 1]) * step
    return new if 1000 <= new <= 2025 else year - step


def other_number(text: str, rng: random.Random) -> str:
    """Another number of the same look as `text` (digits, with or without commas or decimals)."""
    if "." in text:
        value = float(text.replace(",", ""))
        new = value * rng.choice([0.3, 0.5, 0.7, 1.4, 2, 3]) + rng.choice([0, 1])
        return f"{new:.{len(text.split('.')[1])}f}"
    value = int(text.replace(",", ""))
    if value < 20:
        choices = [v for v in range(0 if value == 0 else 1, value + 7) if v != value]
        new = rng.choice(choices)
    else:
        new = round(value * rng.choice([0.4, 0.5, 0.6, 0.75, 0.85, 1.2, 1.3, 1.5, 2, 3, 10]))
        if rng.random() < 0.3:                        # one digit changed
            digits = list(str(value))
            place = rng.randrange(len(digits))
            digits[place] = rng.choice([d for d in "123456789" if d != digits[place]])
            new = int("".join(digits))
    if new == value:
        new = value + 1
    return with_commas(new) if "," in text else str(new)


_MONTH_END, _MONTH_START = re.compile(r"\b(?:" + "|".join(MONTHS) + r") $"), re.compile(r" (?:" + "|".join(MONTHS) + r")\b")


def int_or_zero(text: str) -> int:
    return int(text) if text.isdigit() else 0


def _value_swaps(claim: str, rng: random.Random) -> list[Swap]:
    found: list[Swap] = []
    for match in re.finditer(r"(?<![\w,.$])(1[0-9]{3}|20[0-2][0-9])(?!\w|[,./]\d)", claim):
        found.append(Swap("year", match[0], str(other_year(int(match[0]), rng))))
    for match in re.finditer(r"(?<![\w,./–-])\d{1,3}(?:,\d{3})+(?!\w|[,./]\d)|(?<![\w,./–-])\d+\.\d+(?!\w|[,./]\d)|(?<![\w,./–-])\d{1,3}(?!\w|[,./–-]\d)", claim):
        is_day = int_or_zero(match[0]) in range(1, 32) and (_MONTH_END.search(claim[:match.start()]) or _MONTH_START.match(claim[match.end():]))
        new = str(rng.choice([d for d in range(1, 29) if str(d) != match[0]])) if is_day else other_number(match[0], rng)
        found.append(Swap("number", match[0], new))
    for match in re.finditer(r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b", claim):
        value = NUMBER_WORDS.index(match[0])
        found.append(Swap("number", match[0], NUMBER_WORDS[rng.choice([v for v in range(2, min(16, value + 5)) if v != value])]))
    for low, high in UNITS:
        for old, new in ((low, high), (high, low)):
            if re.search(rf"\d {re.escape(old)}\b", claim):
                found.append(Swap("unit", old, new))
    return found


def _word_swaps(claim: str, rng: random.Random) -> list[Swap]:
    found: list[Swap] = []
    for group in _CLOSED:
        for old in group:
            if re.search(rf"\b{old}\b", claim):
                found.append(Swap("closed", old, rng.choice([w for w in group if w != old])))
    for one, two in OPPOSITES:
        for old, new in ((one, two), (two, one)):
            if re.search(rf"\b{old}\b", claim):
                found.append(Swap("opposite", old, new))
    return found


_PLACED = re.compile(r"\b(by|in|at|from|near|directed by|written by|born in|capital of) ((?:[A-Z][\w'’-]+)(?: [A-Z][\w'’-]+){0,3})")


def placed_names(text: str) -> list[tuple[str, str]]:
    """(preposition, name) pairs such as ('by', 'Stuart Rosenberg'); the preposition stands in for the name's type."""
    return [(m[1].split()[-1] if m[1] in ("directed by", "written by") else m[1], m[2]) for m in _PLACED.finditer(text)
            if m[2].split()[0] not in MONTHS and m[2] not in ("The", "This", "It", "He", "She")]


def _name_swaps(claim: str, names: dict[str, list[str]], rng: random.Random) -> list[Swap]:
    found: list[Swap] = []
    for preposition, name in placed_names(claim):
        pool = names.get(preposition, [])
        for _ in range(6):
            new = rng.choice(pool) if pool else name
            if new != name and new.split()[0] not in claim and abs(len(new.split()) - len(name.split())) <= 1:
                found.append(Swap("name", name, new))
                break
    return found


def swaps(claim: str, evidence: str, names: dict[str, list[str]], rng: random.Random) -> list[Swap]:
    """Values in both texts whose change turns support into contradiction."""
    found = _value_swaps(claim, rng) + _name_swaps(claim, names, rng) + _word_swaps(claim, rng)
    out: list[Swap] = []
    seen: set[str] = set()
    for swap in found:
        if swap.old in seen or not swap.in_text(evidence) or swap.in_text(claim) is False:
            continue
        if Swap("", swap.new, "").in_text(evidence) or Swap("", swap.new, "").in_text(claim):
            continue
        seen.add(swap.old)
        out.append(swap)
    return out


_AUX = re.compile(r"\b(is|was|are|were|(?:has|have|had)(?= (?:\w+ed|been|become|won|made|held|sold|taken|given|written|grown|led|lost|begun)\b)|can|could|will|would|did|does|should|must)\b(?! not\b|n't)")
PAST = {"directed": "direct", "wrote": "write", "won": "win", "lost": "lose", "played": "play", "released": "release", "became": "become",
         "founded": "found", "joined": "join", "received": "receive", "starred": "star", "served": "serve", "died": "die", "moved": "move",
         "married": "marry", "worked": "work", "began": "begin", "attended": "attend", "studied": "study", "produced": "produce",
         "appeared": "appear", "made": "make", "led": "lead", "took": "take", "sold": "sell", "opened": "open", "closed": "close",
         "discovered": "discover", "invented": "invent", "defeated": "defeat", "created": "create", "published": "publish",
         "competed": "compete", "finished": "finish", "recorded": "record", "graduated": "graduate", "reached": "reach", "held": "hold"}
PRESENT = {"has": "have", "contains": "contain", "features": "feature", "includes": "include", "plays": "play", "lives": "live", "causes": "cause",
            "borders": "border", "flows": "flow", "works": "work", "covers": "cover", "produces": "produce", "makes": "make", "stars": "star"}
_SUBORDINATE = re.compile(r"\b(who|which|that|where|when|whose|while|although|because|if|after|before)\b", re.I)


def negate(sentence: str, rng: random.Random) -> str | None:
    """The sentence with its main verb negated, or None where no safe place is found."""
    if re.search(r"\b(not|never|no|none|nobody|neither|without)\b|n't\b", sentence):
        return None
    match = _AUX.search(sentence)
    plain = re.search(r"(?<!to )\b(" + "|".join([*PAST, *PRESENT]) + r")\b", sentence)
    if match and (not plain or match.start() <= plain.start()):
        if _SUBORDINATE.search(sentence[:match.start()]):
            return None
        first = match[1]
        how = rng.random()
        if how < 0.15 and first in ("is", "was", "are", "were", "did", "does", "has", "have", "had", "could", "would", "should"):
            new = f"{first}n't"
        elif how < 0.3 and first in ("was", "were", "has", "have", "had", "would"):
            new = f"{first} never"
        else:
            new = "cannot" if first == "can" else f"{first} not"
        return sentence[:match.start()] + new + sentence[match.end():]
    if plain and not _SUBORDINATE.search(sentence[:plain.start()]):
        verb = plain[1]
        if verb in PAST:
            new = rng.choice([f"did not {PAST[verb]}", f"did not {PAST[verb]}", f"never {verb}", f"didn't {PAST[verb]}"])
        else:
            new = f"does not {PRESENT[verb]}"
        return sentence[:plain.start()] + new + sentence[plain.end():]
    return None


_LOWERED = re.compile(r"^(The|A|An|This|These|That|Those|His|Her|Its|Their|He|She|It|They|There|All|Some|Most|Many|Both|Each|Every|No|One|Two|Three|More|Only|Nearly|About|People|Scientists|Researchers|In|On|At|During|By|Since|After|Before)\b")


def lowered(sentence: str) -> str:
    """The sentence as it stands inside another one: its first word keeps its capital unless it is a common word."""
    return sentence[:1].lower() + sentence[1:] if _LOWERED.match(sentence) else sentence


def ask(sentence: str, rng: random.Random) -> str | None:
    """The sentence as a yes/no question, or None where no safe form is found."""
    text = sentence.rstrip(" .!")
    if "?" in text or '"' in text:
        return None
    if rng.random() < 0.35:
        return rng.choice(["Is it true that {}?", "Is it correct that {}?", "True or false: {}?", "Is it a fact that {}?"]).format(lowered(text))
    match = _AUX.search(text)
    plain = re.search(r"(?<!to )\b(" + "|".join([*PAST, *PRESENT]) + r")\b", text)
    first = min((m for m in (match, plain) if m), key=lambda m: m.start(), default=None)
    if not first or _SUBORDINATE.search(text[:first.start()]) or "," in text[:first.start()] or first.start() == 0:
        return None
    subject, rest = lowered(text[:first.start()].strip()), text[first.end():].strip()
    if len(subject.split()) > 8 or rest.startswith(("not ", "never ")):
        return None
    if first is match:
        return f"{match[1].capitalize()} {subject} {rest}?" if match[1] not in ("has", "have", "had") or rest else None
    verb = first[1]
    return f"{'Did' if verb in PAST else 'Does'} {subject} {PAST.get(verb) or PRESENT[verb]} {rest}?".replace(" ?", "?")


def reword(sentence: str, rng: random.Random) -> str:
    """A light rewording that keeps the meaning: no brackets, other date order, contractions, shorter names of countries."""
    out = re.sub(r"\s*\([^()]*\)", "", sentence) if rng.random() < 0.7 else sentence
    if rng.random() < 0.5:
        months = "|".join(MONTHS)
        out = re.sub(rf"\b({months}) (\d{{1,2}}), (\d{{4}})", r"\2 \1 \3", out) if rng.random() < 0.5 else \
            re.sub(rf"\b(\d{{1,2}}) ({months}) (\d{{4}})", r"\2 \1, \3", out)
    if rng.random() < 0.4:
        for old, new in (("United States of America", "United States"), ("United States", "US"), ("United Kingdom", "UK"),
                         ("approximately", "about"), ("commenced", "began"), ("located in", "in"), ("also known as", "or"), ("numerous", "many"),
                         ("prior to", "before"), ("due to", "because of"), ("in order to", "to"), ("constructed", "built"), ("largest", "biggest"),
                         ("received", "got"), ("film", "movie"), ("began", "started"), ("located", "situated"), ("established", "founded"),
                         ("purchased", "bought"), ("attempted", "tried"), ("assisted", "helped"), ("additional", "more"), ("obtained", "got"),
                         ("per cent", "percent"), (" percent", "%"), ("author", "writer"), ("physician", "doctor"), ("approximately", "around")):
            if re.search(rf"\b{old}\b" if old[0] != " " else old, out) and rng.random() < 0.6:
                out = re.sub(rf"\b{old}\b" if old[0] != " " else old, new, out, count=1)
    return re.sub(r"\s+", " ", out).strip()
