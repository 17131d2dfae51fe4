import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GraphEntity } from '../spec/knowledge-graph.ts';
import { findMentions } from './find-mentions.ts';
import { chooseEntity } from './link-mention.ts';

const thing = (label: string, more: Partial<GraphEntity> = {}): GraphEntity => ({
  kind: 'entity',
  id: label,
  label,
  aliases: [],
  types: [],
  ...more,
});

/** What the mention that holds these words is linked to; undefined where it stays unlinked. */
function link(
  claim: string,
  words: string,
  candidates: readonly GraphEntity[],
  threshold = 0.45,
): string | undefined {
  const mention = findMentions(claim).find(({ text }) => text.includes(words));
  if (mention === undefined) throw new Error(`no mention of ${words}`);
  const { scored, isLinked } = chooseEntity(mention, candidates, {
    claim,
    vector: [1, 0],
    vectorOf: () => [0.6, 0.8],
    threshold,
  });
  return isLinked ? scored[0]?.entity.label : undefined;
}

describe('chooseEntity', () => {
  it('takes a plural for the thing itself', () => {
    expect(link('Some donkeys are used by humans.', 'donkeys', [thing('Donkey')])).toBe('Donkey');
  });

  it('takes what a superlative stands before for a noun', () => {
    const claim = 'The blue whale is the largest animal on Earth.';
    expect(link(claim, 'animal', [thing('Animal')])).toBe('Animal');
  });

  it('takes the longest title of a record that stands there, whatever stands within it', () => {
    const claim = 'Ana Verrow was the first president of Lune.';
    const office = thing('President of Lune', { popularity: 90, matched: 'president of Lune' });
    const first = thing('first president of Lune', {
      types: ['record'],
      matched: 'first president of Lune',
    });
    expect(link(claim, 'Lune', [office, first])).toBe('first president of Lune');
    expect(link(claim, 'Lune', [office])).toBe('President of Lune');
  });

  it.each([
    ['K2 is in the Karakoram.', 'K2'],
    ['Dr. No was the first of the films.', 'Dr. No'],
    ['Mr. Bean is played by Rowan Atkinson.', 'Mr. Bean'],
    ['St. Petersburg is in Russia.', 'Saint Petersburg'],
    ['Mt. Everest is in the Himalayas.', 'Mount Everest'],
  ])(
    'takes a sign, and a title that belongs to the name, for a name where the claim begins with it: %s',
    (claim, label) => {
      expect(link(claim, '', [thing(label)])).toBe(label);
      expect(link(claim, '', [thing(label.replace(/.$/u, 'x'))])).toBeUndefined();
    },
  );

  it('takes no title for a plain noun that it holds, or that is another name of it', () => {
    const film = thing('The Nun', { popularity: 40 });
    expect(link('A nun belongs to a religious group.', 'nun', [film, thing('Nun')])).toBe('Nun');
    expect(link('A nun belongs to a religious group.', 'nun', [film])).toBeUndefined();
    const book = thing('Das Kapital', { aliases: ['Capital'], popularity: 40 });
    expect(link('Bern is the capital of Switzerland.', 'capital', [book])).toBeUndefined();
    const car = thing('automobile', { aliases: ['car'] });
    expect(link('She drives a car to work.', 'car', [car])).toBe('automobile');
  });

  it('takes no thing for a plain noun that is only a part of its name, however low the threshold', () => {
    const bridge = thing('Brooklyn Bridge', { types: ['bridge'], popularity: 40 });
    const claim = 'The bridge in Tessel was opened in 1999.';
    expect(link(claim, 'bridge', [bridge], 0.1)).toBeUndefined();
    expect(link('The Brooklyn Bridge was opened in 1999.', 'Bridge', [bridge], 0.1)).toBe('Brooklyn Bridge');
    expect(link('A nun belongs to a religious group.', 'nun', [thing('The Nun')], 0.1)).toBeUndefined();
  });

  it('finds where a name ends that begins the claim', () => {
    const found = [thing('Demonology')];
    expect(link('Demonology encompasses the study of demons.', 'Demonology', found)).toBe('Demonology');
  });

  it('knows a title by the whole of it', () => {
    const title = thing('Effects of salt on the growth of barley in dry fields');
    const claim = 'Effects of salt on the growth of barley in dry fields is an article of 1998.';
    expect(link(claim, 'barley', [title])).toBe(title.label);
    expect(link('The growth of barley in dry fields is slow.', 'barley', [title])).toBeUndefined();
  });

  it('leaves a name unlinked that shares only a part with what was found', () => {
    expect(
      link('Zack Ryder now wrestles.', 'Ryder', [thing('Sue Ryder'), thing('Ryder Cup')]),
    ).toBeUndefined();
  });

  it('scores between 0 and 1.1, the best first, whatever the candidates are called', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), fc.string(), (text, labels, rest) => {
        const claim = `${text} ${rest}`;
        const mention = { text, start: 0, end: text.length, kind: 'concept' as const };
        const tools = { claim, vector: [1], vectorOf: () => [1], threshold: 0.45 };
        const { scored, confidence } = chooseEntity(
          mention,
          labels.map((label) => thing(label)),
          tools,
        );
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        const scores = scored.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        for (const score of scores) expect(score).toBeLessThanOrEqual(1.1);
      }),
    );
  });
});
