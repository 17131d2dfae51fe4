import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { readContrast } from './read-contrast.ts';

const read = (claim: string, quote: string, { title = 'News', isCorrection = true } = {}) =>
  readContrast(readPassage(claim), { title, quote, isCorrection })?.finding.effect;

const tower = 'The Gull Tower was built in 1721, not in 1712, as a reader tells us.';
const crowd = 'The attendance at the Lowick match was 1,346, not 1,364.';
const choir = 'The leader of the Dunn Street band is Mr Ivo Rask, not Mr Otto Rask.';
const goal = 'The last goal against Lowick was scored by Pia Lund, not by Greta Moor.';
const price = 'The new boats will cost 81,000 marks, not 18,000.';

describe('readContrast', () => {
  it.each([
    ['The Gull Tower dates from 1712.', tower],
    ['The Gull Tower was built in 1712.', tower],
    ['The Gull Tower was built in 1712.', 'The Gull Tower was built not in 1712 but in 1721.'],
    ["1,364 people came to Tarrow's home match against Lowick in May 2020.", crowd],
    ['Otto Rask is the leader of the Dunn Street band.', choir],
    ['Greta Moor scored the last goal against Lowick.', goal],
    ['The new boats will cost 18,000 marks.', price],
    ['The market is held on Friday.', 'The market is held on Thursday, not on Friday.'],
  ])('contradicts: %s — %s', (claim, quote) => {
    expect(read(claim, quote)).toBe('contradicts');
  });

  it.each([
    ['The Gull Tower dates from 1721.', tower],
    ['The Gull Tower was built in 1721.', tower],
    ['The Gull Tower was built in 1721.', 'The Gull Tower was built not in 1712 but in 1721.'],
    ['The attendance at the Lowick match was 1,346.', crowd],
    ['Ivo Rask is the leader of the Dunn Street band.', choir],
    ['Pia Lund scored the last goal against Lowick.', goal],
    ['The new boats will cost 81,000 marks.', price],
    ['The market is held on Thursday.', 'The market is held on Thursday, not on Friday.'],
  ])('confirms: %s — %s', (claim, quote) => {
    expect(read(claim, quote)).toBe('confirms');
  });

  it.each([
    // Something else of the same thing, or the same of something else.
    ['The Gull Tower was repaired in 1712.', tower],
    ['The Gull Tower was repaired in 1721.', tower],
    ['The Fish Tower was built in 1712.', tower],
    ['1,364 people live in Lowick.', crowd],
    ['Otto Rask is the leader of the Mill Street band.', choir],
    ['Otto Rask was born in Dunn Street.', choir],
    ['Rask is the leader of the Dunn Street band.', choir],
    ['Greta Moor put the ball into the empty net.', goal],
    // What was said at first was said.
    ['The paper first wrote that the Gull Tower was built in 1712.', tower],
    ['The Gull Tower was built in 1735.', tower],
    // Nothing is put right, or more than one thing is denied.
    ['The Gull Tower was built in 1712.', 'The Gull Tower was not built in 1712.'],
    ['The Gull Tower was built in 1712.', 'It is said that the Gull Tower was built in 1721, not in 1712.'],
    ['Tarrow beat Lowick at Dunn.', 'Lowick beat Tarrow at Dunn, not at Moor.'],
  ])('says nothing: %s — %s', (claim, quote) => {
    expect(read(claim, quote)).toBeUndefined();
  });

  it('takes the figure alone for enough only in a correction', () => {
    const claim = "1,364 people came to Tarrow's home match against Lowick.";
    expect(read(claim, crowd, { isCorrection: true })).toBe('contradicts');
    expect(read(claim, crowd, { isCorrection: false })).toBeUndefined();
  });

  it('turns with the values', () => {
    const year = fc.integer({ min: 1200, max: 1999 });
    fc.assert(
      fc.property(year, year, fc.constantFrom('was built in', 'dates from'), (right, wrong, verb) => {
        fc.pre(right !== wrong);
        const quote = `The Gull Tower was built in ${right}, not in ${wrong}.`;
        expect(read(`The Gull Tower ${verb} ${right}.`, quote)).toBe('confirms');
        expect(read(`The Gull Tower ${verb} ${wrong}.`, quote)).toBe('contradicts');
      }),
    );
  });
});
