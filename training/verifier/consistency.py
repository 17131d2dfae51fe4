"""Rows that teach plain reading: what stands in a text is said by it, its denial is not, and a text about something else is silent.

Every family is made with both labels in the same words, so that no word of the claim or of the evidence decides alone: a sentence and its negation stand in claims and in
passages, a reordered sentence is true of one passage and false of its changed twin, each event is told as it went and as its opposite.
"""
from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import floor, log10

import edits
from findings import finding
from frames import NEI, REFUTES, SUPPORTS, Names
from text import MONTHS, capitalise, sentences, with_commas

OPPOSITE = (REFUTES, SUPPORTS, NEI)
Row = tuple[str, str, int, str, str]                  # claim, evidence, label, kind, the claim that it denies


# ---------------------------------------------------------------- sentences of real pages

_NAME = r"(?:[A-Z][\w'’.-]*|of|the|de|van|von|and|for)(?: (?:[A-Z][\w'’.-]*|of|the|de|van|von|and|for|\d+))*"
_DATE = rf"(?:in (?:(?:{'|'.join(MONTHS)}) )?\d{{4}}|on \d{{1,2}} (?:{'|'.join(MONTHS)}) \d{{4}}|on (?:{'|'.join(MONTHS)}) \d{{1,2}}, \d{{4}})"
_INVERTED = re.compile(r"^((?:The|Its|His|Her) [\w' -]{3,60}?) (is|was|are|were) ([A-Z][\w' .-]{1,50})\.$")
_COPULA = re.compile(r"^([A-Z][\w' .-]{1,50}?) (is|was) (the [\w' ,-]{6,90})\.$")
_FRONTED = re.compile(r"^((?:In|On|During|Since|By|At|After|Before) [^,.;]{3,40}), (.{15,180})\.$")
_DATED = re.compile(rf"^(.{{15,160}}?) ({_DATE})\.$")
IRREGULAR = {"written": "wrote", "built": "built", "won": "won", "led": "led", "made": "made", "sung": "sang", "bought": "bought", "sold": "sold", "founded": "founded", "drawn": "drew",
             "given": "gave", "held": "held", "taken": "took", "known": "", "born": "", "based": "", "located": "", "used": "", "followed": "", "caused": "caused", "beaten": "beat", "found": "found"}
_PASSIVE = re.compile(rf"^((?:The |A |An )?[\w' .-]{{2,50}}?) (was|were) (\w+ed|{'|'.join(k for k in IRREGULAR)}) by ({_NAME})(?: ({_DATE}))?\.$")


def reordered(sentence: str, rng: random.Random) -> str | None:
    """The same statement with its parts in another order, or None."""
    ways: list[str] = []
    if m := _PASSIVE.match(sentence):
        if verb := IRREGULAR.get(m[3], m[3]):
            ways.append(f"{m[4]} {verb} {edits.lowered(m[1])}{' ' + m[5] if m[5] else ''}.")
    if m := _INVERTED.match(sentence):
        ways.append(f"{m[3]} {m[2]} {edits.lowered(m[1])}.")
    if (m := _COPULA.match(sentence)) and " who " not in m[3] and " that " not in m[3] and " which " not in m[3] and m[3].count(",") == 0:
        ways.append(f"{capitalise(m[3])} {m[2]} {m[1]}.")
    if m := _FRONTED.match(sentence):
        ways.append(f"{capitalise(m[2])} {edits.lowered(m[1])}.")
    if (m := _DATED.match(sentence)) and len(m[1].split()) <= 16 and not re.search(r",|\b(?:who|which|that|where|when|while|after|before|until|since|from|and)\b", m[1]):
        ways.append(f"{capitalise(m[2])}, {edits.lowered(m[1])}.")
    return capitalise(rng.choice(ways)) if ways else None


def usable(sentence: str) -> bool:
    count = len(sentence.split())
    return 4 <= count <= 32 and bool(re.match(r"^[A-Z\"“]", sentence)) and sentence.endswith(".") and not re.search(r"[|{}\[\]<>]|http|\?", sentence) \
        and not re.match(r"^(This|These|That|Those|He|She|It|They|His|Her|Its|Their|However|But|And|Also|Then|Here|I|We|You|There)\b", sentence)


