import { describe, expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { givesItAfter, isReplacedAfter, putsRight } from './puts-right.ts';

const item = (title: string, quote: string) => ({
  id: title,
  family: title,
  title,
  quote,
  tier: 'user-supplied' as const,
  because: [],
});

const article = item('Orlmund Stilt Race', 'The course of the stilt race is 4.3 miles long.');
const slip = item(
  'Stilt Society: correction slip',
  'To be pasted into the handbook.\n\n(a) Length of the course. The article on our race put the course at 4.3 miles. It was measured afresh by two pupils. The course is 3.9 miles long.\n\n(b) The collection. Our notice gave 6,200 shillings. With the lost bucket it comes to 8,600 shillings.',
);
const amended = item(
  'Notice of amendment',
  'Customs Stair, year of opening. The year printed was 1919. The correct year is 1914.\n\nGannet Steps, stoppages. The figure printed was 13. The correct figure is 31.',
);

describe('a correction that has the value of another page, and one in its place', () => {
  const isPut = (claim: string, said: string, other: typeof slip) =>
    putsRight(readPassage(claim), readPassage(said), other, [article, other]);

  it('leaves what that page says of it no ground, for and against', () => {
    expect(isPut('The course of the race is 3.9 miles long.', article.quote, slip)).toBe(true);
    expect(isPut('The course of the race is 4.3 miles long.', article.quote, slip)).toBe(true);
    expect(isPut('The Customs Stair opened in 1914.', 'Customs Stair opened in 1919.', amended)).toBe(true);
  });

  it('leaves all else as it is', () => {
    // Another matter, a figure that the slip does not have, and a page that puts nothing right.
    expect(isPut('The tent of the society is 4.3 metres wide.', 'The tent is 4.3 metres wide.', slip)).toBe(
      false,
    );
    expect(isPut('The course of the race is 6 miles long.', article.quote, slip)).toBe(false);
    expect(
      isPut('The course of the race is 3.9 miles long.', article.quote, { ...slip, title: 'Handbook' }),
    ).toBe(false);
  });
});

describe('a correction that gives the claim’s own value in the end', () => {
  const isGiven = (claim: string, focus: string) =>
    givesItAfter(readPassage(claim), focus, amended, [amended]);

  it('is not against it', () => {
    expect(isGiven('The Customs Stair opened in 1914.', 'The year printed was 1919.')).toBe(true);
    expect(isGiven('Gannet Steps had 31 stoppages.', 'The figure printed was 13.')).toBe(true);
  });

  it('is against the value that it began with', () => {
    expect(isGiven('The Customs Stair opened in 1919.', 'The correct year is 1914.')).toBe(false);
    expect(isGiven('Gannet Steps had 13 stoppages.', 'The correct figure is 31.')).toBe(false);
  });
});

describe('a correction that names a figure first and another in its place', () => {
  const note = item(
    'Archive note: three mistakes that will not die',
    '3. The shillings of 1790. The table that we gave to readers has 31,750 crowns for 1790. In the ledger it is 13,750; two digits changed places when it was typed.',
  );
  const isReplaced = (claim: string, page = note) =>
    isReplacedAfter(
      readPassage(claim),
      'The table that we gave to readers has 31,750 crowns for 1790.',
      page,
      [page],
    );

  it('does not bear out the first, nor leaves the other open', () => {
    expect(isReplaced('The shillings of 1790 were worth 31,750 crowns.')).toBe(true);
    expect(isReplaced('The shillings of 1790 were worth 13,750 crowns.')).toBe(false);
  });

  it('leaves another number alone that stands there by right', () => {
    const minutes = item(
      'Minutes: three mistakes put right',
      '54 members were present (quorum: 30). The list that was read was not the right one.',
    );
    const claim = readPassage('54 members were present.');
    expect(isReplacedAfter(claim, '54 members were present (quorum: 30).', minutes, [minutes])).toBe(false);
  });

  it('leaves a page alone that puts nothing right', () => {
    const table = item(
      'Coinage',
      'The table that we gave to readers has 31,750 crowns for 1790. In 1791 it was 13,750.',
    );
    expect(isReplaced('The shillings of 1790 were worth 31,750 crowns.', table)).toBe(false);
  });
});
