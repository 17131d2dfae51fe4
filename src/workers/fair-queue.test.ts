import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const callers = [{}, {}, {}] as const;
type Piece = { caller: number; number: number };

function takeAll(queue: FairQueue<Piece>): Piece[] {
  const taken: Piece[] = [];
  for (let piece = queue.take(); piece !== undefined; piece = queue.take()) taken.push(piece);
  return taken;
}

describe('FairQueue', () => {
  it('serves everything once, each caller in order, and nobody twice while another waits', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 40 }), (order) => {
        const queue = new FairQueue<Piece>();
        const pieces = order.map((caller, number) => ({ caller, number }));
        for (const piece of pieces) queue.add(piece, callers[piece.caller] as object);
        expect(queue.size).toBe(pieces.length);
        const taken = takeAll(queue);
        expect(taken).toHaveLength(pieces.length);
        for (const caller of [0, 1, 2]) {
          const own = (list: readonly Piece[]) => list.filter((piece) => piece.caller === caller);
          expect(own(taken)).toEqual(own(pieces));
        }
        taken.forEach((piece, at) => {
          const rest = taken.slice(at + 1);
          const waiting = new Set(rest.map(({ caller }) => caller));
          // Whoever comes twice in a row was the only one left.
          if (rest[0]?.caller === piece.caller) expect(waiting.size).toBe(1);
        });
        expect(queue.size).toBe(0);
      }),
    );
  });

  it('lets a small caller in after one piece of a big one', () => {
    const queue = new FairQueue<string>();
    const [big, small] = [{}, {}];
    for (let piece = 0; piece < 100; piece++) queue.add(`big ${piece}`, big);
    queue.add('small', small);
    expect([queue.take(), queue.take(), queue.take()]).toEqual(['big 0', 'small', 'big 1']);
  });

  it('gives what was put back before anything else, and forgets what was removed', () => {
    const queue = new FairQueue<string>();
    const [one, other] = [{}, {}];
    queue.add('a1', one);
    queue.add('b1', other);
    queue.add('b2', other);
    queue.putBack('b0', other);
    expect(queue.remove('b1', other)).toBe(true);
    expect(queue.remove('b1', other)).toBe(false);
    expect(queue.size).toBe(3);
    expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual(['b0', 'a1', 'b2', undefined]);
  });
});
