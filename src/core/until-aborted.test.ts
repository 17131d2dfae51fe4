import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { untilAborted } from './until-aborted.ts';

describe('untilAborted', () => {
  it('gives what the work gives, and leaves no listener behind', async () => {
    const { signal } = new AbortController();
    expect(await untilAborted(Promise.resolve(7), signal)).toBe(7);
    await expect(untilAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('fails with the reason of the signal, also where it came before', async () => {
    const controller = new AbortController();
    const waiting = untilAborted(new Promise(() => {}), controller.signal);
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(untilAborted(new Promise(() => {}), controller.signal)).rejects.toThrow('enough');
  });

  it('fails with what the caller says', async () => {
    const controller = new AbortController();
    const waiting = untilAborted(new Promise(() => {}), controller.signal, () => new Error('not searched'));
    controller.abort();
    await expect(waiting).rejects.toThrow('not searched');
  });
});
