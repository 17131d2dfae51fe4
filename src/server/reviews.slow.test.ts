import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../test/support/servers/loopback.ts';
import { startTestServer, type TestServer } from '../../test/support/servers/running-server.ts';
import { createClient } from '../client/touchstone-client.ts';
import { documentReportSchema } from '../core/documents/document-report.ts';
import { readBundle } from '../stores/bundle.ts';
import { reviewSchema } from './contract/review-schemas.ts';

const claim = { text: 'The old bridge was opened in 1891.' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ allowLoopback: true });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

async function checked(): Promise<string> {
  const { id } = await server.client.createCheck({ body: { claim } });
  await server.client.waitForCheck(id);
  return id;
}

describe('a review', () => {
  it('stands beside the machine’s verdict and never in its place', async () => {
    const { client } = server;
    const params = { id: await checked() };
    const before = await client.getCheck({ params });
    const evidence = before.report?.evidence.find(({ stance }) => stance === 'supports')?.id ?? '';
    const excluded = await client.addCorrection({
      params,
      body: { type: 'exclude-evidence', evidence, reason: 'It is another bridge.' },
    });
    expect(reviewSchema.parse(excluded)).toEqual(excluded);
    expect(excluded.machine.label).toBe('supported');
    expect(excluded.computed?.label).toBe('refuted');
    expect(excluded.moved[0]).toBe('The label moves from supported to refuted.');
    const undone = await client.undoCorrection({
      params: { ...params, correction: excluded.corrections[0]?.id ?? '' },
    });
    expect(undone.computed).toBeUndefined();
    expect(undone.history.map(({ what }) => what)).toEqual(['correction', 'undo']);
    const turned = await client.addCorrection({
      params,
      body: { type: 'correct-stance', evidence, stance: 'neutral', reason: 'Says nothing of it.' },
    });
    expect(turned.evidence.find(({ id }) => id === evidence)?.stance).toBe('neutral');
    expect((await client.getCheck({ params })).report).toEqual(before.report);
  });

  it('takes a source only with words that stand in it', async () => {
    const { client } = server;
    const params = { id: await checked() };
    const body = {
      type: 'add-source' as const,
      text: 'The county gazette of 1891 reports that the bridge was closed all year.',
      quote: 'the bridge was closed all year',
      stance: 'refutes' as const,
      reason: 'The gazette of the day.',
    };
    await expect(
      client.addCorrection({ params, body: { ...body, quote: 'the bridge was blown up' } }),
    ).rejects.toMatchObject({ problem: { status: 422, code: 'quote-not-found' } });
    const added = await client.addCorrection({ params, body });
    const source = added.evidence.at(-1);
    expect(source).toMatchObject({ quote: body.quote, source: { reliability: { tier: 'user-supplied' } } });
    const copy = await client.getStoredCopy({ params: { ...params, sha256: source?.snapshot.sha256 ?? '' } });
    expect(copy.text).toBe(body.text);
    await expect(
      client.addCorrection({ params, body: { ...body, text: undefined, url: 'http://127.0.0.1:1/' } }),
    ).rejects.toMatchObject({ problem: { code: 'offline' } });
  });

  it('goes from draft to signed to published to corrected, and what is signed holds still', async () => {
    const { client } = server;
    const params = { id: await checked() };
    const move = (to: 'draft' | 'in-review' | 'signed' | 'published' | 'corrected', note?: string) =>
      client.setReviewState({ params, body: { to, ...(note === undefined ? {} : { note }) } });
    await client.setOwnVerdict({ params, body: { rating: 'outdated', reason: 'It was rebuilt in 1950.' } });
    await expect(move('published')).rejects.toMatchObject({ problem: { code: 'no-such-step' } });
    await expect(client.exportCheck({ params: { ...params, format: 'claimreview' } })).rejects.toMatchObject({
      problem: { code: 'not-signed' },
    });
    await move('in-review');
    const signed = await move('signed');
    expect(signed.signed?.by.name).toBe('local');
    await expect(client.withdrawOwnVerdict({ params })).rejects.toMatchObject({
      problem: { code: 'signed' },
    });
    const review = await (await client.exportCheck({ params: { ...params, format: 'claimreview' } })).json();
    expect(review).toMatchObject({
      '@type': 'ClaimReview',
      author: { '@type': 'Person', name: 'local' },
      reviewRating: { ratingValue: 1, ratingExplanation: 'It was rebuilt in 1950.' },
    });
    await expect(client.exportCheck({ params: { ...params, format: 'mediareview' } })).rejects.toMatchObject({
      problem: { code: 'no-media-answer' },
    });
    await move('published');
    await expect(move('corrected')).rejects.toMatchObject({ problem: { status: 400 } });
    const corrected = await move('corrected', 'The year was wrong.');
    expect(corrected.history.filter(({ what }) => what === 'state')).toHaveLength(4);
    expect(corrected.machine.label).toBe('supported');
    const [listed] = (await client.listChecks({ query: { reviewState: 'corrected' } })).items;
    expect(listed).toMatchObject({ id: params.id, ownRating: 'outdated', rating: 'true' });
  });
});

