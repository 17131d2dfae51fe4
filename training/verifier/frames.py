"""Invented facts in encyclopaedia style, with claims whose label follows from them.

A paragraph states some attributes of an invented subject; a claim restates one (supports), alters it (refutes),
or speaks of something the paragraph leaves out (nei). Values are random, so a model cannot answer from memory.
"""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from edits import COUNTRIES, NATIONALITIES, negate
from text import MONTHS, NUMBER_WORDS, ORDINALS, capitalise, date_forms, number_forms, ordinal

SUPPORTS, REFUTES, NEI = 0, 1, 2
Pair = tuple[str, str, int, str]                      # claim, evidence, label, kind
Names = dict[str, list[str]]                          # pools of names: person, place, river, organisation, work, team


@dataclass(frozen=True)
class Attribute:
    """`templates` hold {s} and {v}; `compare` holds {s} and {q}, where {q} is such as 'more than 300 metres'."""
    name: str
    value: str                                        # year, date, count, measure, person, place, country, nation, organisation
    templates: tuple[str, ...]
    compare: str = ""
    low: int = 0
    high: int = 0
    unit: str = ""


def _a(name: str, value: str, *templates: str, compare: str = "", low: int = 0, high: int = 0, unit: str = "") -> Attribute:
    return Attribute(name, value, templates, compare, low, high, unit)


_BUILT = _a("built", "year", "{s} was built in {v}.", "{s} was completed in {v}.", "Construction of {s} was finished in {v}.", "{s} dates from {v}.", compare="{s} was built {q}.", low=1200, high=2020)
_OPENED = _a("opened", "year", "{s} opened to the public in {v}.", "{s} was opened in {v}.", "The opening of {s} took place in {v}.", compare="{s} opened {q}.", low=1750, high=2022)
_FOUNDED = _a("founded", "year", "{s} was founded in {v}.", "{s} was established in {v}.", "{s} has existed since {v}.", "The founding of {s} dates to {v}.", compare="{s} was founded {q}.", low=1100, high=2018)
_HEIGHT = _a("height", "measure", "{s} is {v} tall.", "{s} has a height of {v}.", "{s} stands {v} high.", "{s} rises {v} above the ground.", compare="{s} is {q} tall.", low=12, high=640, unit="metres")
_VISITORS = _a("visitors", "count", "About {v} people visit {s} every year.", "{s} receives {v} visitors a year.", "{s} draws {v} visitors annually.", compare="{s} has {q} visitors a year.", low=8000, high=9_000_000)
_POPULATION = _a("population", "count", "{s} has {v} inhabitants.", "The population of {s} is {v}.", "{s} is home to {v} people.", "{v} people live in {s}.", compare="{s} has {q} inhabitants.", low=900, high=9_000_000)
_COUNTRY = _a("country", "country", "{s} is in {v}.", "{s} is located in {v}.", "{s} lies in {v}.", "{s} is found in {v}.")
_BORN = _a("born", "date", "{s} was born on {v}.", "{s}'s birthday is {v}.", "The birth of {s} took place on {v}.")
_DIED = _a("died", "date", "{s} died on {v}.", "The death of {s} came on {v}.", "{s} passed away on {v}.")
_BIRTHPLACE = _a("birthplace", "place", "{s} was born in {v}.", "{s} came from {v}.", "{v} is the birthplace of {s}.", "{s} is a native of {v}.")
_DESIGNER = _a("designer", "person", "{s} was designed by {v}.", "{v} designed {s}.", "The architect of {s} was {v}.", "{s} is the work of the architect {v}.")

