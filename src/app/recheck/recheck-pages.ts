import { z } from 'zod';
import { TouchstoneError } from '../../core/errors.ts';
import type { Evidence } from '../../core/evidence.ts';
import { definePipeline, type Pipeline } from '../../engine/pipeline.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { deadLinkReason } from '../../net/fetch/fetch-errors.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';

/** `edited`: the page is there and a quote is not. `gone`: the page is not there any more. `not-read`: nobody could look. */
export type PageState = 'same' | 'edited' | 'gone' | 'not-read';

export type RereadPage = {
  url: string;
  title: string;
  state: PageState;
  /** Quotes of the earlier report that do not stand there any more. */
  missing: string[];
  /** Why it could not be read, or where the copy stands that was read instead. */
  why?: string;
};

/** Reads the pages of earlier evidence again, in its order, and looks whether every quote still stands there. It judges nothing. */
export function rereadPages(evidence: readonly Evidence[]): { pipeline: Pipeline; pages: RereadPage[] } {
  const pages: RereadPage[] = [];
  const pipeline = definePipeline({
    id: 'reread',
    title: 'Reads the pages of an earlier report again',
    summary: 'For touchstone recheck. It judges no sentence.',
    options: z.strictObject({}),
    async check(_claim, _options, context) {
      const byPage = Map.groupBy(
        evidence.filter(({ source }) => !source.url.startsWith('touchstone:graph/')),
        ({ source }) => canonicalUrl(source.url),
      );
      const read = [...byPage.values()].map(async (items): Promise<RereadPage> => {
        const [first] = items;
        const { url = '', title = '' } = first?.source ?? {};
        try {
          const page = await context.use.pageFetch(url);
          const quotes = items.map(({ quote }) => quote);
          const missing = quotes.filter((quote) => findVerbatim(quote, page.text) === undefined);
          if (page.archived !== undefined)
            return {
              url,
              title,
              state: 'gone',
              missing,
              why: `an archived copy was read: ${page.archived.url}`,
            };
          return { url, title, state: missing.length > 0 ? 'edited' : 'same', missing };
        } catch (error) {
          if (!(error instanceof TouchstoneError) || error.policy === 'abort') throw error;
          const dead = deadLinkReason(error);
          const why = dead ?? error.message;
          return { url, title, state: dead === undefined ? 'not-read' : 'gone', missing: [], why };
        }
      });
      pages.push(...(await Promise.all(read)));
      return {
        label: 'not-enough-evidence',
        confidence: 0,
        summary: 'Only the pages of an earlier report were read again.',
        reasons: [],
        restsOn: [],
        wouldChange: [],
        notChecked: [],
      };
    },
  });
  return { pipeline, pages };
}
