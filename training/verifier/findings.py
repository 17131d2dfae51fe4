"""Findings as studies, reports and abstracts put them, and what people make of them: more, less, no difference, or not looked at.

Every claim and its denial stand beside evidence of each outcome, so that neither "no", "increase" nor a figure decides alone.
"""
from __future__ import annotations

import random
import re
from collections.abc import Iterator

from frames import NEI, REFUTES, SUPPORTS, Names
from text import capitalise, with_commas

OPPOSITE = (REFUTES, SUPPORTS, NEI)
UP, DOWN, NONE, OPEN = "up", "down", "none", "open"
Row = tuple[str, str, int, str, str]                  # claim, evidence, label, kind, the claim that it denies

# What is done or met, what is counted, and whom it is counted in; one line a field.
_FIELDS: tuple[tuple[str, str, str], ...] = (
    ("vitamin D supplements,zinc,hydroxychloroquine,remdesivir,dexamethasone,ivermectin,convalescent plasma,the BCG vaccine,early anticoagulation,prone positioning,nasal irrigation,colchicine,high-dose vitamin C,inhaled budesonide",
     "mortality,admission to intensive care,the length of hospital stay,viral load,the need for ventilation,symptom duration,readmission,the risk of infection", "hospitalised patients,outpatients,older adults,health workers,patients with severe disease"),
    ("face masks,school closures,physical distancing,hand hygiene,border closures,mass testing,improved ventilation,working from home,plexiglass screens,surface disinfection",
     "transmission,the number of cases,hospital admissions,outbreaks,the reproduction number,excess deaths", "households,care homes,schools,cities,the general population"),
    ("diabetes,obesity,smoking,asthma,hypertension,blood group A,chronic kidney disease,pregnancy,older age,male sex,air pollution,ACE inhibitors,ibuprofen,statins",
     "severe illness,death,hospitalisation,intubation,long-term symptoms,blood clots,heart injury,reinfection", "infected adults,children,veterans,men,women,patients with COVID-19"),
    ("coffee,red meat,a Mediterranean diet,intermittent fasting,daily walking,low-dose aspirin,fish oil,sweetened drinks,green tea,shift work,strength training,folic acid,probiotics,screen time",
     "heart attacks,type 2 diabetes,dementia,breast cancer,depression,blood pressure,hip fractures,weight gain,migraine,sleep problems,colorectal cancer,birth defects", "nurses,twins,adults over 60,teenagers,middle-aged men,pregnant women"),
    ("carbon dioxide emissions,solar activity,ocean warming,deforestation,volcanic eruptions,black carbon,methane leaks,irrigation,aerosol pollution,the melting of permafrost",
     "global temperature,sea level,the number of hurricanes,coral bleaching,crop yields,the extent of Arctic sea ice,wildfires,heavy rainfall,droughts,glacier loss", "the tropics,the past fifty years,coastal regions,satellite records,the northern hemisphere"),
    ("the minimum wage,immigration,smaller classes,free school meals,street lighting,speed cameras,rent control,a sugar tax,cash transfers,body cameras,tutoring,tariffs,later school start times,plain packaging",
     "unemployment,crime,test scores,road deaths,rents,obesity,poverty,truancy,consumer prices,smoking rates,complaints against police,wages", "low-income districts,large cities,rural areas,26 countries,first-year pupils,neighbouring states"),
)
_CLAIMS: dict[str, tuple[tuple[str, str], ...]] = {
    UP: (("{a} increases {b}.", "{a} does not increase {b}."), ("{a} leads to more {b}.", "{a} does not lead to more {b}."), ("Higher {b} was seen with {a}.", "Higher {b} was not seen with {a}."), ("{a} makes {b} worse.", "{a} does not make {b} worse."),
         ("Studies show that {a} raises {b}.", "Studies show that {a} does not raise {b}."), ("{b} goes up with {a}.", "{b} does not go up with {a}."), ("{a} is linked to higher {b}.", "{a} is not linked to higher {b}."), ("{a} may push {b} up.", "{a} does not push {b} up.")),
    DOWN: (("{a} reduces {b}.", "{a} does not reduce {b}."), ("{a} leads to less {b}.", "{a} does not lead to less {b}."), ("{a} helps against {b}.", "{a} does not help against {b}."), ("{a} protects from {b}.", "{a} gives no protection from {b}."),
           ("Studies show that {a} lowers {b}.", "Studies show that {a} does not lower {b}."), ("{b} goes down with {a}.", "{b} does not go down with {a}."), ("{a} is linked to lower {b}.", "{a} is not linked to lower {b}."), ("{a} can bring {b} down.", "{a} cannot bring {b} down.")),
    NONE: (("{a} makes no difference to {b}.", "{a} does make a difference to {b}."), ("{a} has nothing to do with {b}.", "{a} has something to do with {b}."), ("{a} has no effect on {b}.", "{a} has an effect on {b}."), ("There is no link between {a} and {b}.", "There is a link between {a} and {b}."),
           ("{b} does not depend on {a}.", "{b} depends on {a}."), ("{a} does not change {b}.", "{a} changes {b}.")),
}
_TOLD: dict[str, tuple[str, ...]] = {
    UP: ("In multivariable analysis {a} was independently associated with {b} (odds ratio {hi}, 95% CI {hi_low}–{hi_high}).", "Among {w}, {b} was higher with {a} than without ({p2}% vs {p1}%; p = 0.0{d}).", "{a} was a risk factor for {b} in {w}.",
         "CONCLUSIONS: {a} was associated with an increase in {b}.", "We found significantly higher {b} in the group with {a}.", "Our results indicate that {a} adversely affects {b}, which rose by {p1} per cent.", "{b} rose by {p1}% in {w} after {a} and stayed high.",
         "The pooled hazard ratio for {b} with {a} was {hi} (95% CI {hi_low} to {hi_high}).", "Of {w}, those with {a} were more likely to be affected: {b} was up by {p1} per cent.", "Contrary to expectation, {a} did not lower {b} but raised it."),
    DOWN: ("In multivariable analysis {a} was inversely associated with {b} (odds ratio {lo}, 95% CI {lo_low}–{lo_high}).", "Among {w}, {b} was lower with {a} than without ({p1}% vs {p2}%; p = 0.0{d}).", "{a} was protective against {b} in {w}.",
           "CONCLUSIONS: {a} was associated with a decrease in {b}.", "We found significantly lower {b} in the group with {a}.", "Our results indicate that {a} favourably affects {b}, which fell by {p1} per cent.", "{b} fell by {p1}% in {w} after {a} and stayed low.",
           "The pooled hazard ratio for {b} with {a} was {lo} (95% CI {lo_low} to {lo_high}).", "Of {w}, those with {a} were less likely to be affected: {b} was down by {p1} per cent.", "Contrary to expectation, {a} did not raise {b} but lowered it."),
    NONE: ("In multivariable analysis {a} was not associated with {b} (odds ratio 1.0{d}, 95% CI 0.8{d}–1.3{d}).", "Among {w}, {b} did not differ with and without {a} ({p1}.4% vs {p1}.1%; p = 0.6{d}).", "{a} was neither a risk factor for {b} nor protective in {w}.",
           "CONCLUSIONS: {a} was not associated with any change in {b}.", "We found no significant difference in {b} between the groups with and without {a}.", "Our results do not indicate that {a} affects {b}.", "{b} stayed the same in {w} after {a}.",
           "The pooled hazard ratio for {b} with {a} was 0.9{d} (95% CI 0.8{d} to 1.1{d}), so neither benefit nor harm was shown.", "Of {w}, those with {a} fared like the others; {b} was unchanged.", "Contrary to expectation, {a} neither lowered nor raised {b}."),
    OPEN: ("We aimed to assess whether {a} affects {b} in {w}.", "{a} has been proposed as a way to change {b}, and trials are under way.", "Data on {a} and {b} in {w} are lacking.", "Here we describe the use of {a} among {w}.", "Whether {a} bears on {b} could not be assessed, since few {w} took part.",
           "Evidence on {a} and {b} is conflicting: two studies report a rise, two a fall.", "A protocol for a study of {a} and {b} was registered; recruitment of {w} has begun.", "{b} was recorded in {w}; {a} was not.", "The role of {a} in {b} is debated."),
}
_BEFORE = ("BACKGROUND: {b} is a major concern.", "{n} records were included.", "We analysed data on {w}.", "Little was known about {a}.", "Methods: a retrospective cohort of {n} was followed for {d} years.", "The question has been debated for years.", "Several earlier reports were small.")
_AFTER = ("Further research is warranted.", "Limitations include the observational design.", "Results were similar in sensitivity analyses.", "No adverse events were reported.", "The findings apply to {w} only.", "Funding came from public sources.", "The authors had no competing interests.")


