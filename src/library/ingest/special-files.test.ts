import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../test/support/run-program.ts';
import { createTemporaryFolder } from '../sample-library.contract.ts';

/** In a process of its own: what waits for a pipe waits for ever, and what reads a device fills the memory. */
async function add(...sources: string[]): Promise<string> {
  const { code, out, err } = await runProgram(`
    const { addToLibrary } = await import(from('src/library/ingest/add-to-library.ts'));
    const { readPage } = await import(from('src/text/read-page/read-page.ts'));
    const { openLibraries } = await import(from('src/library/open-library.ts'));
    const { createWordEmbedder } = await import(from('src/library/sample-library.contract.ts'));
    const library = await openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    for (const source of ${JSON.stringify(sources)}) {
      const told = await addToLibrary(library, source, { readPage }).then(
        ({ counts, problems }) => [counts.added + ' added', ...problems.map(({ where, why }) => where + ': ' + why)],
        (error) => ['! ' + error.message],
      );
      console.log(told.join('\\n'));
    }
  `);
  return code === 0 ? out : `ended with ${code}: ${err}`;
}

describe('addToLibrary with special files', () => {
  it('refuses pipes that are called like any kind of file, by name and by link', async () => {
    using folder = createTemporaryFolder();
    mkdirSync(folder.file('links'));
    const names = [
      'text.txt',
      'page.html',
      'list.json',
      'list.jsonl',
      'crawl.warc',
      'crawl.warc.gz',
      'photo.png',
    ];
    for (const name of names) {
      execFileSync('mkfifo', [folder.file(name)]);
      symlinkSync(folder.file(name), folder.file(`links/${name}`));
    }
    const sources = names.flatMap((name) => [folder.file(name), folder.file(`links/${name}`)]);
    const told = (await add(...sources)).trim().split('\n');
    expect(told).toHaveLength(sources.length);
    for (const line of told) expect(line).toContain('is a named pipe, and only files and folders are added');
  });

  it('refuses a device behind a link', async () => {
    using folder = createTemporaryFolder();
    symlinkSync('/dev/zero', folder.file('endless.txt'));
    expect(await add(folder.file('endless.txt'))).toContain('is a device');
  });

  it('names a pipe or device beside a picture', async () => {
    using folder = createTemporaryFolder();
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    for (const [name, make] of [
      ['piped', (path: string) => execFileSync('mkfifo', [path])],
      ['endless', (path: string) => symlinkSync('/dev/zero', path)],
    ] as const) {
      writeFileSync(folder.file(`${name}.png`), picture);
      make(folder.file(`${name}.txt`));
    }
    const told = await add(folder.file('piped.png'), folder.file('endless.png'));
    expect(told).toContain('piped.txt, which should describe it, cannot be read: it is a named pipe');
    expect(told).toContain('endless.txt, which should describe it, cannot be read: it is a device');
  });

  it('names a picture that a list speaks of and that is none', async () => {
    using folder = createTemporaryFolder();
    symlinkSync('/dev/zero', folder.file('endless.png'));
    execFileSync('mkfifo', [folder.file('pipe.png')]);
    writeFileSync(
      folder.file('list.jsonl'),
      '{"image": "endless.png"}\n{"image": "pipe.png"}\n{"text": "Herring."}\n',
    );
    const told = await add(folder.file('list.jsonl'));
    expect(told).toContain('1 added');
    expect(told).toContain('line 1: It is a device');
    expect(told).toContain('line 2: It is a named pipe');
  });
});
