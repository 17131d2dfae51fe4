import { z } from 'zod';
import { tripleSchema } from '../../core/graph.ts';

/** Where a statement comes from. Graph facts are anchors; web facts are expansions and stay marked as such. */
const factOriginSchema = z.enum(['graph', 'web']);

/** A statement in words, as reasoners are shown it. */
export const statementSchema = z.object({
  id: z.string(),
  from: factOriginSchema,
  words: z.string(),
  /** Explanations found on the web about the thing it speaks of. */
  notes: z.array(z.string()).optional(),
});

/** The same statement as data, by the same id: for computation; prompts show the words. */
export const statementTripleSchema = z.object({
  id: z.string(),
  triple: tripleSchema,
  /** How much it has to do with the claim. */
  relevance: z.number(),
});

/** A name of the claim and the thing of the graph it means. */
export const linkedMentionSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
  /** Absent where the graph has no such thing. */
  id: z.string().optional(),
  types: z.array(z.string()).optional(),
});

export const statePassageSchema = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string().optional(),
  published: z.string().optional(),
  text: z.string(),
});

/** A graph fact and a web fact that cannot both hold. Neither is taken out. */
export const contradictionSchema = z.object({ graph: z.string(), web: z.string(), says: z.string() });

export const topicEntitySchema = z.object({
  /** As the claim writes it. */
  mention: z.string(),
  /** What it was taken for in the graph; absent where the graph has no such thing. */
  linkedTo: z.string().optional(),
});

const agentActions = ['initKGRetrieval', 'expandKG', 'webSearch', 'verdict'] as const;
export const agentActionSchema = z.enum(agentActions);
export type AgentAction = z.infer<typeof agentActionSchema>;

export const takenActionSchema = z.object({
  action: agentActionSchema,
  query: z.string().optional(),
  outcome: z.string(),
});