_PLURAL = re.compile(r"(?<!diabete)s$")
_VERB = {"does": "do", "is": "are", "was": "were", "has": "have"} | {v: v[:-1] for v in "increases leads makes raises reduces helps protects lowers gives changes affects bears".split()}


def told(form: str, exposure: str, outcome: str, values: dict[str, object]) -> str:
    """The form with its words, the verb after an exposure in the plural agreeing with it."""
    text = form.format(a=exposure, b=outcome, **values)
    if _PLURAL.search(exposure):
        text = re.sub(rf"(?<!with )({re.escape(exposure)}) ({'|'.join(_VERB)})\b", lambda m: f"{m[1]} {_VERB[m[2]]}", text)
    return capitalise(text)


_OF_AMOUNT = re.compile(r"(?i)\b(?:more|less|higher|lower) \{b\}")   # "lower the number" is no English
_OF_PATIENTS = re.compile(r"ratio|risk factor|protect|helps|help |worse|versely|favour|use of|likely to be|fared|group")


def fitting(forms: tuple, outcome: str, of_patients: bool) -> list:
    """The forms that can be said of this outcome."""
    return [f for f in forms if not (outcome.startswith("the ") and _OF_AMOUNT.search(str(f))) and (of_patients or not _OF_PATIENTS.search(str(f)))]


