import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { relatePictures } from '../../tasks/pictures/relate-pictures.ts';
import type { MatchedPicture } from './match-pictures.ts';
import { foundPicture } from './show-places.ts';

/** Each is a call of a model with two pictures. */
const mostShown = 3;
/** Below it an answer changes nothing. */
const sureEnough = 0.7;

/**
 * What a search calls similar, and laying it on the claim's picture does not settle, is shown to a model that sees, both pictures side by side.
 * Without such a model what was measured stands.
 */
export const lookAtSimilar = step(
  'look-at-similar',
  async (input: { matches: readonly MatchedPicture[] }, context): Promise<readonly MatchedPicture[]> => {
    if (!context.sees) return input.matches;
    const open = input.matches
      .filter((match) => match.kind !== 'given' && match.relation === 'similar' && isUnsettled(match))
      .slice(0, mostShown);
    const looked = new Map(
      await Promise.all(open.map(async (match) => [match, await look(match, context)] as const)),
    );
    return input.matches.map((match) => looked.get(match) ?? match);
  },
);

function isUnsettled({ imageSha256, measured }: MatchedPicture): boolean {
  return imageSha256 !== undefined && measured !== undefined && measured.relation !== 'same-source';
}

async function look(match: MatchedPicture, context: Context): Promise<MatchedPicture> {
  const { measured } = match;
  const other = await foundPicture(match, context);
  if (measured === undefined || other === undefined) return match;
  const answer = await context.attempt(() =>
    context.ask(relatePictures, { images: [match.media, other], measured: measured.relation }),
  );
  if (answer === undefined || answer.sure < sureEnough) return match;
  const seen = { relation: answer.relation, why: answer.why };
  // The same picture in a form that could not be laid on the other: an appearance, though no measure of it.
  return answer.relation === 'same-source'
    ? { ...match, relation: 'near-duplicate', seen }
    : { ...match, seen };
}