KINDS: dict[str, tuple[Attribute, ...]] = {
    "building": (_BUILT, _OPENED, _HEIGHT, _VISITORS, _COUNTRY, _DESIGNER,
                 _a("floors", "count", "{s} has {v} floors.", "There are {v} floors in {s}.", "{s} consists of {v} storeys.", compare="{s} has {q} floors.", low=2, high=120),
                 _a("cost", "count", "{s} cost {v} dollars to build.", "The construction of {s} cost {v} dollars.", "{v} dollars were spent on building {s}.", compare="{s} cost {q} dollars.", low=300_000, high=900_000_000),
                 _a("material", "material", "{s} is made of {v}.", "{s} was built from {v}.", "{v} was used to build {s}.")),
    "bridge": (_OPENED, _COUNTRY, _DESIGNER, _a("length", "measure", "{s} is {v} long.", "{s} has a length of {v}.", "The total length of {s} is {v}.", compare="{s} is {q} long.", low=40, high=9000, unit="metres"),
               _a("traffic", "count", "{s} carries {v} vehicles a day.", "About {v} vehicles cross {s} each day.", "Daily traffic on {s} is {v} vehicles.", compare="{s} carries {q} vehicles a day.", low=900, high=200_000),
               _a("crosses", "river", "{s} crosses the {v}.", "{s} spans the {v}.", "The {v} is crossed by {s}.")),
    "city": (_POPULATION, _FOUNDED, _COUNTRY,
             _a("area", "measure", "{s} covers an area of {v}.", "The area of {s} is {v}.", "{s} extends over {v}.", compare="{s} covers {q}.", low=9, high=4000, unit="square kilometres"),
             _a("mayor", "person", "The mayor of {s} is {v}.", "{v} is the mayor of {s}.", "{s} is governed by mayor {v}."),
             _a("elevation", "measure", "{s} lies {v} above sea level.", "The elevation of {s} is {v}.", "{s} is {v} above the sea.", compare="{s} lies {q} above sea level.", low=3, high=3900, unit="metres"),
             _a("river", "river", "{s} lies on the {v}.", "The {v} flows through {s}.", "{s} stands on the banks of the {v}.")),
    "river": (_COUNTRY, _a("length", "measure", "{s} is {v} long.", "{s} has a length of {v}.", "{s} runs for {v}.", compare="{s} is {q} long.", low=30, high=6800, unit="kilometres"),
              _a("mouth", "place", "{s} reaches the sea at {v}.", "{s} enters the sea near {v}.", "The mouth of {s} is at {v}."),
              _a("basin", "measure", "The basin of {s} covers {v}.", "{s} drains an area of {v}.", compare="The basin of {s} covers {q}.", low=500, high=3_000_000, unit="square kilometres")),
    "mountain": (_COUNTRY, _a("height", "measure", "{s} is {v} high.", "{s} rises to {v}.", "The summit of {s} is at {v}.", "{s} has an elevation of {v}.", compare="{s} is {q} high.", low=600, high=8800, unit="metres"),
                 _a("climbed", "year", "{s} was first climbed in {v}.", "The first ascent of {s} was made in {v}.", "The summit of {s} was first reached in {v}.", compare="{s} was first climbed {q}.", low=1780, high=1995),
                 _a("climber", "person", "{v} made the first ascent of {s}.", "{v} was the first to climb {s}.", "{s} was first climbed by {v}.")),
    "company": (_FOUNDED, _a("employees", "count", "{s} has {v} employees.", "{s} employs {v} people.", "{v} people work for {s}.", compare="{s} employs {q} people.", low=12, high=400_000),
                _a("seat", "place", "{s} is based in {v}.", "{s} has its headquarters in {v}.", "The headquarters of {s} are in {v}."),
                _a("founder", "person", "{s} was founded by {v}.", "{v} founded {s}.", "The founder of {s} is {v}.", "{s} was started by {v}."),
                _a("head", "person", "{v} is the chief executive of {s}.", "{s} is led by {v}.", "The chief executive of {s} is {v}."),
                _a("revenue", "count", "{s} reported revenue of {v} dollars.", "The revenue of {s} was {v} dollars.", "{s} had sales of {v} dollars.", compare="{s} had revenue of {q} dollars.", low=2_000_000, high=90_000_000_000)),
    "film": (_a("released", "year", "{s} was released in {v}.", "{s} came out in {v}.", "{s} is a film from {v}.", "{s} had its premiere in {v}.", compare="{s} was released {q}.", low=1915, high=2024),
             _a("director", "person", "{s} was directed by {v}.", "{v} directed {s}.", "The director of {s} is {v}.", "{s} is a film by {v}."),
             _a("lead", "person", "{v} plays the leading role in {s}.", "{s} stars {v} in the leading role.", "The leading role in {s} is played by {v}."),
             _a("running", "measure", "{s} runs for {v}.", "{s} has a running time of {v}.", "{s} is {v} long.", compare="{s} runs for {q}.", low=62, high=240, unit="minutes"),
             _a("gross", "count", "{s} earned {v} dollars.", "{s} made {v} dollars at the box office.", "{s} took in {v} dollars worldwide.", compare="{s} earned {q} dollars.", low=100_000, high=2_000_000_000),
             _a("nation", "nation", "{s} is a {v} film.", "{s} is a {v} production.", "{s} is a film of {v} origin."),
             _a("genre", "genre", "{s} is a {v} film.", "The genre of {s} is {v}.", "{s} is classed as a {v}.")),
    "book": (_a("published", "year", "{s} was published in {v}.", "{s} first appeared in {v}.", "The first edition of {s} came out in {v}.", compare="{s} was published {q}.", low=1600, high=2024),
             _a("author", "person", "{s} was written by {v}.", "{v} wrote {s}.", "{v} is the author of {s}.", "{s} is a book by {v}."),
             _a("pages", "count", "{s} has {v} pages.", "{s} is {v} pages long.", "There are {v} pages in {s}.", compare="{s} has {q} pages.", low=48, high=1400),
             _a("sales", "count", "{s} has sold {v} copies.", "{v} copies of {s} have been sold.", "Sales of {s} reached {v} copies.", compare="{s} has sold {q} copies.", low=2000, high=60_000_000)),
    "person": (_BORN, _DIED, _BIRTHPLACE,
               _a("nation", "nation", "{s} was {v}.", "{s} was of {v} nationality.", "{s} held {v} citizenship."),
               _a("school", "organisation", "{s} studied at {v}.", "{s} was educated at {v}.", "{s} took a degree at {v}.", "{s} is a graduate of {v}."),
               _a("spouse", "person", "{s} was married to {v}.", "{s} married {v}.", "{v} was the spouse of {s}."),
               _a("children", "count", "{s} had {v} children.", "{s} was the parent of {v} children.", "{s} raised {v} children.", compare="{s} had {q} children.", low=2, high=12),
               _a("prize", "year", "{s} won the national prize in {v}.", "{s} received the national prize in {v}.", "The national prize went to {s} in {v}.", compare="{s} won the national prize {q}.", low=1901, high=2023),
               _a("job", "job", "{s} worked as a {v}.", "{s} was a {v}.", "{s} was a {v} by profession.", "{s} earned a living as a {v}.")),
    "animal": (_a("weight", "measure", "{s} weighs up to {v}.", "{s} can reach a weight of {v}.", "Adults of {s} weigh {v}.", compare="{s} weighs {q}.", low=2, high=5000, unit="kilograms"),
               _a("life", "measure", "{s} lives for about {v}.", "{s} has a lifespan of {v}.", "The lifespan of {s} is {v}.", compare="{s} lives for {q}.", low=2, high=120, unit="years"),
               _a("described", "year", "{s} was first described in {v}.", "Scientists first described {s} in {v}.", "{s} has been known to science since {v}.", compare="{s} was first described {q}.", low=1758, high=2015),
               _a("diet", "diet", "{s} feeds mainly on {v}.", "{s} eats mostly {v}.", "The diet of {s} consists mainly of {v}.", "The main food of {s} is {v}."),
               _a("range", "country", "{s} lives in {v}.", "{s} is found in {v}.", "The range of {s} is limited to {v}.", "{s} is native to {v}.")),
    "spacecraft": (_a("launched", "date", "{s} was launched on {v}.", "The launch of {s} took place on {v}.", "{s} lifted off on {v}."),
                   _a("mass", "measure", "{s} has a mass of {v}.", "{s} weighs {v}.", "The mass of {s} is {v}.", compare="{s} has a mass of {q}.", low=40, high=20_000, unit="kilograms"),
                   _a("builder", "organisation", "{s} was built by {v}.", "{v} built {s}.", "The builder of {s} was {v}."),
                   _a("target", "planet", "{s} was sent to {v}.", "{s} flew to {v}.", "The target of {s} was {v}."),
                   _a("orbits", "count", "{s} made {v} orbits.", "{s} completed {v} orbits.", compare="{s} made {q} orbits.", low=2, high=90_000)),
    "war": (_a("began", "year", "{s} began in {v}.", "{s} broke out in {v}.", "{s} started in {v}.", compare="{s} began {q}.", low=1100, high=1998),
            _a("dead", "count", "{s} killed {v} people.", "{v} people died in {s}.", "{s} cost {v} lives.", compare="{s} killed {q} people.", low=300, high=3_000_000),
            _a("winner", "country", "{s} was won by {v}.", "{v} won {s}.", "{s} ended in victory for {v}.", "The victor of {s} was {v}."),
            _a("lasted", "measure", "{s} lasted {v}.", "{s} went on for {v}.", compare="{s} lasted {q}.", low=2, high=30, unit="years")),
    "element": (_a("melting", "measure", "{s} melts at {v}.", "The melting point of {s} is {v}.", "{s} turns liquid at {v}.", compare="{s} melts at {q}.", low=30, high=3400, unit="degrees Celsius"),
                _a("found", "year", "{s} was discovered in {v}.", "The discovery of {s} was made in {v}.", "{s} has been known since {v}.", compare="{s} was discovered {q}.", low=1650, high=2010),
                _a("finder", "person", "{s} was discovered by {v}.", "{v} discovered {s}.", "The discoverer of {s} is {v}."),
                _a("colour", "colour", "{s} is {v} in colour.", "The colour of {s} is {v}.", "{s} has a {v} colour.")),
    "team": (_FOUNDED, _a("titles", "count", "{s} has won {v} league titles.", "{s} holds {v} league titles.", "The league was won {v} times by {s}.", compare="{s} has won {q} league titles.", low=2, high=34),
             _a("coach", "person", "{s} is coached by {v}.", "{v} coaches {s}.", "The coach of {s} is {v}."),
             _a("ground", "place", "{s} plays its home games in {v}.", "The home ground of {s} is in {v}.", "{s} is at home in {v}."),
             _a("seats", "count", "The stadium of {s} holds {v} spectators.", "The stadium of {s} has {v} seats.", compare="The stadium of {s} holds {q} spectators.", low=1500, high=99_000)),
    "study": (_a("subjects", "count", "{s} followed {v} people.", "{s} had {v} participants.", "{v} people took part in {s}.", compare="{s} had {q} participants.", low=12, high=500_000),
              _a("cut", "percent", "{s} found that the drug cut deaths by {v}.", "In {s}, deaths fell by {v} with the drug.", "{s} reported {v} fewer deaths with the drug.", compare="{s} found that the drug cut deaths by {q}.", low=3, high=90),
              _a("years", "measure", "{s} lasted {v}.", "{s} ran for {v}.", compare="{s} lasted {q}.", low=2, high=30, unit="years"),
              _a("leader", "person", "{s} was led by {v}.", "{v} led {s}.", "The head of {s} was {v}.")),
}
_FILLERS = ("It is known well beyond the region.", "Several books have been written about it.", "It has been the subject of many studies.",
            "Its history is documented in local archives.", "It is often mentioned in the press.", "Opinions about it differ.",
            "More information is available from the archive.", "It was restored some years ago.", "Many people take an interest in it.",
            "It appears on a postage stamp.", "Records from that time are incomplete.", "The name has been spelled in several ways.",
            "No early drawings survive.", "It has never been sold at auction.", "It was not mentioned in the older guide.", "There is no entry for it in the first catalogue.",
            "Nothing is known about the name's origin.", "It cannot be visited in winter.", "Unlike its neighbours, it was not affected by the flood.")
