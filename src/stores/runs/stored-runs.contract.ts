import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import type { FleetStores } from '../../compose/stores/open-fleet-stores.ts';
import type { RunEvent } from '../../engine/events.ts';
import type { RunManifest } from '../../engine/run-manifest.ts';
import type { CallRecord } from '../../spec/call-store.ts';
import { readBundle } from '../bundle.ts';

const manifest: RunManifest = {
  schema: 1,
  version: '0.0.0',
  pipeline: 'p',
  options: {},
  claim: { text: 'The old bridge was opened in 1891.', media: [] },
  startedAt: '2026-01-02T03:04:05.000Z',
  budget: {},
  benchmark: false,
  providers: {},
  sees: false,
};
const call = (key: string, says: string): CallRecord => ({
  key,
  kind: 'web-search',
  provider: 'v',
  about: 'größe',
  spent: { usd: 0.1, calls: 1, tokens: 0, seconds: 0 },
  outcome: 'ok',
  answer: { items: [{ says }] },
});
const event = (seq: number): RunEvent => ({
  seq,
  at: '2026-01-02T03:04:05.000Z',
  span: 'run',
  type: 'step-start',
  step: `größe ${seq}`,
});
const page = new TextEncoder().encode('The old bridge was opened in 1891.');
const about = {
  mimeType: 'text/plain',
  url: 'https://example.com/bridge',
  retrievedAt: '2026-01-02T03:04:05Z',
};
const report = sampleReport({ label: 'refuted', usd: 0.1 });

