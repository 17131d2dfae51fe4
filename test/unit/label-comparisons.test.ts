import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { labelSchema } from '../../src/core/label.ts';
import { ratingSchema } from '../../src/core/rating.ts';

const source = join(import.meta.dirname, '../../src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(?:test|contract)\.ts$/.test(file),
);

const anyOf = (words: readonly string[]) => `[!=]==\\s*'(?:${words.join('|')})'`;
/** `label === 'refuted'`, `labelOfRating(rating) !== 'supported'`, `verdict.rating === 'true'`. */
const comparisons = [
  new RegExp(`(?:[lL]abel\\w*|answer)(?:\\([^)]*\\))?\\s*${anyOf(labelSchema.options)}`, 'u'),
  new RegExp(`[rR]ating\\s*${anyOf(ratingSchema.options)}`, 'u'),
];
const isComparison = (line: string) => comparisons.some((pattern) => pattern.test(line));

it('tells a comparison when it sees one', () => {
  expect(isComparison("return verdict.label === 'refuted' ? 1 : 2;")).toBe(true);
  expect(isComparison("if (labelOfRating(rating) !== 'supported') return;")).toBe(true);
  expect(isComparison("answer.rating === 'unproven'")).toBe(true);
  expect(isComparison("case 'refuted':")).toBe(false);
  expect(isComparison("phrase.label === 'mixture'")).toBe(false);
});

/** The compiler checks that switches and records know every label and rating; of comparisons it cannot. */
it('a label or rating that is added does not pass silently', () => {
  const compared = files.flatMap((file) =>
    readFileSync(join(source, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (isComparison(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(compared).toEqual([]);
});
