import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryIo } from '../../../test/support/memory-io.ts';
import { LiveLines } from './live-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('LiveLines', () => {
  it('hides the cursor, draws in the same place, and gives the cursor back', () => {
    const io = createMemoryIo({ isTty: true });
    let lines = ['one', 'two'];
    const live = new LiveLines(io, () => lines);
    live.start();
    lines = ['three'];
    vi.advanceTimersByTime(100);
    live.stop();
    const [clear, up] = ['\u001B[K', '\u001B[1A'];
    expect(io.err()).toBe(
      [
        '\u001B[?25l',
        `\rone${clear}\ntwo${clear}`,
        `\r${up}three${clear}\n${clear}${up}`,
        `\r${clear}\r`,
        '\u001B[?25h',
      ].join(''),
    );
  });

  it('draws nothing again that did not change', () => {
    const io = createMemoryIo({ isTty: true });
    const live = new LiveLines(io, () => ['same']);
    live.start();
    const before = io.err();
    vi.advanceTimersByTime(1000);
    expect(io.err()).toBe(before);
    live.stop();
  });

  it('fits the window and leaves the last column free', () => {
    const io = createMemoryIo({ isTty: true, columns: 50 });
    const widths: number[] = [];
    const live = new LiveLines(io, (width) => {
      widths.push(width);
      return Array.from({ length: 100 }, (_, index) => `${index}`);
    });
    live.start();
    live.stop();
    expect(widths).toEqual([49]);
    expect(io.err()).toContain('22\u001B[K');
    expect(io.err()).not.toContain('23\u001B[K');
  });

  it('restores the cursor when the process ends in the middle, and only once', () => {
    const listeners = new Set<() => void>();
    const io = createMemoryIo({ isTty: true });
    const onEnd = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const live = new LiveLines({ ...io, onEnd }, () => ['x']);
    live.start();
    for (const listener of [...listeners]) listener();
    live.stop();
    expect(io.err().split('\u001B[?25h')).toHaveLength(2);
    expect(listeners.size).toBe(0);
  });
});
