import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSnapshots } from '../library/sample-library.contract.ts';
import { withRecentAnswers } from './with-recent-answers.ts';

const options = { signal: new AbortController().signal, snapshots: createSnapshots() };

function counted(most: number) {
  const asked: string[] = [];
  const ask = withRecentAnswers<string, number>(
    async (texts) => {
      asked.push(...texts);
      return texts.map((text) => text.length);
    },
    { keyOf: (text) => text, most },
  );
  return { ask, asked };
}

describe('withRecentAnswers', () => {
  it('computes a text once, also where it comes twice in one question', async () => {
    const { ask, asked } = counted(10);
    expect(await ask(['one', 'three', 'one'], options)).toEqual([3, 5, 3]);
    expect(await ask(['three', 'seven'], options)).toEqual([5, 5]);
    expect(asked).toEqual(['one', 'three', 'seven']);
  });

  it('gives what the model gives, in its order, however little it may keep', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string({ maxLength: 2 }), { maxLength: 8 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 5 }),
        async (batches, most) => {
          const { ask } = counted(most);
          for (const texts of batches)
            expect(await ask(texts, options)).toEqual(texts.map((text) => text.length));
        },
      ),
    );
  });

  it('forgets what was not asked for longest', async () => {
    const { ask, asked } = counted(2);
    await ask(['a', 'b'], options);
    await ask(['a'], options);
    await ask(['c'], options);
    await ask(['a', 'b'], options);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('keeps nothing of a question that failed', async () => {
    let fails = true;
    const ask = withRecentAnswers<string, number>(
      async (texts) => {
        if (fails) throw new Error('The process ended.');
        return texts.map(() => 1);
      },
      { keyOf: (text) => text, most: 5 },
    );
    await expect(ask(['a'], options)).rejects.toThrow('The process ended.');
    fails = false;
    expect(await ask(['a'], options)).toEqual([1]);
  });
});
