import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { documentReportSchema } from '../../core/documents/document-report.ts';
import { linkToSecond } from '../../report/document/document-words.ts';
import { filterDocument } from '../../report/document/filter-document.ts';
import { renderDocumentMarkdown, renderDocumentText } from '../../report/document/render-document.ts';
import { renderDocumentHtml } from '../../report/document/render-document-html.ts';
import { openTouchstone } from '../open-touchstone.ts';
import type { ReadDocument } from '../read-document.ts';
import { checkDocument, type DocumentOptions } from './check-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-document-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const library = join(folder, 'library.sqlite');

const text = `The Eiffel Tower <b>

The Eiffel Tower was completed in 1889. It was completed in 1925. Nobody should climb it. It is 330 metres tall.`;
const document = {
  url: 'file:///tower.txt',
  finalUrl: 'file:///tower.txt',
  title: 'The Eiffel Tower <b>',
  text,
  passages: 1,
  images: [],
  outlinks: [],
  flags: [],
  retrievedAt: '2026-01-01T00:00:00Z',
} satisfies ReadDocument;
const options: DocumentOptions = { name: 'tower.txt', mostClaims: 10, atOnce: 2 };

describe('checkDocument', () => {
  it('checks the claims with one open engine, gives each its verdict and the document none', async () => {
    const touchstone = openTouchstone({
      offline: true,
      environment: {},
      settings: { starter: false, library },
    });
    try {
      const told: number[] = [];
      const report = await checkDocument(document, touchstone, {
        ...options,
        mostClaims: 2,
        withReports: true,
        onProgress: ({ done }) => told.push(done),
      });
      expect(documentReportSchema.parse(JSON.parse(JSON.stringify(report)))).toEqual(
        JSON.parse(JSON.stringify(report)),
      );
      expect(report.summary).toMatchObject({ claims: 3, checked: 2, notChecked: 1 });
      expect(told).toEqual([1, 2]);
      const checked = report.claims.filter(({ verdict }) => verdict !== undefined);
      expect(checked.every(({ report: whole }) => whole !== undefined)).toBe(true);
      expect(report.leftOut.map(({ why }) => why).sort()).toEqual([
        'It has no verb, so it states nothing.',
        'It is an opinion, which no evidence can settle.',
        'Not checked: only the 2 worthiest claims are.',
      ]);
    } finally {
      await touchstone.close();
    }
  }, 120_000);

  it('stops at its budget and says so, and shows a document without any verdict', async () => {
    const touchstone = openTouchstone({
      offline: true,
      environment: {},
      settings: { starter: false, library },
    });
    const report = await checkDocument(document, touchstone, { ...options, maxSeconds: 0 });
    await touchstone.close();
    expect(report.summary.checked).toBe(0);
    expect(report.leftOut.filter(({ why }) => why.includes('seconds were over'))).toHaveLength(
      report.claims.length,
    );
    const page = renderDocumentHtml(report);
    expect(page).not.toContain('Tower <b>');
    expect(page).toContain('id="c1-place"');
    expect(page).toContain('</mark> <mark');
    expect(page).toContain('id="show-unchecked" checked');
    expect(page).toContain('body:has(#show-unchecked:not(:checked)) article.claim.unchecked{display:none}');
    expect(page).toMatch(/class="claim unchecked kind-number worth-\w+"/u);
    expect(renderDocumentText(report, 50)).toContain('NOT CHECKED: The Eiffel Tower was completed in');
    const table = renderDocumentText(report, 100).split('\n');
    expect(table.find((line) => line.startsWith('verdict'))).toMatch(/^verdict +worth +kind +claim$/u);
    expect(table.find((line) => line.includes('completed in 1889'))).toMatch(
      /^not checked +0\.\d\d +(?:fact|number) +The Eiffel Tower was completed in 1889\.$/u,
    );
    for (const line of table) expect(line.length).toBeLessThanOrEqual(100);
    expect(renderDocumentMarkdown(report)).toContain(
      '| not checked | The Eiffel Tower was completed in 1925. |',
    );
  });

  it('shares one budget among the claims: together they are never given more than there is', async () => {
    const given: number[] = [];
    const spending = {
      check: async (_claim: unknown, how?: { budget?: { usd?: number } }) => {
        given.push(how?.budget?.usd ?? Number.NaN);
        await new Promise((resolve) => setTimeout(resolve, 1));
        return sampleReport({ label: 'supported', usd: how?.budget?.usd ?? 0 });
      },
    };
    const report = await checkDocument(document, spending, { ...options, maxUsd: 0.3, atOnce: 2 });
    expect(given.slice(0, 2)).toEqual([0.15, 0.15]);
    expect(given.reduce((sum, usd) => sum + usd, 0)).toBeLessThanOrEqual(0.3 + 1e-9);
    expect(report.leftOut.map(({ why }) => why)).toContain('Not checked: the budget of $0.3 was spent.');
  });

  it('puts the claims that a fact-check is about first, with what it came to', async () => {
    const fake = { check: async () => sampleReport({ label: 'refuted', usd: 0 }) };
    const review = { claimReviewed: 'The tower was sold in 1925.', rating: 'False', publisher: 'Check Desk' };
    const report = await checkDocument({ ...document, claimReviews: [review] }, fake, {
      ...options,
      mostClaims: 1,
    });
    expect(report.claims[0]).toMatchObject({
      claim: { text: 'The tower was sold in 1925.' },
      earlier: { rating: 'False', publisher: 'Check Desk' },
      verdict: { label: 'refuted' },
    });
    expect(renderDocumentText(report, 200)).toContain('checked before by Check Desk: False');
  });

  it('answers what the library has checked before first, whatever else is worthier', async () => {
    const touchstone = openTouchstone({ offline: true, environment: {}, settings: { library } });
    const told: string[] = [];
    try {
      const report = await checkDocument(
        {
          ...document,
          text: 'The Eiffel Tower was completed in 1889 and cost 8 million francs. The Earth is flat.',
        },
        touchstone,
        { ...options, mostClaims: 1, atOnce: 1, onProgress: ({ claim }) => told.push(claim) },
      );
      expect(told[0]).toBe('The Earth is flat.');
      const flat = report.claims.find(({ claim }) => claim.text === 'The Earth is flat.');
      expect(flat?.earlier?.rating.toLowerCase()).toContain('false');
      expect(flat?.verdict?.label).toBe('refuted');
      // It does not take the place of the worthiest one.
      expect(report.summary.checked).toBe(2);
    } finally {
      await touchstone.close();
    }
  }, 120_000);

  it('checks only the kinds and the worth that were asked for, and weighs as it is told', async () => {
    const asked: string[] = [];
    const fake = {
      check: async (claim: unknown) => {
        asked.push(JSON.stringify(claim));
        return sampleReport({ label: 'refuted', usd: 0 });
      },
    };
    const report = await checkDocument(document, fake, { ...options, kinds: ['number'] });
    expect(asked.every((claim) => claim.includes('330 metres'))).toBe(true);
    expect(asked).toHaveLength(1);
    expect(report.leftOut.map(({ why }) => why)).toContain(
      'Not checked: only claims of the kind number are.',
    );
    const weighed = await checkDocument(document, fake, {
      ...options,
      mostClaims: 0,
      worth: { numeric: 0.7, checkable: 0, headline: 0 },
    });
    expect(weighed.claims.map(({ worth }) => worth.score > 0.5)).toEqual(
      weighed.claims.map(({ worth }) => worth.reasons.includes('numeric')),
    );
    expect(new Set(weighed.claims.map(({ worth }) => worth.score)).size).toBeGreaterThan(1);
  });

  it('lists what a filter keeps, counts all, and says how many are not listed', async () => {
    const fake = { check: async () => sampleReport({ label: 'refuted', usd: 0 }) };
    const report = await checkDocument(document, fake, { ...options, mostClaims: 1 });
    const filtered = filterDocument(report, { verdicts: ['refuted'] });
    expect(filtered.claims.map(({ verdict }) => verdict?.label)).toEqual(['refuted']);
    expect(filtered.summary).toEqual(report.summary);
    expect(filtered.filter).toEqual({ verdicts: ['refuted'], notListed: 2 });
    expect(documentReportSchema.safeParse(JSON.parse(JSON.stringify(filtered))).success).toBe(true);
    for (const shown of [renderDocumentText(filtered, 100), renderDocumentHtml(filtered)])
      expect(shown).toContain('2 claims are not listed: the list was filtered.');
    expect(filterDocument(report, { verdicts: ['not-checked'], kinds: ['fact'] }).claims.length).toBeLessThan(
      report.claims.length,
    );
    expect(filterDocument(report, {})).toBe(report);
  });

  it('sends the key frames of a video to the picture part, once, and links claims and frames to their second', async () => {
    const asked: unknown[] = [];
    const frame = { at: 62, description: ['A test card.'], pillars: [] };
    const fake = {
      check: async (claim: unknown, how?: { pipeline?: unknown }) => {
        const report = sampleReport({ label: 'supported', usd: 0 });
        if (how?.pipeline !== 'image') return report;
        asked.push(claim);
        return { ...report, dossiers: [frame] as unknown as NonNullable<typeof report.dossiers> };
      },
    };
    const spoken = [{ start: 0, end: text.length, fromSeconds: 60, toSeconds: 80 }];
    const video = {
      ...document,
      url: 'https://example.org/clip.mp4',
      finalUrl: 'https://example.org/clip.mp4',
      spoken,
      video: '/clip.mp4',
    };
    const report = await checkDocument(video, fake, options);
    expect(asked).toEqual([{ images: ['/clip.mp4'] }]);
    expect(report.frames).toEqual([frame]);
    expect(renderDocumentText(report, 80)).toContain('- at 1:02: A test card.');
    const page = renderDocumentHtml(report);
    expect(page).toContain('href="https://example.org/clip.mp4#t=62"');
    expect(page).toMatch(/said <a href="https:\/\/example\.org\/clip\.mp4#t=6\d"/u);
    const without = await checkDocument(video, fake, { ...options, frames: false });
    expect(without.frames).toBeUndefined();
    expect(asked).toHaveLength(1);
    expect(linkToSecond('https://www.youtube.com/watch?v=abc', 62.9)).toBe(
      'https://www.youtube.com/watch?v=abc&t=62s',
    );
  });
});
