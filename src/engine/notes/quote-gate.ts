import { QuoteNotFoundError } from '../../core/errors.ts';
import {
  type Evidence,
  noticeableCrop,
  type PictureEvidence,
  recordComparison,
  type SnapshotSpan,
} from '../../core/evidence.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

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

/**
 * The gate of picture findings: both pictures are stored with the run, what is said of them follows from what was measured, and a quote of
 * the comparison is its record word for word. Throws with the reason where it is not so. The quote itself passes the quote gate besides.
 */
export async function requirePictureFinding(
  { picture, quote }: Pick<Evidence, 'quote'> & { picture: PictureEvidence },
  store: Pick<SnapshotStore, 'bytes'>,
): Promise<void> {
  const { comparison, finding, quoteOf } = picture;
  const stored = [comparison.picture, comparison.against.sha256];
  if (comparison.mask !== undefined) stored.push(comparison.mask);
  for (const sha256 of stored) {
    if ((await store.bytes(sha256)) === undefined)
      throw new QuoteNotFoundError({
        message: `No picture ${sha256.slice(0, 12)} is stored, so the finding that it is ${finding} cannot be shown.`,
      });
  }
  const problem = whyNotShown(picture);
  if (problem !== undefined) throw new QuoteNotFoundError({ message: problem });
  if (quoteOf === 'comparison' && quote !== recordComparison(comparison))
    throw new QuoteNotFoundError({
      message: `The words about the picture ${comparison.picture.slice(0, 12)} are not the record of its comparison.`,
    });
}

function whyNotShown({ comparison, finding, quoteOf }: PictureEvidence): string | undefined {
  const { relation, altered, regions, mirrored, croppedAway } = comparison;
  const differs = regions.length > 0 || mirrored || croppedAway >= noticeableCrop;
  switch (finding) {
    case 'altered':
      return relation === 'same-source' && altered === true && differs
        ? undefined
        : 'A picture is altered only where it was laid on another form of itself and differs from it.';
    case 'unaltered':
      return relation === 'same-source' && altered === false
        ? undefined
        : 'A picture is unaltered only where it was laid on another form of itself and does not differ from it.';
    case 'miscaptioned':
    case 'out-of-context':
    case 'matches':
      if (relation !== 'same-source')
        return 'Words with another picture say nothing about the context of this one.';
      return quoteOf === 'comparison'
        ? 'The context of a picture rests on words that stand with it, not on a comparison.'
        : undefined;
    case 'shown':
      return relation === 'unrelated'
        ? 'The picture that was found has nothing to do with that of the claim.'
        : undefined;
  }
}
