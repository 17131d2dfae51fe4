import type { RuleFinding } from '../rules/rule.ts';

/** What stands in a passage in so many words, and the sentence or row in which it stands. */
export type OutrightReading = { finding: RuleFinding; focus: string };
