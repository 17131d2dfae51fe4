import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FollowedEvents } from './follow-events.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-events-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const line = (run: string, seq: number) =>
  `${JSON.stringify({ seq, at: '2026-01-02T03:04:05.000Z', span: run, type: 'stage-start', stage: `größe ${run} ${seq}` })}\n`;
const seqs = async (events: FollowedEvents) => (await events.next()).map(({ span, seq }) => `${span}${seq}`);

describe('events that another process writes', () => {
  it('come once each, also where a line is half written when it is looked at', async () => {
    const file = join(folder, 'a.jsonl');
    const events = new FollowedEvents(file);
    expect(await seqs(events)).toEqual([]);
    const whole = Buffer.from(line('a', 1) + line('a', 2));
    for (let cut = 0; cut < whole.length; cut += 7) {
      writeFileSync(file, whole.subarray(0, cut));
      const fresh = new FollowedEvents(file);
      const before = await seqs(fresh);
      appendFileSync(file, whole.subarray(cut));
      expect([...before, ...(await seqs(fresh))]).toEqual(['a1', 'a2']);
    }
  });

  it('begin anew where another attempt writes the file anew, also where it is longer by then', async () => {
    const file = join(folder, 'b.jsonl');
    const events = new FollowedEvents(file);
    writeFileSync(file, line('a', 1) + line('a', 2));
    expect(await seqs(events)).toEqual(['a1', 'a2']);
    writeFileSync(file, line('b', 1) + line('b', 2) + line('b', 3));
    expect(await seqs(events)).toEqual(['b1', 'b2', 'b3']);
    writeFileSync(file, line('c', 1));
    expect(await seqs(events)).toEqual(['c1']);
  });
});
