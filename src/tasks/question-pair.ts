import { z } from 'zod';
import { judgedItemSchema } from './evidence-item.ts';
import { sourceBook, tellSourcesOnce } from './sources-once.ts';

/** A question with its answer, as later questions are told of it. */
export const pairSchema = z.object({ question: z.string(), answer: z.string() });

/** A pair with its sources, as the verdict is drafted from it. */
export const sourcedPairSchema = pairSchema.extend({
  id: z.string(),
  /** `open` where the question could not be answered, or is no yes/no question. */
  yes: z.enum(['yes', 'no', 'open']),
  /** The quotes that the answer rests on. */
  evidence: z.array(judgedItemSchema),
});
export type SourcedPairInput = z.infer<typeof sourcedPairSchema>;

/** Lists of pairs with their sources told once over all of them. */
export function tellPairs<Name extends string>(
  lists: Readonly<Record<Name, readonly SourcedPairInput[]>>,
): Record<Name | 'sources', readonly object[]> {
  const book = sourceBook();
  const told = Object.entries<readonly SourcedPairInput[]>(lists).map(([name, pairs]) => [
    name,
    pairs.map((pair) => ({ ...pair, evidence: tellSourcesOnce(pair.evidence, book).items })),
  ]);
  return { ...Object.fromEntries(told), sources: book.sources() } as Record<
    Name | 'sources',
    readonly object[]
  >;
}

export const factCheckPointSchema = z.object({ sentence: z.string().min(1), cites: z.array(z.string()) });

/** What is wrong with the evidence that lines and points name; one line for each item of `due`, none for others. */
export function checkLines(
  lines: readonly { evidence: string }[],
  points: readonly { cites: readonly string[] }[],
  due: readonly string[],
  known: readonly string[],
): string[] {
  const count = (id: string) => lines.filter(({ evidence }) => evidence === id).length;
  return [
    ...lines
      .filter(({ evidence }) => !due.includes(evidence))
      .map(({ evidence }) => `No line is asked for ${evidence}.`),
    ...due.filter((id) => count(id) === 0).map((id) => `Evidence item ${id} has no line.`),
    ...due.filter((id) => count(id) > 1).map((id) => `Evidence item ${id} has more than one line.`),
    ...points
      .flatMap(({ cites }) => cites)
      .filter((id) => !known.includes(id))
      .map((id) => `A point cites ${id}, which is no evidence item.`),
  ];
}
