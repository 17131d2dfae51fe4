import type {
  ItemStance,
  ScoredItem,
  ScoreItemsInput,
  ScoreItemsOutput,
} from '../../../../tasks/evidence/score-items.ts';
import { captionOf } from '../../../../text/statements/picture-frame.ts';
import type { Tools } from '../../handler.ts';
import { describeLine } from '../../judge/describe-verdict.ts';
import { measureEvidence } from '../../judge/measure-evidence.ts';
import type { MeasuredPair } from '../../judge/pair-features.ts';
import { type WeighedPair, weighPair } from '../../judge/weigh-pair.ts';

/** A side that is this likely is said outright; from the lower bound on, in part. */
const clearStance = 0.7;
const leaningStance = 0.45;
/** Sharing words is not enough to be of use: an item that takes no side must be this near in meaning. */
const leastSimilarity = 0.5;
/** From here on an item settles the matter by itself. */
const settlingStance = 0.85;

/** Every item beside the post, by the verifier, vectors and rules; all items in one pass of the models. */
export async function scoreItemsLocally(input: ScoreItemsInput, tools: Tools): Promise<ScoreItemsOutput> {
  const statement = captionOf(input.claim) ?? input.claim;
  const score = (pair: MeasuredPair, column: number) =>
    scoreOf(input.items[column]?.id ?? '', { ...weighPair(pair), similarity: pair.features.similarity });
  const [measured = []] = await measureEvidence(
    [statement],
    // As they are: a sentence out of a page that refutes a rumour may be the rumour.
    input.items.map(({ title, text }) => ({ title, quote: text })),
    tools,
    // A score has few steps, and the negation seldom moves one over a bar.
    (pair, column) => JSON.stringify(score(pair, column)),
  );
  return { items: measured.map(score) };
}

type Near = WeighedPair & { similarity: number };

export function scoreOf(id: string, pair: Near): ScoredItem {
  const takesSide = Math.max(pair.supports, pair.refutes) >= leaningStance;
  const relevant = pair.anchored && (takesSide || pair.similarity >= leastSimilarity);
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
