import type { LocalModels } from '../../compose/local-models.ts';
import { withGivenEvidence } from '../../compose/with-given-evidence.ts';
import type { Report } from '../../core/report.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import type { Dataset, EvaluationItem } from '../../eval/dataset.ts';
import type { Providers } from '../../spec/providers.ts';
import { runClaim } from '../run-claim.ts';

export type EvidenceOrigin = 'given' | 'search';

/** Where evidence comes from: as asked, else as the dataset's protocol has it, else from the rows where they bring some. */
export function originOfEvidence(
  asked: EvidenceOrigin | undefined,
  dataset: Pick<Dataset, 'evidence'>,
  items: readonly EvaluationItem[],
): EvidenceOrigin {
  if (asked !== undefined) return asked;
  if (dataset.evidence !== undefined) return dataset.evidence;
  return items.some(({ documents }) => documents !== undefined) ? 'given' : 'search';
}

/** One claim of a dataset through a pipeline, in the same way whether it is measured or learnt from. */
export async function checkItem(
  item: EvaluationItem,
  parts: {
    pipeline: Pipeline;
    options: Readonly<Record<string, unknown>>;
    prompts?: Readonly<Record<string, string>> | undefined;
    providers: Providers;
    evidence: EvidenceOrigin;
    /** Finds its way in given evidence. */
    embedder: LocalModels['embedder'];
    benchmark: boolean;
    signal: AbortSignal;
  },
): Promise<Report> {
  const { evidence, providers, embedder, ...rest } = parts;
  const { pipeline } = rest;
  const run = await runClaim(item.claim, {
    ...rest,
    options: pipeline.withDocuments?.({ ...rest.options }, item.documents ?? []) ?? rest.options,
    providers:
      evidence === 'given' ? withGivenEvidence(providers, item.documents ?? [], embedder) : providers,
    offline: true,
    workingFolder: '.',
  });
  return run.report;
}
