import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../test/support/run-program.ts';
import { CancelledError, NotConfiguredError, StorageError, UsageError } from '../../core/errors.ts';
import { createGuardedFetch } from '../../net/fetch/guarded-fetch.ts';
import type { WritableLibrary } from '../../spec/library.ts';
import type { AddProgress } from '../../spec/library-ingest.ts';
import { readPage } from '../../text/read-page/read-page.ts';
import { createLibrary, openLibraries } from '../open-library.ts';
import { createTemporaryFolder, createWordEmbedder } from '../sample-library.contract.ts';
import { StorePair } from '../store-pair.ts';
import { addToLibrary } from './add-to-library.ts';

const article = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><meta name="author" content="Ann Writer"><meta property="article:published_time" content="2024-02-03"></head><body><article><h1>${title}</h1><p>${body} It was seen by many people on the shore that morning.</p><p>The council will meet again next week to talk about what should be done with it, and everyone is invited.</p></article></body></html>`;

function openEmpty(): WritableLibrary {
  return openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

async function drawPicture(hue: number): Promise<Buffer> {
  const blobs = Array.from(
    { length: 9 },
    (_, index) =>
      `<circle cx="${(index * 37 * hue) % 200}" cy="${(index * 53 * hue) % 150}" r="${12 + index * 4}" fill="hsl(${hue * index * 20},60%,50%)"/>`,
  );
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="150"><rect width="200" height="150" fill="#eee"/>${blobs.join('')}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();
}

/** The smallest file that is a PDF with words in it. */
function makePdf(words: string): string {
  const stream = `BT /F1 12 Tf 40 700 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = pdf.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `${pdf}xref\n0 6\n0000000000 65535 f \n${entries}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
}

function warcRecord(type: string, url: string, http: string): string {
  return `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2021-05-06T07:08:09Z\r\nWARC-Record-ID: <urn:uuid:${crypto.randomUUID()}>\r\nContent-Type: application/http; msgtype=${type}\r\nContent-Length: ${Buffer.byteLength(http)}\r\n\r\n${http}\r\n\r\n`;
}

const httpAnswer = (status: string, type: string, body: string) =>
  `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

