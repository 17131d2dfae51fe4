/** Triples from sentences: WDV, sentences that people wrote for single triples of Wikidata. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { findRelation } from '../../src/graph/relations.ts';
import { extractTriplesLocally } from '../../src/reasoners/local/handlers/graph/extract-triples.ts';
import { percentWithInterval, type Row } from '../table.ts';

const file = resolve(import.meta.dirname, '../../../shared/data/graph/wdv.jsonl');

const thingSchema = z.object({ qid: z.string(), label: z.string() });
const rowSchema = z.object({
  claim: z.string(),
  subject: thingSchema,
  property: z.object({ id: z.string(), label: z.string() }),
  object: thingSchema,
});
type Sentence = z.infer<typeof rowSchema>;
type Outcome = { found: number; right: number };

/** Sentences that name both things of their triple. The handler may choose among all relations of the set, and gets the things of two sentences. */
export async function benchTripleExtraction(): Promise<Row[]> {
  if (!existsSync(file))
    return [{ what: 'triples of sentences', value: 'not measured: ../shared/data/graph is not here' }];
  const sentences = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => rowSchema.safeParse(JSON.parse(line)).data ?? [])
    .filter(({ claim, subject, object }) => claim.includes(subject.label) && claim.includes(object.label));
  const known = sentences.filter(({ property }) => isKnown(property));
  const relations = [...new Map(sentences.map(({ property }) => [property.id, property])).values()];
  const frequent = mostFrequent(known.map(({ property }) => property.id));
  const ours: Outcome[] = [];
  for (const [index, sentence] of known.entries()) {
    const other = known[(index + 1) % known.length] ?? sentence;
    ours.push(await extract(sentence, other, relations));
  }
  const guessed = known.map(({ claim, subject, property, object }) => ({
    found: 1,
    right: Number(property.id === frequent && claim.indexOf(subject.label) < claim.indexOf(object.label)),
  }));
  return [
    {
      what: 'triples of sentences (WDV): sentences that name both things, and those whose relation the table knows',
      value: `${sentences.length}, ${known.length}`,
    },
    {
      what: '— of these: triples found',
      value: percentWithInterval(ours, (sample) => total(sample, 'right') / sample.length),
    },
    { what: '— of these: right of what is found', value: percentWithInterval(ours, precisionOf) },
    {
      what: '— the two things in their order and the most frequent relation, for comparison',
      value: percentWithInterval(guessed, precisionOf),
    },
  ];
}

function isKnown({ id, label }: Sentence['property']): boolean {
  return findRelation({ relation: id, relationLabel: label }) !== undefined;
}

async function extract(
  { claim, subject, property, object }: Sentence,
  other: Sentence,
  relations: readonly Sentence['property'][],
): Promise<Outcome> {
  const things = [
    ...new Map([subject, object, other.subject, other.object].map((it) => [it.qid, it])).values(),
  ];
  const { triples } = await extractTriplesLocally({
    claim,
    passages: [{ id: 'p1', title: subject.label, text: claim }],
    things: things.map(({ qid, label }) => ({ id: qid, name: label })),
    relations: relations.map(({ id, label }) => ({ id, label })),
  });
  const right = triples.some(
    (triple) =>
      triple.subjectId === subject.qid && triple.relationId === property.id && triple.objectId === object.qid,
  );
  return { found: triples.length, right: Number(right) };
}

function mostFrequent(ids: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

function total(sample: readonly Outcome[], key: keyof Outcome): number {
  return sample.reduce((sum, outcome) => sum + outcome[key], 0);
}

function precisionOf(sample: readonly Outcome[]): number {
  return total(sample, 'right') / Math.max(1, total(sample, 'found'));
}
