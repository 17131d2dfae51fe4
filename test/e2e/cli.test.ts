import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Report, reportSchema } from '../../src/core/report.ts';
import { type MemoryIoOptions, runInMemory } from '../support/memory-io.ts';

const main = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const trueClaim = 'The capital of Germany is Berlin.';
const falseClaim = 'The capital of Germany is Munich.';
const unknownClaim = 'The grocer Aldo Quimbrelli of Vlorptown painted his door green in 1987.';

let folder: string;
let environment: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-cli-'));
  environment = { HOME: folder, TOUCHSTONE_OFFLINE: '1' };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A run of the true claim, kept once: what is only about showing a report replays it. */
let kept: Promise<string> | undefined;
function keepRun(): Promise<string> {
  kept ??= touchstone(['check', trueClaim, '--save-bundle', 'kept']).then(({ code, err }) => {
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return 'kept';
  });
  return kept;
}

/** The real product in this process, with a home of its own and no network. */
function touchstone(argv: readonly string[], options: MemoryIoOptions = {}) {
  const { environment: more, ...rest } = options;
  return runInMemory(argv, { workingFolder: folder, ...rest, environment: { ...environment, ...more } });
}

function start(argv: readonly string[], more: Record<string, string> = {}): ChildProcess {
  const env = { PATH: process.env.PATH ?? '', ...environment, ...more };
  return spawn(process.execPath, [main, ...argv], { cwd: folder, env });
}

/** For what is not about the verdict: a run that ends after its first calls, with a report all the same. */
const brief = ['--max-calls', '2'];
const briefEnd = 4;

function readReport(text: string): Report {
  return reportSchema.parse(JSON.parse(text));
}

/** What may differ between a run and its replay. */
function withoutTimes(report: Report) {
  return { ...report, run: { ...report.run, id: '', startedAt: '', finishedAt: '' } };
}

