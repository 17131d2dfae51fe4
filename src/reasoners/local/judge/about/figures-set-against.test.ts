import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directionOf, directionOfFigures } from './figures-set-against.ts';

describe('figures that are set against each other', () => {
  it.each([
    ['Eleven customers complained in writing during the year, against nine in 2022.', 'up'],
    ['There were 312 loans, compared with 640 the year before.', 'down'],
    ['The choir has 41 members, down from 46.', 'down'],
    ['Takings came to £621, up from £540.', 'up'],
    // Votes, places, and figures of two things.
    ['The motion was carried by six votes to two.', undefined],
    ['It has 41 members and 12 boats.', undefined],
    ['It had 41 members, against 46 in 2021, and 12 boats, against nine.', undefined],
    ['She spoke against the plan.', undefined],
  ])('%s: %s', (text, direction) => {
    expect(directionOfFigures(text)).toBe(direction);
  });

  it('turn round with the figures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 900 }), fc.integer({ min: 2, max: 900 }), (now, before) => {
        fc.pre(now !== before);
        const text = `The house counted ${now} guests, against ${before} in 2021.`;
        expect(directionOfFigures(text)).toBe(now > before ? 'up' : 'down');
      }),
    );
  });
});

describe('directionOf', () => {
  it.each([
    ['The number of complaints fell from 2022 to 2023.', 'down'],
    ['The fee rose in 2023.', 'up'],
    ['The fee was raised and the grant was reduced.', undefined],
    ['Nobody lost their life on the pass in 2023.', undefined],
    ['More guests came in May than in June.', undefined],
    ['The house has nine rooms.', undefined],
  ])('%s: %s', (statement, direction) => {
    expect(directionOf(statement)).toBe(direction);
  });
});