def around(lines: list[str], place: int, line: str, rng: random.Random) -> str:
    """The line among its neighbours, as quotes and passages have them."""
    low, high = place - rng.choice([0, 0, 1, 1, 2]), place + rng.choice([0, 0, 1, 2])
    return " ".join([*lines[max(0, low):place], line, *lines[place + 1:high + 1]])


def stated(title: str, lines: list[str], place: int, elsewhere: str, rng: random.Random) -> Iterator[Row]:
    """A sentence of a page, its denial, its question and its reordering: with the page, with the page that denies it, with the page that lacks it, with another page."""
    line = lines[place]
    denied = edits.negate(line, rng)
    moved = reordered(line, rng)
    claims = [("verbatim", line)] + ([("reordered", moved)] if moved else [])
    said = around(lines, place, line, rng)
    if title and rng.random() < 0.3:
        said = f"{title}. {said}"
    for kind, claim in claims:
        yield claim, said, SUPPORTS, kind, ""
        negation = edits.negate(claim, rng)
        if negation:
            yield negation, said, REFUTES, kind + "-denied", claim
            yield claim, elsewhere, NEI, "unrelated", ""
            yield negation, elsewhere, NEI, "unrelated-denied", claim
        if denied and negation:
            page = around(lines, place, denied, rng)
            yield claim, page, REFUTES, kind + "-against", ""
            yield negation, page, SUPPORTS, kind + "-against-denied", claim
        if question := edits.ask(claim, rng):
            yield question, said, SUPPORTS, kind + "-asked", ""
            if denied and rng.random() < 0.7:
                yield question, around(lines, place, denied, rng), REFUTES, kind + "-asked-against", ""
            if rng.random() < 0.3:
                yield question, elsewhere, NEI, "unrelated-asked", ""
    rest = [x for i, x in enumerate(lines[max(0, place - 2):place + 4], max(0, place - 2)) if i != place]
    if rest and rng.random() < 0.6:
        yield line, " ".join(rest), NEI, "left-out", ""
        if denied:
            yield denied, " ".join(rest), NEI, "left-out-denied", line


def denied_gold(claim: str, evidence: str, label: int, rng: random.Random) -> Iterator[Row]:
    """The denial and the question of a human-labelled claim; a refuted claim must be one short fact, or its denial need not be supported."""
    if len(claim.split()) > (12 if label == REFUTES else 20) or (label == REFUTES and re.search(r"[,;]| and | or | only | but ", claim)):
        return
    if negation := edits.negate(claim, rng):
        yield negation, evidence, OPPOSITE[label], "gold-denied", claim
    if rng.random() < 0.3 and (question := edits.ask(claim, rng)):
        yield question, evidence, label, "gold-asked", ""


# ---------------------------------------------------------------- events and their opposites

