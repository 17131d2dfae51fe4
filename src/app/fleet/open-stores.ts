export {
  type FleetStores,
  openFleetStores,
  waitForDatabase,
} from '../../compose/stores/open-fleet-stores.ts';
export type { SharedAnswers } from '../../stores/runs/shared-answers.ts';
export type { StoredRuns } from '../../stores/runs/stored-runs.ts';
export type { UploadBytes } from '../../stores/runs/upload-bytes.ts';
