import type { ItemStance, ScoredItem, ScoreItemsInput, ScoreItemsOutput } from '../../tasks/score-items.ts';
import { captionOf } from '../../text/picture-frame.ts';
import { describeLine } from './describe-verdict.ts';
import { focusItems } from './focus-items.ts';
import type { Tools } from './handler.ts';
import { measureEvidence } from './measure-evidence.ts';
import type { MeasuredPair } from './pair-features.ts';
import { type WeighedPair, weighPair } from './weigh-pair.ts';

/** A side that is this likely is said outright; from the lower bound on, in part. */
export const clearStance = 0.7;
export const leaningStance = 0.45;
/** From here on an item settles the matter by itself. */
export const settlingStance = 0.85;

/** Every item beside the post, by the verifier, vectors and rules; all items in one pass of the models. */
export async function scoreItemsLocally(input: ScoreItemsInput, tools: Tools): Promise<ScoreItemsOutput> {
  const statement = captionOf(input.claim) ?? input.claim;
  const focused = await focusItems(statement, input.items, tools);
  const [measured = []] = await measureEvidence(
    [statement],
    focused.map(({ item, quote }) => ({ title: item.title, quote })),
    tools,
  );
  const pairs = focused.map(({ item }, index) => ({
    id: item.id,
    pair: weighPair(measured[index] as MeasuredPair),
  }));
  return {
    items: input.items.map(({ id }) =>
      scoreOf(id, clearest(pairs.filter((one) => one.id === id).map(({ pair }) => pair))),
    ),
  };
}

/** An item says what its clearest sentence says. */
function clearest(pairs: readonly WeighedPair[]): WeighedPair {
  const strength = (pair: WeighedPair) => (pair.anchored ? 1 : 0) + Math.max(pair.supports, pair.refutes);
  return pairs.reduce((best, pair) => (strength(pair) > strength(best) ? pair : best));
}

function scoreOf(id: string, pair: WeighedPair): ScoredItem {
  const relevant = pair.anchored;
  return {
    id,
    relevant,
    stance: relevant ? stanceOf(pair) : 'silent',
    usefulness: relevant ? usefulnessOf(pair) : 1,
    why: describeLine(pair),
  };
}

function stanceOf({ supports, refutes }: WeighedPair): ItemStance {
  const strongest = Math.max(supports, refutes);
  if (strongest < leaningStance) return 'silent';
  const clear = strongest >= clearStance;
  if (supports >= refutes) return clear ? 'supports' : 'partly-supports';
  return clear ? 'contradicts' : 'partly-contradicts';
}

/** How much of the doubt an item takes away, whichever way it points. */
function usefulnessOf({ supports, refutes }: WeighedPair): ScoredItem['usefulness'] {
  const strongest = Math.max(supports, refutes);
  if (strongest >= settlingStance) return 5;
  if (strongest >= clearStance) return 4;
  return strongest >= leaningStance ? 3 : 2;
}
