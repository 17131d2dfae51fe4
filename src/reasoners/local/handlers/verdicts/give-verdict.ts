import type { GiveVerdictInput, GiveVerdictOutput } from '../../../../tasks/verdicts/give-verdict.ts';
import type { Tools } from '../../handler.ts';
import { judgePairs } from '../../questions/judge-pairs.ts';

export async function giveVerdictLocally(input: GiveVerdictInput, tools: Tools): Promise<GiveVerdictOutput> {
  const { rating, confidence, summary, points, lines } = await judgePairs(input, tools);
  const stanceOf = new Map(lines.map(({ evidence, stance }) => [evidence, stance]));
  const sentences = points.map((point) => ({
    ...point,
    stance: stanceOf.get(point.cites[0] ?? '') ?? ('neutral' as const),
  }));
  return {
    rating,
    confidence,
    factCheck: [{ sentence: summary, cites: [], stance: 'neutral' as const }, ...sentences].slice(0, 8),
  };
}
