import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combineWindows, roundProbabilities, softmax } from './probabilities.ts';
import { splitWindows } from './windows.ts';

/** One number for each word. */
const encode = (text: string) =>
  text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => word.length);

const probabilities = fc
  .tuple(
    fc.double({ min: 0.001, max: 1, noNaN: true }),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
  )
  .map(([a, b, c]) => ({ supports: a / (a + b + c), refutes: b / (a + b + c), silent: c / (a + b + c) }));

describe('splitWindows', () => {
  it('keeps a text that fits as it is', () => {
    expect(splitWindows('One two. Three.', 3, encode)).toEqual([[3, 4, 6]]);
  });

  it('overlaps windows by one sentence', () => {
    expect(splitWindows('Aa aa. Bbb bbb. Cccc cccc.', 4, encode)).toEqual([
      [2, 3, 3, 4],
      [3, 4, 4, 5],
    ]);
  });

  it('fits the room, covers every sentence, and ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        (lengths, room) => {
          const text = lengths
            .map((length, index) => `S${index} ${'word '.repeat(length - 1)}end.`)
            .join(' ');
          const windows = splitWindows(text, room, encode);
          for (const window of windows) expect(window.length).toBeLessThanOrEqual(room);
          expect(windows.length).toBeLessThanOrEqual(Math.max(1, lengths.length));
          expect(windows.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('combineWindows', () => {
  it('lets the window that speaks outweigh those that are silent', () => {
    const silent = { supports: 0.02, refutes: 0.03, silent: 0.95 };
    const combined = combineWindows([
      silent,
      { supports: 0.02, refutes: 0.93, silent: 0.05 },
      silent,
      silent,
    ]);
    expect(combined.refutes).toBeGreaterThan(0.9);
  });

  it('shares the mass between windows that disagree', () => {
    const combined = combineWindows([
      { supports: 0.9, refutes: 0.05, silent: 0.05 },
      { supports: 0.05, refutes: 0.9, silent: 0.05 },
    ]);
    expect(combined.supports).toBeCloseTo(combined.refutes, 6);
  });

  it('gives probabilities, and one window back unchanged', () => {
    fc.assert(
      fc.property(fc.array(probabilities, { minLength: 1, maxLength: 6 }), (windows) => {
        const { supports, refutes, silent } = roundProbabilities(combineWindows(windows));
        expect(supports + refutes + silent).toBeCloseTo(1, 5);
        expect(Math.min(supports, refutes, silent)).toBeGreaterThanOrEqual(0);
      }),
    );
    const one = { supports: 0.2, refutes: 0.3, silent: 0.5 };
    expect(roundProbabilities(combineWindows([one]))).toEqual(one);
  });
});

describe('softmax', () => {
  it('sums to 1 for any logits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { minLength: 1, maxLength: 5 }),
        (logits) => {
          expect(softmax(logits).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 9);
        },
      ),
    );
  });
});
