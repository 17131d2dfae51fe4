import { defined } from '../../../../core/defined.ts';
import { findStatements, readClaim } from '../../../../graph/claim-statements.ts';
import { matchRelation } from '../../../../graph/match-relation.ts';
import { allRelations, findRelation, type RelationKnowledge } from '../../../../graph/relations.ts';
import type { LinkedMention } from '../../../../graph/triple-judgement.ts';
import type { ExtractTriplesInput, ExtractTriplesOutput } from '../../../../tasks/graph/extract-triples.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { overlaps } from '../../../../text/sentences/span.ts';
import { findEntities } from '../../../../text/words/entities.ts';
import { normaliseName, sameName } from '../../../../text/words/names.ts';
import { contentStems } from '../../../../text/words/words.ts';

type Triple = ExtractTriplesOutput['triples'][number];
type Relation = { id: string | null; label: string; knowledge: RelationKnowledge };
type Thing = ExtractTriplesInput['things'][number];

const mostOfPassage = 3;
const hedge =
  /\b(?:claim(?:s|ed)?|alleged(?:ly)?|reportedly|rumou?r|myth|supposedly|said to|often (?:said|named|called)|may have|might have|perhaps)\b/iu;

/**
 * Sentences that state one of the relations the claim is about, between two things or a thing and a value, in plain words. What is denied
 * or only reported is left to a note on its thing.
 */
export async function extractTriplesLocally(input: ExtractTriplesInput): Promise<ExtractTriplesOutput> {
  const relations = relationsFor(input);
  const triples: Triple[] = [];
  const annotations: ExtractTriplesOutput['annotations'] = [];
  for (const passage of input.passages) {
    const found: Triple[] = [];
    for (const { text } of splitSentences(passage.text)) {
      const mentions = mentionsOf(text, passage.title, input.things);
      const reads = relations.flatMap(
        (relation) => readSentence(text, mentions, relation, passage.id, input.things) ?? [],
      );
      for (const read of preferNamed(reads)) {
        if (read.denied) {
          const thing = input.things.find(({ id }) => id === read.triple.subjectId);
          if (thing !== undefined) annotations.push({ passage: passage.id, thingId: thing.id, quote: text });
        } else if (!found.some((other) => sameStatement(other, read.triple))) found.push(read.triple);
      }
    }
    triples.push(...found.slice(0, mostOfPassage));
  }
  return { triples, annotations };
}

type ReadTriple = { triple: Triple; denied: boolean };

/**
 * "is part of the group" fits membership, continents and parts alike: where the sentence names one of the relations between two things in
 * most of its words, those that it does not name are guesses.
 */
function preferNamed(reads: readonly ReadTriple[]): ReadTriple[] {
  const named = reads.filter(({ triple }) => namesRelation(triple.quote, triple.relation));
  return reads.filter(
    (read) => named.includes(read) || !named.some(({ triple }) => betweenSame(triple, read.triple)),
  );
}

function namesRelation(sentence: string, label: string): boolean {
  const [words, stems] = [contentStems(label), new Set(contentStems(sentence))];
  return words.length > 0 && words.filter((word) => stems.has(word)).length * 2 >= words.length;
}

function betweenSame(a: Triple, b: Triple): boolean {
  return a.subject === b.subject && a.object === b.object;
}

/** The graph's own relations that the claim's words name; where the graph has none of them, those that are known at all. */
function relationsFor({ claim, relations }: ExtractTriplesInput): Relation[] {
  const stems = new Set(contentStems(claim));
  const own = relations.flatMap(({ id, label }) => {
    const triple = { relation: id, relationLabel: label };
    const knowledge = findRelation(triple);
    return knowledge !== undefined && matchRelation(claim, triple, stems) >= 0.5
      ? [{ id, label, knowledge }]
      : [];
  });
  const known = new Set(own.map(({ knowledge }) => knowledge.id));
  const others = allRelations()
    .filter(({ id }) => !known.has(id))
    .filter((knowledge) =>
      knowledge.cues.some(
        ({ phrase }) => ` ${claim.toLowerCase()} `.includes(` ${phrase} `) && contentStems(phrase).length > 0,
      ),
    )
    .map((knowledge) => ({
      id: null,
      label: knowledge.names.find((name) => name.includes(' ')) ?? knowledge.id,
      knowledge,
    }));
  return [...own, ...others].slice(0, 12);
}

