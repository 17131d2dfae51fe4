import '../require-node.ts';

/** Measuring pipelines: `import { evaluateDataset } from 'touchstone/evaluation'`. */
export {
  type DatasetInfo,
  type EvaluationOptions,
  type EvaluationOutcome,
  evaluateDataset,
  evaluatePairs,
  listDatasets,
} from '../app/evaluate-dataset.ts';
export { readEvaluatedRuns, renderEvaluatedRuns } from '../app/render-evaluation.ts';
