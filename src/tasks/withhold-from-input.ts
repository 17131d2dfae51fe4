import { labelSchema } from '../core/label.ts';
import {
  type Directed,
  describeModelDirected,
  withholdModelDirected,
} from '../text/model-directed/model-directed.ts';

/** Fields that say what is to be checked. An order in them is withheld only where something to check is left. */
const claimFields = new Set(['claim', 'subClaims']);

/** A label that the program itself hands on is one of its own words, though a page that says "not-enough-evidence" speaks to a model. */
const isOwnLabel = (key: string, value: string) =>
  labelFields.has(key) && labelSchema.safeParse(value).success;
const labelFields = new Set(['label', 'answer', 'truth']);

/**
 * A task's input without the stretches of text that speak to a model, wherever they come from: pages, captions, titles, what another
 * reasoner wrote down. Every question passes through here, so that no pipeline has to think of it.
 */
export function withholdFromInput<Input>(
  input: Input,
  task: { name: string; claimFields?: readonly string[] },
): { input: Input; remarks: string[] } {
  const remarks: string[] = [];
  const ofClaim = (field: string) => task.claimFields?.includes(field) ?? claimFields.has(field);
  const clean = (value: unknown, field: string, key = field): unknown => {
    if (typeof value === 'string') {
      if (isOwnLabel(key, value)) return value;
      const { text, withheld } = withholdModelDirected(value);
      if (withheld.length === 0) return value;
      remarks.push(...describe(withheld, task.name, field));
      return ofClaim(field) && !isStatement(text) ? value : text;
    }
    if (Array.isArray(value)) return value.map((item: unknown) => clean(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, clean(inner, field || name, name)]),
    );
  };
  return { input: clean(input, '') as Input, remarks };
}

function isStatement(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= 3;
}

function describe(withheld: readonly Directed[], task: string, field: string): string[] {
  return describeModelDirected(withheld, `The ${field} of the question ${task}`);
}
