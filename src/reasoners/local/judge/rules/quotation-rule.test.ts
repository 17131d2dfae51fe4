import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { readQuotation, splitQuotations } from './quotation-rule.ts';

function effectOf(claim: string, quote: string): string | undefined {
  const [read, whole] = [readPassage(claim), readPassage(quote)];
  return readQuotation({
    claim: read,
    focus: whole,
    whole,
    title: readPassage(''),
    overlap: 1,
    samePredicate: 1,
    similarity: 0.9,
    sameSubject: true,
  })?.effect;
}

const claim = 'The new bridge ruined the fishing villages of the northern coast.';

describe('readQuotation', () => {
  it.each([
    '“The new bridge ruined the fishing villages of the northern coast,” Harlan said at the rally.',
    'He declared: "The new bridge has ruined the fishing villages of the northern coast."',
    // Cut out of a longer speech: one of the marks is left.
    'The new bridge ruined the fishing villages of the northern coast.”',
  ])('bears out only that somebody said it: %s', (quote) => {
    expect(effectOf(claim, quote)).toBe('unsettles');
  });

  it.each([
    'The new bridge ruined the fishing villages of the northern coast.',
    'The new bridge, called “the Needle”, ruined the fishing villages of the northern coast.',
    'The new bridge ruined the fishing villages of the northern coast, a report found. “The bridge ruined us,” a fisherman said.',
  ])('leaves alone what is stated: %s', (quote) => {
    expect(effectOf(claim, quote)).toBeUndefined();
  });

  it('leaves alone a claim that somebody said something', () => {
    const quote = '“The new bridge ruined the fishing villages of the northern coast,” Harlan said.';
    expect(effectOf(`Harlan said that ${claim.toLowerCase()}`, quote)).toBeUndefined();
  });
});

describe('splitQuotations', () => {
  it('loses no word and invents none', () => {
    const letters = (value: string) => [...value.replace(/[\s"“”„«»]/gu, '')].sort().join('');
    const piece = fc.constantFrom('"', '“', '”', '„', '«', '»', 'the bridge', ' ', 'fell', '.');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const { inside, outside } = splitQuotations(pieces.join(''));
        expect(letters(inside + outside)).toBe(letters(pieces.join('')));
      }),
    );
  });
});
