import { isDecided } from '../../core/label.ts';
import type { Context } from '../../engine/context.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import type { MediaFinding } from './answer-media.ts';

/**
 * The sentence and the picture are answered apart. A post whose picture shows something else is refuted by that alone where the
 * sentence itself could not be settled. Without a picture (`undefined`), the conclusion stays as it is.
 */
export function combineMedia(
  conclusion: Conclusion,
  media: MediaFinding | undefined,
  context: Context,
): Conclusion {
  if (media === undefined) return conclusion;
  const answered = { ...wordsAlone(conclusion, media.answer), media: media.answer };
  const misused = media.answer.context === 'miscaptioned' || media.answer.context === 'out-of-context';
  if (!misused || isDecided(conclusion.label) || media.cites.length === 0) return answered;
  const { why } = media;
  for (const id of media.cites) {
    context.note.stance(id, { stance: 'refutes', stanceConfidence: 0.7, says: why, subClaims: [] });
  }
  return {
    ...answered,
    label: 'refuted',
    rating: 'miscaptioned',
    confidence: 0.7,
    summary: `The picture is ${media.answer.context}. ${why}`,
    reasons: [{ sentence: why, cites: media.cites.slice() }, ...conclusion.reasons],
    restsOn: media.cites.slice(),
  };
}

/** A supported sentence must not be taken for a confirmed picture. */
function wordsAlone(conclusion: Conclusion, { integrity, context }: MediaFinding['answer']): Conclusion {
  switch (conclusion.label) {
    case 'refuted':
    case 'conflicting':
    case 'not-enough-evidence':
      return conclusion;
    case 'supported': {
      if (context === 'matches' && integrity !== 'altered') return conclusion;
      const caution =
        integrity === 'altered'
          ? 'This is about the words alone: the picture was altered.'
          : context === 'unknown'
            ? 'This is about the words alone: that the picture shows it could not be established.'
            : `This is about the words alone: the picture is ${context}.`;
      return { ...conclusion, summary: `${conclusion.summary} ${caution}` };
    }
  }
}
