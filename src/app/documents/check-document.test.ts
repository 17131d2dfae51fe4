import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { documentReportSchema } from '../../core/documents/document-report.ts';
import {
  renderDocumentHtml,
  renderDocumentMarkdown,
  renderDocumentText,
} from '../../report/document/render-document.ts';
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
    expect(renderDocumentText(report, 80)).toContain('NOT CHECKED: The Eiffel Tower was completed in 1889.');
    expect(renderDocumentMarkdown(report)).toContain(
      '| not checked | The Eiffel Tower was completed in 1925. |',
    );
  });
});