_PERSON_FILLERS = ("The family moved several times.", "Letters from that period survive.", "A biography appeared later.", "Little is known about the early years.",
                   "Friends described a quiet and patient character.", "A street was later named in memory.", "Several portraits exist.",
                   "No diary has survived.", "The letters were never published.", "There is no known recording of the voice.", "The plan to move abroad did not come about.")
_POOLS: dict[str, list[str]] = {
    "country": COUNTRIES, "nation": NATIONALITIES,
    "material": "granite,limestone,brick,steel,wood,concrete,marble,sandstone,iron,glass".split(","),
    "genre": "comedy,drama,thriller,western,musical,documentary,fantasy".split(","),
    "diet": "fruit,insects,fish,grass,seeds,small mammals,plankton,bamboo,leaves,carrion,worms".split(","),
    "planet": "Mars,Venus,Jupiter,Saturn,Mercury,the Moon,Uranus,Neptune".split(","),
    "colour": "silver,grey,yellow,blue,red,black,green,white".split(","),
    "job": "lawyer,engineer,physician,teacher,painter,journalist,architect,chemist,composer,sailor,banker,botanist".split(","),
}


def _round_value(low: int, high: int, rng: random.Random) -> int:
    """Log-uniform, usually rounded as published figures are."""
    value = int(low * (high / low) ** rng.random())
    digits = len(str(value))
    if digits > 2 and rng.random() < 0.6:
        step = 10 ** max(0, digits - rng.choice([2, 2, 3]))
        value = max(low, round(value / step) * step)
    return value


def _draw(attribute: Attribute, names: Names, rng: random.Random) -> object:
    kind = attribute.value
    if kind == "year":
        return rng.randint(attribute.low, attribute.high)
    if kind == "date":
        return (rng.randint(1780, 2015), rng.randint(1, 12), rng.randint(1, 28))
    if kind in ("count", "measure", "percent"):
        return _round_value(attribute.low, attribute.high, rng)
    return rng.choice(_POOLS.get(kind) or names[kind])


def _other(attribute: Attribute, value: object, names: Names, rng: random.Random) -> object:
    """A value that contradicts `value`."""
    for _ in range(20):
        if isinstance(value, tuple):
            year, month, day = value
            new: object = rng.choice([(year + rng.choice([-20, -10, -3, -1, 1, 2, 10]), month, day), (year, rng.randint(1, 12), day), (year, month, rng.randint(1, 28))])
        elif attribute.value == "year":
            new = int(value) + rng.choice([-100, -50, -30, -20, -10, -9, -4, -2, -1, 1, 2, 5, 10, 20, 30, 50])  # type: ignore[call-overload]
        elif isinstance(value, int):
            new = max(1, round(value * rng.choice([0.1, 0.3, 0.5, 0.7, 0.8, 1.25, 1.5, 2, 3, 10])))
        else:
            new = _draw(attribute, names, rng)
        if new != value:
            return new
    return value


def _say(attribute: Attribute, value: object, rng: random.Random) -> str:
    if isinstance(value, tuple):
        return rng.choice(date_forms(*value))
    if isinstance(value, int):
        if attribute.value == "year":
            return str(value)
        text = rng.choice(number_forms(value))
        if attribute.value == "percent":
            return f"{value} {rng.choice(['percent', 'per cent'])}" if rng.random() < 0.5 else f"{value}%"
        return f"{text} {attribute.unit}".strip()
    return str(value)


def _sentence(attribute: Attribute, subject: str, value: object, rng: random.Random) -> str:
    template = rng.choice(attribute.templates)
    if attribute.value in ("date",) and "on {v}" in template and rng.random() < 0.25 and isinstance(value, tuple):
        return capitalise(template.replace("on {v}", f"in {MONTHS[value[1] - 1]} {value[0]}").format(s=subject))
    return capitalise(template.format(s=subject, v=_say(attribute, value, rng)))


