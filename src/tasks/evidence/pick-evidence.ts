import { z } from 'zod';
import { defineTask } from '../define-task.ts';
import { seenSourceSchema, seenStepSchema } from '../reasoned-evidence.ts';

const inputSchema = z.object({
  claim: z.string(),
  post: z.string(),
  date: z.string().optional(),
  today: z.string(),
  steps: z.array(seenStepSchema),
  items: z.array(
    z.object({
      id: z.string(),
      summary: z.string(),
      quotes: z.array(z.string()),
      source: seenSourceSchema,
      /** Steps that it was found for. */
      foundFor: z.array(z.string()).optional(),
    }),
  ),
});

const outputSchema = z.object({
  findings: z.array(z.object({ step: z.string(), says: z.string().min(1), items: z.array(z.string()) })),
  /** The items that carry the argument. */
  useful: z.array(z.string()),
});

export type PickEvidenceInput = z.infer<typeof inputSchema>;
export type PickEvidenceOutput = z.infer<typeof outputSchema>;

/** Temporary reasoning: a batch of items to those that carry the argument. No verdict. */
export const pickEvidence = defineTask<PickEvidenceInput, PickEvidenceOutput>(
  {
    name: 'pick-evidence',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    claimFields: ['claim', 'post'],
    mend(output, _input, lastTry) {
      if (!lastTry) return output;
      const cited = output.findings.flatMap(({ items }) => items);
      return { ...output, useful: [...new Set([...output.useful, ...cited])] };
    },
    check(output, input) {
      const items = new Set(input.items.map(({ id }) => id));
      const steps = new Set(input.steps.map(({ id }) => id));
      const cited = output.findings.flatMap((finding) => finding.items);
      return [
        ...[...new Set([...output.useful, ...cited])]
          .filter((id) => !items.has(id))
          .map((id) => `There is no item ${id}.`),
        ...output.findings
          .filter(({ step }) => !steps.has(step))
          .map(({ step }) => `There is no step ${step}.`),
        ...cited
          .filter((id) => items.has(id) && !output.useful.includes(id))
          .map((id) => `A finding rests on ${id}, so it is useful.`),
      ];
    },
  },
  import.meta.url,
);
