import type {
  DraftFactCheckInput,
  DraftFactCheckOutput,
} from '../../../../tasks/verdicts/draft-fact-check.ts';
import type { Tools } from '../../handler.ts';
import { judgePairs } from '../../questions/judge-pairs.ts';

const mostSteps = 12;

export async function draftFactCheckLocally(
  input: DraftFactCheckInput,
  tools: Tools,
): Promise<DraftFactCheckOutput> {
  const judged = await judgePairs(input, tools);
  const stanceOf = new Map(judged.lines.map(({ evidence, stance }) => [evidence, stance]));
  const steps = input.pairs.map(({ question, evidence }) => {
    const stances = evidence.map(({ id }) => `${id} ${stanceOf.get(id) ?? 'neutral'}`);
    return `${question} ${stances.length === 0 ? 'No quote answers it.' : `Its quotes: ${stances.join(', ')}.`}`;
  });
  return { ...judged, steps: input.stepByStep ? steps.slice(0, mostSteps) : [] };
}
