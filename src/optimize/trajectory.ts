import type { Report } from '../core/report.ts';
import type { CritiqueTrajectoryInput } from '../tasks/learning/critique-trajectory.ts';

type Step = CritiqueTrajectoryInput['steps'][number];

const longestQuote = 300;

/** A run as a critic sees it. A pipeline that shows no trajectory of its own is seen by its searches. */
export function trajectoryOf(report: Report, truth: string): CritiqueTrajectoryInput {
  const shown = report.exhibits?.find((exhibit) => exhibit.kind === 'trajectory');
  const graph = report.exhibits?.find((exhibit) => exhibit.kind === 'graph');
  return {
    claim: report.claim.text,
    truth,
    answer: report.verdict.label,
    confidence: report.verdict.confidence,
    summary: report.verdict.summary,
    steps: shown?.steps.map(({ state: _state, ...step }) => step) ?? searchesOf(report),
    evidence: report.evidence.map(({ id, stance, quote }) => ({
      id,
      stance,
      quote: quote.slice(0, longestQuote),
    })),
    contradictions: graph?.contradictions.map(({ says }) => says) ?? [],
    forced: shown?.forced ?? report.budgetSpent,
  };
}

/** What the agent knew before each step, where the pipeline tells: the states of the experience buffer. */
export function statesOf(report: Report): readonly (string | undefined)[] {
  const shown = report.exhibits?.find((exhibit) => exhibit.kind === 'trajectory');
  return shown?.steps.map(({ state }) => state) ?? [];
}

function searchesOf({ searched }: Report): Step[] {
  return searched.map(({ provider, query, found }, index) => ({
    step: index + 1,
    action: `search of ${provider}`,
    query,
    reason: '',
    outcome: `${found} found`,
    gained: found,
  }));
}