describe('addToLibrary with files', () => {
  it('keeps the fact-checks that a page declares, and how sure its date is', async () => {
    using folder = createTemporaryFolder();
    const review = {
      '@context': 'https://schema.org',
      '@type': 'ClaimReview',
      claimReviewed: 'A sperm whale swam up the river to the mill.',
      datePublished: '2024-02-04',
      author: { '@type': 'Organization', name: 'Shore Checkers' },
      reviewRating: { '@type': 'Rating', alternateName: 'False' },
    };
    const page = article('Whale stranded', 'A sperm whale was stranded near Skagen.').replace(
      '</head>',
      `<script type="application/ld+json">${JSON.stringify(review)}</script></head>`,
    );
    write(folder.file('whale.html'), page);
    const library = openEmpty();
    const report = await addToLibrary(library, folder.file('whale.html'), { readPage });
    expect(report.kinds).toMatchObject({ document: 1, 'fact-check': 1 });
    const [found] = await library.searchFactChecks({ query: 'sperm whale swam up the river', limit: 1 });
    expect(found).toMatchObject({ publisher: 'Shore Checkers', rating: 'False', label: 'refuted' });
    const document = await library.documentByUrl(pathToFileURL(folder.file('whale.html')).href);
    expect(await library.extras(document?.id ?? '')).toMatchObject({
      publishedConfidence: expect.any(String),
    });
  });

  it('reads HTML, Markdown, text and PDF, and keeps the bytes', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('whale.html'), article('Whale stranded', 'A sperm whale was stranded near Skagen.'));
    write(
      folder.file('notes.md'),
      '---\ntitle: Lighthouse notes\ndate: 2023-04-05\n---\n# Notes\n\nThe **lighthouse** was lit in 1858.',
    );
    write(folder.file('plain.txt'), 'Caraway grows in the north.\n\nIt is used in bread.');
    write(folder.file('report.pdf'), makePdf('Herring catches fell by a third in nine years.'));
    write(folder.file('program.exe'), 'MZ');
    write(folder.file('.hidden.md'), 'Nobody should read this.');
    const library = openEmpty();
    const told: AddProgress[] = [];
    const report = await addToLibrary(library, folder.path, {
      readPage,
      onProgress: (progress) => told.push(progress),
    });
    expect(report).toEqual({
      counts: { added: 4, unchanged: 0, replaced: 0 },
      kinds: { document: 4, picture: 0, triple: 0, 'fact-check': 0 },
      skipped: 1,
      leftOut: [{ where: folder.file('program.exe'), why: 'files that end in .exe are not held' }],
      problems: [],
      notes: [],
    });
    expect(told.filter((progress) => progress.type === 'added')).toHaveLength(4);
    const whale = await library.documentByUrl(pathToFileURL(folder.file('whale.html')).href);
    expect(whale).toMatchObject({
      title: 'Whale stranded',
      author: 'Ann Writer',
      published: '2024-02-03',
      kind: 'web-page',
      declaredTier: 'user-supplied',
    });
    expect((await library.snapshot(whale?.rawSha256 ?? ''))?.mimeType).toBe('text/html');
    expect(await library.documentByUrl(pathToFileURL(folder.file('notes.md')).href)).toMatchObject({
      title: 'Lighthouse notes',
      published: '2023-04-05',
    });
    for (const query of ['sperm whale Skagen', 'lighthouse 1858', 'caraway bread', 'herring catches']) {
      expect((await library.search({ query, limit: 1 })).hits[0]?.score.textRank).toBe(1);
    }
  });

  it('changes nothing the second time, and replaces what was edited', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('a/one.txt'), 'The first text.');
    write(folder.file('b/two.txt'), 'The second text.');
    const library = openEmpty();
    await addToLibrary(library, folder.path, { readPage });
    const before = (await library.stats()).user;
    expect((await addToLibrary(library, folder.path, { readPage })).counts).toEqual({
      added: 0,
      unchanged: 2,
      replaced: 0,
    });
    expect((await library.stats()).user).toEqual(before);
    write(folder.file('b/two.txt'), 'The second text, edited.');
    expect((await addToLibrary(library, folder.path, { readPage })).counts).toEqual({
      added: 0,
      unchanged: 1,
      replaced: 1,
    });
    expect((await library.stats()).user.documents).toBe(2);
  });

  it('names what it cannot read and adds the rest', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('bad.pdf'), '%PDF-1.4 broken');
    write(
      folder.file('binary.txt'),
      new Uint8Array(2_000).map((_, index) => index % 7),
    );
    write(folder.file('empty.md'), '');
    write(folder.file('good.txt'), 'A good text.');
    const report = await addToLibrary(openEmpty(), folder.path, { readPage });
    expect(report.counts.added).toBe(1);
    expect(report.problems.map((problem) => problem.where).sort()).toEqual(
      ['bad.pdf', 'binary.txt', 'empty.md'].map((name) => folder.file(name)),
    );
    for (const problem of report.problems) expect(problem.why.length).toBeGreaterThan(10);
  });

  it('reads office files, tables, mail, subtitles and archives of them, and names what is left out', async () => {
    using folder = createTemporaryFolder();
    const docx = zipSync({
      'word/document.xml': strToU8('<w:p><w:r><w:t>The breakwater was finished in 1931.</w:t></w:r></w:p>'),
    });
    write(folder.file('report.docx'), docx);
    write(folder.file('ports.csv'), 'port,ships\nSkagen,412\nHirtshals,380\n');
    write(folder.file('talk.srt'), '1\n00:00:01,000 --> 00:00:03,000\nThe crane lifts ninety tonnes.\n');
    write(
      folder.file('all.zip'),
      zipSync({
        'inner/notes.txt': strToU8('The pilot boat is called Sigyn.'),
        'inner/again.zip': zipSync({ 'a.txt': strToU8('No.') }),
        'program.exe': strToU8('MZ'),
        'broken.docx': strToU8('PK\u0003\u0004 not really'),
      }),
    );
    write(folder.file('locked.doc'), 'x');
    const library = openEmpty();
    const report = await addToLibrary(library, folder.path, { readPage });
    expect(report.counts.added).toBe(4);
    const short = ({ where, why }: { where: string; why: string }) => `${where.split('/').at(-1)}: ${why}`;
    expect(report.problems.map(short)).toEqual([expect.stringContaining('broken.docx: ')]);
    expect(report.leftOut.map(short).sort()).toEqual([
      'again.zip: an archive within an archive is not opened',
      'all.zip#program.exe: it is of no kind that is held',
      'locked.doc: files that end in .doc are not held',
    ]);
    for (const [query, words] of [
      ['breakwater 1931', 'finished in 1931'],
      ['ships of Skagen', 'port: Skagen; ships: 412.'],
      ['crane tonnes', 'ninety tonnes'],
      ['pilot boat Sigyn', 'called Sigyn'],
    ] as const) {
      expect((await library.search({ query, limit: 1 })).hits[0]?.passage.text).toContain(words);
    }
  });

  it('does not run in circles through links', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('inner/text.txt'), 'Only once.');
    symlinkSync(folder.path, folder.file('inner/loop'));
    const report = await addToLibrary(openEmpty(), folder.path, { readPage });
    expect(report).toMatchObject({ counts: { added: 1 }, problems: [] });
  });

  it('names entries of a folder that cannot be looked at, and adds the rest', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('a/text.txt'), 'The first text.');
    write(folder.file('z/text.txt'), 'The last text.');
    write(folder.file('m/x.md'), 'In the middle.');
    symlinkSync(folder.file('m/two'), folder.file('m/one'));
    symlinkSync(folder.file('m/one'), folder.file('m/two'));
    symlinkSync(folder.file('nowhere'), folder.file('dangling.txt'));
    execFileSync('mkfifo', [folder.file('pipe.txt')]);
    const report = await addToLibrary(openEmpty(), folder.path, { readPage });
    expect(report.counts.added).toBe(3);
    expect(
      report.problems.map(({ where, why }) => `${where.replace(folder.path, '')}: ${why}`).sort(),
    ).toEqual([
      '/dangling.txt: it is a link that leads nowhere',
      '/m/one: its links lead in a circle',
      '/m/two: its links lead in a circle',
      '/pipe.txt: it is a named pipe, and only regular files are read',
    ]);
    await expect(addToLibrary(openEmpty(), folder.file('m/one'), { readPage })).rejects.toThrow(
      /m\/one cannot be looked at: its links lead in a circle/,
    );
  });

  it('names a folder that may not be read, and adds the rest', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('closed/text.txt'), 'Nobody reads this.');
    write(folder.file('open/text.txt'), 'Everybody reads this.');
    chmodSync(folder.path, 0o755);
    chmodSync(folder.file('closed'), 0o000);
    // Whoever may read everything has to become someone who may not.
    const { out } = await runProgram(`
      const { listFiles } = await import(from('src/files/list-files.ts'));
      if (process.getuid() === 0) process.setuid(65534);
      const onProblem = (path, why) => console.log('! ' + path + ': ' + why);
      for (const file of await listFiles(${JSON.stringify(folder.path)}, { onProblem })) console.log(file);
    `);
    chmodSync(folder.file('closed'), 0o755);
    expect(out.trim().split('\n')).toEqual([
      `! ${folder.file('closed')}: you may not read it`,
      folder.file('open/text.txt'),
    ]);
  });

  it('refuses what does not exist and kinds it does not hold', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('sheet.numbers'), 'x');
    for (const source of ['', folder.file('nothing.txt'), folder.file('sheet.numbers')]) {
      await expect(addToLibrary(openEmpty(), source, { readPage })).rejects.toThrow(UsageError);
    }
  });

  it('does not make a library for a source that does not exist', async () => {
    using folder = createTemporaryFolder();
    const userPath = folder.file('library.sqlite');
    const library = openLibraries({ userPath, embedder: createWordEmbedder() });
    await expect(addToLibrary(library, '/no/such/file.txt', { readPage })).rejects.toThrow(UsageError);
    expect(existsSync(userPath)).toBe(false);
    await library.close();
  });

  it('stops when it is cancelled, and keeps what it told of', async () => {
    using folder = createTemporaryFolder();
    for (let number = 0; number < 100; number++)
      write(folder.file(`${number}.txt`), `Text number ${number} about the sea.`);
    const library = openEmpty();
    const controller = new AbortController();
    let told = 0;
    const adding = addToLibrary(library, folder.path, {
      readPage,
      signal: controller.signal,
      onProgress(progress) {
        if (progress.type === 'added' && ++told === 40) controller.abort();
      },
    });
    await expect(adding).rejects.toThrow(CancelledError);
    expect((await library.stats()).user.documents).toBe(told);
    expect(told).toBeLessThan(100);
  });

  it('ends with one error when the disk is full, and keeps what it told of', async () => {
    using folder = createTemporaryFolder();
    for (let number = 0; number < 60; number++)
      write(
        folder.file(`texts/${number}.txt`),
        `Text ${number}. ${'Many different words follow here and there. '.repeat(60)}`,
      );
    const stores = new StorePair({
      userPath: folder.file('library.sqlite'),
      embedder: createWordEmbedder(),
    });
    const { database } = stores.writableStore();
    const pages = database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
    database.execute(`PRAGMA max_page_count = ${pages + 30}`);
    const library = createLibrary(stores);
    let told = 0;
    const adding = addToLibrary(library, folder.file('texts'), {
      readPage,
      onProgress: (progress) => (told += progress.type === 'added' ? 1 : 0),
    });
    await expect(adding).rejects.toThrow(StorageError);
    expect(told).toBeGreaterThan(0);
    expect((await library.stats()).user.documents).toBe(told);
    await library.close();
  });
});

