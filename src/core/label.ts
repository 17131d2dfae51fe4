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

export const stanceSchema = z.enum(['supports', 'refutes', 'neutral']);
/** What one piece of evidence says about the claim. Never part of a ranking score. */
export type Stance = z.infer<typeof stanceSchema>;
