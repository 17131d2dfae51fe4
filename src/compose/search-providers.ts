import { packageVersion } from '../config/package-version.ts';
import { type SearchName, searchNames } from '../config/setting-schemas.ts';
import type { Settings } from '../config/settings-table.ts';
import { ProviderNotUsableError } from '../core/errors.ts';
import { createOfflineStandIn } from '../providers/offline-stand-in.ts';
import type { VendorOptions } from '../providers/vendors/vendor-options.ts';
import type { FactCheckSearchProvider } from '../spec/fact-check-search.ts';
import type { WebSearchProvider } from '../spec/web-search.ts';

export type SearchVendor = {
  name: SearchName;
  label: string;
  /** The variables it cannot do without; none for those that need no key. */
  needs: readonly string[];
  /** What it would add, for whoever has no key yet. */
  adds: string;
  /** Whether it has what it needs. */
  isSetUp(settings: Settings): boolean;
  /** Loaded only where it is used: most runs use few of them, and offline ones none. */
  open(settings: Settings, options: VendorOptions): Promise<WebSearchProvider>;
};

const present = (...values: readonly (string | undefined)[]) => values.every((value) => value !== undefined);

const vendors: Readonly<Record<SearchName, Omit<SearchVendor, 'name'>>> = {
  serper: {
    label: 'Serper',
    needs: ['SERPER_API_KEY'],
    adds: "Google's results, with date windows",
    isSetUp: (settings) => present(settings.serperApiKey),
    async open({ serperApiKey: apiKey = '' }, options) {
      const { createSerperSearch } = await import('../providers/web-search/serper.ts');
      return createSerperSearch({ ...options, apiKey });
    },
  },
  brave: {
    label: 'Brave Search',
    needs: ['BRAVE_API_KEY'],
    adds: 'an index of the whole web that is independent of Google and Bing, with date windows',
    isSetUp: (settings) => present(settings.braveApiKey),
    async open({ braveApiKey: apiKey = '' }, options) {
      const { createBraveSearch } = await import('../providers/web-search/brave.ts');
      return createBraveSearch({ ...options, apiKey });
    },
  },
  google: {
    label: 'Google Programmable Search',
    needs: ['GOOGLE_SEARCH_API_KEY', 'GOOGLE_SEARCH_ENGINE_ID'],
    adds: "Google's results through an engine of your own, 100 queries a day free",
    isSetUp: (settings) => present(settings.googleSearchApiKey, settings.googleSearchEngineId),
    async open({ googleSearchApiKey: apiKey = '', googleSearchEngineId: engineId = '' }, options) {
      const { createGoogleSearch } = await import('../providers/web-search/google.ts');
      return createGoogleSearch({ ...options, apiKey, engineId });
    },
  },
  tavily: {
    label: 'Tavily',
    needs: ['TAVILY_API_KEY'],
    adds: 'a web search made for programs, with date windows and excluded sites',
    isSetUp: (settings) => present(settings.tavilyApiKey),
    async open({ tavilyApiKey: apiKey = '' }, options) {
      const { createTavilySearch } = await import('../providers/web-search/tavily.ts');
      return createTavilySearch({ ...options, apiKey });
    },
  },
  searxng: {
    label: 'SearXNG',
    needs: ['SEARXNG_URL'],
    adds: 'many engines at once through an instance of your own, with no key',
    isSetUp: (settings) => present(settings.searxngUrl),
    async open({ searxngUrl: baseUrl = '' }, options) {
      const { createSearxngSearch } = await import('../providers/web-search/searxng.ts');
      return createSearxngSearch({ ...options, baseUrl });
    },
  },
  wikipedia: {
    label: 'Wikipedia',
    needs: [],
    adds: 'encyclopaedia articles in any language',
    isSetUp: () => true,
    async open(_, options) {
      const { createWikipediaSearch } = await import('../providers/web-search/wikipedia.ts');
      return createWikipediaSearch(options);
    },
  },
  wikinews: {
    label: 'Wikinews',
    needs: [],
    adds: 'news reports with dates',
    isSetUp: () => true,
    async open(_, options) {
      const { createWikinewsSearch } = await import('../providers/web-search/wikinews.ts');
      return createWikinewsSearch(options);
    },
  },
  gdelt: {
    label: 'GDELT',
    needs: [],
    adds: 'news of the world since 2017',
    isSetUp: () => true,
    async open(_, options) {
      const { createGdeltSearch } = await import('../providers/web-search/gdelt.ts');
      return createGdeltSearch(options);
    },
  },
  duckduckgo: {
    label: 'DuckDuckGo',
    needs: [],
    adds: 'the web, as long as it does not take us for a robot',
    isSetUp: () => true,
    async open(_, options) {
      const { createDuckDuckGoSearch } = await import('../providers/web-search/duckduckgo.ts');
      return createDuckDuckGoSearch(options);
    },
  },
};

export const searchVendors: readonly SearchVendor[] = searchNames.map((name) => ({ name, ...vendors[name] }));

/** The searches that these settings ask for, in a fixed order. DuckDuckGo stands in only where no search of the web has a key. */
export function chooseSearches(settings: Settings): SearchVendor[] {
  const asked = new Set(settings.search);
  const hasKey = (vendor: SearchVendor) => vendor.needs.length > 0 && vendor.isSetUp(settings);
  const anyKeyed = searchVendors.some(hasKey);
  return searchVendors.filter((vendor) => {
    if (asked.has(vendor.name)) return true;
    if (!asked.has('auto')) return false;
    return vendor.needs.length > 0 ? hasKey(vendor) : vendor.name !== 'duckduckgo' || !anyKeyed;
  });
}

export async function openWebSearches(settings: Settings): Promise<WebSearchProvider[]> {
  const chosen = chooseSearches(settings);
  if (settings.offline) return createOfflineStandIn('web-search', namesOf(chosen, settings));
  const missing = chosen.find((vendor) => !vendor.isSetUp(settings));
  if (missing !== undefined) {
    throw new ProviderNotUsableError({
      message: `${missing.label} was chosen as a search, but ${missing.needs.join(' or ')} is not set.`,
      hint: `Set ${missing.needs.join(' and ')}, or leave ${missing.name} out of --search.`,
    });
  }
  const options = { userAgent: userAgent() };
  return Promise.all(chosen.map((vendor) => vendor.open(settings, options)));
}

/** Whom a run with the network would have asked. */
export function namesOf(
  vendors: readonly { label: string; isSetUp(settings: Settings): boolean }[],
  settings: Settings,
): string[] {
  return vendors.filter((vendor) => vendor.isSetUp(settings)).map(({ label }) => label);
}

export async function openFactCheckSearches(settings: Settings): Promise<FactCheckSearchProvider[]> {
  const { googleFactCheckApiKey: apiKey } = settings;
  if (apiKey === undefined) return [];
  if (settings.offline) return createOfflineStandIn('fact-check-search', ['Google Fact Check Tools']);
  const { createGoogleFactChecks } = await import('../providers/fact-check-search/google.ts');
  return [createGoogleFactChecks({ apiKey, userAgent: userAgent() })];
}

/** Vendors see who asks. */
export function userAgent(): string {
  return `Touchstone/${packageVersion()} (fact-checking)`;
}