describe('addToLibrary with lists', () => {
  const lines = [
    '{"text": "Sugar beet is grown in Skåne.", "title": "Beet", "url": "https://farm.example.org/beet", "publisher": "Farm News", "published": "2022-01-02", "language": "en"}',
    '',
    'this is not json',
    '{"text": ""}',
    '{"subject": "Q34", "subjectLabel": "Sweden", "relation": "capital", "object": "Q1754", "objectLabel": "Stockholm", "qualifiers": {"since": "1634"}}',
    '{"claimReviewed": "Sweden has no coast.", "rating": "False", "publisher": "Checkers", "published": "2024-01-01", "summary": "It has."}',
    '{"@context": "https://schema.org", "@type": "ClaimReview", "url": "https://checkers.example.org/1", "claimReviewed": "Elks fly.", "datePublished": "2023-05-05", "author": {"@type": "Organization", "name": "Checkers"}, "reviewRating": {"@type": "Rating", "alternateName": "Pants on Fire"}, "itemReviewed": {"@type": "Claim", "author": {"name": "A poster"}, "datePublished": "2023-05-01"}}',
    '{"claimReviewed": "Elks swim.", "rating": "four stars", "publisher": "Checkers", "published": "2024-01-01"}',
    '{"nothing": "we know"}',
    '["a list"]',
    '{"text": "The date is wrong.", "published": "yesterday"}',
  ];

  it('adds documents, triples and fact-checks, and names the bad lines by number', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('mixed.jsonl'), `${lines.join('\n')}\n`);
    const library = openEmpty();
    const report = await addToLibrary(library, folder.file('mixed.jsonl'), { readPage });
    expect(report.counts.added).toBe(4);
    expect(report.kinds).toEqual({ document: 1, picture: 0, triple: 1, 'fact-check': 2 });
    expect(report.problems.map(({ where }) => where.replace(folder.path, ''))).toEqual(
      [3, 4, 8, 9, 10, 11].map((number) => `/mixed.jsonl, line ${number}`),
    );
    expect(report.problems[0]?.why).toMatch(/not valid JSON/);
    expect(report.problems[2]?.why).toMatch(/"four stars" is not a rating we know/);
    expect(await library.documentByUrl('https://farm.example.org/beet')).toMatchObject({
      title: 'Beet',
      publisher: 'Farm News',
      published: '2022-01-02',
      language: 'en',
    });
    const sweden = (await library.findThings('Sweden', 1)).map(({ id }) => id);
    expect(await library.neighbours({ entities: sweden, direction: 'out', limit: 3 })).toMatchObject([
      { objectLabel: 'Stockholm', relationLabel: 'capital', qualifiers: { since: '1634' } },
    ]);
    const [elks] = await library.searchFactChecks({ query: 'Do elks fly?', limit: 1 });
    expect(elks).toMatchObject({
      label: 'refuted',
      rating: 'Pants on Fire',
      publisher: 'Checkers',
      published: '2023-05-05',
      claimant: 'A poster',
      claimDate: '2023-05-01',
      url: 'https://checkers.example.org/1',
    });
    expect((await addToLibrary(library, folder.file('mixed.jsonl'), { readPage })).counts).toEqual({
      added: 0,
      unchanged: 4,
      replaced: 0,
    });
  });

  it('reads packed lists, windows line ends, and a last line without an end', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('list.jsonl.gz'), gzipSync('{"text": "One of them."}\r\n{"text": "Two of them."}'));
    expect((await addToLibrary(openEmpty(), folder.file('list.jsonl.gz'), { readPage })).counts.added).toBe(
      2,
    );
    write(folder.file('cut.jsonl.gz'), gzipSync('{"text": "One."}\n'.repeat(3_000)).subarray(0, 60));
    expect(
      (await addToLibrary(openEmpty(), folder.file('cut.jsonl.gz'), { readPage })).problems,
    ).toHaveLength(1);
  });

  it('reads JSON files with one thing or a list of them', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('one.json'), '{"text": "A single thing."}');
    write(folder.file('many.json'), '[{"text": "First."}, {"text": 3}, {"text": "Third."}]');
    const report = await addToLibrary(openEmpty(), folder.path, { readPage });
    expect(report.counts.added).toBe(3);
    expect(report.problems).toMatchObject([{ where: `${folder.file('many.json')}, item 2` }]);
  });
});

