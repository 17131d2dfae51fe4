import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage } from '../text/read-page/read-page.ts';
import { openDatabase } from './database.ts';
import { addToLibrary } from './ingest/add-to-library.ts';
import { openLibraries } from './open-library.ts';
import { createTemporaryFolder, createWordEmbedder } from './sample-library.contract.ts';

const files = 400;

const program = (library: string, folder: string) => `
  import { readPage } from ${JSON.stringify(join(import.meta.dirname, '../text/read-page/read-page.ts'))};
  import { addToLibrary } from ${JSON.stringify(join(import.meta.dirname, 'ingest/add-to-library.ts'))};
  import { openLibraries } from ${JSON.stringify(join(import.meta.dirname, 'open-library.ts'))};
  import { createWordEmbedder } from ${JSON.stringify(join(import.meta.dirname, 'sample-library.contract.ts'))};
  import { writeSync } from 'node:fs';
  const library = openLibraries({ userPath: ${JSON.stringify(library)}, embedder: createWordEmbedder() });
  await addToLibrary(library, ${JSON.stringify(folder)}, {
    readPage,
    onProgress(progress) {
      if (progress.type === 'added') writeSync(1, progress.id + '\\n');
    },
  });
  writeSync(1, 'end\\n');
`;

/** Runs it and kills it without warning as soon as it has told of so many documents. */
function runAndKill(source: string, after: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (data) => {
      output += String(data);
      if (output.split('\n').length > after) child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('close', () => resolve(output.split('\n').slice(0, -1)));
  });
}

describe('a crash in the middle of adding', () => {
  it('loses nothing that was told of, leaves nothing half-added, and the work can be taken up again', async () => {
    using folder = createTemporaryFolder();
    const source = folder.file('texts');
    mkdirSync(source);
    for (let number = 0; number < files; number++) {
      writeFileSync(
        join(source, `${String(number).padStart(4, '0')}.txt`),
        `Text number ${number}. ${`It speaks of place${number % 50} and of many other things at length. `.repeat(40)}`,
      );
    }
    const path = folder.file('library.sqlite');
    for (const after of [1, 37, 150]) {
      const told = await runAndKill(program(path, source), after);
      expect(told.length).toBeGreaterThanOrEqual(after);
      expect(told).not.toContain('end');
      const library = openLibraries({ userPath: path, embedder: createWordEmbedder() });
      const database = openDatabase(path, 'write');
      for (const id of told) expect(await library.document(id), `document ${id} was told of`).toBeDefined();
      expect(database.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' });
      expect(database.all('PRAGMA foreign_key_check')).toEqual([]);
      expect(
        database.get(
          'SELECT count(*) AS halves FROM documents WHERE passages <> (SELECT count(*) FROM passages WHERE document = number)',
        ),
      ).toEqual({ halves: 0 });
      expect(
        database.get(
          'SELECT count(*) AS missing FROM passages WHERE id NOT IN (SELECT passage FROM vectors)',
        ),
      ).toEqual({ missing: 0 });
      expect(
        database.get("SELECT count(*) AS words FROM passage_words WHERE passage_words MATCH 'text'"),
      ).toEqual(database.get('SELECT count(*) AS words FROM passages WHERE start = 0'));
      await library.close();
      database.close();
    }
    const library = openLibraries({ userPath: path, embedder: createWordEmbedder() });
    const report = await addToLibrary(library, source, { readPage });
    expect(report.counts.added + report.counts.unchanged).toBe(files);
    expect(report.counts.unchanged).toBeGreaterThanOrEqual(150);
    expect((await library.stats()).user.documents).toBe(files);
    await library.close();
  });
});
