import { describe, expect, it } from 'vitest';
import type { Triple } from '../../core/graph.ts';
import { reasonOverTriples } from '../reason-over-triples.ts';
import type { LinkedMention } from '../triple-judgement.ts';

type Fact = readonly [subject: string, relation: string, object: string, more?: Partial<Triple>];

function reason(claim: string, facts: readonly Fact[], more: Partial<LinkedMention> = {}) {
  const triples = facts.map(
    ([subject, relation, object, rest]): Triple => ({
      subject: `kind/${subject}`,
      subjectLabel: subject,
      relation,
      relationLabel: relation.replaceAll('-', ' '),
      object: rest?.value === undefined ? `kind/${object}` : object,
      objectLabel: object,
      ...rest,
    }),
  );
  const names = [
    ...new Set(facts.flatMap(([subject, , object, rest]) => (rest?.value ? [subject] : [subject, object]))),
  ];
  const mentions = [...names, ...known]
    .flatMap((text) => {
      const start = claim.toLowerCase().indexOf(text.toLowerCase());
      if (start < 0) return [];
      // "Frogs" for "Frog".
      const end = start + text.length + (claim.charAt(start + text.length) === 's' ? 1 : 0);
      return [{ id: `kind/${text}`, text: claim.slice(start, end), start, end, ...more }];
    })
    .sort((a, b) => a.start - b.start);
  return reasonOverTriples({ claim, mentions, triples, now: new Date('2026-01-01') });
}
const known = ['Lessing', 'Krone', 'Thaler'];
const word = { value: 'text' } as const;
const day = { value: 'time' } as const;
const number = { value: 'number' } as const;

describe('classes of living things', () => {
  const facts: Fact[] = [
    ['Frog', 'instance-of', 'amphibian'],
    ['Whale', 'instance-of', 'mammal'],
    ['Penguin', 'instance-of', 'bird'],
    ['Water', 'instance-of', 'chemical compound'],
  ];
  it.each([
    ['Frogs are amphibians.', 'supports'],
    ['Frogs are reptiles.', 'refutes'],
    ['A frog is a reptile.', 'refutes'],
    ['Whales aren’t fish.', 'supports'],
    ['A whale is not a mammal.', 'refutes'],
    ['All whales are fish.', 'refutes'],
    ['Penguins are reptiles.', 'neutral'],
    ['Water is a chemical element.', 'refutes'],
    ['Water isn’t an element.', 'supports'],
    ['Water is a compound.', 'supports'],
    ['Some frogs are reptiles.', 'neutral'],
    ['Not all frogs are amphibians.', 'neutral'],
    ['Most frogs are not reptiles.', 'neutral'],
    ['The enemies of frogs are reptiles.', 'neutral'],
    ['Frogs are green.', 'neutral'],
    ['Frogs are fish eaters.', 'neutral'],
  ])('%s %s', (claim, stance) => {
    expect(reason(claim, facts).stance).toBe(stance);
  });
});

describe('how long something lasted', () => {
  const facts: Fact[] = [
    ['Salt War', 'began', '1914-07-28', day],
    ['Salt War', 'ended', '1918-11-11', day],
  ];
  it.each([
    ['The Salt War lasted four years.', 'supports'],
    ['The Salt War lasted about four years.', 'supports'],
    ['The Salt War lasted more than four years.', 'supports'],
    ['The Salt War lasted more than six years.', 'refutes'],
    ['The Salt War lasted less than two years.', 'refutes'],
    ['The Salt War lasted ten years.', 'refutes'],
    ['The Salt War did not last ten years.', 'supports'],
    ['The Salt War lasted five years.', 'supports'],
    ['The Salt War lasted six years.', 'neutral'],
    ['The Salt War cost six years of growth.', 'neutral'],
  ])('%s %s', (claim, stance) => {
    expect(reason(claim, facts).stance).toBe(stance);
  });

  it('says nothing of when it ended in one place', () => {
    expect(reason('The Salt War ended in Lune in May 1918.', facts).stance).toBe('neutral');
    expect(reason('The Salt War ended in May 1918.', facts).stance).toBe('refutes');
  });
});

describe('signs', () => {
  const facts: Fact[] = [['Silver', 'symbol', 'Ag', word]];
  it.each([
    ['The chemical symbol for silver is Ag.', 'supports'],
    ['The chemical symbol for silver is Si.', 'refutes'],
    ['Si is the chemical symbol for silver.', 'refutes'],
    ['Ag is the symbol of silver.', 'supports'],
    ['Silver has the symbol A.', 'refutes'],
    ['The symbol of silver is a crescent moon.', 'neutral'],
  ])('%s %s', (claim, stance) => {
    expect(reason(claim, facts).stance).toBe(stance);
  });
});

describe('moons', () => {
  it.each([
    ['Venus has no moons.', 'Venus', '0', 'supports'],
    ['Venus has moons.', 'Venus', '0', 'refutes'],
    ['Mars has no moons.', 'Mars', '2', 'refutes'],
    ['Mars has two moons.', 'Mars', '2', 'supports'],
    ['Mars has three moons.', 'Mars', '2', 'refutes'],
  ])('%s', (claim, planet, moons, stance) => {
    expect(reason(claim, [[planet, 'known-moons', moons, number]]).stance).toBe(stance);
  });
});

describe('makers that are known in full', () => {
  const facts: Fact[] = [
    ['The Tide', 'written-by', 'Ana Verrow'],
    ['Ana Verrow', 'instance-of', 'writer', word],
    ['Lessing', 'instance-of', 'writer', word],
    ['Lune', 'currency', 'Thaler'],
    ['Thaler', 'instance-of', 'currency', word],
    ['Krone', 'instance-of', 'currency', word],
    ['Lessing', 'instance-of', 'person', word],
  ];
  it('makes another one none of them', () => {
    expect(reason('The Tide was written by Lessing.', facts)).toMatchObject({
      stance: 'refutes',
      confidence: 0.85,
    });
    expect(reason('The currency of Lune is the Krone.', facts)).toMatchObject({
      stance: 'refutes',
      confidence: 0.85,
    });
    expect(reason('The Tide was written by Ana Verrow.', facts).stance).toBe('supports');
  });

  it('is less sure where another work may be meant by the name, or a value of another kind', () => {
    expect(reason('The Tide was written by Lessing.', facts, { isShared: true }).confidence).toBeLessThan(
      0.85,
    );
    expect(reason('Lune uses the currency of Lessing.', facts).confidence).toBeLessThan(0.85);
  });
});

describe('continents', () => {
  const facts: Fact[] = [
    ['Africa', 'instance-of', 'continent', word],
    ['Australia', 'instance-of', 'country', word],
  ];
  it.each([
    ['Africa is a country.', 'refutes'],
    ['Africa isn’t a country.', 'supports'],
    ['Africa is a country of many languages.', 'refutes'],
    ['Australia is a continent.', 'neutral'],
  ])('%s %s', (claim, stance) => {
    expect(reason(claim, facts).stance).toBe(stance);
  });
});

it('takes what somebody was during a war for no kind of war', () => {
  const facts: Fact[] = [['Ana Verrow', 'instance-of', 'person', word]];
  expect(reason('Ana Verrow was a nurse during the Salt War.', facts).stance).toBe('neutral');
});