describe('addToLibrary with pictures', () => {
  it('takes captions from files beside the picture and from lists, and adds each picture once', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('storm.jpg'), await drawPicture(3));
    write(
      folder.file('storm.json'),
      '{"caption": "A storm over the pier", "date": "2020-10-01", "place": "Blokhus", "maker": "B. Lund"}',
    );
    write(folder.file('pier.jpg'), await drawPicture(5));
    write(folder.file('pier.jpg.txt'), 'The new pier on a calm day\n');
    write(folder.file('bare.jpg'), await drawPicture(7));
    write(folder.file('more/listed.jpg'), await drawPicture(11));
    write(
      folder.file('more/pictures.jsonl'),
      '{"image": "listed.jpg", "caption": "Ice on the bay", "date": "2018-02"}\n{"image": "../../etc/passwd.jpg"}\n{"image": "missing.jpg"}\n',
    );
    write(folder.file('broken.png'), 'no picture at all');
    const library = openEmpty();
    const report = await addToLibrary(library, folder.path, { readPage });
    expect(report.kinds).toMatchObject({ picture: 4, document: 0 });
    expect(report.problems.map((problem) => problem.where.replace(folder.path, '')).sort()).toEqual([
      '/broken.png',
      '/more/pictures.jsonl, line 2',
      '/more/pictures.jsonl, line 3',
    ]);
    const pictures = (await library.listPictures()).items;
    expect(pictures.map(({ caption, date, place, maker }) => ({ caption, date, place, maker }))).toEqual(
      expect.arrayContaining([
        { caption: 'A storm over the pier', date: '2020-10-01', place: 'Blokhus', maker: 'B. Lund' },
        { caption: 'The new pier on a calm day' },
        { caption: 'Ice on the bay', date: '2018-02' },
        {},
      ]),
    );
    expect((await library.search({ query: 'storm pier Blokhus', limit: 1 })).hits[0]?.document.kind).toBe(
      'picture',
    );
    expect((await addToLibrary(library, folder.path, { readPage })).counts).toEqual({
      added: 0,
      unchanged: 4,
      replaced: 0,
    });
  });
});

