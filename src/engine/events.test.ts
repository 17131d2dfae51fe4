import { expect, it } from 'vitest';
import { EventLog, type RunEvent } from './events.ts';

const now = () => new Date('2026-01-02T03:04:05Z');
const warning = (message: string) =>
  ({ type: 'run-error', error: { code: 'x', policy: 'gap', message } }) as const;

it('tells every listener of every event, also after one that throws', () => {
  const heard: number[] = [];
  const warned: string[] = [];
  const listen = (each: Error) => warned.push(each.message);
  process.on('warning', listen);
  const log = new EventLog(now, [
    () => {
      throw new Error('the watcher broke');
    },
    ({ seq }) => heard.push(seq),
  ]);
  expect(() => {
    log.emit(warning('one'), 'run');
    log.emit(warning('two'), 'run');
  }).not.toThrow();
  process.off('warning', listen);
  expect(heard).toEqual([1, 2]);
  expect(log.all()).toHaveLength(2);
});

it('gives a reader that comes late every event from where it asks', async () => {
  const log = new EventLog(now);
  for (const message of ['one', 'two', 'three']) log.emit(warning(message), 'run');
  log.close();
  const read: RunEvent[] = [];
  for await (const event of log.from(2)) read.push(event);
  expect(read.map(({ seq }) => seq)).toEqual([2, 3]);
});
