import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { hasPostgres, postgresMissing, startPostgres } from '../../../test/support/servers/postgres.ts';
import { openFleetStores } from '../../compose/stores/open-fleet-stores.ts';
import { defaultSettings } from '../../config/settings-table.ts';
import type { RunManifest } from '../../engine/run-manifest.ts';
import { createTemporaryFolder } from '../../library/sample-library.contract.ts';

const about = { mimeType: 'image/png', retrievedAt: '2026-01-02T03:04:05Z' };

describe.skipIf(!hasPostgres)(`stores of a fleet${hasPostgres ? '' : `: ${postgresMissing}`}`, () => {
  const folder = createTemporaryFolder();
  afterAll(() => folder[Symbol.dispose]());

  it('wait while the disk of the database is full, say so once, and lose nothing', async (context) => {
    using disk = createTemporaryFolder();
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=777', 'tmpfs', disk.path], {
        stdio: 'ignore',
      });
    } catch {
      return context.skip('no disk can be mounted here');
    }
    try {
      // Its log lies elsewhere: a server whose log has no room stops altogether.
      const server = await startPostgres({ folder: disk.path, logElsewhere: true });
      const away: unknown[] = [];
      const stores = await openFleetStores(defaultSettings(), {
        folder: folder.file('full'),
        database: server.address('full'),
        onAway: (error) => away.push(error),
      });
      const { snapshots } = (await stores.runs.place('a').open()).stores;
      let kept = 0;
      const hashes: string[] = [];
      const filling = (async () => {
        for (; kept < 60; kept++) hashes.push((await snapshots.put(randomBytes(1_000_000), about)).sha256);
      })();
      await expect.poll(() => away.length, { timeout: 60_000 }).toBeGreaterThan(0);
      expect(String(away[0])).toContain('disk is full');
      expect(kept).toBeLessThan(60);
      execFileSync('mount', ['-o', 'remount,size=400m', disk.path]);
      await filling;
      expect(away).toHaveLength(1);
      for (const sha256 of hashes) expect(await stores.runs.snapshot('a', sha256)).toBeDefined();
      await stores.close();
      await server.close();
    } finally {
      execFileSync('umount', [disk.path], { stdio: 'ignore' });
    }
  });

  it('go on where the store of bytes cannot be written to: the report stands, and that its bytes are not kept is said', async () => {
    const server = await startPostgres();
    // A file where a folder should be refuses even root.
    writeFileSync(folder.file('refuses'), '');
    const stores = await openFleetStores(
      { ...defaultSettings(), snapshots: folder.file('refuses') },
      { folder: folder.file('own'), database: server.address('refused') },
    );
    const run = await stores.runs.place('a').open();
    const { sha256 } = await run.stores.snapshots.put(randomBytes(100), about);
    expect((await run.stores.snapshots.bytes(sha256))?.byteLength).toBe(100);
    await run.stores.calls.put({
      key: 'k',
      kind: 'web-search',
      provider: 'v',
      about: 'it',
      spent: { usd: 1, calls: 1, tokens: 0, seconds: 0 },
      outcome: 'ok',
      answer: { items: [] },
    });
    const manifest: RunManifest = {
      schema: 1,
      version: '0.0.0',
      pipeline: 'p',
      options: {},
      claim: { text: 'A', media: [] },
      startedAt: about.retrievedAt,
      budget: {},
      benchmark: false,
      providers: {},
      sees: false,
    };
    await run.begin(manifest);
    await expect(
      run.finish({ manifest, report: sampleReport({ label: 'refuted', usd: 1 }) }),
    ).rejects.toThrow(/cannot be written/);
    // What was paid for is there for whoever goes on.
    const next = await stores.runs.place('a').open({ resume: true });
    expect(await next.stores.calls.get('k')).toMatchObject({ outcome: 'ok', spent: { usd: 1 } });
    await stores.close();
    await server.close();
  });
});