def _quantities(attribute: Attribute, value: int, rng: random.Random) -> tuple[str, str]:
    """A phrase that holds of the value and one that does not ('more than 300 metres', 'before 1900')."""
    if attribute.value == "year":
        early, late = value - rng.choice([3, 10, 25, 60]), value + rng.choice([3, 10, 25, 60])
        century = (value - 1) // 100 + 1
        decade = value // 10 * 10
        true = [f"after {early}", f"before {late}", f"in the {ordinal(century)} century", f"in the {decade}s", f"between {early} and {late}", f"by {late}"]
        false = [f"before {early}", f"after {late}", f"in the {ordinal(century + rng.choice([-1, 1]))} century",
                 f"in the {decade + rng.choice([-30, -20, -10, 10, 20])}s", f"between {late} and {late + 20}"]
        return rng.choice(true), rng.choice(false)

    def say(number: float) -> str:
        number = int(number)
        digits = len(str(number))
        step = 10 ** max(0, digits - 2)
        number = max(1, number // step * step)
        if attribute.value == "percent":
            return f"{number} percent"
        return f"{rng.choice(number_forms(number))} {attribute.unit}".strip()

    less, more = value * rng.choice([0.4, 0.6, 0.8, 0.9]), value * rng.choice([1.3, 1.6, 2.2, 4])
    true = [f"more than {say(less)}", f"over {say(less)}", f"at least {say(less)}", f"less than {say(more)}", f"under {say(more)}", f"fewer than {say(more)}" if not attribute.unit else f"less than {say(more)}",
            f"between {say(less)} and {say(more)}"]
    false = [f"more than {say(more)}", f"over {say(more)}", f"at least {say(more)}", f"less than {say(less)}", f"under {say(less)}", f"about {say(more)}", f"about {say(less * 0.7)}", f"nearly {say(more)}"]
    if value >= 100:
        true += [f"about {say(value * 1.02)}", f"roughly {say(value * 0.99)}"]
    return rng.choice(true), rng.choice(false)


def subject_name(kind: str, names: Names, rng: random.Random) -> str:
    place, last = rng.choice(names["place"]), rng.choice(names["person"]).split()[-1]
    options: dict[str, list[str]] = {
        "building": [f"the {place} Tower", f"the {last} Tower", f"{place} Cathedral", f"the {last} Museum", f"the {place} Town Hall", f"{place} Castle", f"the {last} Library", f"the {place} Opera House"],
        "bridge": [f"the {place} Bridge", f"the {last} Bridge"], "city": [place], "river": [f"the {rng.choice(names['river'])}"],
        "mountain": [f"Mount {last}", f"{last} Peak", f"Mount {place}"], "company": [rng.choice(names["organisation"]), f"{last} & Sons", f"{last} Motors", f"{place} Airlines", f"{last} Foods"],
        "film": [rng.choice(names["work"])], "book": [rng.choice(names["work"])], "person": [rng.choice(names["person"])],
        "animal": [f"the {rng.choice('spotted,giant,dwarf,northern,black-tailed,striped,golden,marsh,mountain'.split(','))} {rng.choice('otter,fox,heron,tortoise,frog,antelope,lemur,owl,seal,lizard,shark,bat,wolf,deer'.split(','))}"],
        "spacecraft": [f"{rng.choice(['Vega', 'Pioneer', 'Aurora', 'Helios', 'Orion', 'Meridian', 'Argo', 'Polaris'])} {rng.randint(1, 19)}"],
        "war": [f"the {place} War", f"the Battle of {place}", f"the Siege of {place}", f"the {last} Rebellion"],
        "element": [rng.choice("tantalite,rhodonite,cobaltine,ferrosil,lanthite,argentine,cuprolite,vanadinite,osmiridine,celestine".split(","))],
        "team": [rng.choice(names["team"])], "study": [f"the {last} trial", f"the {place} study", f"the {place} trial"],
    }
    return rng.choice(options[kind])


def _pronoun(kind: str, rng: random.Random) -> str:
    return rng.choice(["he", "she"]) if kind == "person" else "it"


def _paragraph(kind: str, subject: str, facts: dict[Attribute, object], names: Names, rng: random.Random) -> str:
    lines: list[str] = []
    pronoun = _pronoun(kind, rng)
    for i, (attribute, value) in enumerate(facts.items()):
        line = _sentence(attribute, subject, value, rng)
        if i and rng.random() < 0.7 and line.startswith(capitalise(subject) + " "):
            line = capitalise(pronoun) + line[len(subject):]
        lines.append(line)
    if lines and rng.random() < 0.35 and len(lines) > 1 and lines[1].lower().startswith(pronoun + " "):
        lines[0:2] = [lines[0][:-1] + rng.choice([" and ", "; "]) + lines[1][0].lower() + lines[1][1:]]
    for _ in range(rng.choice([0, 0, 1, 2])):
        lines.insert(rng.randint(1, len(lines)), rng.choice(_PERSON_FILLERS if kind == "person" else _FILLERS))
    return " ".join(lines)


def profile(names: Names, rng: random.Random) -> Iterator[Pair]:
    """One invented subject: claims about stated, altered and unstated attributes."""
    kind = rng.choice(list(KINDS))
    subject = subject_name(kind, names, rng)
    attributes = list(KINDS[kind])
    rng.shuffle(attributes)
    stated = attributes[:rng.randint(1, max(1, len(attributes) - 1))]
    unstated = attributes[len(stated):]
    facts = {a: _draw(a, names, rng) for a in stated}
    text = _paragraph(kind, subject, facts, names, rng)
    other = subject_name(kind, names, rng)
    if rng.random() < 0.25 and other != subject:      # a second subject beside the first
        other_facts = {a: _draw(a, names, rng) for a in rng.sample(attributes, min(2, len(attributes)))}
        more = _paragraph(kind, other, other_facts, names, rng)
        text = f"{text} {more}" if rng.random() < 0.6 else f"{more} {text}"
    else:
        other_facts = {}
    target = rng.choice(stated)
    value = facts[target]
    true = _sentence(target, subject, value, rng)
    wrong_value = other_facts[target] if target in other_facts and other_facts[target] != value and rng.random() < 0.7 else _other(target, value, names, rng)
    same_type = [facts[a] for a in stated if a.value == target.value and a is not target and facts[a] != value]
    if same_type and rng.random() < 0.6:              # the wrong value stands elsewhere in the same text
        wrong_value = rng.choice(same_type)
    false = _sentence(target, subject, wrong_value, rng)
    yield true, text, SUPPORTS, "plain"
    yield false, text, REFUTES, "wrong-value"
    if isinstance(value, int) and target.compare:
        right, wrong = _quantities(target, value, rng)
        yield capitalise(target.compare.format(s=subject, q=right)), text, SUPPORTS, "quantity"
        yield capitalise(target.compare.format(s=subject, q=wrong)), text, REFUTES, "quantity"
    if rng.random() < 0.6:
        not_true, not_false = negate(true, rng), negate(false, rng)
        if not_true:
            yield not_true, text, REFUTES, "negation"
        if not_false:
            yield not_false, text, SUPPORTS, "negation"
    if unstated:
        silent = rng.choice(unstated)
        claim = _sentence(silent, subject, _draw(silent, names, rng), rng)
        yield claim, text, NEI, "other-attribute"
        if rng.random() < 0.3 and (not_claim := negate(claim, rng)):
            yield not_claim, text, NEI, "other-attribute"
    if not other_facts and other != subject and rng.random() < 0.6:
        yield true.replace(capitalise(subject), capitalise(other)).replace(subject, other), text, NEI, "other-subject"
    if len(stated) > 1 and rng.random() < 0.4:        # two facts in one claim
        second = rng.choice([a for a in stated if a is not target])
        one, two = true[:-1], _sentence(second, subject, facts[second], rng)
        two_false = _sentence(second, subject, _other(second, facts[second], names, rng), rng)
        yield f"{one}, and {_lower(two, subject)}", text, SUPPORTS, "two-facts"
        yield f"{one}, and {_lower(two_false, subject)}", text, REFUTES, "two-facts"
        if unstated:
            third = rng.choice(unstated)
            extra = _sentence(third, subject, _draw(third, names, rng), rng)
            yield f"{one}, and {_lower(extra, subject)}", text, NEI, "two-facts"


def _lower(sentence: str, subject: str) -> str:
    return sentence if sentence.startswith(subject) else sentence[0].lower() + sentence[1:]


_GRADES = [("larger", "smaller", "{v} kilometres in diameter", 20, 200_000), ("taller", "shorter", "{v} metres tall", 20, 800), ("longer", "shorter", "{v} kilometres long", 20, 6000), ("older", "younger", "{v} years old", 5, 900),
           ("heavier", "lighter", "{v} kilograms", 10, 9000), ("larger", "smaller", "{v} square kilometres in area", 10, 90_000), ("faster", "slower", "{v} kilometres an hour at top speed", 20, 900),
           ("deeper", "shallower", "{v} metres deep", 5, 9000), ("warmer", "colder", "{v} degrees Celsius on average", 2, 38), ("more expensive", "cheaper", "{v} dollars in price", 5, 90_000)]


def comparison(names: Names, rng: random.Random) -> Iterator[Pair]:
    """Which of two is more: stated in words, or to be read off two figures."""
    kind = rng.choice(["building", "mountain", "animal", "city", "river", "spacecraft"])
    a, b, c = (subject_name(kind, names, rng) for _ in range(3))
    if len({a, b, c}) < 3:
        return
    up, down, phrase, low, high = rng.choice(_GRADES)
    small = _round_value(low, high, rng)
    big = int(small * rng.choice([1.2, 1.5, 2, 3, 6])) + 1
    figures = [f"{capitalise(a)} {_be(phrase)} {phrase.format(v=rng.choice(number_forms(big)))}.", f"{capitalise(b)} {_be(phrase)} {phrase.format(v=rng.choice(number_forms(small)))}."]
    rng.shuffle(figures)
    evidence = rng.choice([f"{capitalise(a)} is {up} than {b}.", f"{capitalise(b)} is {down} than {a}.", f"Compared with {b}, {a} is {up}.", " ".join(figures), f"{figures[0][:-1]}, while {figures[1][0].lower() + figures[1][1:]}"])
    evidence += rng.choice(["", "", " " + rng.choice(_FILLERS)])
    yield f"{capitalise(a)} is {up} than {b}.", evidence, SUPPORTS, "comparison"
    yield f"{capitalise(b)} is {up} than {a}.", evidence, REFUTES, "comparison"
    yield f"{capitalise(b)} is {down} than {a}.", evidence, SUPPORTS, "comparison"
    yield f"{capitalise(a)} is {down} than {b}.", evidence, REFUTES, "comparison"
    yield f"{capitalise(a)} is {up} than {c}.", evidence, NEI, "comparison"
    other = rng.choice([g for g in _GRADES if g[0] != up and g[1] != down])
    yield f"{capitalise(a)} is {rng.choice(other[:2])} than {b}.", evidence, NEI, "comparison"


def _be(phrase: str) -> str:
    return "weighs" if "kilograms" in phrase else "is"


_ROLES = [  # active, passive, converse or paraphrase
    ("{a} defeated {b} in the final.", "{b} was defeated by {a} in the final.", "{b} lost to {a} in the final.", "{a} beat {b} in the final."),
    ("{a} won against {b}.", "{b} lost the match to {a}.", "{b} was beaten by {a}.", "{a} was too strong for {b}."),
    ("{a} acquired {b}.", "{b} was acquired by {a}.", "{b} was bought by {a}.", "{a} took over {b}."),
    ("{a} succeeded {b} as director.", "{b} was succeeded as director by {a}.", "{a} became director after {b}.", "{b} was director before {a}."),
    ("{a} is the father of {b}.", "{b} is a child of {a}.", "{b}'s father is {a}.", "{a} has a child, {b}."),
    ("{a} taught {b}.", "{b} was a pupil of {a}.", "{b} was taught by {a}.", "{a} was a teacher of {b}."),
    ("{a} sued {b}.", "{b} was sued by {a}.", "{a} took {b} to court.", "{a} brought a lawsuit against {b}."),
    ("{a} criticised {b}.", "{b} was criticised by {a}.", "{b} drew criticism from {a}.", "{a} spoke out against {b}."),
    ("{a} nominated {b} for the post.", "{b} was nominated for the post by {a}.", "{a} put {b} forward for the post.", "{b} got the nomination for the post from {a}."),
    ("{a} influenced {b}.", "{b} was influenced by {a}.", "The work of {b} shows the influence of {a}.", "{a} had an influence on {b}."),
    ("{a} was founded before {b}.", "{b} was founded after {a}.", "{b} is younger than {a}.", "{a} is older than {b}."),
    ("{a} lent money to {b}.", "{b} borrowed money from {a}.", "{b} received a loan from {a}.", "{a} gave {b} a loan."),
    ("{a} killed {b}.", "{b} was killed by {a}.", "{b} died at the hands of {a}.", "{a} took the life of {b}."),
    ("{a} sold the house to {b}.", "{b} bought the house from {a}.", "The house passed from {a} to {b}.", "The house was sold to {b} by {a}."),
    ("{a} replaced {b} in the cast.", "{b} was replaced by {a} in the cast.", "{a} took the place of {b} in the cast.", "In the cast, {a} stepped in for {b}."),
    ("{a} lies north of {b}.", "{b} lies south of {a}.", "{b} is to the south of {a}.", "{a} is to the north of {b}."),
    ("{a} exports more than {b}.", "{b} exports less than {a}.", "The exports of {a} exceed those of {b}.", "{a} is ahead of {b} in exports."),
    ("{a} invaded {b}.", "{b} was invaded by {a}.", "The army of {a} invaded {b}.", "{b} suffered an invasion by {a}."),
]
_PLACE_ROLES, _PERSON_ROLES = {15, 16, 17}, {3, 4, 5, 7, 8, 9, 11, 12, 13, 14}


def role(names: Names, rng: random.Random) -> Iterator[Pair]:
    """Who did it to whom."""
    index = rng.randrange(len(_ROLES))
    pool = COUNTRIES if index in _PLACE_ROLES else names["person"] if index in _PERSON_ROLES else names[rng.choice(["team", "organisation"])]
    a, b, c = rng.choice(pool), rng.choice(pool), rng.choice(pool)
    if len({a, b, c}) < 3:
        return
    forms = _ROLES[index]
    first, second = rng.sample(range(4), 2)
    evidence = forms[first].format(a=a, b=b)
    if rng.random() < 0.4:
        evidence = f"{evidence} {rng.choice(_FILLERS)}"
    if rng.random() < 0.3:
        evidence = rng.choice([f"In {rng.randint(1850, 2020)}, {evidence}", f"According to the record, {evidence}", f"After long preparations, {evidence}"])
    true, false = forms[second].format(a=a, b=b), forms[second].format(a=b, b=a)
    yield true, evidence, SUPPORTS, "role"
    yield false, evidence, REFUTES, "role"
    yield forms[second].format(a=a, b=c) if rng.random() < 0.5 else forms[second].format(a=c, b=rng.choice([a, b])), evidence, NEI, "role"
    if not_true := negate(true, rng):
        yield not_true, evidence, REFUTES, "role"
    other = rng.choice([i for i in range(len(_ROLES)) if i != index and (i in _PLACE_ROLES) == (index in _PLACE_ROLES)])
    yield _ROLES[other][rng.randrange(4)].format(a=a, b=b), evidence, NEI, "role"


_CAUSES = ("coffee,green tea,red meat,vitamin C,vitamin D,zinc tablets,garlic,fasting,regular exercise,air pollution,loud music,mobile phone use,fluoride in water,"
           "the flu vaccine,the measles vaccine,aspirin,statins,antibiotics,olive oil,sugar,salt,alcohol,smoking,sunlight,cold weather,lack of sleep,stress,wearing masks,"
           "hand washing,screen time,video games,organic food,wind turbines,5G networks,microwave ovens,sunscreen,ibuprofen,chocolate,fish oil,milk").split(",")
_EFFECTS = ("heart disease,lung cancer,diabetes,high blood pressure,asthma,autism,depression,memory loss,obesity,the common cold,influenza,infection,infertility,migraine,"
            "arthritis,stroke,skin cancer,back pain,anxiety,hearing loss,tooth decay,kidney stones,insomnia,dementia,allergies,premature birth,death,hair loss").split(",")
_UP = ("{a} causes {b}.", "{a} increases the risk of {b}.", "{a} makes {b} more likely.", "{a} raises the chance of {b}.", "{a} can lead to {b}.", "People exposed to {a} have more {b}.")
_DOWN = ("{a} prevents {b}.", "{a} reduces the risk of {b}.", "{a} makes {b} less likely.", "{a} lowers the chance of {b}.", "{a} protects against {b}.", "{a} helps to prevent {b}.")
_NONE = ("{a} has no effect on {b}.", "{a} does not affect the risk of {b}.", "There is no link between {a} and {b}.", "{a} is not associated with {b}.")
_UP_EVIDENCE = ("A study of {n} people found a higher rate of {b} with {a}.", "In a trial with {n} participants, {b} was {p}% more common with {a}.", "{b} was significantly more frequent among those exposed to {a}.",
                "Researchers reported that {a} was associated with an increased risk of {b}.", "The review concludes that {a} raises the risk of {b}.")
_DOWN_EVIDENCE = ("A study of {n} people found a lower rate of {b} with {a}.", "In a trial with {n} participants, {b} was {p}% less common with {a}.", "{b} was significantly less frequent among those given {a}.",
                  "Researchers reported that {a} was associated with a reduced risk of {b}.", "The review concludes that {a} protects against {b}.")
_NONE_EVIDENCE = ("A study of {n} people found no link between {a} and {b}.", "In a trial with {n} participants, {a} made no difference to {b}.", "Rates of {b} were the same with and without {a}.",
                  "There is no evidence that {a} causes or prevents {b}.", "Large studies have not found any association between {a} and {b}.", "The idea that {a} has anything to do with {b} is a myth.")
_OPEN_EVIDENCE = ("Whether {a} affects {b} is not known.", "Studies of {a} and {b} have given mixed results, and more research is needed.", "Researchers have begun a trial to test whether {a} affects {b}.",
                  "The role of {a} in {b} remains unclear.", "{n} people were asked about {a}; results for {b} are not yet available.")


def effect(names: Names, rng: random.Random) -> Iterator[Pair]:
    """Cause and effect as studies report it: more, less, no link, or not known."""
    a, b, c = rng.choice(_CAUSES), rng.choice(_EFFECTS), rng.choice(_EFFECTS)
    d = rng.choice(_CAUSES)
    if b == c or a == d:
        return
    found = rng.randrange(4)
    evidence = capitalise(rng.choice((_UP_EVIDENCE, _DOWN_EVIDENCE, _NONE_EVIDENCE, _OPEN_EVIDENCE)[found]).format(a=a, b=b, n=rng.choice(number_forms(_round_value(40, 400_000, rng))), p=rng.randint(8, 80)))
    if rng.random() < 0.4:
        evidence = rng.choice([f"{capitalise(b)} is a common problem worldwide. {evidence}", f"{evidence} The authors call for further work.", f"Researchers examined {a}. {evidence}", f"{evidence} The findings were published this year."])
    up, down, none = (capitalise(rng.choice(forms).format(a=a, b=b)) for forms in (_UP, _DOWN, _NONE))
    table = {0: (SUPPORTS, REFUTES, REFUTES), 1: (REFUTES, SUPPORTS, REFUTES), 2: (REFUTES, REFUTES, SUPPORTS), 3: (NEI, NEI, NEI)}
    for claim, label in zip((up, down, none), table[found]):
        yield claim, evidence, label, "effect"
    yield capitalise(rng.choice(_UP + _DOWN + _NONE).format(a=a, b=c)), evidence, NEI, "effect"
    yield capitalise(rng.choice(_UP + _DOWN).format(a=d, b=b)), evidence, NEI, "effect"


_EVENTS = ("the bridge collapsed,the factory closed,the flight was delayed,the election was postponed,the company went bankrupt,the dam failed,the species died out,the town was abandoned,the ship sank,"
           "the concert was cancelled,prices rose,the fire started,the population declined,the treaty failed,the mission was aborted,the museum was closed,the minister resigned,the harvest was lost").split(",")
_REASONS = ("a storm,a strike,an earthquake,a lack of money,faulty wiring,a shortage of staff,heavy rain,a design error,overfishing,a dispute over costs,an epidemic,a fuel leak,poor maintenance,a drought,"
            "a change in the law,falling demand,human error,sabotage,rising sea levels,a computer failure").split(",")
_BECAUSE = ("{e} because of {r}.", "{e} as a result of {r}.", "The reason why {e} was {r}.", "{r} was the reason that {e}.", "{e} owing to {r}.", "It was because of {r} that {e}.")


def cause(names: Names, rng: random.Random) -> Iterator[Pair]:
    """Why something happened."""
    event, other_event = rng.sample(_EVENTS, 2)
    reason, wrong = rng.sample(_REASONS, 2)
    place = f" in {rng.choice(names['place'])}"
    head, _, tail = event.partition(" was ") if " was " in event else (event, "", "")
    event = f"{head}{place} was {tail}" if tail else " ".join([*event.split()[:2], place.strip(), *event.split()[2:]]) if event.startswith("the ") else event + place
    found, asked = rng.sample(_BECAUSE, 2)
    evidence = capitalise(found.format(e=event, r=reason))
    if rng.random() < 0.4:
        evidence = rng.choice([f"{evidence} At first, {wrong} had been suspected, but this was ruled out.", f"An inquiry was held in {rng.randint(1900, 2022)}. {evidence}", f"{evidence} {rng.choice(_FILLERS)}"])
    yield capitalise(asked.format(e=event, r=reason)), evidence, SUPPORTS, "cause"
    yield capitalise(asked.format(e=event, r=wrong)), evidence, REFUTES, "cause"
    yield capitalise(asked.format(e=other_event, r=reason)), evidence, NEI, "cause"
    happened = f"{event[0].upper()}{event[1:]}."
    yield capitalise(asked.format(e=event, r=rng.choice([reason, wrong]))), f"{happened} {rng.choice(_FILLERS)}", NEI, "cause"
    yield happened, evidence, SUPPORTS, "cause"


_SERIES = ("unemployment,the crime rate,the birth rate,rainfall,the price of bread,the number of tourists,exports,life expectancy,the average temperature,road deaths,carbon emissions,the number of students,"
           "house prices,inflation,milk production,the forest area,child mortality,electricity use,the number of cinemas,wages").split(",")
_RISE = ("{m} rose{w}.", "{m} increased{w}.", "{m} grew{w}.", "{m} went up{w}.", "There was an increase in {m}{w}.", "{m} was higher at the end of the period{w}.")
_FALL = ("{m} fell{w}.", "{m} decreased{w}.", "{m} declined{w}.", "{m} went down{w}.", "There was a drop in {m}{w}.", "{m} was lower at the end of the period{w}.")
_SAME = ("{m} stayed the same{w}.", "{m} did not change{w}.", "{m} remained stable{w}.")


def trend(names: Names, rng: random.Random) -> Iterator[Pair]:
    """Up, down or unchanged, said in words or by two figures."""
    measure, other = rng.sample(_SERIES, 2)
    where = rng.choice(["", f" in {rng.choice(COUNTRIES)}", f" in {rng.choice(names['place'])}"])
    first = rng.randint(1950, 2018)
    last = first + rng.randint(1, 12)
    when = rng.choice(["", f" between {first} and {last}", f" from {first} to {last}"])
    change = rng.choice([-1, -1, 1, 1, 0])
    before = _round_value(12, 90_000, rng)
    after = before if change == 0 else max(1, round(before * (rng.choice([1.1, 1.25, 1.5, 2, 3]) if change > 0 else rng.choice([0.9, 0.75, 0.5, 0.3]))))
    if change and after == before:
        return
    m = measure + where
    low, high = rng.choice(number_forms(before)), rng.choice(number_forms(after))
    in_words = rng.choice({1: _RISE, -1: _FALL, 0: _SAME}[change]).format(m=m, w=when)
    figures = rng.choice([f"{m} went from {low} to {high}{when}.", f"In {first}, {m} stood at {low}; in {last}, it stood at {high}.", f"{m}, at {low} in {first}, was {high} in {last}."])
    verb = {1: "rose", -1: "fell", 0: "held steady"}[change]
    both = f"{m} {verb} from {low} to {high}{when}." if change else f"{m} {verb} at {low}{when}."
    evidence = capitalise(rng.choice([in_words, figures, both, both]))
    evidence = rng.choice([evidence, evidence, f"{evidence} The figures come from the statistics office.", f"The statistics office published new figures. {evidence}", f"{evidence[:-1]}, the statistics office said."])
    claims = {1: _RISE, -1: _FALL, 0: _SAME}
    said_when = when if when else ""
    yield capitalise(rng.choice(claims[change]).format(m=m, w=said_when)), evidence, SUPPORTS, "trend"
    wrong = rng.choice([c for c in (1, -1, 0) if c != change] + ([-change] if change else []))
    yield capitalise(rng.choice(claims[wrong]).format(m=m, w=said_when)), evidence, REFUTES, "trend"
    yield capitalise(rng.choice(claims[rng.choice([1, -1])]).format(m=other + where, w=said_when)), evidence, NEI, "trend"
    if change and high in evidence:
        yield capitalise(f"{m} {verb} to {high}."), evidence, SUPPORTS, "trend"
        yield capitalise(f"{m} {'fell' if change > 0 else 'rose'} to {high}."), evidence, REFUTES, "trend"


_ROLE_NAMES = (("capital", "place", "country"), ("largest city", "place", "country"), ("author", "person", "work"), ("director", "person", "work"), ("founder", "person", "organisation"), ("owner", "person", "team"),
               ("president", "person", "organisation"), ("designer", "person", "work"), ("discoverer", "person", "river"), ("seat", "place", "organisation"), ("captain", "person", "team"))
_CONTRAST = ("The {r} of {z} is {x}, not {y}.", "{x}, not {y}, is the {r} of {z}.", "{y} is not the {r} of {z}; {x} is.", "Although {y} is often named, the {r} of {z} is {x}.",
             "The {r} of {z} is {x} rather than {y}.", "Many people think that {y} is the {r} of {z}. In fact it is {x}.", "Contrary to what is often said, {x} and not {y} is the {r} of {z}.")


def contrast(names: Names, rng: random.Random) -> Iterator[Pair]:
    """One thing and not the other: a 'not' in the evidence does not make the claim false."""
    role_name, who, what = rng.choice(_ROLE_NAMES)
    x, y, w = (rng.choice(names[who]) for _ in range(3))
    z = rng.choice(COUNTRIES if what == "country" else names[what])
    if len({x, y, w}) < 3:
        return
    evidence = capitalise(rng.choice(_CONTRAST).format(r=role_name, x=x, y=y, z=z))
    if rng.random() < 0.3:
        evidence = f"{evidence} {rng.choice(_FILLERS)}"
    forms = ("{a} is the {r} of {z}.", "The {r} of {z} is {a}.")
    yield capitalise(rng.choice(forms).format(a=x, r=role_name, z=z)), evidence, SUPPORTS, "contrast"
    yield capitalise(rng.choice(forms).format(a=rng.choice([y, y, w]), r=role_name, z=z)), evidence, REFUTES, "contrast"
    yield capitalise(f"{y} is not the {role_name} of {z}."), evidence, SUPPORTS, "contrast"
    yield capitalise(f"{x} is not the {role_name} of {z}."), evidence, REFUTES, "contrast"
    yield capitalise(rng.choice([f"{x} has been the {role_name} of {z} since {rng.randint(1900, 2020)}.", f"{x} is larger than {y}." if who == "place" else f"{x} was born in {rng.choice(names['place'])}.",
                                 f"{z} was named after {w}."])), evidence, NEI, "contrast"


_PRIZES = "the cup,the national prize,the title,the gold medal,the election,the championship,the award".split(",")


def tally(names: Names, rng: random.Random) -> Iterator[Pair]:
    """How often something happened, from a list of years or of names."""
    who, prize = rng.choice(names[rng.choice(["person", "team"])]), rng.choice(_PRIZES)
    years = sorted(rng.sample(range(1900, 2022), rng.randint(1, 5)))
    listed = str(years[0]) if len(years) == 1 else ", ".join(map(str, years[:-1])) + f" and {years[-1]}"
    evidence = rng.choice([f"{who} won {prize} in {listed}.", f"{who} took {prize} in {listed}.", f"{who} was the winner of {prize} in {listed}."])
    evidence += rng.choice(["", "", " " + rng.choice(_FILLERS)])
    times = {1: "once", 2: "twice", 3: "three times", 4: "four times", 5: "five times"}
    wrong = rng.choice([n for n in times if n != len(years)])
    yield f"{who} won {prize} {times[len(years)]}.", evidence, SUPPORTS, "tally"
    yield f"{who} won {prize} {times[wrong]}.", evidence, REFUTES, "tally"
    yield f"{who} won {prize} in {rng.choice(years)}.", evidence, SUPPORTS, "tally"
    yield f"{who} never won {prize}.", evidence, REFUTES, "tally"
    yield rng.choice([f"{who} won {rng.choice([p for p in _PRIZES if p != prize])} in {rng.choice(years)}.", f"{rng.choice(names['person'])} presented {prize} to {who}."]), evidence, NEI, "tally"


_GROUPS = ("members,voters,students,species of shark,farmers,patients,schools,houses,employees,languages,satellites,rivers,islands,households,restaurants,bats,mushrooms,children,drivers,companies").split(",")
_PREDICATES = ("live in cities,are poisonous,have internet access,eat meat,were insured,voted for the reform,are open on Sundays,passed the test,drink coffee daily,are privately owned,migrate in winter,"
               "are protected by law,were damaged,own a car,work at night,speak two languages,recovered,were vaccinated,lay eggs,pay the tax").split(",")


def quantifier(names: Names, rng: random.Random) -> Iterator[Pair]:
    """All, most, some, few, none, and shares in per cent."""
    group, predicate, other = rng.choice(_GROUPS), *rng.sample(_PREDICATES, 2)
    where = rng.choice(["", "", f" in {rng.choice(COUNTRIES)}"])
    share = rng.choice([0, 100, rng.randint(3, 20), rng.randint(60, 92), rng.randint(60, 92), rng.randint(3, 40)])

    def say(quantity: str) -> str:
        return capitalise(f"{quantity} {group}{where} {predicate}.")

    level = "none" if share == 0 else "all" if share == 100 else "few" if share < 25 else "most" if share > 55 else "part"
    in_words = {"none": ["No", "None of the"], "all": ["All", "Every one of the"], "few": ["Few", "Only a few", "A small minority of"], "most": ["Most", "The majority of", "The large majority of", "Almost all", "Nearly all", "Four out of five"], "part": [f"{share}% of"]}
    evidence = say(rng.choice(in_words[level]) if rng.random() < 0.5 or share in (0, 100) else f"{share}% of")
    if rng.random() < 0.4:
        evidence = rng.choice([f"A survey covered {group}{where}. {evidence}", f"{evidence} The figure comes from the national statistics office.", f"According to the report, {evidence[0].lower()}{evidence[1:]}"])
    right = {"none": ["No", "None of the"], "all": ["All"], "few": ["Few", "Less than half of", "A minority of", "Not all"], "most": ["Most", "More than half of", "Many", "A majority of", "The majority of"], "part": ["Less than half of", "A minority of", "Some", "Not all"]}
    wrong = {"none": ["All", "Most", "Many", "Some"], "all": ["No", "Few", "Not all", "Only half of"], "few": ["All", "Most", "No", "More than half of"], "most": ["All", "Few", "No", "Less than half of", "Only a few"], "part": ["All", "Most", "No", "Nearly all"]}
    yield say(rng.choice(right[level])), evidence, SUPPORTS, "quantifier"
    yield say(rng.choice(wrong[level])), evidence, REFUTES, "quantifier"
    yield say(rng.choice(right[level] + wrong[level])).replace(predicate, other), evidence, NEI, "quantifier"


_SUPERLATIVES = "largest,oldest,tallest,longest,most visited,busiest,deepest,highest,fastest,richest".split(",")
_THINGS = "building,bridge,museum,lake,port,airport,university,park,stadium,library,railway station,mountain".split(",")


def rank(names: Names, rng: random.Random) -> Iterator[Pair]:
    """First, second, the largest, and what used to be."""
    thing, best = rng.choice(_THINGS), rng.choice(_SUPERLATIVES)
    where = rng.choice(COUNTRIES)
    a, b = (f"{rng.choice(names['place'])} {capitalise(thing)}" for _ in range(2))
    if a == b:
        return
    year = rng.randint(1900, 2020)
    how = rng.randrange(3)
    if how == 0:
        place = rng.randint(1, 4)
        evidence = rng.choice([f"{a} is the {ORDINALS[place]}-{best} {thing} in {where}, after {b}." if place == 1 else f"{a} is the {ORDINALS[place]}-{best} {thing} in {where}.",
                               f"Among the {thing}s of {where}, {a} ranks {ORDINALS[place]}; the {best} is {b}."])
        yield f"{a} is the {ORDINALS[place]}-{best} {thing} in {where}.", evidence, SUPPORTS, "rank"
        yield f"{a} is the {best} {thing} in {where}.", evidence, REFUTES, "rank"
        if b in evidence:
            yield f"{b} is the {best} {thing} in {where}.", evidence, SUPPORTS, "rank"
            yield f"{a} is ranked above {b} in {where}.", evidence, REFUTES, "rank"
    elif how == 1:
        evidence = rng.choice([f"{a} was the {best} {thing} in {where} until {year}, when {b} overtook it.", f"In {year}, {b} took over from {a} as the {best} {thing} in {where}."])
        yield f"{a} is the {best} {thing} in {where}.", evidence, REFUTES, "old-news"
        yield f"{a} was once the {best} {thing} in {where}.", evidence, SUPPORTS, "old-news"
        yield f"{b} overtook {a} in {year}.", evidence, SUPPORTS, "old-news"
        yield f"{a} overtook {b} in {year}.", evidence, REFUTES, "old-news"
    else:
        evidence = rng.choice([f"{a} is the {best} {thing} in {where}.", f"No {thing} in {where} ranks above {a}, which is the {best}.", f"With that, {a} became the {best} {thing} in {where}."])
        yield f"The {best} {thing} in {where} is {a}.", evidence, SUPPORTS, "rank"
        yield f"The {best} {thing} in {where} is {b}.", evidence, REFUTES, "rank"
        yield f"{a} is only the second-{best} {thing} in {where}.", evidence, REFUTES, "rank"
        yield f"{a} is the {best} {thing} in {rng.choice([c for c in COUNTRIES if c != where])}.", evidence, REFUTES, "rank"
    yield f"{a} was opened by {rng.choice(names['person'])}.", evidence, NEI, "rank"


_TRUE_SAYS = ("It is true that {c}.", "Experts confirmed that {c}.", "Official records show that {c}.", "According to the agency, {c}.", "The report found that {c}.", "Is it true that {c}? Yes.")
_FALSE_SAYS = ("It is a myth that {c}.", "The claim that {c} is false.", "Contrary to popular belief, it is not true that {c}.", "Fact-checkers found no basis for the statement that {c}; it is wrong.",
               "A viral post said that {c}. Officials denied it.", "There is a widespread misconception that {c}.", "Is it true that {c}? No.", "The agency rejected reports that {c} as untrue.")
_OPEN_SAYS = ("Some people say that {c}, but this has not been checked.", "Is it true that {c}? No answer could be found.", "Investigators are still examining whether {c}.", "It is disputed whether {c}.", "There is not enough information to say whether {c}.",
              "Asked whether {c}, the ministry did not reply.")


def report(claim: str, other_claim: str, rng: random.Random) -> Iterator[Pair]:
    """A text that confirms, denies or leaves open the statement itself."""
    c = claim.rstrip(".!? ")
    c = c if rng.random() < 0.5 or c.split()[0].rstrip(",") not in ("The", "A", "An", "In", "It", "There", "Some", "Many", "All", "Most", "No") else c[0].lower() + c[1:]
    for forms, label in ((_TRUE_SAYS, SUPPORTS), (_FALSE_SAYS, REFUTES), (_OPEN_SAYS, NEI)):
        yield claim, rng.choice(forms).format(c=c), label, "report"
    yield other_claim, rng.choice(_TRUE_SAYS + _FALSE_SAYS).format(c=c), NEI, "report"


FRAMES: tuple[tuple[Callable[[Names, random.Random], Iterator[Pair]], int], ...] = (
    (profile, 8), (comparison, 3), (role, 4), (effect, 2), (quantifier, 1), (rank, 2), (cause, 1), (trend, 2), (contrast, 2), (tally, 1))


def invented(count: int, names: Names, rng: random.Random) -> Iterator[list[Pair]]:
    """`count` situations, each a list of pairs that share their evidence."""
    frames, weights = [f for f, _ in FRAMES], [w for _, w in FRAMES]
    for _ in range(count):
        yield list(rng.choices(frames, weights)[0](names, rng))
