import { describe, expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { readMisprint } from './read-misprint.ts';

const title = 'Putting it right: the river survey and the fire at Harrow mill';
const survey =
  'The water of the Marl has grown warmer by 1.3 degrees since 1997. We printed 3.1, which, as Dr Lund observed in a letter, would have been felt by the swans.\n\nThe survey of the Marl, moreover, does not cost 940,000 crowns a year. The sum is 490,000 crowns. The treasurer has asked us to make that clear.';
const fire =
  'We wrote that Harrow mill dated from 1812. That would make it older than the town, as a reader tells us. It was in fact built in 1872.\n\nThe number of people injured at Harrow mill was nine, and not fourteen as our headline had it. Five more were treated for shock.\n\nTwo digits changed places in the fine laid on Harrow mill. It amounts to 2.3 million crowns, and not 3.2 million.';

function effect(claim: string, quote: string): string | undefined {
  return readMisprint(readPassage(claim), { title, quote }, { page: quote, about: [] })?.finding.effect;
}

describe('readMisprint', () => {
  it.each([
    ['The survey of the Marl costs 490,000 crowns a year.', survey, 'confirms'],
    ['The survey of the Marl costs 940,000 crowns a year.', survey, 'contradicts'],
    ['The water of the Marl has grown warmer by 1.3 degrees.', survey, 'confirms'],
    ['The water of the Marl has grown warmer by 3.1 degrees.', survey, 'contradicts'],
    ['Harrow mill was built in 1872.', fire, 'confirms'],
    ['Harrow mill was built in 1812.', fire, 'contradicts'],
    ['Nine people were injured at Harrow mill.', fire, 'confirms'],
    ['Fourteen people were injured at Harrow mill.', fire, 'contradicts'],
    ['Harrow mill was fined 2.3 million crowns.', fire, 'confirms'],
    ['Harrow mill was fined 3.2 million crowns.', fire, 'contradicts'],
  ])('%s', (claim, quote, expected) => {
    expect(effect(claim, quote)).toBe(expected);
  });

  it.each([
    // Another thing, another matter, a figure that is neither, and no figure.
    ['The survey of the Orle costs 490,000 crowns a year.', survey],
    ['The survey of the Marl by Orle College costs 490,000 crowns a year.', survey],
    ['Nine horses were lost at Harrow mill.', fire],
    ['The survey of the Marl costs 500,000 crowns a year.', survey],
    ['The survey of the Marl is cheap.', survey],
    ['The survey of the Marl does not cost 490,000 crowns a year.', survey],
  ])('says nothing: %s', (claim, quote) => {
    expect(effect(claim, quote)).toBeUndefined();
  });

  it('quotes what stands there', () => {
    const claim = readPassage('The survey of the Marl costs 940,000 crowns a year.');
    expect(survey).toContain(
      readMisprint(claim, { title, quote: survey }, { page: survey, about: [] })?.focus,
    );
  });
});
