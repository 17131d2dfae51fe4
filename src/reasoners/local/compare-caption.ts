import type { CompareCaptionInput, CompareCaptionOutput } from '../../tasks/compare-caption.ts';
import { describeLine } from './describe-verdict.ts';
import type { Tools } from './handler.ts';
import { measureEvidence } from './measure-evidence.ts';
import type { MeasuredPair } from './pair-features.ts';
import { type WeighedPair, weighPair } from './weigh-pair.ts';

/** A caption must be this clear before it says anything about the picture. */
export const decidingCaption = 0.7;

/** What others say the picture shows, against what the claim says it shows. */
export async function compareCaptionLocally(
  input: CompareCaptionInput,
  tools: Tools,
): Promise<CompareCaptionOutput> {
  const captions = input.matches
    .map((match) => ({ id: match.id, title: match.pageTitle, quote: match.caption.trim() }))
    .filter((match) => match.quote !== '');
  if (captions.length === 0)
    return {
      context: 'unknown',
      why: 'No other place that shows the picture says what it shows.',
      cites: [],
    };
  const [measured = []] = await measureEvidence([input.claim], captions, tools);
  const weighed = captions.map((caption, index) => ({
    id: caption.id,
    pair: weighPair(measured[index] as MeasuredPair),
  }));
  const matching = strongest(weighed, (pair) => pair.supports);
  const rival = strongest(weighed, (pair) => pair.refutes);
  if (matching !== undefined && rival !== undefined) {
    return {
      context: 'unknown',
      why: 'Captions of the same picture contradict each other.',
      cites: [matching.id, rival.id],
    };
  }
  if (matching !== undefined)
    return { context: 'matches', why: describeLine(matching.pair), cites: [matching.id] };
  if (rival !== undefined)
    return { context: 'miscaptioned', why: describeLine(rival.pair), cites: [rival.id] };
  return {
    context: 'unknown',
    why: 'The captions found neither confirm nor contradict what the claim says the picture shows.',
    cites: [],
  };
}

type Weighed = { id: string; pair: WeighedPair };

function strongest(weighed: readonly Weighed[], read: (pair: WeighedPair) => number): Weighed | undefined {
  return weighed
    .filter(({ pair }) => read(pair) >= decidingCaption)
    .sort((a, b) => read(b.pair) - read(a.pair))[0];
}
