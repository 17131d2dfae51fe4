import { UsageError } from '../core/errors.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import { agentfact } from './agentfact.ts';
import { aletheia } from './aletheia.ts';
import { baseline } from './baseline.ts';
import { examineImage } from './examine-image.ts';
import { multireflect } from './multireflect.ts';
import { ragar } from './ragar.ts';
import { touchstone } from './touchstone.ts';
import { wkgfc } from './wkgfc.ts';

export const allPipelines: readonly Pipeline[] = [
  touchstone,
  aletheia,
  multireflect,
  ragar,
  agentfact,
  wkgfc,
  baseline,
];

/** Those of a check, and those that other commands run. */
export const knownPipelines: readonly Pipeline[] = [...allPipelines, examineImage];

export function findPipeline(id: string): Pipeline {
  const found = knownPipelines.find((pipeline) => pipeline.id === id);
  if (found !== undefined) return found;
  throw new UsageError({
    message: `There is no pipeline '${id}'.`,
    hint: `Choose one of: ${allPipelines.map((pipeline) => pipeline.id).join(', ')}.`,
  });
}
