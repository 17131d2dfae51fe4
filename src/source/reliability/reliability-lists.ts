import { z } from 'zod';
import { UsageError } from '../../core/errors.ts';
import { biasSchema, factualitySchema, trackRecordSchema } from '../../core/source.ts';
import type { SourceRating } from '../../spec/source-ratings.ts';
import { addressesOf, normaliseEntry } from '../source-address.ts';

export const ratingSchema = z.enum(['satire', 'low', 'mixed', 'unrated', 'high', 'primary']);

/**
 * A list of sources that the user brings, one JSON object a line:
 *
 *     {"domain":"example.com","list":"My newsroom's list","rating":"low","licence":"CC BY 4.0"}
 *
 * `domain` is a registrable domain, a host below one, or a host with a path; the most exact entry counts, and among equals the
 * strictest. `rating` is one of the tiers above. `licence` says under what terms the list may be used and is shown with it. The other
 * fields are what imported lists may add.
 */
export const listEntrySchema = z.strictObject({
  domain: z.string().transform((text, context) => {
    const entry = /^[a-z]+:\/\//i.test(text.trim()) ? undefined : normaliseEntry(text);
    if (entry !== undefined) return entry;
    context.addIssue('a domain such as example.com, without https://');
    return z.NEVER;
  }),
  list: z.string().trim().min(1),
  rating: ratingSchema,
  licence: z.string().trim().min(1),
  origins: z.array(z.string().trim().min(1)).optional(),
  basis: z.enum(['stated', 'derived']).optional(),
  factuality: factualitySchema.optional(),
  bias: biasSchema.optional(),
  reliability: trackRecordSchema.optional(),
  says: z.string().trim().min(1).optional(),
});
export type ListEntry = z.infer<typeof listEntrySchema>;

export type ReliabilityLists = {
  /** Of each list the most exact entry about the address; more exact before less, then stricter before milder. */
  find(url: string): readonly SourceRating[];
  readonly size: number;
};

/** From most to least strict. */
const strictness: readonly ListEntry['rating'][] = ['satire', 'low', 'mixed', 'unrated', 'high', 'primary'];

export function createReliabilityLists(entries: readonly SourceRating[]): ReliabilityLists {
  const byAddress = new Map<string, SourceRating[]>();
  for (const entry of entries) {
    const address = normaliseEntry(entry.domain) ?? entry.domain;
    const before = byAddress.get(address);
    if (before === undefined) byAddress.set(address, [entry]);
    else before.push(entry);
  }
  return {
    size: entries.length,
    find(url) {
      const heard = new Set<string>();
      return addressesOf(url).flatMap((address) => {
        const found = (byAddress.get(address) ?? []).filter((entry) => !heard.has(entry.list));
        for (const entry of found) heard.add(entry.list);
        return found.sort((a, b) => strictness.indexOf(a.rating) - strictness.indexOf(b.rating));
      });
    },
  };
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
