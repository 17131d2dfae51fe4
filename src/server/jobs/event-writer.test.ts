import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../engine/events.ts';
import { EventWriter } from './event-writer.ts';

const event = (seq: number) => ({ seq, type: 'warning-noted', warning: `${seq}` }) as RunEvent;

function createWriter(fails: (id: string) => boolean = () => false) {
  const stored = new Map<string, number[]>();
  const writes: number[] = [];
  const faults: string[] = [];
  const writer = new EventWriter({
    checks: {
      async appendEventsOf(batch) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        if ([...batch.keys()].some(fails)) throw new Error('refused');
        writes.push(batch.size);
        for (const [id, events] of batch)
          stored.set(id, [...(stored.get(id) ?? []), ...events.map(({ seq }) => seq)]);
      },
    },
    feed: { wake: () => {} },
    onFault: (_error, about) => faults.push(about),
  });
  return { writer, stored, writes, faults };
}

describe('what happens in checks', () => {
  it('is stored for all of them in one go, in order', async () => {
    const { writer, stored, writes } = createWriter();
    for (let seq = 1; seq <= 30; seq++) writer.add(`check ${seq % 3}`, event(seq));
    await writer.flush();
    expect(writes).toEqual([3]);
    expect(stored.get('check 1')).toEqual([1, 4, 7, 10, 13, 16, 19, 22, 25, 28]);
  });

  it('is stored for the others where one is refused, and is not lost', async () => {
    let refuses = true;
    const { writer, stored, faults } = createWriter((id) => refuses && id === 'bad');
    writer.add('good', event(1));
    writer.add('bad', event(1));
    await writer.flush();
    expect([...stored.keys()]).toEqual(['good']);
    expect(faults).toEqual(['events of check bad']);
    refuses = false;
    writer.add('bad', event(2));
    await writer.flush();
    expect(stored.get('bad')).toEqual([1, 2]);
  });

  it('is given to whoever stores the end, and to nobody twice, also while it is being written', async () => {
    const { writer, stored } = createWriter();
    writer.add('one', event(1));
    const first = writer.flush();
    writer.add('one', event(2));
    const second = writer.flush();
    writer.add('one', event(3));
    const left = (await writer.take('one')).map(({ seq }) => seq);
    await Promise.all([first, second]);
    expect([...(stored.get('one') ?? []), ...left]).toEqual([1, 2, 3]);
    expect(await writer.take('one')).toEqual([]);
  });
});
