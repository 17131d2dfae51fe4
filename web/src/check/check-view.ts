import type { Claim } from '../../../src/core/claim.ts';
import type { Report } from '../../../src/core/report.ts';
import type { Verdict } from '../../../src/core/verdict.ts';
import type { RunEvent } from '../../../src/engine/event-schema.ts';

/** What the screen of a check shows: the same whether it comes from a report or, bit by bit, from events. */
export type CheckView = Pick<
  Report,
  | 'evidence'
  | 'interpretation'
  | 'searched'
  | 'dropped'
  | 'gaps'
  | 'leakage'
  | 'warnings'
  | 'spent'
  | 'pipeline'
  | 'reasoner'
  | 'budgetSpent'
> & {
  claim: Claim | undefined;
  earlierChecks: NonNullable<Report['earlierChecks']>;
  exhibits: NonNullable<Report['exhibits']>;
  dossiers: NonNullable<Report['dossiers']>;
  verdict: Verdict | undefined;
  stages: readonly { stage: string; seconds?: number; usd?: number; calls?: number }[];
  startedAt: string | undefined;
  report: Report | undefined;
};

export function viewOfReport(report: Report): CheckView {
  const { earlierChecks = [], exhibits = [], dossiers = [] } = report;
  return { ...report, earlierChecks, exhibits, dossiers, startedAt: report.run.startedAt, report };
}

type Doing = { call: string; kind: string; provider: string; about: string };
/** One line of what was done, in the order in which it was. */
export type LogEntry = Extract<
  RunEvent,
  {
    type:
      | 'search-done'
      | 'source-dropped'
      | 'evidence-found'
      | 'evidence-rejected'
      | 'gap-noted'
      | 'warning-noted'
      | 'stage-start'
      | 'claim-interpreted'
      | 'picture-examined';
  }
>;

export type LiveCheck = CheckView & {
  /** Calls under way. */
  doing: readonly Doing[];
  log: readonly LogEntry[];
  lastAt: string | undefined;
};

export const nothingYet: LiveCheck = {
  claim: undefined,
  interpretation: { subClaims: [], notes: [] },
  evidence: [],
  earlierChecks: [],
  exhibits: [],
  dossiers: [],
  verdict: undefined,
  searched: [],
  dropped: [],
  gaps: [],
  leakage: [],
  warnings: [],
  stages: [],
  spent: { usd: 0, calls: 0, tokens: 0, seconds: 0 },
  pipeline: '',
  reasoner: '',
  budgetSpent: false,
  startedAt: undefined,
  report: undefined,
  doing: [],
  log: [],
  lastAt: undefined,
};

/** The view after one more event. A second start means that the server goes on after a stop and tells everything again. */
export function reduceLive(view: LiveCheck, event: RunEvent): LiveCheck {
  const next = { ...(event.type === 'run-start' ? nothingYet : view), lastAt: event.at };
  switch (event.type) {
    case 'run-start':
      return {
        ...next,
        claim: event.claim,
        pipeline: event.pipeline,
        reasoner: event.reasoner,
        startedAt: event.at,
      };
    case 'stage-start':
      return logged({ ...next, stages: [...next.stages, { stage: event.stage }] }, event);
    case 'stage-end':
      return { ...next, stages: endStage(next.stages, event.stage, event.seconds) };
    case 'call-start': {
      const { call, kind, provider, about } = event;
      return { ...next, doing: [...next.doing, { call, kind, provider, about }] };
    }
    case 'call-end':
      return {
        ...next,
        doing: next.doing.filter(({ call }) => call !== event.call),
        spent: {
          usd: next.spent.usd + event.spent.usd,
          calls: next.spent.calls + 1,
          tokens: next.spent.tokens + event.spent.tokens,
          seconds: next.spent.seconds,
        },
      };
    case 'claim-interpreted':
      return logged(
        { ...next, interpretation: { ...next.interpretation, subClaims: [...event.subClaims] } },
        event,
      );
    case 'search-done': {
      const { provider, query, found } = event;
      return logged({ ...next, searched: [...next.searched, { provider, query, found }] }, event);
    }
    case 'earlier-checks-found':
      return { ...next, earlierChecks: [...event.checks] };
    case 'source-dropped':
      return logged({ ...next, dropped: [...next.dropped, event.source] }, event);
    case 'evidence-found':
      return logged({ ...next, evidence: putEvidence(next.evidence, event.evidence) }, event);
    case 'evidence-rejected':
      return logged(next, event);
    case 'exhibit-shown':
      return { ...next, exhibits: [...next.exhibits, event.exhibit] };
    case 'picture-examined':
      return logged(
        {
          ...next,
          dossiers: [
            ...next.dossiers.filter(({ picture }) => picture !== event.dossier.picture),
            event.dossier,
          ],
        },
        event,
      );
    case 'leakage-noted':
      return { ...next, leakage: [...next.leakage, event.entry] };
    case 'warning-noted':
      return logged({ ...next, warnings: [...next.warnings, event.warning] }, event);
    case 'gap-noted':
      return logged({ ...next, gaps: [...next.gaps, event.gap] }, event);
    case 'verdict-reached':
      return { ...next, verdict: event.verdict };
    case 'run-end':
      return { ...next, ...viewOfReport(event.report), doing: [] };
    case 'run-error':
      return { ...next, doing: [] };
    case 'step-start':
    case 'step-end':
    case 'graph-expanded':
      return next;
  }
}

const longestLog = 500;

function logged(view: LiveCheck, entry: LogEntry): LiveCheck {
  return { ...view, log: [...view.log, entry].slice(-longestLog) };
}

/** A later step may read a quote anew: the card keeps its place. */
function putEvidence(list: CheckView['evidence'], evidence: CheckView['evidence'][number]) {
  return list.some(({ id }) => id === evidence.id)
    ? list.map((other) => (other.id === evidence.id ? evidence : other))
    : [...list, evidence];
}

function endStage(stages: CheckView['stages'], stage: string, seconds: number): CheckView['stages'] {
  const index = stages.findLastIndex((other) => other.stage === stage && other.seconds === undefined);
  return stages.map((other, at) => (at === index ? { ...other, seconds } : other));
}