# (told in the passage, claims that say the same, the opposite told, claims that say the opposite); {a} and {b} are names, {n} a number, {p} a place.
_EVENTS: tuple[tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...] = (
    ("team", ("{a} beat {b} {n}–{m} in {p}.", "{b} lost {n}–{m} to {a} in {p}.", "{a} defeats {b}: the match in {p} ended {n}–{m}.", "With {n} goals to {m}, {a} came out on top against {b} in {p}."),
     ("{a} won against {b}.", "{b} lost to {a}.", "{a} defeated {b}.", "{b} was beaten by {a}.", "The match between {a} and {b} was won by {a}."),
     ("{b} beat {a} {n}–{m} in {p}.", "{a} lost {n}–{m} to {b} in {p}.", "{b} defeats {a}: the match in {p} ended {n}–{m}.", "With {n} goals to {m}, {b} came out on top against {a} in {p}."),
     ("{b} won against {a}.", "{a} lost to {b}.", "{b} defeated {a}.", "{a} was beaten by {b}.", "{a} failed to win against {b}.")),
    ("place", ("The population of {a} has grown by {n} per cent in ten years.", "{a} has gained thousands of inhabitants over the decade, {n} per cent in all.", "Ten years ago {a} was smaller: since then its population rose by {n} per cent."),
     ("{a} is growing.", "More people live in {a} than ten years ago.", "The population of {a} increased.", "{a} has more inhabitants than a decade ago."),
     ("The population of {a} has shrunk by {n} per cent in ten years.", "{a} has lost thousands of inhabitants over the decade, {n} per cent in all.", "Ten years ago {a} was larger: since then its population fell by {n} per cent."),
     ("{a} is shrinking.", "Fewer people live in {a} than ten years ago.", "The population of {a} decreased.", "{a} has fewer inhabitants than a decade ago.")),
    ("organisation", ("{a} has bought {b} for {n} million euros.", "{b} now belongs to {a}, which paid {n} million euros for it.", "The takeover of {b} by {a} was completed for {n} million euros."),
     ("{a} acquired {b}.", "{b} was sold to {a}.", "{a} is the new owner of {b}.", "{b} was taken over by {a}."),
     ("{b} has bought {a} for {n} million euros.", "{a} now belongs to {b}, which paid {n} million euros for it.", "The takeover of {a} by {b} was completed for {n} million euros."),
     ("{b} acquired {a}.", "{a} was sold to {b}.", "{b} is the new owner of {a}.", "{a} was taken over by {b}.")),
    ("organisation", ("Profits at {a} rose to {n} million dollars this year.", "{a} earned more than the year before: {n} million dollars.", "A better year for {a}: its profit climbed to {n} million dollars."),
     ("The profit of {a} went up.", "{a} made more money than the year before.", "{a}'s profit increased."),
     ("Profits at {a} fell to {n} million dollars this year.", "{a} earned less than the year before: {n} million dollars.", "A worse year for {a}: its profit dropped to {n} million dollars."),
     ("The profit of {a} went down.", "{a} made less money than the year before.", "{a}'s profit decreased.")),
    ("place", ("The museum of {a} has opened its doors again after {n} months.", "After {n} months the museum of {a} is open to visitors once more."),
     ("The museum in {a} has reopened.", "Visitors can go to the museum of {a} again.", "{a}'s museum is open."),
     ("The museum of {a} has closed its doors after {n} months.", "After {n} months the museum of {a} has shut and takes no more visitors."),
     ("The museum in {a} has closed.", "Visitors can no longer go to the museum of {a}.", "{a}'s museum is closed.")),
    ("person", ("{a} is alive and lives in {p}, the family said after rumours of a death.", "Contrary to reports, {a} has not died; the {n}-year-old is at home in {p}."),
     ("{a} is alive.", "{a} is still living.", "Reports of the death of {a} are wrong."),
     ("{a} has died in {p} at the age of {n}, the family said.", "The death of {a} was confirmed in {p}; {a} was {n} years old."),
     ("{a} is dead.", "{a} is no longer alive.", "{a} passed away.")),
    ("person", ("The court in {p} found {a} guilty and imposed {n} months in prison.", "{a} was convicted in {p} and must serve {n} months."),
     ("{a} was convicted.", "{a} was found guilty.", "The court in {p} convicted {a}."),
     ("The court in {p} cleared {a} of all charges after {n} days of hearings.", "{a} was acquitted in {p} after {n} days in court."),
     ("{a} was acquitted.", "{a} was found not guilty.", "The court in {p} cleared {a}.")),
    ("place", ("The council of {a} accepted the plan with {n} votes to {m}.", "{n} members of {a}'s council voted for the plan and {m} against; it was approved."),
     ("The council of {a} approved the plan.", "The plan was adopted in {a}.", "A majority of {a}'s council voted for the plan."),
     ("The council of {a} rejected the plan with {n} votes to {m}.", "{n} members of {a}'s council voted against the plan and {m} for it; it was turned down."),
     ("The council of {a} turned the plan down.", "The plan failed in {a}.", "A majority of {a}'s council voted against the plan.")),
    ("person", ("{a} resigned as head of {b} after {n} years.", "After {n} years at the head of {b}, {a} is stepping down."),
     ("{a} is leaving the top post at {b}.", "{a} quit as head of {b}.", "{b} loses its head, {a}."),
     ("{a} will stay at the head of {b}, as in the past {n} years.", "After {n} years {a} refuses to step down and remains head of {b}."),
     ("{a} keeps the top post at {b}.", "{a} did not resign as head of {b}.", "{a} remains in charge of {b}.")),
    ("person", ("{a} left {p} for good in {y}.", "In {y} {a} moved away from {p} and never returned."),
     ("{a} moved away from {p} in {y}.", "{a} went away from {p}.", "{a}'s time in {p} ended in {y}."),
     ("{a} arrived in {p} in {y} and stayed.", "In {y} {a} moved to {p}, where {a} still lives."),
     ("{a} moved to {p} in {y}.", "{a} came to {p}.", "{a}'s time in {p} began in {y}.")),
    ("person", ("{a} lent {b} {n} thousand pounds.", "{b} borrowed {n} thousand pounds from {a}."),
     ("{b} owes money to {a}.", "{a} gave {b} a loan.", "{b} took a loan from {a}."),
     ("{b} lent {a} {n} thousand pounds.", "{a} borrowed {n} thousand pounds from {b}."),
     ("{a} owes money to {b}.", "{b} gave {a} a loan.", "{a} took a loan from {b}.")),
    ("place", ("The water level at {a} has risen by {n} centimetres.", "At {a} the water stands {n} centimetres higher than a month ago."),
     ("The water at {a} is higher than before.", "Water levels rose at {a}.", "The level at {a} went up."),
     ("The water level at {a} has sunk by {n} centimetres.", "At {a} the water stands {n} centimetres lower than a month ago."),
     ("The water at {a} is lower than before.", "Water levels fell at {a}.", "The level at {a} went down.")),
    ("work", ("Critics praised {a}, and {n} reviews of {m} were kind.", "{a} was a success with critics and public alike, with {n} thousand tickets sold."),
     ("{a} was well received.", "Most critics liked {a}.", "{a} was a success."),
     ("Critics panned {a}, and {n} reviews of {m} were harsh.", "{a} was a flop with critics and public alike, with only {n} thousand tickets sold."),
     ("{a} was badly received.", "Most critics disliked {a}.", "{a} was a failure.")),
    ("person", ("{a} was hired by {b} in {y}.", "In {y} {a} joined {b}."), ("{a} started working for {b} in {y}.", "{b} took on {a}.", "{a} became a member of {b} in {y}."),
     ("{a} was dismissed by {b} in {y}.", "In {y} {a} left {b}."), ("{a} stopped working for {b} in {y}.", "{b} parted with {a}.", "{a} was no longer with {b} after {y}.")),
    ("place", ("{a} exports more to {p} than it imports from there, by {n} million euros.", "Trade with {p} left {a} a surplus of {n} million euros."),
     ("{a} sells more to {p} than it buys from it.", "{a} has a trade surplus with {p}."),
     ("{a} imports more from {p} than it exports there, by {n} million euros.", "Trade with {p} left {a} a deficit of {n} million euros."),
     ("{a} buys more from {p} than it sells to it.", "{a} has a trade deficit with {p}.")),
    ("person", ("{a} passed the exam at the first try, with {n} points.", "With {n} points {a} got through the exam."), ("{a} passed the exam.", "{a} was successful in the exam."),
     ("{a} failed the exam at the first try, with {n} points.", "With {n} points {a} did not get through the exam."), ("{a} failed the exam.", "{a} was unsuccessful in the exam.")),
)
_ASIDES = ("The weather was mild that week.", "A statement is expected on Friday.", "Nobody from the press office could be reached.", "It was not the first time the matter had made news.",
           "Local papers had written about it for weeks.", "Officials did not say what it cost.", "Many had expected nothing else.", "A second report will follow in spring.",
           "Rumours to the contrary had gone round for days.", "The figures were never in dispute.", "Some had hoped for more.", "The decision came late in the evening.")


