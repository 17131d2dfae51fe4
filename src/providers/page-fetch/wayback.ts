import { z } from 'zod';
import { BadAnswerError } from '../../core/errors.ts';
import type { FetchedDocument, FetchGuarded } from '../../net/fetch/guarded-fetch.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';

export type WaybackOptions = {
  /** For the copies themselves: they are pages that others wrote. */
  fetchGuarded: FetchGuarded;
  /** Where the machine is asked whether it has a copy. */
  baseUrl?: string;
  /** Where its index and its copies are. */
  copiesBaseUrl?: string;
  now?: () => Date;
};

export type ArchivedCopy = {
  document: FetchedDocument;
  /** The address that was captured; another than was asked for where the capture was redirected. */
  original: string;
  /** When it was captured, as an ISO time. */
  capturedAt: string;
};

export type Wayback = {
  /** The copy nearest to now, or to `before` and not after it; undefined where there is none. Failing to look throws. */
  fetchCopy(
    url: string,
    options: { signal: AbortSignal; before?: string },
  ): Promise<ArchivedCopy | undefined>;
};

const availabilitySchema = z.object({
  archived_snapshots: z.object({
    closest: z
      .object({ available: z.boolean(), status: z.string(), timestamp: z.string().regex(/^\d{14}$/) })
      .optional(),
  }),
});

/** A head row and at most one capture. */
const indexSchema = z.array(z.array(z.string()));

/** Copies of pages that are gone, from the Wayback Machine of the Internet Archive. */
export function createWayback(options: WaybackOptions): Wayback {
  const { baseUrl = 'https://archive.org', copiesBaseUrl = 'https://web.archive.org' } = options;
  const vendor = 'The Wayback Machine';
  const now = options.now ?? (() => new Date());
  const availability = createVendorApi({ vendor, baseUrl });
  const index = createVendorApi({ vendor, baseUrl: copiesBaseUrl });

  async function findCapture(
    url: string,
    latest: string | undefined,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const answer = await availability.readJson(
      { path: 'wayback/available', query: { url, timestamp: latest ?? toTimestamp(now()) }, signal },
      availabilitySchema,
    );
    const { closest } = answer.archived_snapshots;
    if (closest === undefined || !closest.available || closest.status !== '200') return undefined;
    if (latest === undefined || closest.timestamp <= latest) return closest.timestamp;
    // The nearest one is too young. The index knows the last one that is old enough.
    const query = {
      url,
      to: latest,
      limit: -1,
      filter: 'statuscode:200',
      fl: 'timestamp',
      output: 'json',
    };
    const [, capture] = await index.readJson({ path: 'cdx/search/cdx', query, signal }, indexSchema);
    const timestamp = capture?.[0];
    return timestamp !== undefined && /^\d{14}$/.test(timestamp) && timestamp <= latest
      ? timestamp
      : undefined;
  }

  return {
    async fetchCopy(url, { signal, before }) {
      const latest = before === undefined ? undefined : latestTimestamp(before);
      const asked = new URL(url);
      asked.hash = '';
      const timestamp = await findCapture(asked.href, latest, signal);
      if (timestamp === undefined) return undefined;
      // `id_` gives the bytes as they were captured, without the machine's own frame around them.
      const address = `${copiesBaseUrl.replace(/\/+$/, '')}/web/${timestamp}id_/${asked.href}`;
      const document = await options.fetchGuarded(address, { signal });
      const capture = readCopyAddress(document.finalUrl, copiesBaseUrl);
      if (capture === undefined) {
        throw new BadAnswerError({
          message: `${vendor} led from its copy of ${url} to ${document.finalUrl}, which is none.`,
        });
      }
      // It leads on to the capture nearest to the one asked for, which may be a later one.
      const stated = new Date(document.headers['memento-datetime'] ?? '');
      const actual = Number.isNaN(stated.getTime()) ? capture.timestamp : toTimestamp(stated);
      if (latest !== undefined && (actual > latest || capture.timestamp > latest)) return undefined;
      return { document, original: capture.original, capturedAt: toIsoTime(actual) };
    },
  };
}

function readCopyAddress(
  address: string,
  copiesBaseUrl: string,
): { timestamp: string; original: string } | undefined {
  const url = new URL(address);
  if (url.origin !== new URL(copiesBaseUrl).origin) return undefined;
  const [, timestamp, original] = /\/web\/(\d{14})(?:id_)?\/(.+)$/.exec(url.pathname + url.search) ?? [];
  return timestamp === undefined || original === undefined || !/^https?:\/\//i.test(original)
    ? undefined
    : { timestamp, original };
}

/** A day counts to its end, as it does for the dates of pages. */
function latestTimestamp(before: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(before);
  return toTimestamp(new Date(isDay ? `${before}T23:59:59Z` : before));
}

function toTimestamp(time: Date): string {
  return time.toISOString().replace(/\D/g, '').slice(0, 14);
}

function toIsoTime(timestamp: string): string {
  return timestamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z');
}
