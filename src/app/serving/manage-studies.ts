import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BlindItem, blindStudy } from '../../eval/human/blind-cards.ts';
import { type CardRating, isComplete } from '../../eval/human/ratings.ts';
import { RatingsFile } from '../../eval/human/ratings-file.ts';
import { type StudyScore, scoreStudy } from '../../eval/human/score-study.ts';
import { dimensionsOf, dimensionTexts, type Study, studySchema } from '../../eval/human/study.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';

export type { StudyScore } from '../../eval/human/score-study.ts';

export type StudySummary = {
  id: string;
  title: string;
  items: number;
  cards: number;
  raters: { name: string; done: number }[];
};

const ratingsSuffix = '.ratings.json';

/** The guideline of a study, in the words that raters read. */
export function guidelineOf(study: Pick<Study, 'form'>) {
  return dimensionsOf[study.form].map((id) => ({ id, ...dimensionTexts[id] }));
}

/** Blind rating studies in one folder: `<id>.json`, with the ratings beside it. */
export function openStudies(folder: string) {
  const open = new Map<string, { study: Study; ratings: RatingsFile }>();

  async function find(id: string): Promise<{ study: Study; ratings: RatingsFile } | undefined> {
    if (!/^[\w.:-]+$/.test(id) || /^\.+$/.test(id)) return undefined;
    const known = open.get(id);
    if (known !== undefined) return known;
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => undefined);
    const parsed = text === undefined ? undefined : studySchema.safeParse(JSON.parse(text));
    if (parsed?.success !== true) return undefined;
    const ratings = new RatingsFile(join(folder, `${id}${ratingsSuffix}`), canonicalHash(parsed.data));
    const found = { study: parsed.data, ratings };
    open.set(id, found);
    return found;
  }

  const doneBy = (study: Study, ratings: RatingsFile, rater: string) => {
    const known = new Set(blindStudy(study, '').flatMap(({ cards }) => cards.map(({ id }) => id)));
    return Object.entries(ratings.of(rater)).filter(
      ([card, rating]) => known.has(card) && isComplete(rating, study.form),
    ).length;
  };
  const cardsOf = (study: Study) => study.items.reduce((sum, { outputs }) => sum + outputs.length, 0);

  return {
    async list(): Promise<StudySummary[]> {
      if (!existsSync(folder)) return [];
      const summaries: StudySummary[] = [];
      for (const file of (await readdir(folder)).sort()) {
        if (!file.endsWith('.json') || file.endsWith(ratingsSuffix)) continue;
        const id = file.slice(0, -'.json'.length);
        const found = await find(id);
        if (found === undefined) continue;
        const { study, ratings } = found;
        summaries.push({
          id,
          title: study.title,
          items: study.items.length,
          cards: cardsOf(study),
          raters: Object.keys(ratings.ratings.raters).map((name) => ({
            name,
            done: doneBy(study, ratings, name),
          })),
        });
      }
      return summaries;
    },
    /** The study as one rater sees it, with what they have rated. */
    async blind(
      id: string,
      rater: string,
    ): Promise<
      | {
          title: string;
          guideline: ReturnType<typeof guidelineOf>;
          items: BlindItem[];
          ratings: Readonly<Record<string, CardRating>>;
        }
      | undefined
    > {
      const found = await find(id);
      if (found === undefined) return undefined;
      return {
        title: found.study.title,
        guideline: guidelineOf(found.study),
        items: blindStudy(found.study, rater),
        ratings: found.ratings.of(rater),
      };
    },
    /** Undefined where there is no such card. */
    async save(
      id: string,
      rater: string,
      card: string,
      rating: CardRating,
    ): Promise<{ done: number; cards: number } | undefined> {
      const found = await find(id);
      const known = found?.study.items.some((_, index) =>
        blindStudy(found.study, '')[index]?.cards.some((shown) => shown.id === card),
      );
      if (found === undefined || known !== true) return undefined;
      found.ratings.save(rater, card, rating);
      return { done: doneBy(found.study, found.ratings, rater), cards: cardsOf(found.study) };
    },
    async score(id: string): Promise<StudyScore | undefined> {
      const found = await find(id);
      return found === undefined ? undefined : scoreStudy(found.study, [found.ratings.ratings]);
    },
  };
}

export type Studies = ReturnType<typeof openStudies>;
