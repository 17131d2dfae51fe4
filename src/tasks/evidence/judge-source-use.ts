import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { sourceKindSchema, sourceUseSchema } from '../reasoned-evidence.ts';

const inputSchema = z.object({
  sources: z.array(
    z.object({
      id: z.string(),
      /** The address of a page of it. */
      address: z.string(),
      title: z.string(),
      publisher: z.string().optional(),
      /** What lists and common knowledge of the domain say. */
      known: z.array(z.string()),
      tier: z.string(),
    }),
  ),
});

const outputSchema = z.object({
  sources: z.array(
    z.object({ id: z.string(), kind: sourceKindSchema, use: sourceUseSchema, why: z.string().min(1) }),
  ),
});

export type JudgeSourceUseInput = z.infer<typeof inputSchema>;
export type JudgeSourceUseOutput = z.infer<typeof outputSchema>;

/** Sources to what they are and how a fact-checker should use what they say. */
export const judgeSourceUse = defineTask<JudgeSourceUseInput, JudgeSourceUseOutput>(
  {
    name: 'judge-source-use',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    check(output, input) {
      const ids = output.sources.map(({ id }) => id);
      const known = new Set(input.sources.map(({ id }) => id));
      return [
        ...ids.filter((id) => !known.has(id)).map((id) => `There is no source ${id}.`),
        ...[...known].filter((id) => !ids.includes(id)).map((id) => `The source ${id} has no line.`),
        ...output.sources
          .filter(({ kind, use }) => (kind === 'satire') !== (use === 'reverse') && kind !== 'unreliable')
          .map(
            ({ id }) =>
              `The source ${id}: satire is used in reverse, and only satire or an unreliable source is.`,
          ),
      ];
    },
  },
  import.meta.url,
);
