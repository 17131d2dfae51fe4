import type { createGuardedFetch } from '../net/guarded-fetch.ts';
import type { readPage } from '../text/read-page.ts';

type FetchGuarded = ReturnType<typeof createGuardedFetch>;

/** The guarded fetcher and the page reader, loaded on first use: they take a second to load, and most embedded runs need neither. */
export function openWebReader(): { fetchGuarded: FetchGuarded; readPage: typeof readPage } {
  let fetcher: Promise<FetchGuarded> | undefined;
  return {
    async fetchGuarded(...args) {
      fetcher ??= import('../net/guarded-fetch.ts').then((module) => module.createGuardedFetch());
      return (await fetcher)(...args);
    },
    async readPage(...args) {
      const module = await import('../text/read-page.ts');
      return module.readPage(...args);
    },
  };
}