/** What every store of a fleet's runs promises. `again` opens the same one as another process does. */
export function testFleetStores(
  name: string,
  open: () => Promise<{ stores: FleetStores; again(): Promise<FleetStores>; folder: string }>,
): void {
  describe(name, () => {
    let stores: FleetStores;
    let other: FleetStores;
    let folder: string;
    beforeEach(async () => {
      const opened = await open();
      stores = opened.stores;
      folder = opened.folder;
      other = await opened.again();
    });
    afterEach(async () => {
      await stores.close();
      await other.close();
    });

    it('gives a run that was begun to whoever goes on with it, answers and snapshots and all', async () => {
      expect(await other.runs.progress('a')).toMatchObject({ isBegun: false, answered: 0, answeredAt: null });
      await expect(other.runs.place('a').manifest()).rejects.toMatchObject({ code: 'storage' });
      const first = await stores.runs.place('a').open();
      await first.begin(manifest);
      await first.stores.calls.put(call('k1', 'one'));
      await first.stores.calls.put(call('k1', 'two'));
      const { sha256 } = await first.stores.snapshots.put(page, about);
      const progress = await other.runs.progress('a');
      expect(progress).toMatchObject({ isBegun: true, answered: expect.any(Number) });
      expect(progress.answered).toBeGreaterThan(0);
      expect(Math.abs((progress.answeredAt ?? 0) - progress.now)).toBeLessThan(60_000);
      expect(await other.runs.place('a').manifest()).toEqual(manifest);
      const second = await other.runs.place('a').open({ resume: true });
      expect(await second.stores.calls.get('k1')).toEqual(call('k1', 'two'));
      expect(await second.stores.calls.get('k2')).toBeUndefined();
      expect(await second.stores.snapshots.bytes(sha256)).toEqual(page);
      expect(await second.stores.snapshots.meta(sha256)).toMatchObject(about);
      expect(await other.runs.report('a')).toBeUndefined();
      await second.finish({ manifest, report });
      expect(await stores.runs.report('a')).toEqual(report);
      expect((await stores.runs.progress('a')).report).toEqual(report);
      expect((await stores.runs.snapshot('a', sha256))?.bytes).toEqual(page);
      expect(await stores.runs.snapshot('b', sha256)).toBeUndefined();
    });

    it('tells of events as they come, each once, those of a second attempt after those of the first', async () => {
      const followed = other.runs.follow('a');
      expect(await followed.next()).toEqual([]);
      const first = await stores.runs.place('a').open();
      first.stores.events?.append(event(1));
      first.stores.events?.append(event(2));
      await first.stores.events?.close();
      const told: RunEvent[] = [];
      await expect
        .poll(async () => {
          told.push(...(await followed.next()));
          return told.map(({ seq }) => seq);
        })
        .toEqual([1, 2]);
      const second = await stores.runs.place('a').open({ resume: true });
      second.stores.events?.append({ ...event(1), span: 'again' });
      await second.stores.events?.close();
      expect(await followed.end()).toMatchObject([{ seq: 1, span: 'again' }]);
    });

    it('exports a bundle that can be read, with what people added', async () => {
      const run = await stores.runs.place('a').open();
      await run.begin(manifest);
      for (const key of ['k2', 'k1']) await run.stores.calls.put(call(key, key));
      const { sha256 } = await run.stores.snapshots.put(page, about);
      run.stores.events?.append(event(1));
      await run.stores.events?.close();
      await run.finish({ manifest, report });
      const added = await stores.runs.add('a', new TextEncoder().encode('mine'), about);
      expect((await other.runs.snapshot('a', added.sha256))?.meta).toEqual(added);
      const files = await other.runs.files('a');
      expect(files.map(({ name: file }) => file)).toEqual([
        'added/snapshots.jsonl',
        `added/snapshots/${added.sha256}`,
        'calls.jsonl',
        'events.jsonl',
        'report.json',
        'run.json',
        'snapshots.jsonl',
        `snapshots/${sha256}`,
      ]);
      const copy = join(folder, 'copy');
      for (const { name: file, bytes } of files) {
        mkdirSync(dirname(join(copy, file)), { recursive: true });
        writeFileSync(join(copy, file), bytes);
      }
      const read = await readBundle(copy);
      expect(read.report).toEqual(report);
      expect(read.manifest).toEqual(manifest);
      expect((await read.calls.list()).map(({ key }) => key)).toEqual(['k1', 'k2']);
      expect(await read.snapshots.bytes(sha256)).toEqual(page);
    });

    it('shares an answer with its snapshots for its time, and lets go of it afterwards', async () => {
      const mine = await stores.runs.place('a').open();
      const theirs = await other.runs.place('b').open();
      const asked = (until: number) =>
        stores.answers.keep('key', until, mine.stores.snapshots, async (snapshots) => {
          await snapshots.put(page, about);
          return { items: [1], warnings: ['slow'] };
        });
      expect(await other.answers.find('key', theirs.stores.snapshots)).toBeUndefined();
      expect(await asked(60_000)).toEqual({ items: [1], warnings: ['slow'] });
      expect(await other.answers.find('key', theirs.stores.snapshots)).toEqual({
        items: [1],
        warnings: ['slow'],
      });
      expect(await theirs.stores.snapshots.list()).toMatchObject([about]);
      await other.answers.sweep();
      expect(await other.answers.find('key', theirs.stores.snapshots)).toBeDefined();
      await asked(-1);
      expect(await other.answers.find('key', theirs.stores.snapshots)).toBeUndefined();
      await other.answers.sweep();
      const [own] = await theirs.stores.snapshots.list();
      expect(await theirs.stores.snapshots.bytes(own?.sha256 ?? '')).toEqual(page);
    });

    it('keeps uploads for whoever runs the check, until they are deleted', async () => {
      const sha256 = (await (await stores.runs.place('a').open()).stores.snapshots.put(page, about)).sha256;
      expect(await other.uploads.get(sha256)).toBeUndefined();
      await stores.uploads.put(sha256, page, { mimeType: 'text/plain', at: about.retrievedAt });
      await stores.uploads.put(sha256, page, { mimeType: 'text/plain', at: about.retrievedAt });
      expect(await other.uploads.get(sha256)).toEqual(page);
      await other.uploads.delete(sha256);
      expect(await stores.uploads.get(sha256)).toBeUndefined();
    });

    it('deletes a run as a whole, and of its bytes those that nobody else has', async () => {
      const hashes: string[] = [];
      for (const id of ['a', 'b']) {
        const run = await stores.runs.place(id).open();
        await run.begin(manifest);
        await run.stores.calls.put(call('k', id));
        hashes.push((await run.stores.snapshots.put(page, about)).sha256);
        hashes.push((await run.stores.snapshots.put(new TextEncoder().encode(id), about)).sha256);
        await run.finish({ manifest, report });
      }
      await other.runs.delete('a');
      expect(await stores.runs.progress('a')).toMatchObject({
        isBegun: false,
        answered: 0,
        answeredAt: null,
      });
      expect(await stores.runs.snapshot('a', hashes[0] ?? '')).toBeUndefined();
      expect((await stores.runs.snapshot('b', hashes[0] ?? ''))?.bytes).toEqual(page);
      expect(await stores.runs.report('b')).toEqual(report);
    });
  });
}
