import { z } from 'zod';
import { BadAnswerError, ProviderRefusedError, ProviderUnavailableError } from '../../core/errors.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { WebSearchProvider, WebSearchRequest } from '../../spec/web-search.ts';
import { contentWords } from '../../text/words/words.ts';
import { languageOf, windowDay } from '../vendors/query-text.ts';
import { parseVendorDate } from '../vendors/vendor-date.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { collectPages } from './collect-pages.ts';

/** Its own words: one request every five seconds. */
const politeness = { gapMs: 5_000, longestWaitMs: 10_000 };
const mostRecords = 250;
const mostWords = 8;
const firstDay = '2017-01-01';

const answerSchema = z.object({
  articles: z
    .array(
      z.object({
        url: z.string().nullish(),
        title: z.string().nullish(),
        seendate: z.string().nullish(),
        domain: z.string().nullish(),
      }),
    )
    .nullish(),
});

/** News of the world since 2017, by the GDELT DOC 2.0 API; needs no key. */
export function createGdeltSearch(options: VendorOptions = {}): WebSearchProvider {
  const now = options.now ?? (() => new Date());
  const api = createVendorApi({
    turns: politeness,
    ...connectionOf(options),
    vendor: 'GDELT',
    baseUrl: options.baseUrl ?? 'https://api.gdeltproject.org',
  });
  return {
    kind: 'web-search',
    id: 'gdelt',
    needsNetwork: true,
    concurrency: 8,
    async call(request, { signal }) {
      const from = windowDay(request.after, 'first');
      const to = windowDay(request.before, 'last');
      if (to !== undefined && to < firstDay)
        return { items: [], warnings: ['It holds nothing from before 2017, where the date window ends.'] };
      const { query, warnings } = newsQuery(request);
      if (query === '') return { items: [], warnings: ['The query has no word that it can search for.'] };
      const today = now().toISOString().slice(0, 10);
      return collectPages(
        request,
        async () => {
          const { text } = await api.readText({
            path: '/api/v2/doc/doc',
            query: {
              query,
              mode: 'artlist',
              format: 'json',
              sort: 'hybridrel',
              maxrecords: Math.min(mostRecords, Math.max(1, request.limit * 2)),
              // Without a start it looks at the last three months only.
              startdatetime: `${compact(from !== undefined && from > firstDay ? from : firstDay)}000000`,
              enddatetime: `${compact(to !== undefined && to < today ? to : today)}235959`,
            },
            accept: 'application/json',
            signal,
          });
          const articles = readArticles(text);
          return {
            hits: articles.map(({ url, title, seendate, domain }) => ({
              url,
              title,
              // It gives no excerpt.
              snippet: domain ?? '',
              published: parseVendorDate(seendate),
            })),
            more: false,
          };
        },
        {
          mostPages: 1,
          window: 'filters',
          warnings:
            request.limit > mostRecords
              ? [...warnings, `It gives at most ${mostRecords} results.`]
              : warnings,
        },
      );
    },
  };
}

/** Failures come as a line of text with the status of a success. */
function readArticles(text: string): NonNullable<z.infer<typeof answerSchema>['articles']> {
  const line = text.trim();
  // Nothing found is an empty object, and at times an empty body.
  if (line === '') return [];
  if (!line.startsWith('{')) {
    if (/limit requests|too many requests/i.test(line)) {
      throw new ProviderUnavailableError({
        message: 'GDELT asks to slow down.',
        hint: 'It takes one request every five seconds. Try again later.',
        retryAfter: 5,
      });
    }
    if (/^[^<]{1,300}$/.test(line)) {
      throw new ProviderRefusedError({
        message: `GDELT did not accept the query (${line.replace(/\s+/g, ' ').slice(0, 200)}).`,
        hint: 'Another search may take it.',
      });
    }
    throw new BadAnswerError({ message: 'GDELT answered with something that is not JSON.' });
  }
  const parsed = answerSchema.safeParse(parseLoosely(line));
  if (parsed.success) return parsed.data.articles ?? [];
  throw new BadAnswerError({
    message: 'GDELT answered in another form than it documents.',
    hint: 'Try again later.',
  });
}

/** It leaves control characters and stray backslashes of titles as they are. */
function parseLoosely(text: string): unknown {
  const mended = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\\(?:["\\/bfnrt]|u[\da-f]{4})|\\/gi, (found) => (found.length > 1 ? found : '\\\\'));
  for (const attempt of [text, mended]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The mended text is tried next.
    }
  }
  return undefined;
}

/** Every word must stand in the article, so only those that carry content are asked for; very short ones are refused. */
function newsQuery(request: WebSearchRequest): { query: string; warnings: string[] } {
  const words = [
    ...new Set(
      contentWords(request.query)
        .map(({ lower }) => lower.replace(/'s$/, '').replace(/[^\p{L}\p{N}]/gu, ''))
        .filter((word) => word.length >= 3),
    ),
  ];
  const kept = words.slice(0, mostWords);
  if (kept.length === 0) return { query: '', warnings: [] };
  const language = languageName(languageOf(request));
  const sites = (request.excludeSites ?? []).filter((site) => !site.includes('/')).slice(0, 10);
  const warnings =
    words.length > mostWords
      ? [`It was asked for the first ${mostWords} content words: more in one query find nothing there.`]
      : [];
  return {
    query: [
      ...kept,
      ...(language === undefined ? [] : [`sourcelang:${language}`]),
      ...sites.map((site) => `-domain:${site}`),
    ].join(' '),
    warnings,
  };
}

/** Its names of languages are the English ones in one word. */
function languageName(language: string | undefined): string | undefined {
  if (language === undefined) return undefined;
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
  return name?.toLowerCase().replace(/[^a-z]/g, '');
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
