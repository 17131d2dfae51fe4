import './require-node.ts';

export {
  type CheckInput,
  type CheckOptions,
  check,
  type OpenOptions,
  startCheck as startRun,
} from './app/check-claim.ts';
export { ReportNotSavedError } from './app/keep-run.ts';
export { listPipelines as pipelines, type PipelineInfo } from './app/list-pipelines.ts';
export { openTouchstone, type Touchstone } from './app/open-touchstone.ts';
export { type ReplayedRun, replayRun as replayBundle } from './app/replay-run.ts';
export { packageVersion } from './config/package-version.ts';
export type { Claim } from './core/claim.ts';
export * from './core/errors.ts';
export type { Evidence } from './core/evidence.ts';
export type { Gap } from './core/gap.ts';
export type { Label, Stance } from './core/label.ts';
export { labelOfRating, type Rating } from './core/rating.ts';
export { type Report, reportSchema } from './core/report.ts';
export type { Budget, Spend } from './core/spend.ts';
export { parseStoredReport } from './core/stored-report.ts';
export type { Verdict } from './core/verdict.ts';
export type { RunEvent } from './engine/events.ts';
export { type Conclusion, definePipeline, type Pipeline } from './engine/pipeline.ts';
export type { Run } from './engine/run.ts';
export type { Providers } from './spec/providers.ts';
