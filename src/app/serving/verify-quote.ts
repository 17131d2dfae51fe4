import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import type { DocumentReader } from '../read-document.ts';

export type QuoteFinding = {
  found: boolean;
  /** The words as they stand there: white space and quotation marks may differ from those that were given. */
  verbatim?: string;
  before?: string;
  after?: string;
  title?: string;
  url?: string;
  retrievedAt: string;
};

const aroundCharacters = 300;

/** Whether words stand in a page or a text, and what stands around them: a quote cut out of its context is half a lie. */
export async function verifyQuote(
  given: { quote: string; url?: string | undefined; text?: string | undefined },
  parts: { reader: DocumentReader; now: Date; signal: AbortSignal },
): Promise<QuoteFinding> {
  if ((given.url === undefined) === (given.text === undefined)) {
    throw new UsageError({
      message: 'A quote is looked for in a page or in a text, and one of them is needed.',
      hint: 'Give url or text.',
    });
  }
  const page =
    given.url === undefined
      ? undefined
      : await parts.reader.read({ url: given.url }, { signal: parts.signal });
  const text = page?.text ?? given.text ?? '';
  const about = {
    retrievedAt: page?.retrievedAt ?? parts.now.toISOString(),
    ...defined({ title: page?.title, url: page?.finalUrl }),
  };
  const verbatim = findVerbatim(given.quote, text);
  if (verbatim === undefined) return { found: false, ...about };
  const at = text.indexOf(verbatim);
  const end = at + verbatim.length;
  return {
    found: true,
    verbatim,
    before: text.slice(Math.max(0, at - aroundCharacters), at),
    after: text.slice(end, end + aroundCharacters),
    ...about,
  };
}