describe('addToLibrary with web archives', () => {
  const url = 'https://archive.example.org/whale';
  const records = [
    warcRecord('request', url, 'GET /whale HTTP/1.1\r\nHost: archive.example.org\r\n\r\n'),
    warcRecord(
      'response',
      url,
      httpAnswer(
        '200 OK',
        'text/html; charset=utf-8',
        article('Whale rescued', 'The whale swam away from Skagen.'),
      ),
    ),
    warcRecord(
      'response',
      'https://archive.example.org/gone',
      httpAnswer('404 Not Found', 'text/html', article('Gone', 'Not here.')),
    ),
    warcRecord(
      'response',
      'https://archive.example.org/app.js',
      httpAnswer('200 OK', 'application/javascript', 'alert(1)'),
    ),
    warcRecord(
      'response',
      'https://archive.example.org/plain',
      httpAnswer('200 OK', 'text/plain', 'Seals rest on the sandbanks.'),
    ),
  ];

  it.each([
    ['plain', (all: string[]) => Buffer.from(all.join(''))],
    ['packed', (all: string[]) => Buffer.concat(all.map((record) => gzipSync(record)))],
  ])('adds the pages of a %s archive with the time they were fetched', async (name, pack) => {
    using folder = createTemporaryFolder();
    const path = folder.file(name === 'packed' ? 'crawl.warc.gz' : 'crawl.warc');
    write(path, pack(records));
    const library = openEmpty();
    const report = await addToLibrary(library, path, { readPage });
    expect(report).toMatchObject({ counts: { added: 2 }, problems: [] });
    const whale = await library.documentByUrl(url);
    expect(whale?.title).toBe('Whale rescued');
    expect((await library.snapshot(whale?.textSha256 ?? ''))?.retrievedAt).toBe('2021-05-06T07:08:09.000Z');
    expect(await library.documentByUrl('https://archive.example.org/gone')).toBeUndefined();
    expect((await addToLibrary(library, path, { readPage })).counts.unchanged).toBe(2);
  });

  it('names an archive that is none, and keeps what came before a break', async () => {
    using folder = createTemporaryFolder();
    write(folder.file('fake.warc'), 'this is not an archive');
    expect((await addToLibrary(openEmpty(), folder.file('fake.warc'), { readPage })).problems).toHaveLength(
      1,
    );
    const library = openEmpty();
    const [, second = '', , , last = ''] = records;
    write(folder.file('cut.warc.gz'), Buffer.concat([gzipSync(second), gzipSync(last).subarray(0, 80)]));
    expect((await addToLibrary(library, folder.file('cut.warc.gz'), { readPage })).problems).toHaveLength(1);
    write(folder.file('cut.warc'), `${last}${second}`.slice(0, -300));
    const { problems } = await addToLibrary(library, folder.file('cut.warc'), { readPage });
    expect(problems).toMatchObject([{ why: 'the archive breaks off in this record' }]);
    expect((await library.documentByUrl('https://archive.example.org/plain'))?.title).toBe('plain');
    expect((await library.documentByUrl(url))?.title).toBe('Whale rescued');
  });
});

