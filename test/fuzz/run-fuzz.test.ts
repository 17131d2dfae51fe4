import { describe, expect, it } from 'vitest';
import { runFuzz } from './run-fuzz.ts';

describe('runFuzz', () => {
  it('names the case that ended its process, ran too long, took too much, or threw what nobody expects', async () => {
    const { failures, cases } = await runFuzz({ reader: 'faulty', seed: 1, from: 0, to: 8 });
    expect(failures.map((failure) => failure.case).sort()).toEqual([1, 3, 5, 6]);
    expect(cases).toBe(7);
    const why = new Map(failures.map((failure) => [failure.case, failure.why]));
    expect(why.get(1)).toContain('its process ended');
    expect(why.get(3)).toContain('ms of processor time');
    expect(why.get(5)).toContain('MB more memory');
    expect(why.get(6)).toContain('TypeError');
  });
});
