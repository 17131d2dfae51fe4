import '../require-node.ts';

/** Measuring pipelines: `import { evaluateDataset } from 'touchstone/evaluation'`. */
export {
  type DatasetInfo,
  type EvaluationOptions,
  type EvaluationOutcome,
  evaluateDataset,
  listDatasets,
} from '../app/studies/evaluate-dataset.ts';
export { evaluatePairs, type PairReader } from '../app/studies/evaluate-pairs.ts';
export { readEvaluatedRuns, renderEvaluatedRuns } from '../app/studies/render-evaluation.ts';
