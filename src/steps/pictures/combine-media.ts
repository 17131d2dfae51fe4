import { isDecided } from '../../core/label.ts';
import type { Context } from '../../engine/context.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import type { MediaFinding } from './answer-media.ts';

/**
 * The sentence and the picture are answered apart. A post whose picture shows something else, or was changed, is refuted by that alone
 * where the sentence itself could not be settled; the picture finding is the evidence, whether a page was cited or not. Without a picture (`undefined`), the conclusion stays as it is.
 */
export function combineMedia(
  conclusion: Conclusion,
  media: MediaFinding | undefined,
  context: Context,
): Conclusion {
  if (media === undefined) return conclusion;
  const answered = { ...wordsAlone(conclusion, media.answer), media: media.answer };
  const misused = media.answer.context === 'miscaptioned' || media.answer.context === 'out-of-context';
  // A label that rests on nothing is nobody's to keep: the picture decides before it.
  if (isDecided(conclusion.label) && conclusion.restsOn.length > 0) return answered;
  const { alteration } = media;
  // What the words beside it elsewhere say goes before what was changed in it: it tells what the picture is.
  const byWords = misused && media.cites.length > 0;
  if (!byWords && alteration === undefined) return answered;
  const { why, cites } = byWords || alteration === undefined ? media : alteration;
  for (const id of cites) {
    context.note.stance(id, { stance: 'refutes', stanceConfidence: 0.7, says: why, subClaims: [] });
  }
  return {
    ...answered,
    label: 'refuted',
    rating: byWords ? 'miscaptioned' : 'altered',
    confidence: 0.7,
    summary: `The picture ${byWords ? `is ${media.answer.context}` : 'was altered'}. ${why}`,
    reasons: [{ sentence: why, cites: [...cites] }, ...conclusion.reasons],
    restsOn: [...cites],
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
