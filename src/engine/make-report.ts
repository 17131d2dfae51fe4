import type { Claim, ReadClaimKind } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import { type Report, reportSchemaVersion, type Stage } from '../core/report.ts';
import { rounded } from '../core/rounded.ts';
import type { Budget, Spend } from '../core/spend.ts';
import type { Verdict } from '../core/verdict.ts';
import type { Findings } from './notes/findings.ts';

export type ReportParts = {
  run: Report['run'];
  pipeline: string;
  options: Record<string, unknown>;
  reasoner: string;
  claim: Claim;
  read?: ReadClaimKind | undefined;
  findings: Findings;
  verdict: Verdict;
  stages: readonly Stage[];
  spent: Spend;
  budget: Budget;
  /** A replay spends no time worth telling: it shows the times of the run it repeats. */
  timesOf?: Report | undefined;
};

/** Everything a run noted, in the one form that all renderers read. */
export function makeReport(parts: ReportParts): Report {
  const { findings, timesOf, spent } = parts;
  const found = findings.sorted();
  return {
    schema: reportSchemaVersion,
    run: parts.run,
    pipeline: parts.pipeline,
    options: parts.options,
    reasoner: parts.reasoner,
    claim: parts.claim,
    interpretation: {
      ...defined({ claim: parts.read }),
      subClaims: [...findings.subClaims],
      notes: [...findings.interpretationNotes],
    },
    ...(findings.earlierChecks.length === 0 ? {} : { earlierChecks: [...findings.earlierChecks] }),
    evidence: [...findings.evidence()],
    verdict: parts.verdict,
    ...(findings.exhibits.length === 0 ? {} : { exhibits: [...findings.exhibits] }),
    ...(findings.dossiers.length === 0 ? {} : { dossiers: [...findings.dossiers] }),
    ...found,
    stages: timesOf === undefined ? parts.stages.map(roundStage) : timesOf.stages,
    spent: {
      usd: rounded(spent.usd, 6),
      calls: spent.calls,
      tokens: spent.tokens,
      seconds: timesOf?.spent.seconds ?? rounded(spent.seconds, 3),
    },
    budget: parts.budget,
    budgetSpent: found.gaps.some((gap) => gap.reason === 'budget-spent'),
  };
}

function roundStage(stage: Stage): Stage {
  return { ...stage, seconds: rounded(stage.seconds, 3), usd: rounded(stage.usd, 6) };
}
