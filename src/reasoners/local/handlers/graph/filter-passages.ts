import { rounded } from '../../../../core/rounded.ts';
import type { FilterPassagesInput, FilterPassagesOutput } from '../../../../tasks/graph/filter-passages.ts';
import { findModelDirected } from '../../../../text/model-directed/model-directed.ts';
import { cosine } from '../../../../text/vectors/cosine.ts';
import type { Tools } from '../../handler.ts';
import { measureBearing, readSubjects } from '../../judge/bearing.ts';

/** How the two signs are mixed: nearness in meaning, and shared names, words and kinds of value. */
const meaningShare = 0.5;

/** How surely a passage is about the claim's thing and matter. Whether values agree is no part of it. */
export async function filterPassagesLocally(
  input: FilterPassagesInput,
  tools: Tools,
): Promise<FilterPassagesOutput> {
  const claim = readSubjects(input.claim);
  const vectors = await tools.embed([input.claim, ...input.passages.map(({ text }) => text)]);
  return {
    lines: input.passages.map(({ id, title, text }, index) => {
      if (findModelDirected(text).length > 0)
        return { passage: id, confidence: 0, why: 'Speaks to a model instead of readers.' };
      const meaning = Math.max(0, cosine(vectors[0] ?? [], vectors[index + 1] ?? []));
      const bearing = measureBearing(claim, readSubjects(`${title}. ${text}`));
      const confidence = meaningShare * meaning + (1 - meaningShare) * bearing;
      return {
        passage: id,
        confidence: rounded(Math.min(1, confidence), 4),
        why: `Nearness in meaning ${meaning.toFixed(2)}, shared names and words ${bearing.toFixed(2)}.`,
      };
    }),
  };
}
