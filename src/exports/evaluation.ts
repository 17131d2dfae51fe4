import '../require-node.ts';

/** Measuring pipelines: `import { evaluateDataset } from 'touchstone/evaluation'`. */
export {
  type DatasetInfo,
  type EvaluationOptions,
  type EvaluationOutcome,
  evaluateDataset,
  evaluatePairs,
  listDatasets,
} from '../app/studies/evaluate-dataset.ts';
export { readEvaluatedRuns, renderEvaluatedRuns } from '../app/studies/render-evaluation.ts';
