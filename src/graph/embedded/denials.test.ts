import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStarterTriples } from '../../library/starter/starter-triples.ts';
import type { NewTriple } from '../../spec/library.ts';
import { reasonOverTriples } from '../reason-over-triples.ts';
import type { LinkedMention } from '../triple-judgement.ts';

const triples = readStarterTriples(resolve(import.meta.dirname, '../../../starter'));
const bySubject = Map.groupBy(triples, ({ subject }) => subject);
const about = (...things: readonly string[]) => things.flatMap((thing) => bySubject.get(thing) ?? []);
const now = new Date('2026-01-01');

/** A fact of each relation as people say it, and the same denied; {s} and {o} are the ends of the statement in the graph. */
const wordings: Readonly<Record<string, { says: string; denials: readonly string[] }>> = {
  'written-by': {
    says: '{o} wrote {s}.',
    denials: [
      '{o} did not write {s}.',
      "{o} didn't write {s}.",
      '{o} never wrote {s}.',
      '{s} was not written by {o}.',
      '{s} was never written by {o}.',
      '{o} is not the author of {s}.',
      'It is not true that {o} wrote {s}.',
    ],
  },
  'directed-by': {
    says: '{o} directed {s}.',
    denials: ['{o} did not direct {s}.', '{o} never directed {s}.', "{s} wasn't directed by {o}."],
  },
  'invented-by': {
    says: '{s} was invented by {o}.',
    denials: ['{o} did not invent {s}.', '{s} was not invented by {o}.', '{o} is not the inventor of {s}.'],
  },
  'discovered-by': {
    says: '{o} discovered {s}.',
    denials: ['{o} did not discover {s}.', '{o} never discovered {s}.', '{s} was not discovered by {o}.'],
  },
  'painted-by': {
    says: '{o} painted {s}.',
    denials: ['{o} did not paint {s}.', '{o} never painted {s}.', '{s} was not painted by {o}.'],
  },
  'composed-by': {
    says: '{o} composed {s}.',
    denials: ['{o} did not compose {s}.', '{o} never composed {s}.', '{s} was never composed by {o}.'],
  },
  'founded-by': {
    says: '{o} founded {s}.',
    denials: ['{o} did not found {s}.', '{s} was not founded by {o}.', '{o} is not the founder of {s}.'],
  },
  'born-in': {
    says: '{s} was born in {o}.',
    denials: ['{s} was not born in {o}.', "{s} wasn't born in {o}.", '{s} was never born in {o}.'],
  },
  capital: {
    says: '{o} is the capital of {s}.',
    denials: [
      '{o} is not the capital of {s}.',
      "{o} isn't the capital of {s}.",
      'The capital of {s} is not {o}.',
      'It is false that {o} is the capital of {s}.',
    ],
  },
};

type Ends = { s: { id: string; label: string }; o: { id: string; label: string } };

/** Labels with explanations ("Faust (opera)") and years are no names that people write. */
const plainName = (label: string) => /^\p{Lu}[\p{L} .'’-]+$/u.test(label);

function ask(wording: string, { s, o }: Ends, known: readonly NewTriple[]) {
  const claim = wording.replace('{s}', s.label).replace('{o}', o.label);
  const mentions: LinkedMention[] = [s, o]
    .map(({ id, label }) => ({ id, text: label, start: claim.indexOf(label) }))
    .map((mention) => ({ ...mention, end: mention.start + mention.text.length }))
    .sort((a, b) => a.start - b.start);
  const { stance, judgements } = reasonOverTriples({ claim, mentions, triples: known, now });
  return { claim, stance, because: judgements[0]?.because };
}

const factsOf = (relation: string) =>
  triples.filter(
    (triple) =>
      triple.relation === relation &&
      triple.qualifiers?.end === undefined &&
      plainName(triple.subjectLabel) &&
      plainName(triple.objectLabel) &&
      !triple.subjectLabel.includes(triple.objectLabel) &&
      !triple.objectLabel.includes(triple.subjectLabel),
  );
const endsOf = (triple: NewTriple, other = triple): Ends => ({
  s: { id: triple.subject, label: triple.subjectLabel },
  o: { id: other.object, label: other.objectLabel },
});
const opposite = { supports: 'refutes', refutes: 'supports', neutral: 'neutral', conflicting: 'conflicting' };

describe.each(Object.entries(wordings))(
  'denials over the embedded graph: %s',
  (relation, { says, denials }) => {
    const facts = factsOf(relation);
    const stated = new Set(
      triples
        .filter((triple) => triple.relation === relation)
        .map(({ subject, object }) => `${subject} ${object}`),
    );

    it('contradicts whoever denies what it states', () => {
      expect(facts.length).toBeGreaterThan(20);
      for (const fact of facts) {
        const known = about(fact.subject, fact.object);
        const affirmed = ask(says, endsOf(fact), known);
        expect(affirmed).toMatchObject({ claim: affirmed.claim, stance: 'supports' });
        for (const denial of denials) {
          const denied = ask(denial, endsOf(fact), known);
          expect(denied).toMatchObject({ claim: denied.claim, stance: 'refutes' });
        }
      }
    });

    it('never calls a fact true that it states otherwise, nor its denial false', () => {
      let decided = 0;
      facts.forEach((fact, index) => {
        const other = facts[(index + 1) % facts.length] ?? fact;
        const ends = endsOf(fact, other);
        if (stated.has(`${ends.s.id} ${ends.o.id}`) || ends.s.label === ends.o.label) return;
        const known = about(ends.s.id, ends.o.id);
        const affirmed = ask(says, ends, known);
        expect(['refutes', 'neutral'], affirmed.claim).toContain(affirmed.stance);
        if (affirmed.stance === 'refutes') decided += 1;
        for (const denial of denials) {
          const denied = ask(denial, ends, known);
          expect(['supports', 'neutral'], denied.claim).toContain(denied.stance);
        }
        const first = ask(denials[0] ?? '', ends, known);
        expect(first.stance, first.claim).toBe(opposite[affirmed.stance]);
      });
      expect(decided).toBeGreaterThan(facts.length / 2);
    });
  },
);
