import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { readVote } from './read-vote.ts';

const minutes = [
  '3. Long Weir. Councillor Brill proposed that the weir be closed. Councillor Pell seconded. It was carried by six votes to two.',
  '4. Dunn Lane. Councillor Pell proposed that the lane be lit. Agreed unanimously.',
  '5. Moor Road. The road is to be cleaned. Councillors Orme and Rask voted against.',
  '6. Hay Barn. Miss Lund moved to sell the barn. It was rejected by five votes to four. Mr Orme moved to let the barn. Carried unanimously.',
].join('\n\n');
const read = (claim: string) =>
  readVote(readPassage(claim), { title: 'Minutes of Tarrow council', quote: minutes })?.finding.effect;

describe('readVote', () => {
  it.each([
    ['Some councillors voted against closing the Long Weir.', 'confirms'],
    ['A councillor voted against cleaning Moor Road.', 'confirms'],
    ['The council voted unanimously to close the Long Weir.', 'contradicts'],
    ['Tarrow council agreed unanimously to light Dunn Lane.', undefined],
    ['The lighting of Dunn Lane was agreed unanimously.', undefined],
    ['Dunn Lane was carried unanimously.', 'confirms'],
    ['A councillor voted against Dunn Lane.', 'contradicts'],
    ['Closing the Long Weir was carried by six votes to two.', 'confirms'],
    ['Closing the Long Weir was carried by seven votes to one.', 'contradicts'],
    // The other outcome, two votes, and what was not voted on.
    ['Closing the Long Weir was rejected by six votes to two.', undefined],
    ['A councillor voted against selling the Hay Barn.', undefined],
    ['A councillor voted against closing the Short Weir.', undefined],
    ['A councillor spoke against closing the Long Weir.', undefined],
  ])('%s: %s', (claim, effect) => {
    expect(read(claim)).toBe(effect);
  });

  it('hears votes that are told in a newspaper, and that something was not unanimous', () => {
    const said = (claim: string, quote: string) =>
      readVote(readPassage(claim), { title: 'Skarne Gazette', quote })?.finding.effect;
    const told =
      'The decision of Halvoy council to buy the ferry was not unanimous: 27 councillors voted for the purchase and 14 against.';
    expect(said('Some councillor in Halvoy voted against buying the ferry.', told)).toBe('confirms');
    expect(said('Halvoy council agreed unanimously to buy the ferry.', told)).toBe('contradicts');
    expect(said('Halvoy council agreed unanimously to buy the ferry.', told.replace(/:.*$/u, '.'))).toBe(
      'contradicts',
    );
    expect(said('Halvoy council agreed unanimously to sell the quay.', told)).toBeUndefined();
  });

  it('shows the sentence with the votes', () => {
    const claim = readPassage('Some councillors voted against closing the Long Weir.');
    expect(readVote(claim, { title: 'Minutes', quote: minutes })?.focus).toBe(
      'It was carried by six votes to two.',
    );
  });

  it('hears votes that are listed, on minutes that say at their head what they are of', () => {
    const quote =
      '4.5 Vote. The Council resolves to build on Sawmill Lane according to the plans. 9 votes in favour, 2 against (Hueber, Zangl).';
    const page = `Orvegg: extract from the minutes, fire station\n\n${quote}`;
    const said = (claim: string, about = ['Orvegg']) =>
      readVote(readPassage(claim), { title: 'minutes.txt', quote }, { page, about })?.finding.effect;
    expect(
      said('Orvegg voted for the fire station on Sawmill Lane with nine votes for and two against.'),
    ).toBe('confirms');
    expect(said('Orvegg approved the fire station on Sawmill Lane by ten votes to one.')).toBe('contradicts');
    expect(said('Orvegg approved the fire station on Church Square by ten votes to one.')).toBeUndefined();
  });
});
