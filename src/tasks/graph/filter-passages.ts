import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { statePassageSchema } from './graph-state.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  /** What was searched for. */
  query: z.string(),
  passages: z.array(statePassageSchema),
});

const outputSchema = z.object({
  lines: z.array(
    z.object({ passage: z.string(), confidence: z.number().min(0).max(1), why: z.string().min(1) }),
  ),
});

export type FilterPassagesInput = z.infer<typeof inputSchema>;
export type FilterPassagesOutput = z.infer<typeof outputSchema>;

/**
 * How surely each passage is consistent with the claim in what it is about: the same thing, the same matter, the same time. A passage that
 * contradicts the claim about that very matter is as consistent in this sense as one that confirms it.
 */
export const filterPassages = defineTask<FilterPassagesInput, FilterPassagesOutput>(
  {
    name: 'filter-passages',
    version: 2,
    input: inputSchema,
    output: outputSchema,
    check(output, input) {
      const known = new Set(input.passages.map(({ id }) => id));
      const count = (id: string) => output.lines.filter(({ passage }) => passage === id).length;
      return [
        ...output.lines
          .filter(({ passage }) => !known.has(passage))
          .map(({ passage }) => `There is no passage ${passage}.`),
        ...[...known].filter((id) => count(id) !== 1).map((id) => `Passage ${id} needs exactly one line.`),
      ];
    },
  },
  import.meta.url,
);
