import type { Label, Stance } from '../../core/label.ts';
import type { RunEvent } from '../../engine/events.ts';

/** No line of progress shows more, and it is drawn many times a second. */
const longestClaim = 400;

type CallUnderWay = { call: string; kind: string; provider: string; about: string };

/** What a person who waits wants to know, made from the events of a run alone. */
export type ProgressView = {
  state: 'waiting' | 'running' | 'done' | 'failed';
  claim: string;
  pipeline: string;
  reasoner: string;
  startedAt: string | undefined;
  /** Seconds from the start to the last event. */
  elapsed: number;
  /** Stages under way, the latest last. */
  stages: readonly string[];
  stagesDone: readonly { stage: string; seconds: number }[];
  /** Calls under way. */
  doing: readonly CallUnderWay[];
  /** Evidence so far: stance by id. A later step may change a stance. */
  evidence: Readonly<Record<string, Stance>>;
  counts: Readonly<{
    subClaims: number;
    calls: number;
    failedCalls: number;
    searches: number;
    found: number;
    dropped: number;
    rejected: number;
    gaps: number;
    warnings: number;
    usd: number;
  }>;
  verdict: Label | undefined;
  error: string | undefined;
};

export function createProgress(): ProgressView {
  return {
    state: 'waiting',
    claim: '',
    pipeline: '',
    reasoner: '',
    startedAt: undefined,
    elapsed: 0,
    stages: [],
    stagesDone: [],
    doing: [],
    evidence: {},
    counts: {
      subClaims: 0,
      calls: 0,
      failedCalls: 0,
      searches: 0,
      found: 0,
      dropped: 0,
      rejected: 0,
      gaps: 0,
      warnings: 0,
      usd: 0,
    },
    verdict: undefined,
    error: undefined,
  };
}

/** The view after one more event. Neither the view nor the event is changed. */
export function reduceProgress(view: ProgressView, event: RunEvent): ProgressView {
  const startedAt = view.startedAt ?? event.at;
  const elapsed = Math.max(view.elapsed, secondsBetween(startedAt, event.at));
  return { ...view, startedAt, elapsed, ...changeBy(view, event) };
}

function changeBy(view: ProgressView, event: RunEvent): Partial<ProgressView> {
  const count = (change: Partial<ProgressView['counts']>) => ({ counts: { ...view.counts, ...change } });
  const { counts } = view;
  switch (event.type) {
    case 'run-start': {
      const { pipeline, reasoner, claim } = event;
      return {
        state: 'running',
        pipeline,
        reasoner,
        claim: claim.text.trim().slice(0, longestClaim) || '(a picture without words)',
      };
    }
    case 'stage-start':
      return { stages: [...view.stages, event.stage] };
    case 'stage-end':
      return {
        stages: withoutFirst(view.stages, (stage) => stage === event.stage),
        stagesDone: [...view.stagesDone, { stage: event.stage, seconds: event.seconds }],
      };
    case 'call-start': {
      const { call, kind, provider, about } = event;
      return { doing: [...view.doing, { call, kind, provider, about }] };
    }
    case 'call-end':
      return {
        doing: withoutFirst(view.doing, ({ call }) => call === event.call),
        ...count({
          calls: counts.calls + 1,
          failedCalls: counts.failedCalls + (event.outcome === 'failed' ? 1 : 0),
          usd: counts.usd + event.spent.usd,
        }),
      };
    case 'claim-interpreted':
      return count({ subClaims: event.subClaims.length });
    case 'search-done':
      return count({ searches: counts.searches + 1, found: counts.found + event.found });
    case 'source-dropped':
      return count({ dropped: counts.dropped + 1 });
    case 'evidence-found':
      return { evidence: { ...view.evidence, [event.evidence.id]: event.evidence.stance } };
    case 'evidence-rejected':
      return count({ rejected: counts.rejected + 1 });
    case 'gap-noted':
      return count({ gaps: counts.gaps + 1 });
    case 'warning-noted':
      return count({ warnings: counts.warnings + 1 });
    case 'verdict-reached':
      return { verdict: event.verdict.label };
    case 'run-end':
      return { state: 'done', stages: [], doing: [] };
    case 'run-error':
      return { state: 'failed', stages: [], doing: [], error: event.error.message };
    case 'step-start':
    case 'step-end':
    case 'earlier-checks-found':
    case 'leakage-noted':
    case 'exhibit-shown':
    case 'picture-examined':
    case 'graph-expanded':
      return {};
  }
}

function withoutFirst<Item>(list: readonly Item[], matches: (item: Item) => boolean): readonly Item[] {
  const index = list.findIndex(matches);
  return index === -1 ? list : [...list.slice(0, index), ...list.slice(index + 1)];
}

export function secondsBetween(from: string, to: string): number {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
