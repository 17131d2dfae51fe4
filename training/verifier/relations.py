"""Wikidata relations put into words. `{s}` is the subject, `{o}` the value.

`single` means: a subject has one value, so another value contradicts it. For the other relations another value is only not stated.
"""
from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Relation:
    label: str
    single: bool
    kind: str                                         # what the subject is: person, place, work, organisation, thing
    ask: str
    templates: tuple[str, ...]
    noun: str = ""                                    # for "the {noun} of {s}"


def _r(label: str, single: bool, kind: str, ask: str, *templates: str, noun: str = "") -> Relation:
    return Relation(label, single, kind, ask, templates, noun or label)


RELATIONS: dict[str, Relation] = {r.label: r for r in [
    _r("country", True, "place", "In which country is {s}?", "{s} is in {o}.", "{s} is located in {o}.", "{s} lies in {o}.", "{s} can be found in {o}."),
    _r("mouth of the watercourse", True, "place", "Where does {s} end?", "{s} flows into {o}.", "{s} empties into {o}.", "{s} drains into {o}.", "{s} is a tributary of {o}.", noun="mouth"),
    _r("employer", False, "person", "Who does {s} work for?", "{s} works for {o}.", "{s} worked at {o}.", "{s} was employed by {o}.", "{s} was on the staff of {o}."),
    _r("located in the administrative territorial entity", True, "place", "Where is {s}?", "{s} is located in {o}.", "{s} lies in {o}.", "{s} is situated in {o}.", "{s} is part of {o}."),
    _r("instance of", False, "thing", "What is {s}?", "{s} is a {o}.", "{s} is an example of a {o}.", "{s} is classed as a {o}."),
    _r("production company", True, "work", "Who produced {s}?", "{s} was produced by {o}.", "{o} produced {s}.", "{s} was made by {o}.", "{o} is the company behind {s}."),
    _r("country of citizenship", True, "person", "What is the nationality of {s}?", "{s} is a citizen of {o}.", "{s} holds the citizenship of {o}.", "{s} is a national of {o}.", "{s} comes from {o}."),
    _r("spouse", True, "person", "Who is {s} married to?", "{s} is married to {o}.", "{s} was married to {o}.", "{o} is the spouse of {s}.", "{s} and {o} are married."),
    _r("from fictional universe", True, "thing", "Which fictional universe is {s} from?", "{s} belongs to the fictional universe of {o}.", "{s} comes from {o}.", "{s} appears in the world of {o}."),
    _r("crosses", True, "place", "What does {s} cross?", "{s} crosses {o}.", "{s} spans {o}.", "{o} is crossed by {s}.", "{s} is a bridge over {o}."),
    _r("taxon rank", True, "thing", "What rank is {s}?", "{s} is a {o}.", "The taxonomic rank of {s} is {o}.", "{s} has the rank of {o} in taxonomy."),
    _r("occupation", False, "person", "What does {s} do?", "{s} is a {o}.", "{s} works as a {o}.", "{s} was a {o}.", "{s} is a {o} by profession."),
    _r("time of spacecraft launch", True, "thing", "When was {s} launched?", "{s} was launched on {o}.", "The launch of {s} took place on {o}.", "{s} went into space on {o}.", "The launch date of {s} was {o}.", noun="launch date"),
    _r("drafted by", True, "person", "Which team drafted {s}?", "{s} was drafted by {o}.", "{o} drafted {s}.", "{s} was picked in the draft by {o}."),
    _r("sport", False, "person", "Which sport is {s} known for?", "{s} takes part in {o}.", "{s} competes in {o}.", "The sport of {s} is {o}."),
    _r("place of birth", True, "person", "Where was {s} born?", "{s} was born in {o}.", "{o} is the birthplace of {s}.", "The birthplace of {s} is {o}.", "{s} is a native of {o}."),
    _r("place of death", True, "person", "Where did {s} die?", "{s} died in {o}.", "{o} is where {s} died.", "The death of {s} occurred in {o}."),
    _r("performer", True, "work", "Who performed {s}?", "{s} was performed by {o}.", "{s} was recorded by {o}.", "{o} is the artist who recorded {s}.", "{s} is a recording by {o}."),
    _r("parent taxon", True, "thing", "Which group does {s} belong to?", "{s} belongs to {o}.", "{s} is placed in {o}.", "{o} includes {s}."),
    _r("date of official opening", True, "place", "When did {s} open?", "{s} opened in {o}.", "{s} was officially opened in {o}.", "The opening of {s} took place in {o}.", "{s} has been open since {o}.", noun="opening date"),
    _r("occupant", False, "place", "Who occupies {s}?", "{s} is occupied by {o}.", "{o} is based at {s}.", "{s} is the home of {o}.", "{o} occupies {s}."),
    _r("genre", False, "work", "What genre is {s}?", "{s} belongs to the genre {o}.", "The genre of {s} is {o}.", "{s} is classed as {o}."),
    _r("member of sports team", False, "person", "Which team did {s} play for?", "{s} played for {o}.", "{s} was a member of {o}.", "{s} has been a player of {o}.", "{o} had {s} in the team."),
    _r("languages spoken, written or signed", False, "person", "Which language does {s} speak?", "{s} speaks {o}.", "{s} writes in {o}.", "{o} is a language that {s} speaks."),
    _r("country of origin", True, "work", "Where does {s} come from?", "{s} comes from {o}.", "{s} was made in {o}.", "{s} originates from {o}.", "The country of origin of {s} is {o}."),
    _r("director", True, "work", "Who directed {s}?", "{s} was directed by {o}.", "{o} directed {s}.", "The director of {s} is {o}.", "{s} is a film directed by {o}."),
    _r("part of", False, "thing", "What is {s} part of?", "{s} is part of {o}.", "{s} belongs to {o}.", "{o} includes {s}."),
    _r("military rank", True, "person", "What rank did {s} hold?", "{s} held the rank of {o}.", "{s} was a {o}.", "{s} served with the rank of {o}."),
    _r("author", True, "work", "Who wrote {s}?", "{s} was written by {o}.", "{o} wrote {s}.", "{o} is the author of {s}.", "The author of {s} is {o}."),
    _r("cast member", False, "work", "Who appears in {s}?", "{o} appears in {s}.", "{s} stars {o}.", "{o} is in the cast of {s}.", "{o} acted in {s}."),
    _r("chairperson", True, "organisation", "Who chairs {s}?", "{s} is chaired by {o}.", "{o} chairs {s}.", "{o} is the chairperson of {s}."),
    _r("subclass of", False, "thing", "What kind of thing is {s}?", "{s} is a kind of {o}.", "{s} is a type of {o}."),
    _r("participant in", False, "person", "What did {s} take part in?", "{s} took part in the {o}.", "{s} competed in the {o}.", "{s} was a participant in the {o}."),
    _r("headquarters location", True, "organisation", "Where is {s} based?", "{s} is based in {o}.", "{s} has its headquarters in {o}.", "The headquarters of {s} are in {o}.", "{o} is home to the headquarters of {s}."),
    _r("educated at", False, "person", "Where did {s} study?", "{s} studied at {o}.", "{s} was educated at {o}.", "{s} is a graduate of {o}.", "{s} attended {o}."),
    _r("record label", True, "work", "Which label released {s}?", "{s} was released by {o}.", "{o} released {s}.", "{s} came out on {o}."),
    _r("original language of film or TV show", True, "work", "In which language is {s}?", "{s} was made in {o}.", "The original language of {s} is {o}.", "{s} is in {o}."),
    _r("military branch", True, "person", "In which force did {s} serve?", "{s} served in the {o}.", "{s} was a member of the {o}.", "The {o} was the service {s} belonged to."),
    _r("conflict", False, "person", "In which war did {s} fight?", "{s} fought in the {o}.", "{s} served during the {o}.", "{s} took part in the {o}."),
    _r("position played on team / speciality", True, "person", "Which position does {s} play?", "{s} plays as a {o}.", "{s} is a {o}.", "The position of {s} is {o}."),
    _r("screenwriter", True, "work", "Who wrote the screenplay of {s}?", "{s} was written for the screen by {o}.", "{o} wrote the screenplay of {s}.", "The screenplay of {s} is by {o}."),
    _r("shares border with", False, "place", "What does {s} border?", "{s} borders {o}.", "{s} shares a border with {o}.", "{s} and {o} are neighbours.", "{o} is next to {s}."),
    _r("location", True, "place", "Where is {s}?", "{s} is located in {o}.", "{s} is in {o}.", "{s} took place in {o}.", "{o} is the location of {s}."),
    _r("member of political party", True, "person", "Which party does {s} belong to?", "{s} is a member of the {o}.", "{s} belongs to the {o}.", "{s} joined the {o}.", "The {o} is the party of {s}."),
    _r("original broadcaster", True, "work", "Who broadcast {s}?", "{s} was first broadcast by {o}.", "{s} aired on {o}.", "{o} broadcast {s}.", "{s} was originally shown on {o}."),
    _r("part of the series", True, "work", "Which series is {s} part of?", "{s} is part of the series {o}.", "{s} belongs to the {o} series."),
    _r("instrument", False, "person", "Which instrument does {s} play?", "{s} plays the {o}.", "{s} is a player of the {o}.", "The {o} is the instrument of {s}."),
    _r("operator", True, "thing", "Who operates {s}?", "{s} is operated by {o}.", "{o} operates {s}.", "{s} is run by {o}."),
    _r("named after", True, "thing", "What is {s} named after?", "{s} is named after {o}.", "{s} takes its name from {o}.", "{o} gave its name to {s}."),
    _r("located on terrain feature", True, "place", "Where does {s} lie?", "{s} lies on {o}.", "{s} is located on {o}."),
    _r("position held", False, "person", "Which office did {s} hold?", "{s} held the office of {o}.", "{s} was {o}.", "{s} served as {o}."),
    _r("publisher", True, "work", "Who published {s}?", "{s} was published by {o}.", "{o} published {s}.", "The publisher of {s} is {o}."),
    _r("religion", True, "person", "What is the religion of {s}?", "The religion of {s} is {o}.", "{s} follows {o}.", "{s} is an adherent of {o}."),
    _r("member of", False, "person", "What is {s} a member of?", "{s} is a member of {o}.", "{s} belongs to {o}.", "{o} has {s} among its members."),
    _r("manufacturer", True, "thing", "Who made {s}?", "{s} was built by {o}.", "{s} was made by {o}.", "{o} manufactured {s}.", "{o} is the maker of {s}."),
    _r("owned by", True, "thing", "Who owns {s}?", "{s} is owned by {o}.", "{o} owns {s}.", "{s} belongs to {o}.", "The owner of {s} is {o}."),
    _r("native language", True, "person", "What is the native language of {s}?", "The native language of {s} is {o}.", "{o} is the mother tongue of {s}.", "{s} grew up speaking {o}."),
    _r("continent", True, "place", "On which continent is {s}?", "{s} is in {o}.", "{s} is on the continent of {o}.", "{s} lies in {o}."),
    _r("height", True, "thing", "How high is {s}?", "{s} is {o} high.", "The height of {s} is {o}.", "{s} has a height of {o}.", "{s} rises to {o}."),
    _r("length", True, "thing", "How long is {s}?", "{s} is {o} long.", "The length of {s} is {o}.", "{s} has a length of {o}."),
    _r("elevation above sea level", True, "place", "How high does {s} lie?", "{s} is {o} above sea level.", "The elevation of {s} is {o}.", "{s} lies at an elevation of {o}."),
    _r("discoverer or inventor", True, "thing", "Who discovered {s}?", "{s} was discovered by {o}.", "{o} discovered {s}.", "The discoverer of {s} is {o}."),
    _r("location of formation", True, "organisation", "Where was {s} formed?", "{s} was formed in {o}.", "{s} was founded in {o}.", "{o} is where {s} began."),
    _r("cause of death", True, "person", "How did {s} die?", "{s} died of {o}.", "The cause of death of {s} was {o}.", "{o} killed {s}."),
    _r("place of burial", True, "person", "Where is {s} buried?", "{s} is buried in {o}.", "The grave of {s} is in {o}.", "{s} was laid to rest in {o}."),
    _r("residence", False, "person", "Where does {s} live?", "{s} lives in {o}.", "{s} lived in {o}.", "{o} was a home of {s}."),
    _r("official language", False, "place", "What is an official language of {s}?", "{o} is an official language of {s}.", "The official language of {s} is {o}.", "In {s}, {o} has official status."),
    _r("founded by", True, "organisation", "Who founded {s}?", "{s} was founded by {o}.", "{o} founded {s}.", "{o} is the founder of {s}.", "{s} was set up by {o}."),
    _r("ethnic group", True, "person", "What is the ethnicity of {s}?", "{s} belongs to the {o}.", "{s} is of the {o}."),
    _r("field of work", False, "person", "What is the field of {s}?", "{s} works in the field of {o}.", "The field of {s} is {o}.", "{s} specialises in {o}."),
    _r("movement", False, "person", "Which movement is {s} part of?", "{s} is associated with {o}.", "{s} belongs to the {o} movement."),
    _r("influenced by", False, "person", "Who influenced {s}?", "{s} was influenced by {o}.", "{o} influenced {s}.", "The work of {o} shaped that of {s}."),
    _r("child", False, "person", "Who is a child of {s}?", "{o} is a child of {s}.", "{s} is a parent of {o}.", "{s} has a child named {o}."),
    _r("sibling", False, "person", "Who is a sibling of {s}?", "{o} is a sibling of {s}.", "{s} and {o} are siblings.", "{s} has a sibling named {o}."),
    _r("narrative location", True, "work", "Where is {s} set?", "{s} is set in {o}.", "The story of {s} takes place in {o}.", "{o} is the setting of {s}."),
    _r("parent organization", True, "organisation", "Who owns {s}?", "{s} is a subsidiary of {o}.", "{o} is the parent organisation of {s}.", "{s} belongs to {o}."),
    _r("diplomatic relation", False, "place", "With whom does {s} have diplomatic relations?", "{s} has diplomatic relations with {o}.", "{s} and {o} maintain diplomatic relations."),
    _r("medical condition", False, "person", "What illness does {s} have?", "{s} suffers from {o}.", "{s} has {o}.", "{s} was diagnosed with {o}."),
]}
ALIASES = {"languages spoken, written, or signed": "languages spoken, written or signed",
           "located in the administrative terroritorial entity": "located in the administrative territorial entity"}
