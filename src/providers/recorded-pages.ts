import { z } from 'zod';
import { defined } from '../core/defined.ts';
import { StorageError, UsageError } from '../core/errors.ts';
import { readLines } from '../files/read-lines.ts';
import { canonicalUrl } from '../net/address/canonical-url.ts';
import { isFactCheckPage } from '../source/fact-checks/fact-check-site.ts';

/** A page of the web as it was once saved. */
export type RecordedPage = {
  url: string;
  title: string;
  /** Empty where only the address was saved. */
  text: string;
  published?: string;
  /** When it was saved. */
  retrieved?: string;
  language?: string;
  /** Whether it is a fact-check; without it, address, title and text decide. */
  factCheck?: boolean;
  /** True where somebody handed the text in without saying where it stands: nobody can look its source up. */
  handedIn?: boolean;
};

const date = z
  .string()
  .optional()
  // A date nobody can read is no date; the page is still a page.
  .transform((value) => (value === undefined || Number.isNaN(Date.parse(value)) ? undefined : value));

const lineSchema = z.object({
  url: z.string().refine((value) => URL.canParse(value), 'an address such as https://example.org/page'),
  title: z.string().default(''),
  text: z.string().default(''),
  published: date,
  retrieved: date,
  first_seen: date,
  language: z.string().optional(),
  factCheck: z.boolean().optional(),
  factcheck_like: z.boolean().optional(),
});

/** Pages from a JSONL file, plain or .gz: `{"url", "title", "text", "published", "retrieved", "language", "factCheck"}`, all but `url` optional. */
export async function readRecordedPages(path: string): Promise<RecordedPage[]> {
  const pages: RecordedPage[] = [];
  try {
    for await (const line of readLines(path)) {
      if ('text' in line && line.text.trim() === '') continue;
      pages.push(readPage(path, line.number, 'text' in line ? line.text : undefined));
    }
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    throw new UsageError({
      message: `The file of saved pages ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: 'Check its path and who may read it.',
      cause,
    });
  }
  return pages;
}

function readPage(path: string, number: number, text: string | undefined): RecordedPage {
  const parsed = lineSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new StorageError({
      message: `Line ${number} of ${path} is no recorded page: ${parsed.error.issues[0]?.message ?? 'it cannot be read'}.`,
      hint: 'Each line is a JSON object such as {"url": "https://example.org/a", "title": "…", "text": "…", "published": "2024-05-31"}.',
    });
  }
  const { url, title, published, language } = parsed.data;
  const retrieved = parsed.data.retrieved ?? parsed.data.first_seen;
  const factCheck = parsed.data.factCheck ?? parsed.data.factcheck_like;
  return {
    url,
    title,
    text: parsed.data.text.toWellFormed(),
    ...defined({ published, retrieved, language, factCheck }),
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isFactCheck(page: RecordedPage): boolean {
  return page.factCheck ?? isFactCheckPage(page.url, page.title, page.text) !== undefined;
}

/** One page for each address, in whatever spelling; one with a text before one without. */
export function byAddress(pages: readonly RecordedPage[]): Map<string, RecordedPage> {
  const kept = new Map<string, RecordedPage>();
  for (const page of pages) {
    const key = canonicalUrl(page.url);
    const known = kept.get(key);
    if (known === undefined || (known.text.trim() === '' && page.text.trim() !== '')) kept.set(key, page);
  }
  return kept;
}
