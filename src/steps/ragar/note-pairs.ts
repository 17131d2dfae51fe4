import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import { step } from '../../engine/step.ts';
import { groupFamilies } from '../../source/families.ts';
import type { SourcedPairInput } from '../../tasks/question-pair.ts';
import { draftEvidence } from '../evidence/draft-evidence.ts';
import { judgedItemOf } from '../evidence/judged-item.ts';
import type { Pair, QuotedSource } from './answer-questions.ts';

/** A pair with the evidence that its quotes became. */
export type NotedPair = { pair: Pair; evidence: readonly Evidence[] };

/** Notes the quotes of pairs as evidence, in their order. A quote that was noted before keeps its id, and copies of one story their family. */
export const notePairs = step(
  'note-pairs',
  async (
    input: { pairs: readonly Pair[]; earlier?: readonly NotedPair[] },
    context,
  ): Promise<readonly NotedPair[]> => {
    const earlier = input.earlier ?? [];
    const sources = [...earlier.map(({ pair }) => pair), ...input.pairs].flatMap(({ quotes }) => quotes);
    const familyOf = nameFamilies(sources);
    const known = new Map(
      earlier.flatMap(({ evidence }) => evidence).map((item) => [keyOf(item.snapshot), item]),
    );
    const noted: NotedPair[] = [];
    for (const pair of input.pairs) {
      const evidence: Evidence[] = [];
      for (const quote of pair.quotes) {
        const { page, inPictureText } = quote;
        const text = inPictureText === true ? page.pictureText?.sha256 : undefined;
        const key = keyOf({ ...quote, sha256: text ?? page.textSha256 });
        const item =
          known.get(key) ??
          (await context.note.evidence(
            draftEvidence({ ...quote, family: familyOf(quote) }, quote, { scores: { sure: pair.sure } }),
          ));
        if (item === undefined) continue;
        known.set(key, item);
        if (!evidence.some(({ id }) => id === item.id)) evidence.push(item);
      }
      noted.push({ pair, evidence });
    }
    return noted;
  },
);

function keyOf({ sha256, start, end }: { sha256: string; start: number; end: number }): string {
  return `${sha256} ${start} ${end}`;
}

function nameFamilies(sources: readonly QuotedSource[]): (source: QuotedSource) => string {
  const pages = [...new Map(sources.map(({ page }) => [page.textSha256, page])).values()];
  const names = groupFamilies(
    pages.map((page) => ({
      url: page.finalUrl,
      text: page.text,
      ...defined({ canonical: page.canonical, publisher: page.publisher }),
    })),
  );
  const byPage = new Map(pages.map((page, index) => [page.textSha256, names[index] ?? `f${index + 1}`]));
  return ({ page }) => byPage.get(page.textSha256) ?? 'f0';
}

/** A pair as the tasks of the verdict read it. */
export function pairForVerdict({ pair, evidence }: NotedPair): SourcedPairInput {
  return {
    id: pair.id,
    question: pair.question,
    answer: pair.answer,
    yes: pair.yes,
    evidence: evidence.map(judgedItemOf),
  };
}
