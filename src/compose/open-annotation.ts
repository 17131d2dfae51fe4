export type { StudyScore } from './annotation.ts';

/** What shows explanations to people and counts what they say; loaded when asked for. */
export async function openAnnotation() {
  return import('./annotation.ts');
}
