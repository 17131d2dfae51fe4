import { defined } from '../../core/defined.ts';
import type { DomElement } from '../../text/read-page/html/dom/dom.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import type { RawHit } from './shape-hits.ts';

export type DuckDuckGoPage =
  | {
      kind: 'results';
      hits: RawHit[] /** The fields of the form that leads to the next page. */;
      next?: Record<string, string>;
    }
  /** A test for robots. */
  | { kind: 'blocked' }
  | { kind: 'unknown' };

/** What stands on the page. A page without results that does not say so is not taken for an empty answer. */
export async function parseDuckDuckGoPage(html: string): Promise<DuckDuckGoPage> {
  if (/anomaly(?:-modal|\.js)|id=["']?challenge-form|bots use DuckDuckGo/i.test(html))
    return { kind: 'blocked' };
  const { parseDocument } = await import('../../text/read-page/html/dom/dom.ts');
  const document = parseDocument(html);
  const hits = [...document.querySelectorAll('.result')].flatMap((result) => readResult(result) ?? []);
  if (hits.length === 0) {
    const saysSo =
      document.querySelector('.no-results, .result--no-result') !== null ||
      /\bno\s+(?:more\s+)?results\b/i.test(document.querySelector('#links, .results')?.textContent ?? '');
    return saysSo ? { kind: 'results', hits: [] } : { kind: 'unknown' };
  }
  const next = readNextForm(document);
  return { kind: 'results', hits, ...defined({ next }) };
}

function readResult(result: DomElement): RawHit | undefined {
  if (/\bresult--(?:ad|no-result)\b/.test(result.className)) return undefined;
  const link = result.querySelector('a.result__a');
  const url = targetOf(link?.getAttribute('href') ?? '');
  if (link === null || url === undefined) return undefined;
  const extras = result.querySelector('.result__extras')?.textContent ?? '';
  const date = /\b\d{4}-\d{2}-\d{2}(?=T\d{2}:|\b)/.exec(extras)?.[0];
  return {
    url,
    title: link.textContent,
    snippet: result.querySelector('.result__snippet')?.textContent,
    published: parseVendorDate(date),
  };
}

/** Links are the pages' own, or lead through a page that counts clicks; those of advertisements are left out. */
function targetOf(href: string): string | undefined {
  if (!URL.canParse(href, 'https://duckduckgo.com')) return undefined;
  const url = new URL(href, 'https://duckduckgo.com');
  if (!/(?:^|\.)duckduckgo\.com$/.test(url.hostname)) return url.href;
  const target = url.pathname === '/l/' ? url.searchParams.get('uddg') : null;
  return target !== null && URL.canParse(target) ? target : undefined;
}

function readNextForm(document: DomElement): Record<string, string> | undefined {
  for (const form of document.querySelectorAll('.nav-link form')) {
    const submit = form.querySelector('input[type="submit"]');
    if (submit?.getAttribute('value')?.trim().toLowerCase() !== 'next') continue;
    const fields = [...form.querySelectorAll('input[type="hidden"]')].flatMap((input) => {
      const name = input.getAttribute('name');
      return name === null || name === '' ? [] : [[name, input.getAttribute('value') ?? ''] as const];
    });
    if (fields.some(([name]) => name === 'q')) return Object.fromEntries(fields);
  }
  return undefined;
}
