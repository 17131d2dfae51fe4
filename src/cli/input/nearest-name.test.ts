import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNearestName } from './nearest-name.ts';

const names = ['aletheia', 'baseline', 'multireflect', 'ragar'];

describe('findNearestName', () => {
  it.each([
    ['alethia', 'aletheia'],
    ['Aletheia', 'aletheia'],
    ['alehteia', 'aletheia'],
    ['ale', 'aletheia'],
    ['base', 'baseline'],
    ['raggar', 'ragar'],
  ])('takes %s for %s', (typed, meant) => expect(findNearestName(typed, names)).toBe(meant));

  it.each(['', 'x', 'zzzzzz', 'touchstone'])('has nothing for %j', (typed) => {
    expect(findNearestName(typed, names)).toBeUndefined();
  });

  it('always finds the name itself', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{3,12}$/), { minLength: 1 }), (known) => {
        for (const name of known) expect(findNearestName(name, known)).toBe(name);
      }),
    );
  });
});
