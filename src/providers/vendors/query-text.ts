import type { WebSearchRequest } from '../../spec/web-search.ts';

export type QueryLimits = {
  characters: number;
  words: number;
  /** The most `-site:` operators; sites beyond them are left out of the answer here. */
  sites: number;
};

export type FittedQuery = { query: string; warnings: string[] };

/** The query as this vendor takes it: on one line, with as many excluded sites as fit, cut only where it must be. */
export function fitQuery(
  request: Pick<WebSearchRequest, 'query' | 'excludeSites'>,
  limits: QueryLimits,
): FittedQuery {
  const words = request.query.split(/\s+/u).filter((word) => word !== '');
  const kept: string[] = [];
  let length = 0;
  for (const word of words) {
    const next = length + word.length + (kept.length === 0 ? 0 : 1);
    if (kept.length === limits.words || next > limits.characters) break;
    kept.push(word);
    length = next;
  }
  // A single word longer than all that is allowed.
  const query = kept.length === 0 ? (words[0] ?? '').slice(0, limits.characters) : kept.join(' ');
  const warnings =
    kept.length < words.length
      ? [
          `The query was longer than the ${limits.characters} characters or ${limits.words} words it takes, and was cut.`,
        ]
      : [];
  let full = query;
  let room = Math.min(limits.sites, limits.words - kept.length);
  for (const site of request.excludeSites ?? []) {
    const operator = ` -site:${site}`;
    if (room === 0 || full.length + operator.length > limits.characters) break;
    full += operator;
    room -= 1;
  }
  return { query: full, warnings };
}

/** The first part of a language tag: `de` of `de-AT`. Undefined for what is no tag. */
export function languageOf({ language }: Pick<WebSearchRequest, 'language'>): string | undefined {
  return /^([a-z]{2,3})(?:[-_][a-z0-9]+)*$/i.exec(language?.trim() ?? '')?.[1]?.toLowerCase();
}

/** The day of an ISO date or time; a year or a month alone is widened to its first or last day. */
export function windowDay(date: string | undefined, edge: 'first' | 'last'): string | undefined {
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(date ?? '');
  if (match === null) return undefined;
  const [, year = '', month, day] = match;
  if (day !== undefined) return `${year}-${month}-${day}`;
  if (edge === 'first') return `${year}-${month ?? '01'}-01`;
  const last = new Date(Date.UTC(Number(year), month === undefined ? 12 : Number(month), 0));
  return last.toISOString().slice(0, 10);
}
