import { z } from 'zod';

/** The one label set inside. Pipelines and datasets map to and from it with adapters that say what is lost. */
export const labelSchema = z.enum(['supported', 'refuted', 'conflicting', 'not-enough-evidence']);
export type Label = z.infer<typeof labelSchema>;

/** What a label means, in the words that prompts, reports and help texts share. */
export const labelDefinitions: Readonly<Record<Label, string>> = {
  supported: 'The evidence confirms every checkable part of the claim.',
  refuted: 'The evidence contradicts at least one essential part of the claim.',
  conflicting: 'Evidence of comparable weight speaks both for and against the claim.',
  'not-enough-evidence': 'What was found does not settle the claim either way.',
};

const decided: Readonly<Record<Label, boolean>> = {
  supported: true,
  refuted: true,
  conflicting: true,
  'not-enough-evidence': false,
};

/** Whether a label says something about the claim; else it leaves it open. */
export function isDecided(label: Label): boolean {
  return decided[label];
}

export const stanceSchema = z.enum(['supports', 'refutes', 'neutral']);
/** What one piece of evidence says about the claim. Never part of a ranking score. */
export type Stance = z.infer<typeof stanceSchema>;

/** The stances of the evidence that a label rests on. */
export const carryingStances: Readonly<Record<Label, readonly Stance[]>> = {
  supported: ['supports'],
  refuted: ['refutes'],
  conflicting: ['supports', 'refutes'],
  'not-enough-evidence': [],
};

/** Whether a label may rest on evidence of this stance. */
export function carries(label: Label, stance: Stance): boolean {
  return carryingStances[label].includes(stance);
}