def event(names: Names, rng: random.Random) -> Iterator[Row]:
    """One event told as it went, or as its opposite, with the same claims for both; and the same event of somebody else."""
    kind, told, same, told_opposite, opposite = rng.choice(_EVENTS)
    first, second, third, fourth = rng.sample(names[kind], 4)
    values = {"n": rng.randint(12, 95), "m": rng.randint(2, 9), "p": rng.choice(names["place"]), "y": rng.randint(1950, 2024)}
    if kind == "team":
        values["n"], values["m"] = rng.choice([(2, 0), (3, 1), (4, 2), (1, 0), (5, 3), (2, 1)])
    if kind == "person" and any("head of" in t for t in told) or any("hired" in t for t in told):
        second, fourth = rng.sample(names["organisation"], 2)
    here, there = {"a": first, "b": second} | values, {"a": third, "b": fourth} | values
    turned = rng.random() < 0.5
    truth, lie, story = (opposite, same, told_opposite) if turned else (same, opposite, told)
    line = capitalise(rng.choice(story).format(**here))
    aside = rng.sample(_ASIDES, rng.choice([0, 1, 1, 2]))
    other = [capitalise(rng.choice(told if rng.random() < 0.5 else told_opposite).format(**there))] if rng.random() < 0.35 else []
    text = [line, *aside, *other]
    rng.shuffle(text)
    evidence = " ".join(text)
    for templates, label in ((truth, SUPPORTS), (lie, REFUTES)):
        claim = capitalise(rng.choice(templates).format(**here))
        yield claim, evidence, label, "event", ""
        if negation := edits.negate(claim, rng):
            yield negation, evidence, OPPOSITE[label], "event-denied", claim
        if rng.random() < 0.4 and (question := edits.ask(claim, rng)):
            yield question, evidence, label, "event-asked", ""
    if not other:
        claim = capitalise(rng.choice(rng.choice([truth, lie])).format(**there))
        yield claim, evidence, NEI, "event-of-another", ""
        if negation := edits.negate(claim, rng):
            yield negation, evidence, NEI, "event-of-another-denied", claim


