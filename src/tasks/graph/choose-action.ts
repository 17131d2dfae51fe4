import { z } from 'zod';
import { queryKey } from '../../text/words/query-key.ts';
import { defineTask } from '../define-task.ts';
import {
  agentActionSchema,
  contradictionSchema,
  linkedMentionSchema,
  statementSchema,
  statementTripleSchema,
  statePassageSchema,
  takenActionSchema,
  topicEntitySchema,
} from './graph-state.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  entities: z.array(topicEntitySchema),
  statements: z.array(statementSchema),
  passages: z.array(statePassageSchema.extend({ confidence: z.number() })),
  contradictions: z.array(contradictionSchema),
  taken: z.array(takenActionSchema),
  /** What may be done now: what cannot bring anything new is left out. */
  allowed: z.array(agentActionSchema).min(1),
  /** Actions left after this one before a verdict is forced. */
  stepsLeft: z.int().nonnegative(),
  /** For computation only; prompts do not show it. */
  graph: z.array(statementTripleSchema),
  mentions: z.array(linkedMentionSchema),
  policy: z.object({
    sufficiency: z.number(),
    relationMatch: z.number(),
    rivalConfidence: z.number(),
  }),
});

const outputSchema = z.object({
  action: agentActionSchema,
  /** What to search the web for; empty for the other actions. */
  query: z.string(),
  /** What is still missing for a verdict; empty where nothing is. */
  missing: z.string(),
  reason: z.string().min(1),
});

export type ChooseActionInput = z.infer<typeof inputSchema>;
export type ChooseActionOutput = z.infer<typeof outputSchema>;

/** What a checker does next with what it has seen so far. */
export const chooseAction = defineTask<ChooseActionInput, ChooseActionOutput>(
  {
    name: 'choose-action',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    check(output, input) {
      const asked = new Set(
        input.taken.flatMap(({ query }) => (query === undefined ? [] : [queryKey(query)])),
      );
      return [
        ...(input.allowed.includes(output.action)
          ? []
          : [`The action ${output.action} is not allowed now; choose one of ${input.allowed.join(', ')}.`]),
        ...(output.action === 'webSearch' && output.query.trim() === '' ? ['webSearch needs a query.'] : []),
        ...(output.action === 'webSearch' && asked.has(queryKey(output.query))
          ? [
              `The query "${output.query}" was searched before; ask for something else or choose another action.`,
            ]
          : []),
      ];
    },
  },
  import.meta.url,
);