describe('touchstone check', () => {
  it('answers a false claim from evidence, as text, with nothing on standard error', async () => {
    const { code, out, err } = await touchstone(['check', falseClaim]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(falseClaim);
    expect(out.toLowerCase()).toContain('refuted');
    expect(out).not.toContain('\u001B[');
  });

  it('gives a report whose quotes have a source and a snapshot', async () => {
    const { code, out } = await touchstone(['check', trueClaim, '--format', 'json']);
    const report = readReport(out);
    expect(code).toBe(0);
    expect(report.verdict.label).toBe('supported');
    expect(report.verdict.restsOn.length).toBeGreaterThan(0);
    for (const evidence of report.evidence)
      expect(evidence.snapshot.end - evidence.snapshot.start).toBe(evidence.quote.length);
  });

  it('says that it does not know what it does not know', async () => {
    const { code, out } = await touchstone(['check', unknownClaim, '--format', 'json']);
    const report = readReport(out);
    expect(code).toBe(0);
    expect(report.verdict.label).toBe('not-enough-evidence');
    expect(report.searched.length).toBeGreaterThan(0);
  });

  it('reads the claim from a file and from standard input', async () => {
    writeFileSync(join(folder, 'claim.txt'), `\uFEFF${trueClaim}\n`);
    for (const [argv, stdin] of [
      [['check', '--file', 'claim.txt'], ''],
      [['check', '-'], trueClaim],
      [['check'], `${trueClaim}\n`],
    ] as const) {
      const { code, out } = await touchstone([...argv, ...brief, '--format', 'json'], { stdin });
      expect({ code, text: readReport(out).claim.text }).toEqual({ code: briefEnd, text: trueClaim });
    }
  });

  it('carries the circumstances of the claim and the options of the pipeline', async () => {
    const flags = [
      '--date',
      '2020-05-01',
      '--as-of',
      '2025-12-31',
      '--post-url',
      'https://example.org/1',
      '--language',
      'en',
    ];
    const { out } = await touchstone([
      'check',
      trueClaim,
      ...flags,
      ...brief,
      '--option',
      'depth=quick',
      '--option',
      'pages=3',
      '--format',
      'json',
    ]);
    const report = readReport(out);
    expect(report.claim).toMatchObject({
      date: '2020-05-01',
      asOf: '2025-12-31',
      postUrl: 'https://example.org/1',
      language: 'en',
    });
    expect(report.options).toMatchObject({ depth: 'quick', pages: 3 });
  });

  it('keeps to the precedence of settings', async () => {
    writeFileSync(join(folder, 'settings.json'), '{"maxCalls": 700, "maxTokens": 70000, "maxSeconds": 700}');
    const { out } = await touchstone(
      ['check', trueClaim, '--config', 'settings.json', '--max-calls', '3', '--format', 'json'],
      {
        environment: { TOUCHSTONE_MAX_CALLS: '600', TOUCHSTONE_MAX_TOKENS: '60000' },
      },
    );
    expect(readReport(out).budget).toEqual({ calls: 3, tokens: 60_000, seconds: 700 });
  });

  it('shows progress on a terminal and takes it away again', async () => {
    const { err } = await touchstone(['check', trueClaim, ...brief], { isTty: true });
    expect(err).toContain('\u001B[?25l');
    expect(err.endsWith('\u001B[?25h')).toBe(true);
    expect((await touchstone(['replay', await keepRun(), '--quiet'], { isTty: true })).err).toBe('');
  });

  it('logs one line an event with --verbose', async () => {
    const { err } = await touchstone(['replay', await keepRun(), '--verbose']);
    expect(err).toContain('verdict: ');
    expect(err).not.toContain('\u001B[');
  });

  it('ends with code 4 and the best report it can give when the budget is spent', async () => {
    const { code, out } = await touchstone(['check', trueClaim, '--max-calls', '2', '--format', 'json']);
    const report = readReport(out);
    expect(code).toBe(4);
    expect(report.budgetSpent).toBe(true);
    expect(report.gaps.map((gap) => gap.reason)).toContain('budget-spent');
  });
});

describe('many claims', () => {
  it('give one report a line; a bad line is named and the others are checked', async () => {
    const lines = [
      JSON.stringify({ claim: trueClaim, id: 7 }),
      '{"claim": ',
      '',
      falseClaim,
      '{"claim": "x", "date": "soon"}',
    ];
    writeFileSync(join(folder, 'claims.jsonl'), `${lines.join('\n')}\n`);
    const { code, out, err } = await touchstone(['check', '--file', 'claims.jsonl']);
    expect(code).toBe(2);
    const reports = out.trimEnd().split('\n').map(readReport);
    expect(reports.map((report) => report.claim.text)).toEqual([trueClaim, falseClaim]);
    expect(err).toContain('touchstone: Line 2 of claims.jsonl: The line is no valid JSON.');
    expect(err).toContain("touchstone: Line 5 of claims.jsonl: date is no date: 'soon'.");
  });

  it('come from standard input with --format jsonl, and have a bundle each', async () => {
    const { code, out } = await touchstone(['check', '--format', 'jsonl', '--save-bundle', 'bundles'], {
      stdin: `${trueClaim}\n${falseClaim}\n`,
    });
    expect({ code, lines: out.trimEnd().split('\n').length }).toEqual({ code: 0, lines: 2 });
    expect(readdirSync(join(folder, 'bundles')).sort()).toEqual(['line-1', 'line-2']);
  });

  it('can be text or Markdown too, in one file', async () => {
    const { code, out } = await touchstone([
      'check',
      '--file',
      'claims.jsonl',
      '--output',
      'many.md',
      '--quiet',
      ...brief,
    ]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const text = readFileSync(join(folder, 'many.md'), 'utf8');
    expect(text).toContain(trueClaim);
    expect(text).toContain(falseClaim);
  });

  it('go on after a claim that fails, with its line named', async () => {
    const stdin = `${JSON.stringify({ claim: 'A picture.', image: 'missing.jpg' })}\n${trueClaim}\n`;
    const { code, out, err } = await touchstone(['check', '--format', 'jsonl', ...brief], { stdin });
    expect({ code, lines: out.trimEnd().split('\n').length }).toEqual({ code: 2, lines: 1 });
    expect(err).toContain('Line 1 of standard input: ');
    expect(err).toContain('missing.jpg');
  });

  it('that are none are an error', async () => {
    writeFileSync(join(folder, 'empty.jsonl'), '\n\n');
    const { code, err } = await touchstone(['check', '--file', 'empty.jsonl']);
    expect(code).toBe(2);
    expect(err).toContain('empty.jsonl has no claim');
  });
});

describe('a report', () => {
  it('is coloured for a terminal, and not where colour is not wanted', async () => {
    const colour = '\u001B[';
    const shown = async (argv: string[], options: MemoryIoOptions) =>
      (await touchstone(['replay', await keepRun(), ...argv], options)).out;
    expect(await shown([], { stdoutIsTty: true })).toContain(colour);
    expect(await shown([], { environment: { FORCE_COLOR: '1' } })).toContain(colour);
    expect(await shown([], { stdoutIsTty: true, environment: { NO_COLOR: '1' } })).not.toContain(colour);
    expect(await shown(['--no-color'], { stdoutIsTty: true })).not.toContain(colour);
    expect(await shown([], {})).not.toContain(colour);
  });

  it('fits the width of the terminal', async () => {
    for (const columns of [60, 80, 120]) {
      const { out } = await touchstone(['replay', await keepRun(), '--no-color'], {
        stdoutIsTty: true,
        columns,
      });
      for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(columns);
    }
  });

  it.each([
    ['report.json', /^\{\n/],
    ['report.jsonl', /^\{".*\}\n$/],
    ['report.md', /^#/],
    ['report.html', /^<!doctype html>/],
    ['report.txt', /Germany/],
  ])('%s has the format of its name', async (file, begin) => {
    const { code, out } = await touchstone(['replay', await keepRun(), '--output', file]);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toMatch(begin);
    expect(text).not.toContain('\u001B');
  });

  it('has the picture of the claim inside when it is HTML, encoded anew', async () => {
    const { default: sharp } = await import('sharp');
    const background = { r: 200, g: 30, b: 30 };
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
      .withExif({ IFD0: { Artist: 'A Secret Name' } })
      .jpeg()
      .toFile(join(folder, 'red.jpg'));
    const { code, out } = await touchstone(['check', '--image', 'red.jpg', '--format', 'html']);
    expect(code).toBe(0);
    const [, base64 = ''] = out.match(/src="data:image\/webp;base64,([^"]+)"/) ?? [];
    const shown = Buffer.from(base64, 'base64');
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 960, height: 720 });
    expect(shown.includes('A Secret Name')).toBe(false);
  });

  it('is on standard output where the file cannot be written: nothing is lost', async () => {
    const { code, out, err } = await touchstone([
      'replay',
      await keepRun(),
      '--output',
      'no/such/folder.json',
    ]);
    expect(code).toBe(1);
    expect(readReport(out).claim.text).toBe(trueClaim);
    expect(err).toContain('there is no such file or folder');
  });

  it('is not lost where the bundle cannot be written', async () => {
    writeFileSync(join(folder, 'occupied'), '');
    const { code, out, err } = await touchstone([
      'check',
      trueClaim,
      '--save-bundle',
      'occupied/bundle',
      '--format',
      'json',
      ...brief,
    ]);
    expect(code).toBe(1);
    expect(readReport(out).claim.text).toBe(trueClaim);
    expect(err).toContain('occupied');
  });
});

describe('touchstone image', () => {
  it('compares two pictures and gives the dossier as JSON and as a page', async () => {
    const { default: sharp } = await import('sharp');
    const background = { r: 40, g: 90, b: 60 };
    const shapes = Buffer.from(
      '<svg width="640" height="480"><rect x="40" y="60" width="200" height="150" fill="#d8c070"/><circle cx="450" cy="300" r="110" fill="#3050a0"/><path d="M20 460 L300 250 L420 470 Z" fill="#a04030"/></svg>',
    );
    const added = Buffer.from(
      '<svg width="640" height="480"><rect x="480" y="30" width="120" height="90" fill="#fff"/></svg>',
    );
    const plain = sharp({ create: { width: 640, height: 480, channels: 3, background } }).composite([
      { input: shapes },
    ]);
    const first = await plain.png().toBuffer();
    writeFileSync(join(folder, 'first.png'), first);
    await sharp(first)
      .composite([{ input: added }])
      .png()
      .toFile(join(folder, 'second.png'));
    const options = [
      'second.png',
      '--against',
      'first.png',
      '--offline',
      '--no-starter',
      '--library',
      ':memory:',
    ];
    const { code, out } = await touchstone(['image', ...options, '--format', 'json']);
    expect(code).toBe(0);
    const dossier = JSON.parse(out);
    expect(dossier).toMatchObject({
      metadata: { software: [] },
      text: expect.objectContaining({ state: expect.any(String) }),
      matches: [
        expect.objectContaining({
          relation: 'same-source',
          transform: expect.objectContaining({ mirrored: false }),
          source: expect.objectContaining({ title: 'first.png' }),
        }),
      ],
      integrity: 'altered',
      tampering: { score: expect.any(Number), regions: expect.any(Array) },
      generated: { score: null, signals: [] },
      gaps: [],
    });
    const page = await touchstone(['image', ...options, '--output', 'dossier.html']);
    expect(page).toMatchObject({ code: 0, out: '' });
    expect(readFileSync(join(folder, 'dossier.html'), 'utf8')).toContain('White: where the two differ');
  }, 120_000);

  it.each([
    ['missing.png', undefined],
    ['words.png', 'these are words'],
  ])('%s is one clear error', async (name, content) => {
    if (content !== undefined) writeFileSync(join(folder, name), content);
    const { code, out, err } = await touchstone(['image', name, '--offline']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(name);
  });
});

describe('bad input', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it.each([
    ['missing.jpg', undefined],
    ['empty.jpg', Buffer.alloc(0)],
    ['text.jpg', Buffer.from('this is no picture')],
    ['cut.png', png.subarray(0, 40)],
    ['folder.jpg', 'folder'],
  ])('the picture %s is one clear error', async (name, content) => {
    const path = join(folder, name);
    if (content === 'folder') mkdirSync(path, { recursive: true });
    else if (content !== undefined) writeFileSync(path, content);
    const { code, out, err } = await touchstone(['check', 'A picture.', '--image', name]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(name);
    expect(err.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
  });

  it('a library that is no library is one clear error, and is left as it is', async () => {
    writeFileSync(
      join(folder, 'broken.sqlite'),
      'this is no database, and it is long enough to look at. '.repeat(50),
    );
    for (const argv of [
      ['check', trueClaim],
      ['library', 'list'],
      ['library', 'stats'],
    ]) {
      const { code, out, err } = await touchstone([...argv, '--library', 'broken.sqlite']);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toContain('broken.sqlite');
    }
    expect(readFileSync(join(folder, 'broken.sqlite'), 'utf8')).toMatch(/^this is no database/);
  });

  it('a bundle that is none is one clear error', async () => {
    const { code, err } = await touchstone(['replay', 'no-bundle']);
    expect(code).toBe(1);
    expect(err).toContain('no bundle that can be replayed');
  });

  it.each([
    ['nonsense', 2],
    ['nobody:model', 2],
    ['openai:gpt-5-mini', 3],
  ])('the model %s without a key ends with code %i', async (model, expected) => {
    const { code, out, err } = await touchstone(['check', trueClaim, '--model', model, '--no-offline']);
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(err).toMatch(/^touchstone: /);
  });
});

describe('touchstone replay', () => {
  it('gives the same report but for run id and times', async () => {
    const first = await touchstone(['check', falseClaim, '--save-bundle', 'kept', '--format', 'json']);
    const second = await touchstone(['replay', 'kept', '--format', 'json'], {
      environment: { TOUCHSTONE_LIBRARY: '/nonexistent/x' },
    });
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(withoutTimes(readReport(second.out))).toEqual(withoutTimes(readReport(first.out)));
    expect((await touchstone(['replay', 'kept'])).out).toContain(falseClaim);
  });

  it('also works through --record and --replay', async () => {
    const first = await touchstone(['check', falseClaim, '--record', 'recorded', '--format', 'json']);
    const second = await touchstone(['check', falseClaim, '--replay', 'recorded', '--format', 'json']);
    expect(readReport(second.out).verdict).toEqual(readReport(first.out).verdict);
    const other = await touchstone(['check', 'Something that was not recorded.', '--replay', 'recorded']);
    expect(other.code).toBe(1);
  });
});

describe('touchstone library', () => {
  const own = (argv: string[]) => touchstone(['library', ...argv, '--library', 'own.sqlite']);

  it('adds, lists, finds, counts and removes', async () => {
    mkdirSync(join(folder, 'articles'), { recursive: true });
    writeFileSync(
      join(folder, 'articles', 'quimbrelli.md'),
      `# The green door\n\n${unknownClaim} The neighbours were surprised.\n`,
    );
    writeFileSync(
      join(folder, 'articles', 'note.txt'),
      'The bridge of Vlorptown was opened in 1932 and closed in 1950.\n',
    );
    const added = await own(['add', 'articles', '--json']);
    expect(added).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(added.out)).toMatchObject({ added: 2, unchanged: 0, problems: [] });
    expect(JSON.parse((await own(['add', 'articles', '--json'])).out)).toMatchObject({
      added: 0,
      unchanged: 2,
      problems: [],
    });

    const listed = JSON.parse((await own(['list', '--no-starter', '--json'])).out);
    expect(listed.total).toBe(2);
    expect((await own(['list', '--no-starter', '--limit', '1'])).out).toContain(
      '1 to 1 of 2; see more with --offset 1.',
    );
    expect((await own(['search', 'green door', '--no-starter'])).out).toContain('Quimbrelli');
    expect(JSON.parse((await own(['stats', '--json'])).out).user.documents).toBe(2);
    expect((await own(['stats'])).out).toContain('own.sqlite');

    const check = await touchstone(['check', unknownClaim, '--library', 'own.sqlite', '--format', 'json']);
    expect(readReport(check.out).verdict.label).toBe('supported');

    const { id } = listed.entries.find((entry: { url: string; title: string }) =>
      /note|bridge/i.test(`${entry.url} ${entry.title}`),
    );
    expect(await own(['remove', id])).toMatchObject({ code: 0 });
    expect(JSON.parse((await own(['list', '--no-starter', '--json'])).out).total).toBe(1);
    const again = await own(['remove', id]);
    expect(again.code).toBe(2);
    expect(again.err).toContain(id);
  });

  it('names a bad line of a JSONL file and adds the others', async () => {
    const lines = [
      '{"title": "One", "text": "The first mill of Vlorptown stood by the river."}',
      '{"title": ',
      '{"title": "Two", "text": "The second mill burnt down in 1901."}',
    ];
    writeFileSync(join(folder, 'documents.jsonl'), `${lines.join('\n')}\n`);
    const { code, out, err } = await own(['add', 'documents.jsonl']);
    expect(code).toBe(1);
    expect(out).toBe('Added 2, unchanged 0, not added 1.\n');
    expect(err).toMatch(/documents\.jsonl.*\b2\b/);
  });

  it('adds the rest where one source is missing', async () => {
    writeFileSync(join(folder, 'late.txt'), 'The late train of Vlorptown left at midnight.\n');
    const { code, out, err } = await own(['add', 'missing-file.txt', 'late.txt']);
    expect(code).not.toBe(0);
    expect(out).toContain('Added 1');
    expect(err).toContain('missing-file.txt');
  });

  it('needs the network for a web page', async () => {
    const { code, err } = await own(['add', 'https://example.org/page']);
    expect(code).toBe(3);
    expect(err).toContain('offline');
  });
});

describe('touchstone pipelines, doctor', () => {
  it('pipelines tells what can be chosen', async () => {
    const { code, out } = await touchstone(['pipelines', '--json']);
    expect(code).toBe(0);
    const aletheia = JSON.parse(out).find((pipeline: { id: string }) => pipeline.id === 'aletheia');
    expect(aletheia.options).toContainEqual(
      expect.objectContaining({ name: 'alpha', default: 0.5, values: 'a number from 0 to 1' }),
    );
    expect((await touchstone(['pipelines', 'aletheia'])).out).toContain('Default: 0.5.');
    const overview = (await touchstone(['pipelines'])).out;
    expect(overview).toContain('ragar: ');
    expect(overview).not.toContain('Default:');
  });

  it('doctor finds the embedded default at work and shows no key', async () => {
    const secret = 'sk-do-not-show-me';
    const { code, out, err } = await touchstone(['doctor', '--json'], {
      environment: { OPENAI_API_KEY: secret },
    });
    const { findings, settings } = JSON.parse(out);
    expect({
      code,
      err,
      problems: findings.filter((finding: { status: string }) => finding.status === 'problem'),
    }).toEqual({
      code: 0,
      err: '',
      problems: [],
    });
    expect(settings).toContainEqual({
      name: 'openaiApiKey',
      value: 'set (not shown)',
      from: 'OPENAI_API_KEY',
    });
    expect(out).not.toContain(secret);
    expect((await touchstone(['doctor'])).out).toContain('Ready to check claims.');
  });

  it('doctor ends with 1 when something that was asked for does not work', async () => {
    writeFileSync(join(folder, 'bad.sqlite'), 'no database '.repeat(200));
    const { code, out } = await touchstone(['doctor', '--library', 'bad.sqlite']);
    expect(code).toBe(1);
    expect(out).toContain('PROBLEM');
  });
});

describe('the process', () => {
  let silent: Server;
  let silentUrl: string;
  beforeAll(async () => {
    if (!existsSync(main)) throw new Error('dist/cli/main.js is missing: run npm run build');
    silent = createServer(() => {}); // A model server that never answers.
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`;
  });
  afterAll(() => {
    silent.closeAllConnections();
    silent.close();
  });

  const run = (argv: readonly string[], input: string | Uint8Array = '') =>
    spawnSync(process.execPath, [main, ...argv], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      input,
      encoding: 'utf8',
    });

  const unanswered = () =>
    start([
      'check',
      trueClaim,
      '--no-offline',
      '--model',
      'openai-compatible:silent',
      '--model-base-url',
      silentUrl,
      '--verbose',
    ]);

  it('reads standard input and answers on standard output alone', () => {
    const { status, stdout, stderr } = run(['check', '--format', 'json'], trueClaim);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readReport(stdout).claim.text).toBe(trueClaim);
  });

  it.each([
    [['check', ''], '', 2],
    [['check'], Buffer.from([0, 1, 2]), 2],
    [['check'], 'x'.repeat(102_400), 2],
    [['nonsense'], '', 2],
    [['replay', 'no-bundle'], '', 1],
    [['--version'], '', 0],
    [[], '', 0],
  ])('%j ends with its code', (argv, input, expected) => {
    const { status, stderr } = run(argv, input);
    expect(status).toBe(expected);
    expect(stderr).not.toContain('    at ');
  });

  it('ends quietly when nobody reads the answer any more', () => {
    const command = `'${process.execPath}' '${main}' check '${trueClaim}' --format json | head -c 1`;
    const { stdout, stderr, status } = spawnSync('bash', ['-c', `set -o pipefail; ${command}`], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
    });
    expect({ stdout, stderr, status }).toEqual({ stdout: '{', stderr: '', status: 0 });
  });

  it.skipIf(!existsSync('/dev/full'))('tells when the answer cannot be written', () => {
    const { stderr, status } = spawnSync(
      'bash',
      ['-c', `'${process.execPath}' '${main}' pipelines > /dev/full`],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('the disk is full');
  });

  it('is cancelled by Ctrl-C with one line and code 130, and takes one that a wrapper passes on for the same', async () => {
    const { code, err } = await interruptOnce(unanswered(), 'SIGINT', 'SIGINT');
    expect(code).toBe(130);
    expect(err).toContain('stopped: ');
    expect(err.split('\n').filter((line) => line.startsWith('touchstone: '))).toHaveLength(1);
  });

  it('is cancelled by a signal to end as well', async () => {
    expect((await interruptOnce(unanswered(), 'SIGTERM')).code).toBe(130);
  });

  /** Sends the signals, all at once, when the run is under way. */
  async function interruptOnce(child: ChildProcess, ...signals: NodeJS.Signals[]) {
    let err = '';
    let sent = false;
    child.stderr?.on('data', (chunk: Buffer) => {
      err += chunk.toString();
      if (!sent && err.includes('started')) {
        sent = true;
        for (const signal of signals) child.kill(signal);
      }
    });
    const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
    return { code, err };
  }
});