function mentionsOf(sentence: string, title: string, things: readonly Thing[]): LinkedMention[] {
  const mentions: LinkedMention[] = findEntities(sentence).map(({ start, end, text }) => {
    const thing = things.find(({ name }) => sameName(name, text));
    return { start, end, text, ...defined({ id: thing?.id }) };
  });
  for (const { id, name } of things) {
    const start = sentence.indexOf(name);
    if (start < 0 || mentions.some((other) => overlaps(other, { start, end: start + name.length }))) continue;
    mentions.push({ start, end: start + name.length, text: name, id });
  }
  // "It opened in 1934": the page's own thing is meant.
  const pronoun = /^(?:It|He|She|They|Its|His|Her)\b/u.exec(sentence);
  const subject = things.find(({ name }) => sameName(name, title.replace(/\s\(.*\)$/u, '')));
  if (pronoun !== null && subject !== undefined)
    mentions.push({ start: 0, end: pronoun[0].length, text: subject.name, id: subject.id });
  return mentions.sort((a, b) => a.start - b.start);
}

function readSentence(
  sentence: string,
  mentions: readonly LinkedMention[],
  { id, label, knowledge }: Relation,
  passage: string,
  things: readonly Thing[],
): ReadTriple | undefined {
  const read = readClaim(sentence, mentions);
  for (const statement of findStatements(read, knowledge)) {
    const turned = statement.cue.next === 'subject';
    const subject = turned ? statement.after[0] : statement.before[0];
    if (subject === undefined || contentStems(statement.cue.phrase).length === 0) continue;
    const time = read.times.find((candidate) => candidate.from !== undefined);
    const quantity = read.quantities[0];
    const thing = turned ? statement.before[0] : statement.after[0];
    const value =
      knowledge.value === 'time'
        ? time === undefined
          ? undefined
          : isoOf(time)
        : knowledge.value === 'number'
          ? quantity?.text
          : thing?.text;
    if (value === undefined || normaliseName(value) === normaliseName(subject.text)) continue;
    const objectId = knowledge.value === 'entity' || knowledge.value === 'text' ? (thing?.id ?? null) : null;
    return {
      triple: {
        passage,
        subjectId: subject.id ?? null,
        subject: nameOf(subject, things),
        relationId: id,
        relation: label,
        objectId,
        object: value,
        time: knowledge.value === 'time' || time === undefined ? null : isoOf(time),
        quote: sentence,
      },
      denied: statement.negated || hedge.test(sentence),
    };
  }
  return undefined;
}

function nameOf({ id, text }: LinkedMention, things: readonly Thing[]): string {
  return things.find((thing) => thing.id === id)?.name ?? text;
}

/** Days are counted 372 to a year, 31 to a month, as `text/time-spans` does. */
function isoOf({ from, to }: { from?: number; to?: number }): string {
  const first = from ?? 0;
  const year = Math.floor(first / 372);
  const rest = first - year * 372;
  const length = (to ?? first) - first;
  const pad = (number: number) => String(number).padStart(2, '0');
  const month = pad(Math.floor(rest / 31) + 1);
  if (length > 31) return String(year).padStart(4, '0');
  return length > 0 ? `${year}-${month}` : `${year}-${month}-${pad((rest % 31) + 1)}`;
}

function sameStatement(a: Triple, b: Triple): boolean {
  return (
    (a.relationId ?? a.relation) === (b.relationId ?? b.relation) &&
    normaliseName(a.subject) === normaliseName(b.subject) &&
    normaliseName(a.object) === normaliseName(b.object)
  );
}