def finding(names: Names, rng: random.Random) -> Iterator[Row]:
    """One finding with claims of every direction and their denials; the same claims of another exposure or outcome are left open."""
    field = rng.choice(_FIELDS)
    exposures, outcomes, groups = (part.split(",") for part in field)
    of_patients = field in _FIELDS[:4]
    (a, other), (b, besides), w = rng.sample(exposures, 2), rng.sample(outcomes, 2), rng.choice(groups)
    low, high = rng.randint(4, 28), rng.randint(31, 66)
    hazard, benefit = rng.uniform(1.3, 3.4), rng.uniform(0.3, 0.75)
    values = {"p1": low, "p2": high, "d": rng.randint(2, 9), "n": with_commas(rng.randint(1100, 240_000)), "w": w, "hi": f"{hazard:.2f}", "hi_low": f"{1 + (hazard - 1) * 0.4:.2f}", "hi_high": f"{hazard * 1.5:.2f}",
              "lo": f"{benefit:.2f}", "lo_low": f"{benefit * 0.6:.2f}", "lo_high": f"{benefit + (1 - benefit) * 0.6:.2f}"}
    found = rng.choice((UP, DOWN, NONE, OPEN))
    text = [told(rng.choice(fitting(_TOLD[found], b, of_patients)), a, b, values)]
    if found != OPEN and rng.random() < 0.3:          # another outcome went another way
        text.append(told(rng.choice(fitting(_TOLD[rng.choice((UP, DOWN, NONE))], besides, of_patients)), a, besides, values))
        rng.shuffle(text)
        besides = ""
    if rng.random() < 0.4:
        text.insert(0, told(rng.choice(_BEFORE), a, b, values))
    if rng.random() < 0.4:
        text.append(capitalise(rng.choice(_AFTER).format(**values)))
    evidence = " ".join(text)
    for direction in rng.sample((UP, DOWN, NONE), 2):
        claim, denial = (told(form, a, b, {}) for form in rng.choice(fitting(_CLAIMS[direction], b, of_patients)))
        label = NEI if found == OPEN else SUPPORTS if found == direction else REFUTES
        yield claim, evidence, label, "finding", ""
        yield denial, evidence, OPPOSITE[label], "finding-denied", claim
    cause, effect = (other, b) if not besides or rng.random() < 0.5 else (a, besides)
    claim, denial = (told(form, cause, effect, {}) for form in rng.choice(fitting(_CLAIMS[rng.choice((UP, DOWN, NONE))], effect, of_patients)))
    yield claim, evidence, NEI, "finding-of-another", ""
    if rng.random() < 0.5:
        yield denial, evidence, NEI, "finding-of-another-denied", claim
