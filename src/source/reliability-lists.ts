import { z } from 'zod';
import { UsageError } from '../core/errors.ts';
import { registrableDomain } from '../net/registrable-domain.ts';

/**
 * A list of sources that the user brings, one JSON object a line:
 *
 *     {"domain":"example.com","list":"My newsroom's list","rating":"low","licence":"CC BY 4.0"}
 *
 * `domain` is a registrable domain, a host below one, or a host with a path; the most exact entry counts, and among equals the
 * strictest. `rating` is one of the tiers below. `licence` says under what terms the list may be used and is shown with it.
 */
const listEntrySchema = z.strictObject({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^[a-z0-9¡-￿](?:[a-z0-9¡-￿.-]*[a-z0-9¡-￿])?\.[a-z0-9¡-￿-]+(?:\/\S*)?$/u,
      'a domain such as example.com, without https://',
    ),
  list: z.string().trim().min(1),
  rating: z.enum(['satire', 'low', 'mixed', 'unrated', 'high', 'primary']),
  licence: z.string().trim().min(1),
});
export type ListEntry = z.infer<typeof listEntrySchema>;

export type ReliabilityLists = {
  find(url: string): readonly ListEntry[];
  readonly size: number;
};

/** From most to least strict. */
const strictness: readonly ListEntry['rating'][] = ['satire', 'low', 'mixed', 'unrated', 'high', 'primary'];

export function createReliabilityLists(entries: readonly ListEntry[]): ReliabilityLists {
  const byAddress = new Map<string, ListEntry[]>();
  for (const entry of entries) {
    const address = entry.domain.replace(/^www\./, '').replace(/\/+$/, '');
    byAddress.set(address, [...(byAddress.get(address) ?? []), entry]);
  }
  return {
    size: entries.length,
    find(url) {
      for (const address of addressesOf(url)) {
        const found = byAddress.get(address);
        if (found !== undefined) {
          return [...found].sort((a, b) => strictness.indexOf(a.rating) - strictness.indexOf(b.rating));
        }
      }
      return [];
    },
  };
}

/** From `news.example.com/a/b` down to `example.com`: most exact first. */
function addressesOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { hostname, pathname } = new URL(url);
  const host = hostname
    .toLowerCase()
    .replace(/\.+$/, '')
    .replace(/^www\./, '');
  const segments = pathname
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .slice(0, 6);
  const domain = registrableDomain(host) ?? host;
  const hosts: string[] = [];
  for (let name = host; ; name = name.slice(name.indexOf('.') + 1)) {
    hosts.push(name);
    if (name === domain || !name.includes('.')) break;
  }
  return hosts.flatMap((name) =>
    Array.from({ length: segments.length + 1 }, (_, index) =>
      [name, ...segments.slice(0, segments.length - index)].join('/'),
    ),
  );
}

/** Reads the JSONL format. Lines that are wrong are named by number and left out; the others count. */
export function parseReliabilityLists(jsonl: string): { entries: ListEntry[]; problems: string[] } {
  const entries: ListEntry[] = [];
  const problems: string[] = [];
  for (const [index, line] of jsonl.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = listEntrySchema.safeParse(parseLine(line));
    if (parsed.success) entries.push(parsed.data);
    else
      problems.push(
        `line ${index + 1}: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`.trim()).join('; ')}`,
      );
  }
  if (entries.length === 0 && problems.length > 0) {
    throw new UsageError({
      message: `No line of the source list could be read (${problems[0]}).`,
      hint: 'One JSON object a line: {"domain":"example.com","list":"…","rating":"low","licence":"…"}.',
    });
  }
  return { entries, problems };
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
