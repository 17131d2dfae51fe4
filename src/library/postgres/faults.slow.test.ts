import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { hasPostgres, postgresMissing, startPostgres } from '../../../test/support/servers/postgres.ts';
import { createTemporaryFolder, createWordEmbedder } from '../sample-library.contract.ts';
import { openPostgresLibrary } from './open-postgres-library.ts';

const note = (number: number) => ({ title: `Note ${number}`, text: `Word${number} about kites.` });
/** With bytes that nothing makes smaller. */
const large = (number: number) => ({
  ...note(number),
  raw: { bytes: randomBytes(1_000_000), mimeType: 'image/png', readBy: 'a reader' },
});

/** A disk of its own, where this machine lets us make one. */
function mountSmallDisk(folder: string, megabytes: number): (() => void) | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return () => execFileSync('umount', [folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
}

describe.skipIf(!hasPostgres)(`faults of PostgreSQL${hasPostgres ? '' : `: ${postgresMissing}`}`, () => {
  it('that dies and comes back is waited for: nothing is lost, nothing is there twice', async () => {
    const server = await startPostgres({ settings: ['fsync=on'] });
    const library = await openPostgresLibrary({
      address: server.address('gone'),
      embedder: createWordEmbedder(),
    });
    const restarts = (async () => {
      for (let number = 0; number < 2; number++) {
        await pause(400);
        await server.kill();
        await pause(600);
        await server.start();
      }
    })();
    // A commit whose connection was lost is looked for by its mark: every one of them is made, and made once.
    for (let number = 0; number < 80; number++) {
      await library.addDocument(note(number));
      await pause(25);
    }
    await restarts;
    const { user } = await library.stats();
    expect(user).toMatchObject({ documents: 80, passages: 80 });
    expect((await library.search({ query: 'Word79 kites', limit: 1 })).hits).toHaveLength(1);
    await library.close();
    await server.close();
  });

  it('whose disk is full says so; what was added before is there, and it goes on when there is room', async (context) => {
    using folder = createTemporaryFolder();
    const unmount = mountSmallDisk(folder.path, 64);
    if (unmount === undefined) return context.skip('no disk can be mounted here');
    try {
      // Its log lies elsewhere: a server whose log has no room stops altogether.
      const server = await startPostgres({ folder: folder.path, logElsewhere: true });
      const library = await openPostgresLibrary({
        address: server.address('full'),
        embedder: createWordEmbedder(),
      });
      let added = 0;
      const fill = async () => {
        for (; added < 400; ) {
          await library.addDocument(large(added));
          added++;
        }
      };
      await expect(fill()).rejects.toThrow(/disk is full/);
      expect((await library.stats()).user.documents).toBe(added);
      expect((await library.search({ query: 'Word0 kites', limit: 1 })).hits).toHaveLength(1);
      execFileSync('mount', ['-o', 'remount,size=400m', folder.path]);
      await library.addDocument(large(added));
      expect((await library.stats()).user.documents).toBe(added + 1);
      await library.close();
      await server.close();
    } finally {
      unmount();
    }
  });
});
