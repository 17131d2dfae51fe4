import { TouchstoneError } from '../../core/errors.ts';
import type { Answer } from '../../spec/provider.ts';
import type { WebHit, WebSearchRequest } from '../../spec/web-search.ts';
import { type RawHit, shapeHits, type WindowSupport, windowWarnings } from './shape-hits.ts';

/** One page of a vendor's answer. `more` is false where there is nothing behind it. */
export type VendorPage = { hits: readonly RawHit[]; more: boolean };

export type CollectOptions = {
  /** Pages the vendor has at most. */
  mostPages: number;
  window: WindowSupport;
  warnings?: readonly string[];
  /** US dollars a page costs. */
  usdPerPage?: number;
};

/**
 * Pages one after the other until the limit is filled. A later page that cannot be had does not undo the earlier ones: they are given
 * with a remark.
 */
export async function collectPages(
  request: WebSearchRequest,
  readPage: (index: number) => Promise<VendorPage>,
  options: CollectOptions,
): Promise<Answer<WebHit>> {
  const raw: RawHit[] = [];
  const warnings = [...(options.warnings ?? [])];
  let hits: WebHit[] = [];
  let pages = 0;
  while (pages < options.mostPages) {
    let page: VendorPage;
    try {
      page = await readPage(pages);
    } catch (error) {
      if (pages === 0 || !(error instanceof TouchstoneError) || error.policy === 'abort') throw error;
      warnings.push('A further page of results could not be read; those before it are used.');
      break;
    }
    pages += 1;
    raw.push(...page.hits);
    const before = hits.length;
    hits = shapeHits(raw, request);
    // A page that brings nothing new will be followed by more of the same.
    if (hits.length >= request.limit || !page.more || (pages > 1 && hits.length === before)) break;
  }
  const items = hits.slice(0, request.limit);
  warnings.push(...windowWarnings(items, request, options.window));
  return {
    items,
    ...(options.usdPerPage === undefined ? {} : { cost: { usd: pages * options.usdPerPage } }),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}

/** How many pages a limit takes, for the guess of what a call will cost. */
export function pagesFor(limit: number, pageSize: number, mostPages: number): number {
  return Math.min(mostPages, Math.max(1, Math.ceil(limit / pageSize)));
}
