import { openLocalModels } from './local-models.ts';
import { rememberModels } from './remember-models.ts';

export type { OptimisationOutcome } from './optimisation.ts';

/** What improves policies; loaded when asked for. */
export async function openOptimisation() {
  const { optimisePipeline } = await import('./optimisation.ts');
  return { optimisePipeline, openRememberingModels: () => rememberModels(openLocalModels()) };
}
