import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../../../../text/sentences/sentences.ts';
import { relationForms } from './relation-forms.ts';

const articles = join(import.meta.dirname, '../../../../../../starter/articles');

function sentencesOfStarter(): string[] {
  return readdirSync(articles, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|txt|html)$/.test(file))
    .flatMap((file) =>
      splitSentences(readFileSync(join(articles, file), 'utf8')).map(({ text }) => text.slice(0, 400)),
    );
}

const telling = [
  'was succeeded by',
  'followed',
  'narrowly beat',
  'has since lost the county cup match to',
  'were later bought by',
  'sold the old mill to',
  'will move from',
  'was the tutor of',
  'is the father of',
  'married',
  'is much taller than',
  'lies some miles to the north of',
  'was seconded by',
  'proposed',
  'ordered',
];

function compare(text: string): number {
  let found = 0;
  for (const { words } of relationForms) {
    const all = [...text.matchAll(words.pattern)].map((match) => [match[0], match.index]);
    expect(words.findIn(text).map((match) => [match[0], match.index])).toEqual(all);
    found += all.length;
  }
  return found;
}

describe('telling words', () => {
  it('are found wherever their whole pattern finds them, in the sentences of the starter', () => {
    const sentences = sentencesOfStarter().filter((_, at) => at % 20 === 0);
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.reduce((sum, text) => sum + compare(text), 0)).toBeGreaterThan(5);
  });

  it('are found between any words', () => {
    const piece = fc.constantFrom(
      'Ada',
      'Élan’s',
      'the 2nd',
      'Wick.',
      'by',
      'not',
      'from',
      'to',
      'and',
      ...telling,
    );
    let found = 0;
    fc.assert(
      fc.property(fc.array(piece, { minLength: 3, maxLength: 8 }), (pieces) => {
        found += compare(`${pieces.join(' ')} end.`);
      }),
      { numRuns: 500 },
    );
    expect(found).toBeGreaterThan(100);
  });
});
