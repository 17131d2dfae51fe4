import { contentStems, stem } from './words.ts';

/** Words that say the same in most statements of fact. One group a line. */
const groups = `
win receive award get obtain earn gain laureate
complete finish
build construct erect
start begin commence launch
founded establish create
end stop cease
die perish
kill slay murder
buy purchase acquire
see visible seen view spot
make produce manufacture
invent devise
discover find detect identify isolate
write author pen compose
large big huge
small little tiny
tall high height
long length
fast quick rapid speed
old ancient
begin origin
live reside dwell
work job
doctor physician
child kid
say state declare claim
show demonstrate prove
lead head run
use employ
need require
allow permit let
forbid ban prohibit
help aid assist
fight battle
attack assault
war conflict
independent sovereign
city town
country nation state
film movie
car automobile
plane aircraft aeroplane airplane
ship vessel boat
sea ocean
street road
area region
number count
amount quantity
part share portion
contain hold include
cover span
rule govern reign
elect vote
join enter
leave depart exit quit
give grant
take seize capture
send dispatch
name call title
murder assassinate
photo photograph picture image
illness disease sickness
drug medicine medication
woman female
man male
person human people
dismiss sack fire remove
topple overthrow oust depose
defeat beat
split divide
join unite merge
wrong false untrue
real true genuine
destroy ruin demolish
damage harm hurt
grow increase rise
fall drop decline decrease
boil boiling
freeze freezing
weigh weight mass
cost price
earth world planet globe
sun solar
moon lunar
heart cardiac
brain cerebral
baby infant
teacher professor
stay remain
item product
pull remove withdraw retract
forge forgery fake
cut reduce lower
lose loss
species kind type
`;

const canonical: ReadonlyMap<string, string> = new Map(
  groups
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split(/\s+/u)
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 1)
    .reverse()
    .flatMap((words) => words.map((word) => [stem(word), `=${words[0] ?? ''}`] as const)),
);

/** The base form of a word, the same for words that say the same. */
export function baseOf(word: string): string {
  const base = stem(word);
  return canonical.get(base) ?? base;
}

/** Words that carry content, in that form, in order. */
export function contentBases(text: string): string[] {
  return contentStems(text).map((base) => canonical.get(base) ?? base);
}