describe('addToLibrary with addresses', () => {
  async function startServer(picture: Uint8Array) {
    const server = createServer((request, response) => {
      if (request.url === '/page')
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(article('From the web', 'A grey seal came ashore.'));
      else if (request.url === '/moved') response.writeHead(302, { location: '/page' }).end();
      else if (request.url === '/picture.jpg')
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      else if (request.url === '/zip')
        response.writeHead(200, { 'content-type': 'application/zip' }).end('PK');
      else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>no</p>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
      base: `http://127.0.0.1:${port}`,
      [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
    };
  }

  it('adds pages and pictures from the web, under the address they were found at', async () => {
    await using server = await startServer(await drawPicture(13));
    const library = openEmpty();
    const options = { readPage, fetchUrl: createGuardedFetch({ allowLoopback: true }) };
    expect((await addToLibrary(library, `${server.base}/moved`, options)).counts.added).toBe(1);
    expect(await library.documentByUrl(`${server.base}/page`)).toMatchObject({
      title: 'From the web',
      published: '2024-02-03',
    });
    expect((await addToLibrary(library, `${server.base}/page`, options)).counts.unchanged).toBe(1);
    expect((await addToLibrary(library, `${server.base}/picture.jpg`, options)).kinds.picture).toBe(1);
    for (const path of ['/missing', '/zip']) {
      const { problems } = await addToLibrary(library, server.base + path, options);
      expect(problems).toMatchObject([{ where: server.base + path }]);
    }
  });

  it('says that an address needs the network where there is none', async () => {
    await expect(addToLibrary(openEmpty(), 'https://example.org/', { readPage })).rejects.toThrow(
      NotConfiguredError,
    );
  });
});

describe('limits', () => {
  it('encodes no more of one document than its first five hundred passages, says so, and tells how far it is', async () => {
    using folder = createTemporaryFolder();
    const line = 'Nothing but words of no importance stands here, and there is a great deal of it. ';
    const filler = Array.from({ length: 600 }, () => line.repeat(8).trim()).join('\n\n');
    write(
      join(folder.path, 'long.txt'),
      `A beginning about herring.\n\n${filler}\n\nThe end is about caraway.`,
    );
    let encoded = 0;
    const plain = createWordEmbedder();
    const embedder = {
      ...plain,
      embed(texts: readonly string[], signal?: AbortSignal) {
        encoded += texts.length;
        return plain.embed(texts, signal);
      },
    };
    const library = openLibraries({ userPath: ':memory:', embedder });
    const told: AddProgress[] = [];
    const onProgress = (progress: AddProgress) => told.push(progress);
    const report = await addToLibrary(library, folder.file('long.txt'), { readPage, onProgress });
    expect(report).toMatchObject({ counts: { added: 1 }, problems: [] });
    expect(report.notes).toEqual([
      {
        where: 'long.txt',
        what: expect.stringMatching(/the last 10\d of its 60\d passages can be found by their words alone/),
      },
    ]);
    expect(encoded).toBe(500);
    expect(told.filter(({ type }) => type === 'encoding').length).toBeGreaterThan(5);
    const { hits } = await library.search({ query: 'caraway', limit: 1 });
    expect(hits[0]?.passage.text).toContain('The end is about caraway.');
    const again = await addToLibrary(library, folder.file('long.txt'), { readPage });
    expect(again).toMatchObject({ counts: { unchanged: 1 }, notes: [] });
  });

  it('cuts a text without measure, and says where', async () => {
    using folder = createTemporaryFolder();
    write(join(folder.path, 'endless.txt'), 'word '.repeat(1_050_000));
    const report = await addToLibrary(openEmpty(), folder.file('endless.txt'), { readPage });
    expect(report.counts.added).toBe(1);
    expect(report.notes.map(({ what }) => what).join()).toContain(
      'Only the first 5000000 characters were read.',
    );
  });

  it('names a thousand problems, and counts the others', async () => {
    using folder = createTemporaryFolder();
    write(join(folder.path, 'junk.json'), `[${'0,'.repeat(4_999)}{"text": "Herring."}]`);
    const report = await addToLibrary(openEmpty(), folder.file('junk.json'), { readPage });
    expect(report.counts.added).toBe(1);
    expect(report.problems).toHaveLength(1001);
    expect(report.problems.at(-1)).toMatchObject({ where: folder.file('junk.json'), count: 3999 });
  });

  it('names a file that is too large', async () => {
    using folder = createTemporaryFolder();
    write(join(folder.path, 'huge.txt'), Buffer.alloc(50_000_001, 97));
    const { problems } = await addToLibrary(openEmpty(), folder.file('huge.txt'), { readPage });
    expect(problems[0]?.why).toMatch(/50\.0 MB/);
  });
});