# ---------------------------------------------------------------- more and less, figures, times

_MEASURES = (("{s} is {v} metres tall", "taller", "shorter", "tallest", 20, 800), ("{s} is {v} kilometres long", "longer", "shorter", "longest", 30, 6000),
             ("{s} has {v} inhabitants", "larger", "smaller", "largest", 900, 9_000_000), ("{s} is {v} years old", "older", "younger", "oldest", 12, 900),
             ("{s} weighs {v} kilograms", "heavier", "lighter", "heaviest", 5, 9000), ("{s} costs {v} euros", "more expensive", "cheaper", "most expensive", 40, 90_000),
             ("{s} lies {v} kilometres from the coast", "farther from the coast", "nearer to the coast", "farthest from the coast", 3, 900),
             ("{s} took {v} minutes", "slower", "faster", "slowest", 20, 400))
_LEAST = {"tallest": "shortest", "longest": "shortest", "largest": "smallest", "oldest": "youngest", "heaviest": "lightest", "most expensive": "cheapest", "farthest from the coast": "closest to the coast", "slowest": "fastest"}


def ordering(names: Names, rng: random.Random) -> Iterator[Row]:
    """Three things with their measures, or a comparison in words: which is more, which is less, which is most."""
    frame, more, less, most, low, high = rng.choice(_MEASURES)
    pool = names["place"] if "inhabitants" in frame or "coast" in frame else names.get("work", names["place"]) if "minutes" in frame else names["team"] + names["place"]
    a, b, c, d = rng.sample(pool, 4)
    values = sorted({int(low * (high / low) ** rng.random()) for _ in range(3)}, reverse=True)
    if len(values) < 3 or min(values[0] - values[1], values[1] - values[2]) < 2:
        return
    if rng.random() < 0.5:
        lines = [capitalise(frame.format(s=s, v=with_commas(v) if v >= 10000 else v)) + "." for s, v in zip((a, b, c), values)]
    else:
        lines = [f"{a} is {more} than {b}.", rng.choice([f"{c} is {less} than {b}.", f"{b} is {more} than {c}."])]
        if rng.random() < 0.5:
            lines[0] = f"{b} is {less} than {a}."
    rng.shuffle(lines)
    evidence = " ".join(lines)
    x, y = rng.choice([(a, b), (b, c), (a, c)])
    pairs = [(f"{x} is {more} than {y}.", SUPPORTS), (f"{y} is {more} than {x}.", REFUTES), (f"{y} is {less} than {x}.", SUPPORTS), (f"{x} is {less} than {y}.", REFUTES),
             (f"{a} is the {most} of the three.", SUPPORTS), (f"{rng.choice([b, c])} is the {most} of the three.", REFUTES), (f"Of the three, {c} is the {_LEAST[most]}.", SUPPORTS),
             (f"Of the three, {rng.choice([a, b])} is the {_LEAST[most]}.", REFUTES), (f"{d} is {rng.choice([more, less])} than {rng.choice([a, b, c])}.", NEI)]
    for claim, label in rng.sample(pairs, 4):
        yield claim, evidence, label, "ordering", ""
        if rng.random() < 0.5 and (negation := edits.negate(claim, rng)):
            yield negation, evidence, OPPOSITE[label], "ordering-denied", claim


