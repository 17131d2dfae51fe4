import { QuoteNotFoundError } from '../core/errors.ts';
import type { SnapshotSpan } from '../core/evidence.ts';
import type { SnapshotStore } from '../spec/snapshot-store.ts';

/** Whether the quote stands in the snapshot exactly where it says. Throws with the reason when it does not. */
export async function requireVerbatim(
  quote: string,
  span: SnapshotSpan,
  store: Pick<SnapshotStore, 'bytes'>,
): Promise<void> {
  const bytes = await store.bytes(span.sha256);
  if (bytes === undefined) {
    throw new QuoteNotFoundError({
      message: `No snapshot ${span.sha256} is stored, so its quote cannot be shown.`,
    });
  }
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  if (quote.trim() === '' || text.slice(span.start, span.end) !== quote) {
    throw new QuoteNotFoundError({
      message: `The quote "${quote.slice(0, 80)}" is not verbatim at ${span.start}–${span.end} of snapshot ${span.sha256.slice(0, 12)}.`,
    });
  }
}
