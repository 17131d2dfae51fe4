import { z } from 'zod';
import { BadAnswerError, ProviderRefusedError, ProviderUnavailableError } from '../../core/errors.ts';
import { createVendorApi, type VendorApi } from '../../net/vendor/vendor-api.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';

/** Wikimedia asks for one request after another, and no faster than needed. */
const politeness = { gapMs: 100, longestWaitMs: 10_000 };

const pageSchema = z.object({
  title: z.string(),
  index: z.number().nullish(),
  fullurl: z.string().nullish(),
  extract: z.string().nullish(),
  categories: z.array(z.object({ title: z.string() })).nullish(),
});
export type WikiPage = z.infer<typeof pageSchema>;

const answerSchema = z.object({
  error: z.object({ code: z.string(), info: z.string().nullish() }).nullish(),
  continue: z.object({ gsroffset: z.number().nullish() }).nullish(),
  query: z.object({ pages: z.array(pageSchema).nullish() }).nullish(),
});

export type WikiSearch = {
  search(
    language: string,
    request: { query: string; offset: number; limit: number; categories: boolean },
    signal: AbortSignal,
  ): Promise<{ pages: WikiPage[]; more: boolean }>;
};

/** Full-text search of a Wikimedia project with the opening of each article, in any of its languages. */
export function createWikiSearch(
  project: { name: string; domain: string },
  options: VendorOptions,
): WikiSearch {
  const apis = new Map<string, VendorApi>();
  const apiOf = (language: string): VendorApi => {
    const known = apis.get(language);
    if (known !== undefined) return known;
    const made = createVendorApi({
      turns: politeness,
      ...connectionOf(options),
      vendor: project.name,
      baseUrl: (options.baseUrl ?? `https://{language}.${project.domain}`).replace('{language}', language),
    });
    apis.set(language, made);
    return made;
  };
  return {
    async search(language, { query, offset, limit, categories }, signal) {
      const answer = await apiOf(language).readJson(
        {
          path: '/w/api.php',
          query: {
            action: 'query',
            format: 'json',
            formatversion: 2,
            generator: 'search',
            gsrsearch: plainWikiQuery(query),
            gsrnamespace: 0,
            gsrlimit: limit,
            gsroffset: offset,
            prop: categories ? 'extracts|info|categories' : 'extracts|info',
            inprop: 'url',
            exintro: 1,
            explaintext: 1,
            exlimit: 'max',
            ...(categories ? { cllimit: 'max' } : {}),
          },
          signal,
        },
        answerSchema,
      );
      if (answer.error != null) throw wikiError(project.name, answer.error);
      const pages = [...(answer.query?.pages ?? [])].sort((a, b) => (a.index ?? 0) - (b.index ?? 0));
      return { pages, more: typeof answer.continue?.gsroffset === 'number' };
    },
  };
}

/** Marks that the search reads as operators are taken out: a claim is no expression. */
export function plainWikiQuery(query: string): string {
  return query
    .replace(/["“”*?~\\{}[\]|!]/gu, ' ')
    .replace(/(^|\s)-+/gu, '$1')
    .replace(/(\p{L}):(?=\S)/gu, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 300);
}

/** Failures come in an answer that is otherwise a success. */
export function wikiError(
  name: string,
  { code, info }: { code: string; info?: string | null | undefined },
): Error {
  const told = `${code}${info == null ? '' : `: ${info.slice(0, 200)}`}`;
  if (/^(?:ratelimited|maxlag|readonly|cirrussearch-.*)$/.test(code) || /internal_api_error/.test(code)) {
    return new ProviderUnavailableError({
      message: `${name} is not available (${told}).`,
      hint: 'Try again later.',
      ...(code === 'ratelimited' ? { retryAfter: 5 } : {}),
    });
  }
  if (/^(?:permissiondenied|blocked|readapidenied)$/.test(code)) {
    return new ProviderRefusedError({
      message: `${name} refuses to answer (${told}).`,
      hint: 'This network may be blocked there. Use another search.',
    });
  }
  return new BadAnswerError({ message: `${name} could not use the request (${told}).` });
}
