import { accountRoutes } from './account-routes.ts';
import { checkRoutes } from './check-routes.ts';
import { documentRoutes } from './document-routes.ts';
import { evaluationRoutes } from './evaluation-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { graphRoutes } from './graph-routes.ts';
import { libraryRoutes } from './library-routes.ts';
import { pipelineRoutes } from './pipeline-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { shareRoutes } from './share-routes.ts';
import { sourceRoutes } from './source-routes.ts';
import { systemRoutes } from './system-routes.ts';
import { uploadRoutes } from './upload-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** Every operation of /api/v1 by its name. */
export const apiRoutes = {
  ...checkRoutes,
  ...reviewRoutes,
  ...exportRoutes,
  ...documentRoutes,
  ...uploadRoutes,
  ...libraryRoutes,
  ...sourceRoutes,
  ...graphRoutes,
  ...pipelineRoutes,
  ...evaluationRoutes,
  ...shareRoutes,
  ...accountRoutes,
  ...webhookRoutes,
  ...systemRoutes,
};
export type ApiRoutes = typeof apiRoutes;
export type OperationName = keyof ApiRoutes;

export const apiBase = '/api/v1';
