import type { Claim } from '../../core/claim.ts';
import { carries, isDecided } from '../../core/label.ts';
import type { Context } from '../../engine/context.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { captionOf } from '../../text/statements/picture-frame.ts';
import type { MediaFinding } from './answer-media.ts';

/**
 * The sentence and the picture are answered apart. A post whose picture shows something else, or was changed, is refuted by that alone
 * where the sentence itself could not be settled; the picture finding is the evidence, whether a page was cited or not. A claim that says what its own
 * picture shows is about that picture: what is known of it goes before pages that tell of such a thing. Without a picture (`undefined`), the conclusion
 * stays as it is.
 */
export function combineMedia(
  claim: Claim,
  conclusion: Conclusion,
  media: MediaFinding | undefined,
  context: Context,
): Conclusion {
  if (media === undefined) return conclusion;
  const ofPicture = isAboutPicture(claim);
  const { alteration } = media;
  const { context: shown } = media.answer;
  const isDifferent = shown === 'miscaptioned' || shown === 'out-of-context';
  // What the words beside it elsewhere say goes before what was changed in it: it tells what the picture is.
  const byWords = isDifferent && media.cites.length > 0;
  const isConfirmed =
    ofPicture && carries(conclusion.label, 'supports') && !carries(conclusion.label, 'refutes');
  // A label that rests on nothing is nobody's to keep: the picture decides before it.
  if (isDecided(conclusion.label) && conclusion.restsOn.length > 0 && !(isConfirmed && byWords)) {
    const kept = isConfirmed && shown !== 'matches' ? leaveOpen(conclusion) : conclusion;
    return { ...wordsAlone(kept, media.answer), media: media.answer };
  }
  const answered = { ...wordsAlone(conclusion, media.answer), media: media.answer };
  if (ofPicture && shown === 'matches' && alteration === undefined && media.cites.length > 0)
    return restOn({ ...answered, label: 'supported', rating: 'true', summary: media.why }, media, context);
  if (!byWords && alteration === undefined) return answered;
  const finding = byWords || alteration === undefined ? media : alteration;
  return restOn(
    {
      ...answered,
      label: 'refuted',
      rating: byWords ? 'miscaptioned' : 'altered',
      summary: `The picture ${byWords ? `is ${shown}` : 'was altered'}. ${finding.why}`,
      reasons: isConfirmed ? [] : conclusion.reasons,
    },
    finding,
    context,
  );
}

/** The claim says what its own picture shows. */
function isAboutPicture(claim: Claim): boolean {
  return captionOf(claim.text) !== undefined && claim.media.length > 0;
}

/** The verdict rests on what was found of the picture, and on nothing else. */
function restOn(
  conclusion: Conclusion,
  { why, cites }: Pick<MediaFinding, 'why' | 'cites'>,
  context: Context,
): Conclusion {
  const stance = carries(conclusion.label, 'supports') ? 'supports' : 'refutes';
  for (const id of cites)
    context.note.stance(id, { stance, stanceConfidence: 0.7, says: why, subClaims: [] });
  return {
    ...conclusion,
    confidence: 0.7,
    reasons: [{ sentence: why, cites: [...cites] }, ...conclusion.reasons],
    restsOn: [...cites],
  };
}

/** Pages that tell of such a thing do not confirm that this picture shows it: somebody has to know the picture. */
function leaveOpen(conclusion: Conclusion): Conclusion {
  return {
    ...conclusion,
    label: 'not-enough-evidence',
    rating: 'unproven',
    confidence: Math.min(conclusion.confidence, 0.5),
    summary: `Sources tell of what the picture is said to show, but nothing tells that this picture shows it. ${conclusion.summary}`,
    restsOn: [],
    wouldChange: [
      'An earlier appearance of the picture with who took it, where and when.',
      ...conclusion.wouldChange,
    ],
    notChecked: ['That the picture shows it.', ...conclusion.notChecked],
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
