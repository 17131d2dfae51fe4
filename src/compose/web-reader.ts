import { join } from 'node:path';
import type { Settings } from '../config/settings-table.ts';
import { userFolders } from '../config/user-folders.ts';
import type { FetchGuarded, GuardedFetch, GuardedFetchOptions } from '../net/fetch/guarded-fetch.ts';
import type { readPage } from '../text/read-page/read-page.ts';

export type WebReader = {
  fetchGuarded: FetchGuarded;
  readPage: typeof readPage;
  /** Ends open connections and closes the HTTP cache. */
  close(): Promise<void>;
};

/** The guarded fetcher and the page reader, loaded on first use: they take a second to load, and most embedded runs need neither. */
export function openWebReader(options: Pick<GuardedFetchOptions, 'httpCache' | 'robots'> = {}): WebReader {
  let fetcher: Promise<GuardedFetch> | undefined;
  return {
    async fetchGuarded(...args) {
      fetcher ??= import('../net/fetch/guarded-fetch.ts').then((module) =>
        module.createGuardedFetch(options),
      );
      return (await fetcher)(...args);
    },
    async readPage(...args) {
      const module = await import('../text/read-page/read-page.ts');
      return module.readPage(...args);
    },
    async close() {
      await (await fetcher)?.close();
    },
  };
}

/** Where answers of web servers are kept between runs, unless that is turned off. */
export function httpCacheOptions(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): Pick<GuardedFetchOptions, 'httpCache'> {
  if (!settings.httpCache || settings.httpCacheMb === 0) return {};
  const folder = settings.cacheFolder ?? userFolders(environment).cache;
  return { httpCache: { path: join(folder, 'http.sqlite'), maxBytes: settings.httpCacheMb * 1_000_000 } };
}