def _rounded(value: float, digits: int) -> float:
    """The value with so many leading digits."""
    step = 10 ** (floor(log10(abs(value))) - digits + 1)
    return round(value / step) * step


def _written(value: float) -> str:
    return with_commas(int(value)) if value >= 1000 else f"{value:g}"


_FIGURES = (("{s} is {v} metres high.", "{s} rises to {v} metres.", "The height of {s} is {v} metres."), ("{s} covers {v} square kilometres.", "The area of {s} is {v} square kilometres.", "{s} has an area of {v} square kilometres."),
            ("{v} people live in {s}.", "{s} has {v} inhabitants.", "The population of {s} is {v}."), ("{s} was visited by {v} people last year.", "{s} had {v} visitors last year.", "Last year {v} people came to {s}."),
            ("{s} lies {v} kilometres from the capital.", "The distance from the capital to {s} is {v} kilometres.", "{s} is {v} kilometres away from the capital."))


def rounding(names: Names, rng: random.Random) -> Iterator[Row]:
    """A figure given exactly; claims that round it as people do, or name another one, at their own precision."""
    templates = rng.choice(_FIGURES)
    subject = rng.choice(names["place"])
    whole = "people" in " ".join(templates) or "inhabitants" in " ".join(templates)
    value = 10 ** rng.uniform(2.2, 6.2 if whole else 3.99)
    value = float(int(value)) if whole or rng.random() < 0.5 else round(value, rng.choice([1, 2]))
    told, asked = rng.sample(templates, 2)
    evidence = capitalise(told.format(s=subject, v=f"{value:,.2f}".rstrip("0").rstrip(".")))
    if rng.random() < 0.5:
        evidence = " ".join(rng.sample([evidence, rng.choice(_ASIDES), capitalise(rng.choice(templates).format(s=rng.choice([n for n in names["place"] if n != subject]), v=_written(_rounded(value * rng.choice([0.4, 1.7, 3]), 3))))], 3))
    near = _rounded(value, rng.choice([2, 3, 3, 4]) if value >= 1000 else rng.choice([2, 3]))
    if near == value:
        return
    step = 10 ** (len(str(int(near))) - 1)
    far = near + rng.choice([-1, 1]) * step if rng.random() < 0.4 else near * rng.choice([0.6, 0.8, 1.25, 1.5])
    far = _rounded(far, 3)
    if far <= 0 or abs(far - value) < 0.05 * value:
        return
    def says(number: str) -> str:
        return capitalise(asked.format(s=subject, v=number))
    hedges = rng.choice(["about ", "roughly ", "around ", ""])
    above, below = _rounded(value * rng.choice([1.1, 1.3, 2]), 2), _rounded(value * rng.choice([0.5, 0.75, 0.9]), 2)
    claims = [(says(_written(near)), SUPPORTS), (says(hedges + _written(near)), SUPPORTS), (says(hedges + _written(far)), REFUTES), (says(_written(far)), REFUTES)]
    claims += [(says("more than " + _written(below)), SUPPORTS), (says("more than " + _written(above)), REFUTES), (says("fewer than " + _written(above) if whole else "less than " + _written(above)), SUPPORTS),
               (says("fewer than " + _written(below) if whole else "less than " + _written(below)), REFUTES), (says("at least " + _written(below)), SUPPORTS), (says("at least " + _written(above)), REFUTES)]
    stranger = rng.choice([n for n in names["place"] if n != subject and n not in evidence])
    claims.append((capitalise(asked.format(s=stranger, v=_written(near))), NEI))
    for claim, label in rng.sample(claims, 4):
        yield claim, evidence, label, "rounding", ""


_STATES = (("{s} was the mayor of {p}", "{s} is the mayor of {p}"), ("{s} played for {t}", "{s} plays for {t}"), ("{s} worked for {o}", "{s} works for {o}"), ("{s} lived in {p}", "{s} lives in {p}"),
           ("{s} was the head of {o}", "{s} is the head of {o}"), ("{s} was a member of {o}", "{s} is a member of {o}"))


