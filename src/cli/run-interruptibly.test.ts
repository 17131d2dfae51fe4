import { describe, expect, it } from 'vitest';
import { createMemoryIo } from '../../test/support/memory-io.ts';
import { CancelledError } from '../core/errors.ts';
import { InterruptedError, runInterruptibly } from './run-interruptibly.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('runInterruptibly', () => {
  it('gives what the work gives', async () => {
    const io = createMemoryIo();
    await expect(runInterruptibly(io, async () => 7)).resolves.toBe(7);
    await expect(runInterruptibly(io, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(io.err()).toBe('');
  });

  it('cancels the work at the first Ctrl-C, with one line', async () => {
    const io = createMemoryIo();
    let stopped = 0;
    let reason: unknown;
    const work = runInterruptibly(
      io,
      (signal) => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
        });
        return untilAborted(signal);
      },
      () => {
        stopped += 1;
      },
    );
    io.interrupt();
    await expect(work).rejects.toBeInstanceOf(InterruptedError);
    expect(reason).toBeInstanceOf(CancelledError);
    expect(stopped).toBe(1);
    expect(io.err().trimEnd().split('\n')).toHaveLength(1);
    expect(io.endedWith()).toBeUndefined();
  });

  it('ends the process at the second Ctrl-C', async () => {
    const io = createMemoryIo();
    const held = Promise.withResolvers<void>();
    const work = runInterruptibly(io, () => held.promise);
    io.interrupt();
    expect(io.endedWith()).toBeUndefined();
    io.interrupt();
    expect(io.endedWith()).toBe(130);
    held.resolve();
    await work;
  });

  it('keeps a result that came in spite of Ctrl-C', async () => {
    const io = createMemoryIo();
    const held = Promise.withResolvers<string>();
    const work = runInterruptibly(io, () => held.promise);
    io.interrupt();
    held.resolve('a report that was paid for');
    await expect(work).resolves.toBe('a report that was paid for');
  });
});