describe('exports', () => {
  it('are whole: pages, tables, and a bundle that unpacks to the run', async () => {
    const { client } = server;
    const params = { id: await checked() };
    await client.addCorrection({ params, body: { type: 'note', text: 'Seen by <b>Ada</b>.' } });
    const text = async (format: 'html' | 'md' | 'txt' | 'json') =>
      (await client.exportCheck({ params: { ...params, format } })).text();
    expect(await text('html')).toContain('Seen by &lt;b&gt;Ada&lt;/b&gt;.');
    expect(await text('md')).toContain('## Review');
    expect(await text('txt')).toContain('Ada');
    expect(JSON.parse(await text('json')).report.verdict.label).toBe('supported');
    const csv = await (await client.exportChecks({ query: { ids: params.id } })).text();
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-bundle-'));
    try {
      const bundle = await client.exportCheck({ params: { ...params, format: 'bundle' } });
      const archive = join(folder, 'bundle.tar.gz');
      writeFileSync(archive, new Uint8Array(await bundle.arrayBuffer()));
      execFileSync('tar', ['-xzf', archive, '-C', folder]);
      const unpacked = join(folder, `touchstone-${params.id.slice(0, 8)}`);
      const { report, snapshots } = await readBundle(unpacked);
      expect(report).toEqual((await client.getCheck({ params })).report);
      const { sha256 } = report.evidence[0]?.snapshot ?? { sha256: '' };
      expect((await snapshots.bytes(sha256))?.byteLength).toBeGreaterThan(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('a shared check', () => {
  it('is read by whoever has the link, until it is revoked', async () => {
    const { client, url } = server;
    const params = { id: await checked() };
    const share = await client.createShare({ params, body: {} });
    const stranger = createClient({ baseUrl: url });
    const shown = await stranger.getShared({ params: { token: share.token } });
    expect(shown.report.claim.text).toBe(claim.text);
    expect(JSON.stringify(await client.listShares({ params }))).not.toContain(share.token);
    await client.revokeShare({ params: { id: share.id } });
    await expect(stranger.getShared({ params: { token: share.token } })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });
});

describe('a webhook', () => {
  it('is told, signed, and told again where it did not take it', async () => {
    const heard: { headers: Record<string, unknown>; body: string }[] = [];
    await using receiver = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        heard.push({ headers: request.headers, body });
        response.writeHead(204).end();
      });
    });
    const { client } = server;
    const { secret, id } = await client.createWebhook({
      body: { url: `${receiver.base}/hook`, events: ['check.finished'] },
    });
    const check = await checked();
    await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(1);
    const [message] = heard;
    const signed = `${message?.headers['webhook-id']}.${message?.headers['webhook-timestamp']}.${message?.body}`;
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(message?.headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'check.finished', data: { id: check } });
    await expect
      .poll(async () => (await client.listWebhooks()).items[0]?.lastDelivery?.ok, { timeout: 5000 })
      .toBe(true);
    await client.deleteWebhook({ params: { id } });
  });
});

describe('a document', () => {
  it('becomes a table of claims', async () => {
    const { client } = server;
    const list = await client.createDocument({
      body: { text: '- The bridge was opened in 1891.\n- Ferries ran until 1891.\n', kind: 'auto' },
    });
    expect(list.rows.map(({ text }) => text)).toEqual([
      'The bridge was opened in 1891.',
      'Ferries ran until 1891.',
    ]);
    for (const { text, start, end } of list.rows) expect(list.text.slice(start, end)).toBe(text);
    for (const { check } of list.rows) await client.waitForCheck(check?.id ?? '');
    const done = await client.getDocument({ params: { id: list.id } });
    expect(done).toMatchObject({ checks: 2, finished: 2 });
    expect(done.rows[0]?.check?.label).toBe('supported');
    const article = await client.createDocument({
      body: {
        text: 'I think it is a wonderful bridge. The Forth Bridge was opened in 1890. It is 2,467 metres long. This is why. Is it safe?',
        check: false,
      },
    });
    expect(article.rows.map(({ kind }) => kind)).toEqual(['opinion', 'claim', 'claim', 'context', 'other']);
    expect(article.rows[2]?.text).toBe('The Forth Bridge is 2,467 metres long.');
    await expect(
      client.checkDocumentClaims({ params: { id: article.id }, body: { claims: [{ id: 's4' }] } }),
    ).rejects.toMatchObject({ problem: { status: 422, code: 'not-standing-alone' } });
    expect(article.checks).toBe(0);
    // Whoever reasons on the server reads it: here, where no model is set up, the rules. Nothing is worth the whole of it.
    const read = await client.createDocument({
      body: { text: article.text, reader: 'reasoner', readerUsd: 0, minWorth: 1 },
    });
    expect(read.rows.map(({ text }) => text)).toEqual(article.rows.map(({ text }) => text));
    expect(read.checks).toBe(0);
  });

  it('is read from an Office file, checked in order of worth, and handed over as the command line writes it', async () => {
    const { client } = server;
    const paragraphs = [
      'The Forth Bridge was opened in Scotland.',
      'I think it is wonderful.',
      'The Forth Bridge has 14 arches.',
      'This is why.',
    ];
    const file = zipSync({
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': strToU8(
        `<w:document xmlns:w="x"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
      ),
    });
    const { upload, kind } = await client.createUpload({ query: { name: 'bridges.docx' }, file });
    expect(kind).toBe('document');
    const given = await client.createDocument({
      body: { upload, kind: 'article', worth: { numeric: 0.6 }, mostClaims: 1 },
    });
    expect(given.notes).toContain('1 more claims were found than were asked for, and are not checked yet.');
    const checked = given.rows.filter(({ check }) => check !== undefined);
    expect(checked.map(({ text }) => text)).toEqual(['The Forth Bridge has 14 arches.']);
    await client.waitForCheck(checked[0]?.check?.id ?? '');
    await client.setOwnVerdict({
      params: { id: checked[0]?.check?.id ?? '' },
      body: { rating: 'false', reason: 'The plaque was put up later.' },
    });
    const params = { id: given.id };
    const exported = async (format: 'json' | 'jsonl' | 'html' | 'md' | 'txt' | 'csv') =>
      (await client.exportDocument({ params: { ...params, format }, query: { reports: 'true' } })).text();
    const report = documentReportSchema.parse(JSON.parse(await exported('json')));
    expect(report.summary).toMatchObject({ claims: 2, checked: 1, notChecked: 1, labels: { refuted: 1 } });
    expect(report.source.notes).toContain('Verdicts that people set or corrected: 1.');
    // The machine's own is still there, in its report.
    const judged = report.claims.find(({ verdict }) => verdict !== undefined);
    expect(judged?.verdict?.rating).toBe('false');
    expect(judged?.report?.verdict.label).toBe('supported');
    // Every sentence is a claim or left out with the reason.
    for (const paragraph of paragraphs)
      expect(
        report.claims.some(({ sentence }) => sentence === paragraph) ||
          report.leftOut.some(({ sentence }) => sentence === paragraph),
        paragraph,
      ).toBe(true);
    expect((await exported('jsonl')).trim().split('\n')).toHaveLength(2);
    expect(await exported('csv')).toMatch(/^claim,verdict,.*refuted \(false\)/su);
    for (const format of ['html', 'md', 'txt'] as const)
      expect(await exported(format), format).toContain('14 arches');
  });
});
