import { describe, expect, it } from 'vitest';
import { type FindClaimsInput, type FindClaimsOutput, findClaims } from './find-claims.ts';

const input: FindClaimsInput = {
  published: '2024-05-07',
  sentences: [
    { id: '1', segment: 'lead', text: 'Ann Lindqvist is mayor of Velm.' },
    { id: '2', segment: 'body', text: 'She spent 4 million euros last year.' },
  ],
};
const claim = (text: string) => ({ text, asks: 'is-it-so' as const, speaker: null, reasons: [] });
const good: FindClaimsOutput = {
  sentences: [
    { id: '1', kind: 'fact', claims: [claim('Ann Lindqvist is mayor of Velm.')], sameAs: null, why: '' },
    {
      id: '2',
      kind: 'number',
      claims: [claim('Ann Lindqvist spent 4 million euros in 2023.')],
      sameAs: null,
      why: '',
    },
  ],
};
const [first, second] = good.sentences as [
  FindClaimsOutput['sentences'][0],
  FindClaimsOutput['sentences'][0],
];
const problems = (...sentences: FindClaimsOutput['sentences']) => findClaims.check?.({ sentences }, input);

describe('answers to find-claims', () => {
  it('pass where every sentence is there and every claim stands alone', () => {
    expect(problems(first, second)).toEqual([]);
    expect(problems(first, { ...second, claims: [], sameAs: '1' })).toEqual([]);
  });

  it.each([
    ['a sentence is missing', [first], 'Sentence 2 is missing.'],
    ['a sentence is invented', [first, second, { ...first, id: '3' }], 'There is no sentence 3.'],
    ['a sentence comes twice', [first, second, second], 'Sentence 2 is given twice.'],
    ['a fact has no claim', [first, { ...second, claims: [] }], 'has no claim'],
    ['an opinion has one', [first, { ...second, kind: 'opinion' as const }], 'is given as opinion'],
    ['a later one is repeated', [{ ...first, claims: [], sameAs: '2' }, second], 'no sentence before it'],
    [
      'a pronoun is left',
      [first, { ...second, claims: [claim('She spent 4 million euros.')] }],
      'stand alone',
    ],
    [
      'a figure comes from nowhere',
      [first, { ...second, claims: [claim('Ann Lindqvist spent 4,500 million euros.')] }],
      'a figure that the document does not have (4500)',
    ],
    [
      'nobody said it',
      [
        first,
        { ...second, claims: [{ ...claim('Ann Lindqvist spent much.'), asks: 'was-it-said' as const }] },
      ],
      'names no speaker',
    ],
  ])('are asked for again where %s', (_, sentences, words) => {
    expect(problems(...sentences)?.join(' ')).toContain(words);
  });

  it('lose no sentence on the last try: what is wrong goes, what is missing is kept as context', () => {
    const wrong = { ...second, id: '[2 body]', claims: [claim('She spent 4 million euros.')] };
    const mended = findClaims.mend?.({ sentences: [wrong, { ...first, id: '9' }] }, input, true);
    expect(mended?.sentences.map(({ id, kind, claims }) => [id, kind, claims.length])).toEqual([
      ['1', 'context', 0],
      ['2', 'context', 0],
    ]);
    expect(problems(...(mended?.sentences ?? []))).toEqual([]);
  });
});
