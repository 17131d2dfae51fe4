import { z } from 'zod';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import { defineTask } from '../define-task.ts';
import { statePassageSchema } from './graph-state.ts';

const inputSchema = z.object({
  claim: z.string(),
  passages: z.array(statePassageSchema),
  /** Things of the graph that statements may be about. */
  things: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Relations that the graph itself uses. */
  relations: z.array(z.object({ id: z.string(), label: z.string() })),
});

const outputSchema = z.object({
  triples: z.array(
    z.object({
      passage: z.string(),
      /** Id of a thing of the graph, or null with `subject` as its name. */
      subjectId: z.string().nullable(),
      subject: z.string().min(1),
      /** Id of a relation of the graph, or null where none of them says it. */
      relationId: z.string().nullable(),
      relation: z.string().min(1),
      objectId: z.string().nullable(),
      object: z.string().min(1),
      /** When it holds or happened, as the passage says. */
      time: z.string().nullable(),
      quote: z.string().min(1),
    }),
  ),
  annotations: z.array(z.object({ passage: z.string(), thingId: z.string(), quote: z.string().min(1) })),
});

export type ExtractTriplesInput = z.infer<typeof inputSchema>;
export type ExtractTriplesOutput = z.infer<typeof outputSchema>;

/** Passages to statements in the graph's own relations, and to explanations of its things; each with its verbatim quote. */
export const extractTriples = defineTask<ExtractTriplesInput, ExtractTriplesOutput>(
  {
    name: 'extract-triples',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    mend(output, input, lastTry) {
      const texts = new Map(input.passages.map(({ id, text }) => [id, text]));
      const mendQuote = <Item extends { passage: string; quote: string }>(item: Item): Item[] => {
        const quote = findVerbatim(item.quote, texts.get(item.passage) ?? '');
        if (quote !== undefined) return [{ ...item, quote }];
        return lastTry ? [] : [item];
      };
      const things = new Set(input.things.map(({ id }) => id));
      const relations = new Set(input.relations.map(({ id }) => id));
      const orNull = (id: string | null, known: ReadonlySet<string>) =>
        id === null || known.has(id) ? id : null;
      return {
        triples: output.triples.flatMap(mendQuote).map((triple) => ({
          ...triple,
          subjectId: orNull(triple.subjectId, things),
          relationId: orNull(triple.relationId, relations),
          objectId: orNull(triple.objectId, things),
        })),
        annotations: output.annotations
          .flatMap(mendQuote)
          .filter(({ thingId }) => !lastTry || things.has(thingId)),
      };
    },
    check(output, input) {
      const texts = new Map(input.passages.map(({ id, text }) => [id, text]));
      const things = new Set(input.things.map(({ id }) => id));
      return [
        ...[...output.triples, ...output.annotations].flatMap(({ passage, quote }) => {
          const text = texts.get(passage);
          if (text === undefined) return [`There is no passage ${passage}.`];
          return text.includes(quote) ? [] : [`This quote is not verbatim in passage ${passage}: "${quote}"`];
        }),
        ...output.annotations
          .filter(({ thingId }) => !things.has(thingId))
          .map(({ thingId }) => `There is no thing ${thingId}.`),
      ];
    },
  },
  import.meta.url,
);
