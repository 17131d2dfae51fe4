import { z } from 'zod';
import { stanceSchema } from '../label.ts';

/** The part of a knowledge graph that a pipeline kept, with what the web added to it. */
export const graphExhibitSchema = z.object({
  kind: z.literal('graph'),
  title: z.string(),
  nodes: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** `topic`: named by the claim; `value`: a date, a number or a text. */
      role: z.enum(['topic', 'thing', 'value']),
      /** Explanations that were found on the web. */
      notes: z.array(z.string()),
    }),
  ),
  edges: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      relation: z.string(),
      /** From when until when it holds, in words. */
      when: z.string().optional(),
      /** Graph facts are anchors; web facts are expansions. */
      origin: z.enum(['graph', 'web']),
      stance: stanceSchema,
      cites: z.array(z.string()),
    }),
  ),
  /** What graph and web say that cannot both hold: kept and shown. */
  contradictions: z.array(z.object({ says: z.string(), cites: z.array(z.string()) })),
});
export type GraphExhibit = z.infer<typeof graphExhibitSchema>;
