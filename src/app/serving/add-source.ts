import { defined } from '../../core/defined.ts';
import { QuoteNotFoundError, UsageError } from '../../core/errors.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { Stance } from '../../core/label.ts';
import { assessSource } from '../../source/reliability/assess-source.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import type { DocumentReader } from '../read-document.ts';
import { personsConfidence } from './judge-again.ts';

export type AddedSource = {
  url?: string | undefined;
  text?: string | undefined;
  title?: string | undefined;
  published?: string | undefined;
  quote: string;
  stance: Stance;
  /** What the person says the quote says. */
  reason: string;
};

/** A source that a person brings: its text is stored, and its quote has to be verbatim in it, as of every other. */
export async function addSource(
  source: AddedSource,
  parts: {
    id: string;
    /** Keeps its text. */
    keep: SnapshotStore['put'];
    reader: DocumentReader;
    by: string;
    now: string;
    signal: AbortSignal;
  },
): Promise<Evidence> {
  const page =
    source.url === undefined
      ? undefined
      : await parts.reader.read({ url: source.url }, { signal: parts.signal });
  const text = page?.text ?? source.text;
  if (text === undefined || text.trim() === '') {
    throw new UsageError({
      message: 'A source needs an address or its text.',
      hint: 'Give the address of a page, or paste what it says.',
    });
  }
  const quote = findVerbatim(source.quote, text);
  if (quote === undefined) {
    throw new QuoteNotFoundError({
      message: `The quote does not stand in ${page === undefined ? 'the text' : (page.title ?? source.url ?? 'the page')}.`,
      hint: 'Copy the words as they stand there.',
    });
  }
  const start = text.indexOf(quote);
  const address = page?.finalUrl ?? source.url ?? `touchstone:added/${parts.id}`;
  const { sha256 } = await parts.keep(new TextEncoder().encode(text), {
    mimeType: 'text/plain',
    url: address,
    retrievedAt: parts.now,
  });
  const published = page?.published ?? source.published;
  return {
    id: parts.id,
    stance: source.stance,
    stanceConfidence: personsConfidence,
    quote,
    says: source.reason,
    subClaims: [],
    source: {
      url: address,
      title: source.title ?? page?.title ?? 'Text given by a person',
      ...defined({ publisher: page?.publisher, author: page?.author, published }),
      reliability:
        page === undefined
          ? { tier: 'user-supplied', because: [`given by ${parts.by}, without an address`] }
          : assessSource({ url: address }),
    },
    snapshot: { sha256, start, end: start + quote.length },
    retrievedAt: parts.now,
    provider: `person:${parts.by}`,
  };
}
