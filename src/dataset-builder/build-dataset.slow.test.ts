import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readRwPost } from '../../test/support/read-rw-post.ts';
import { datasetItemSchema } from './dataset-item.ts';
import { DatasetStore } from './dataset-store.ts';
import { readReviewed } from './review-items.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const main = join(root, 'src/cli/main.ts');
let folder: string;
let articles: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-dataset-'));
  articles = join(folder, 'articles');
  mkdirSync(join(articles, 'pictures'), { recursive: true });
  const fixtures = join(root, 'test/fixtures/fact-checks/seen');
  for (const file of [
    'rating-box.html',
    'old-table.html',
    'truth-meter.html',
    'quick-take.html',
    'wire-desk.html',
  ]) {
    cpSync(join(fixtures, file), join(articles, file));
    for (const [, name] of readFileSync(join(fixtures, file), 'utf8').matchAll(
      /pictures\/([\w-]+\.(?:jpg|png))/giu,
    ))
      cpSync(join(root, 'starter/pictures', name ?? ''), join(articles, 'pictures', name ?? ''));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Ended = { code: number | null; out: string };

/** Runs the command line in a process of its own; ends it by force where `killWhen` says so. */
function run(args: readonly string[], killWhen?: (folder: string) => boolean): Promise<Ended> {
  const child = spawn(process.execPath, [main, 'dataset', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  child.stdout.on('data', (part) => {
    out += String(part);
  });
  const target = args[args.indexOf('--output') + 1] ?? '';
  const timer = setInterval(() => {
    if (killWhen?.(target) === true) child.kill('SIGKILL');
  }, 15);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearInterval(timer);
      resolve({ code, out });
    }),
  );
}

/** How many steps are done, read from outside while the build runs. */
function stepsIn(target: string): number {
  if (!existsSync(join(target, 'dataset.sqlite'))) return 0;
  try {
    // Only to read: a second writer could hold the lock at the moment when the build wants it.
    const store = new DatabaseSync(join(target, 'dataset.sqlite'), { readOnly: true });
    try {
      return z.object({ count: z.int() }).parse(store.prepare('SELECT count(*) AS count FROM work').get())
        .count;
    } finally {
      store.close();
    }
  } catch {
    return 0;
  }
}

function itemsOf(target: string) {
  const store = new DatasetStore(target, { mode: 'open', now: () => '' });
  try {
    return {
      items: readReviewed(store).map(({ item, drops }) => ({ item: datasetItemSchema.parse(item), drops })),
      work: store.work(),
    };
  } finally {
    store.close();
  }
}

const options = ['--offline', '--no-watermark-check', '--quiet'];

describe('a build', () => {
  test('that is killed again and again ends as one that was left alone, and does no step twice', {
    timeout: 240_000,
  }, async () => {
    const whole = join(folder, 'whole');
    expect((await run(['build', articles, '--output', whole, ...options])).code).toBe(0);
    const expected = itemsOf(whole);
    expect(expected.items).toHaveLength(5);

    const broken = join(folder, 'broken');
    for (const steps of [1, 8]) {
      const { code } = await run(
        ['build', articles, '--output', broken, ...options],
        (target) => stepsIn(target) >= steps,
      );
      expect(code).toBeNull();
      expect(stepsIn(broken)).toBeLessThan(expected.work.length);
    }
    expect((await run(['resume', broken, '--offline', '--quiet'])).code).toBe(0);
    const got = itemsOf(broken);
    const timeless = (items: typeof got.items) => items.map(({ item, drops }) => ({ ...item, drops }));
    expect(timeless(got.items)).toEqual(timeless(expected.items));
    const done = got.work.map(({ article, stage }) => `${article} ${stage}`);
    expect(new Set(done).size).toBe(done.length);
    expect(done.length).toBe(expected.work.length);
    // Nothing is left to do, and nothing is done.
    await run(['resume', broken, '--offline', '--quiet']);
    expect(itemsOf(broken).work).toHaveLength(done.length);
  });

  test('is exported as rows that the evaluation reads, with places that hold', {
    timeout: 120_000,
  }, async () => {
    const target = join(folder, 'exported');
    mkdirSync(target, { recursive: true });
    const { code, out } = await run([
      'export',
      join(folder, 'whole'),
      '--output',
      target,
      '--snapshots',
      '--json',
    ]);
    expect(code).toBe(0);
    const { dev, test: tests, images } = JSON.parse(out) as { dev: number; test: number; images: number };
    const rows = ['dev.jsonl', 'test.jsonl'].flatMap((file) =>
      readFileSync(join(target, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    );
    expect(rows).toHaveLength(dev + tests);
    expect(images).toBe(readdirSync(join(target, 'images')).length);
    for (const row of rows) {
      const text = readFileSync(join(target, 'snapshots', `${row.snapshot.text}.txt`), 'utf8');
      for (const { quote, place } of row.evidence) expect(text.slice(place.start, place.end)).toBe(quote);
      for (const { text: words, place } of row.post.texts)
        expect(text.slice(place.start, place.end)).toBe(words);
      if (row.places.rating?.start !== undefined)
        expect(text.slice(row.places.rating.start, row.places.rating.end)).toBe(row.rating);
      for (const { file } of row.post.images) expect(existsSync(join(target, file))).toBe(true);
      expect(row.review).toBeNull();
    }
    const read = await readRwPost(join(target, 'test.jsonl'));
    expect(read.items.length + read.problems.length).toBe(tests);
    expect(
      read.items.every(({ claim, keyPoints = [] }) => claim.images.length > 0 && keyPoints.length > 0),
    ).toBe(true);
    expect(read.problems.every(({ message }) => /label|mixture|outdated/u.test(message))).toBe(true);
    expect(readFileSync(join(target, 'LICENCES.md'), 'utf8')).toContain(
      'https://creativecommons.org/licenses/by/4.0/',
    );
    expect(readFileSync(join(target, 'datasheet.html'), 'utf8')).toMatch(/Content-Security-Policy.*<svg/su);
    expect(readFileSync(join(target, 'DATASHEET.md'), 'utf8')).toContain('| false |');
  });

  test('with other rules in the same folder is refused', { timeout: 60_000 }, async () => {
    writeFileSync(join(folder, 'list.txt'), '# nothing yet\n');
    expect(
      (
        await run([
          'build',
          join(folder, 'list.txt'),
          '--output',
          join(folder, 'whole'),
          '--min-words',
          '10',
          '--offline',
        ])
      ).code,
    ).toBe(2);
  });
});
