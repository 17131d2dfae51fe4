import type { z } from 'zod';
import type { Claim } from '../core/claim.ts';
import type { Label } from '../core/label.ts';
import type { MediaAnswer } from '../core/media.ts';
import type { Rating } from '../core/rating.ts';
import type { LeftOut, OwnLabel, Reason, SubVerdict } from '../core/verdict.ts';
import type { FaultKind } from '../tasks/learning/critique-trajectory.ts';
import type { Context } from './context.ts';

/** What a pipeline concludes; the engine checks it against the evidence noted and completes it to a `Verdict`. */
export type Conclusion = {
  label: Label;
  /** Where the pipeline knows more than the label says; one of another label is not kept. */
  rating?: Rating;
  confidence: number;
  media?: MediaAnswer;
  ownLabel?: OwnLabel;
  leftOut?: LeftOut;
  tooNew?: string;
  summary: string;
  reasons: readonly Reason[];
  restsOn: readonly string[];
  subVerdicts?: readonly SubVerdict[];
  wouldChange: readonly string[];
  notChecked: readonly string[];
};

/** A plain async function of a claim, its options and the context. */
export type Pipeline<Options = Record<string, unknown>> = {
  readonly id: string;
  readonly title: string;
  /** One or two sentences: what it does, and when to choose it. */
  readonly summary: string;
  readonly options: z.ZodObject<z.ZodRawShape, z.core.$strict> & z.ZodType<Options>;
  /** For `touchstone optimize`: which numbers matter, and which way to turn them when a kind of fault is seen. */
  readonly tuning?: {
    readonly options: readonly string[];
    readonly hints: Readonly<Partial<Record<FaultKind, Readonly<Record<string, 'up' | 'down'>>>>>;
    /** Whose prompts a kind of fault points at, the likeliest first. */
    readonly prompts?: Readonly<Partial<Record<FaultKind, readonly string[]>>>;
  };
  /** True for study baselines that answer from a model's memory. Their labels rest on nothing, and reports say so. */
  withoutEvidence?(options: Options): boolean;
  /** For study baselines that are given evidence: options with the documents of a dataset's row in them. */
  withDocuments?(
    options: Options,
    documents: readonly { title: string; url: string; text: string }[],
  ): Options;
  check(claim: Claim, options: Options, context: Context): Promise<Conclusion>;
};

/** A pipeline of your own, with the types of its options checked; give it to `openTouchstone({ pipelines })` or to `check` itself. */
export function definePipeline<Options extends Record<string, unknown>>(
  pipeline: Pipeline<Options>,
): Pipeline {
  // Options reach `check` parsed by the pipeline's own schema, so they have its type.
  return pipeline as unknown as Pipeline;
}
