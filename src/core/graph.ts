import { z } from 'zod';
import { snapshotSpanSchema } from './evidence.ts';
import { reliabilityTierSchema } from './source.ts';

/**
 * One statement of a knowledge graph. Ids are those of the graph it came from; an object that is no thing but a value (a date, a
 * number, a text) has `value` set, and its id is the value itself.
 */
export const tripleSchema = z.object({
  subject: z.string(),
  subjectLabel: z.string(),
  relation: z.string(),
  relationLabel: z.string(),
  object: z.string(),
  objectLabel: z.string(),
  /** What kind of value the object is; absent where it is a thing, or where the graph does not say. */
  value: z.enum(['time', 'number', 'text', 'url', 'place']).optional(),
  /** `start`, `end`, `at` (a point in time), `unit`, and whatever else the graph says about the statement. */
  qualifiers: z.record(z.string(), z.string()).optional(),
  /** Where a person can look it up. */
  url: z.string().optional(),
});
export type Triple = z.infer<typeof tripleSchema>;

/** A triple as a provider gave it: in words, verbatim in a stored snapshot. */
export const statedTripleSchema = tripleSchema.extend({
  /** The triple in words, as it stands in the snapshot. */
  words: z.string().min(1),
  snapshot: snapshotSpanSchema,
  retrievedAt: z.string(),
  /** What the graph it came from says about its own reliability: a curated library, a user's own file. */
  declaredTier: reliabilityTierSchema.optional(),
  declaredBecause: z.string().optional(),
});
export type StatedTriple = z.infer<typeof statedTripleSchema>;

/** A triple that an expansion kept, with the way it was found. */
export const keptTripleSchema = statedTripleSchema.extend({
  provider: z.string(),
  /** 1 for what is said about the claim's own entities. */
  hop: z.int().positive(),
  /** How much it has to do with the claim, 0 to 1. Never whether it supports it. */
  relevance: z.number(),
});
export type KeptTriple = z.infer<typeof keptTripleSchema>;

/** One round of an expansion: who was asked about what, and what came of it. For the trace. */
export const graphHopSchema = z.object({
  provider: z.string(),
  hop: z.int().positive(),
  /** Labels of the things that were asked about. */
  frontier: z.array(z.string()),
  /** Calls of the provider in this round. */
  queries: z.int().nonnegative(),
  /** Where relations were chosen first: how many there were, and those that were followed. */
  relations: z.object({ found: z.int().nonnegative(), kept: z.array(z.string()) }).optional(),
  found: z.int().nonnegative(),
  /** The kept triples in words, best first. */
  kept: z.array(z.string()),
  pruned: z.int().nonnegative(),
  /** Labels of things that have more to say than was asked for. */
  cut: z.array(z.string()),
});
export type GraphHop = z.infer<typeof graphHopSchema>;
