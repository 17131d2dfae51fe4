import { httpCacheOptions } from '../../compose/web-reader.ts';
import type { ConfigurationFinding } from '../../config/configuration-finding.ts';
import type { Settings } from '../../config/settings-table.ts';

/** What is kept of the web between runs. A cache that cannot be used costs time only, so it is never a problem to mend. */
export async function inspectHttpCache(
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ConfigurationFinding> {
  const name = 'HTTP cache';
  const { httpCache } = httpCacheOptions(settings, environment);
  if (httpCache === undefined) return { name, status: 'ok', detail: 'off: every page is fetched anew' };
  const { openHttpCacheStore } = await import('../../net/http-cache/http-cache-store.ts');
  const store = await openHttpCacheStore(httpCache);
  try {
    const problem = store.problem();
    if (problem !== undefined) {
      return {
        name,
        status: 'missing',
        detail: `${httpCache.path} cannot be used: ${problem}`,
        hint: 'Name another folder with --cache-folder, or turn it off with --no-http-cache.',
      };
    }
    const { answers, bytes } = store.stats();
    const size = `${(bytes / 1e6).toFixed(1)} of ${settings.httpCacheMb} MB`;
    return { name, status: 'ok', detail: `${answers} answers, ${size}, at ${httpCache.path}` };
  } finally {
    store.close();
  }
}