def time(names: Names, rng: random.Random) -> Iterator[Row]:
    """What was so then, what is so now, and what was so in another year."""
    past, _ = rng.choice(_STATES)
    subject, stranger = rng.sample(names["person"], 2)
    fill = {"p": rng.choice(names["place"]), "t": rng.choice(names["team"]), "o": rng.choice(names["organisation"])}
    start = rng.randint(1960, 2010)
    end = start + rng.randint(3, 14)
    was = past.format(s=subject, **fill)
    evidence = rng.choice([f"{was} from {start} to {end}.", f"Between {start} and {end} {was}.", f"From {start} on, {was}; that ended in {end}."])
    if rng.random() < 0.5:
        evidence = " ".join(rng.sample([evidence, f"{past.format(s=stranger, **fill)} from {end} on."], 2))
    inside, outside = rng.randint(start + 1, end - 1), rng.choice([start - rng.randint(2, 9), end + rng.randint(2, 9)])
    claims = [(f"{was} in {inside}.", SUPPORTS), (f"In {inside}, {was}.", SUPPORTS), (f"{was} in {outside}.", REFUTES), (f"{was} until {end}.", SUPPORTS), (f"{was} until {end + rng.randint(2, 8)}.", REFUTES),
              (f"{was} from {start} on.", SUPPORTS), (f"{was} before {start - 1}.", REFUTES), (f"{past.format(s=stranger, **fill)} in {inside}.", NEI if stranger not in evidence else REFUTES)]
    for claim, label in rng.sample(claims, 4):
        yield claim, evidence, label, "time", ""
        if label < NEI and rng.random() < 0.5 and (negation := edits.negate(claim, rng)):
            yield negation, evidence, OPPOSITE[label], "time-denied", claim


_WHO = (("{a} taught {b}", "{b} was taught by {a}", "{b} was a pupil of {a}"), ("{a} succeeded {b} as director", "{b} was succeeded by {a} as director", "{b} was director before {a}"), ("{a} sued {b}", "{b} was sued by {a}", "{b} was taken to court by {a}"),
        ("{a} discovered {b}", "{b} was discovered by {a}", "The discoverer of {b} was {a}"), ("{a} is the mother of {b}", "{b} is the child of {a}", "{b}'s mother is {a}"), ("{a} criticised {b}", "{b} was criticised by {a}", "Criticism of {b} came from {a}"),
        ("{a} invited {b}", "{b} was invited by {a}", "The invitation to {b} came from {a}"), ("{a} orbits {b}", "{b} is orbited by {a}", "{a} revolves around {b}"), ("{a} inspired {b}", "{b} was inspired by {a}", "{a} was an inspiration to {b}"),
        ("{a} employed {b}", "{b} was employed by {a}", "{b} worked for {a}"), ("{a} voted against {b}", "{b} did not get the vote of {a}", "{a} refused to vote for {b}"))


_BODIES = "Vesta,Kepler-9c,Thalia,Ondine,Gaspra,Triton,Despina,Proxima,Toliman,Ganymede,Larissa,Rigel,Kalyke,Hygiea,Deneb,Mimas".split(",")


def direction(names: Names, rng: random.Random) -> Iterator[Row]:
    """Who did it to whom, in other words and the other way round."""
    ways = rng.choice(_WHO)
    a, b, c = rng.sample(_BODIES if "orbits" in ways[0] else names["person"], 3)
    told, asked = rng.choice(ways), rng.choice(ways)
    evidence = told.format(a=a, b=b) + "."
    if rng.random() < 0.6:
        evidence = " ".join(rng.sample([evidence, rng.choice(_ASIDES)], 2))
    for claim, label in ((asked.format(a=a, b=b) + ".", SUPPORTS), (asked.format(a=b, b=a) + ".", REFUTES if ways[0].split()[1] in ("is", "orbits", "succeeded") else NEI), (asked.format(a=c, b=b) + ".", NEI)):
        if claim == evidence:
            continue
        yield capitalise(claim), evidence, label, "direction", ""
        if rng.random() < 0.6 and (negation := edits.negate(claim, rng)):
            yield capitalise(negation), evidence, OPPOSITE[label], "direction-denied", capitalise(claim)


def made_situations(count: int, names: Names, rng: random.Random) -> Iterator[list[Row]]:
    makers = (event, event, event, ordering, rounding, time, direction, finding, finding)
    for i in range(count):
        if rows := list(makers[i % len(makers)](names, rng)):
            yield rows


def page_sentences(text_lines: tuple[str, ...]) -> list[int]:
    return [i for i, line in enumerate(text_lines) if usable(line) and len(sentences(line)) == 1]
