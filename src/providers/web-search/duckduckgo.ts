import { BadAnswerError, ProviderUnavailableError } from '../../core/errors.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { WebSearchProvider, WebSearchRequest } from '../../spec/web-search.ts';
import { fitQuery, languageOf, windowDay } from '../vendors/query-text.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';
import { collectPages, pagesFor } from './collect-pages.ts';
import { type DuckDuckGoPage, parseDuckDuckGoPage } from './duckduckgo-page.ts';

/** Faster than this, and it takes us for the robot that we are. */
const politeness = { gapMs: 1_500, longestWaitMs: 12_000 };
const pageSize = 10;
const mostPages = 3;

/** The page for browsers without scripts; needs no key, and is the least dependable of all. */
export function createDuckDuckGoSearch(options: VendorOptions = {}): WebSearchProvider {
  const now = options.now ?? (() => new Date());
  const api = createVendorApi({
    turns: politeness,
    ...connectionOf(options),
    vendor: 'DuckDuckGo',
    baseUrl: options.baseUrl ?? 'https://html.duckduckgo.com',
  });
  return {
    kind: 'web-search',
    id: 'duckduckgo',
    needsNetwork: true,
    concurrency: 8,
    async call(request, { signal }) {
      const { query, warnings } = fitQuery(request, { characters: 480, words: 60, sites: 8 });
      const language = languageOf(request);
      const region = language === undefined ? 'wt-wt' : regions[language];
      if (region === undefined)
        warnings.push('It has no region for this language: results of all are given.');
      let form: Record<string, string> = {
        q: query,
        b: '',
        kl: region ?? 'wt-wt',
        ...dateRange(request, now()),
      };
      return collectPages(
        request,
        async () => {
          const { text } = await api.readText({ path: '/html/', form, accept: 'text/html', signal });
          const page = await parseDuckDuckGoPage(text);
          if (page.kind !== 'results') throw failureOf(page, api.pause);
          form = page.next ?? {};
          return { hits: page.hits, more: page.next !== undefined };
        },
        { mostPages: pagesFor(request.limit, pageSize, mostPages), window: 'filters', warnings },
      );
    },
  };
}

function failureOf(
  page: Exclude<DuckDuckGoPage, { kind: 'results' }>,
  pause: (why: ProviderUnavailableError) => void,
): Error {
  if (page.kind === 'unknown') {
    return new BadAnswerError({
      message: 'DuckDuckGo answered with a page that has neither results nor the remark that there are none.',
      hint: 'It may have changed its page. Use another search.',
    });
  }
  const blocked = new ProviderUnavailableError({
    message: 'DuckDuckGo takes this for a robot and shows a test instead of results.',
    hint: 'It is left alone for a while. A search with a key does not do that.',
  });
  pause(blocked);
  return blocked;
}

function dateRange({ after, before }: WebSearchRequest, now: Date): { df?: string } {
  const from = windowDay(after, 'first');
  const to = windowDay(before, 'last');
  if (from === undefined && to === undefined) return {};
  return { df: `${from ?? '1990-01-01'}..${to ?? now.toISOString().slice(0, 10)}` };
}

/** It knows regions, not languages: the largest region of each language stands for it. */
const regions: Readonly<Record<string, string>> = {
  ar: 'xa-ar',
  bg: 'bg-bg',
  ca: 'ct-ca',
  cs: 'cz-cs',
  da: 'dk-da',
  de: 'de-de',
  el: 'gr-el',
  en: 'us-en',
  es: 'es-es',
  et: 'ee-et',
  fi: 'fi-fi',
  fr: 'fr-fr',
  he: 'il-he',
  hr: 'hr-hr',
  hu: 'hu-hu',
  id: 'id-id',
  it: 'it-it',
  ja: 'jp-jp',
  ko: 'kr-kr',
  lt: 'lt-lt',
  lv: 'lv-lv',
  nb: 'no-no',
  nl: 'nl-nl',
  no: 'no-no',
  pl: 'pl-pl',
  pt: 'br-pt',
  ro: 'ro-ro',
  ru: 'ru-ru',
  sk: 'sk-sk',
  sl: 'sl-sl',
  sv: 'se-sv',
  th: 'th-th',
  tr: 'tr-tr',
  uk: 'ua-uk',
  vi: 'vn-vi',
  zh: 'cn-zh',
};
