import { bootstrapInterval } from '../metrics/bootstrap.ts';
import { krippendorffAlpha } from '../metrics/krippendorff.ts';
import { testWilcoxon, type WilcoxonResult } from '../metrics/wilcoxon.ts';
import { type Ratings, unblind } from './ratings.ts';
import { type Dimension, dimensionsOf, type Study, type StudyForm } from './study.ts';

export type SystemScore = {
  system: string;
  isReference: boolean;
  /** Items with at least one rating. */
  items: number;
  /** How often each level was given, in studies of gold coverage: of all claims, and by their true label. */
  levels?: { label: string; counts: readonly [number, number, number] }[];
  /**
   * The mean over items of the mean over raters, with the middle 95 % of bootstrap samples over items: 0 to 1, higher is better; coverage as it is
   * rated, 1 to 3. Not a number where the form does not ask for it.
   */
  scores: Record<Dimension, { value: number; low: number; high: number }>;
};

export type PairScore = {
  first: string;
  second: string;
  dimension: Dimension;
  /** Mean of second minus first over shared items, in raw points (0 to 2, lower is better). */
  difference: number;
  low: number;
  high: number;
  wilcoxon: WilcoxonResult;
};

export type StudyScore = {
  title: string;
  form: StudyForm;
  raters: { name: string; cards: number }[];
  cards: number;
  systems: SystemScore[];
  pairs: PairScore[];
  /** Agreement of the raters, ordinal. */
  alpha: Record<Dimension, number>;
};

const mean = (values: readonly number[]) =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The numbers of a study: normalised means, paired tests of every two systems, and how far the raters agree. */
export function scoreStudy(study: Study, all: readonly Ratings[]): StudyScore {
  const dimensions = dimensionsOf[study.form];
  const ratings = unblind(study, all);
  const systems = [
    ...new Set(study.items.flatMap(({ outputs }) => outputs.map(({ system }) => system))),
  ].sort();
  const rawOf = (system: string, dimension: Dimension): Map<string, number> => {
    const byItem = new Map<string, number[]>();
    for (const rating of ratings) {
      const score = rating.system === system ? rating.scores[dimension] : undefined;
      if (score !== undefined) byItem.set(rating.item, [...(byItem.get(rating.item) ?? []), score]);
    }
    return new Map([...byItem].map(([item, scores]) => [item, mean(scores)]));
  };
  return {
    title: study.title,
    form: study.form,
    raters: [...new Set(ratings.map(({ rater }) => rater))]
      .sort()
      .map((name) => ({ name, cards: ratings.filter(({ rater }) => rater === name).length })),
    cards: study.items.reduce((sum, { outputs }) => sum + outputs.length, 0),
    systems: systems.map((system) => ({
      system,
      isReference: system === study.reference,
      items: rawOf(system, dimensions[0]).size,
      ...(study.form === 'gold-coverage' ? { levels: countLevels(study, system, ratings) } : {}),
      scores: byDimension((dimension) => {
        const normalised = [...rawOf(system, dimension).values()].map((raw) =>
          dimension === 'coverage' ? raw : 1 - raw / 2,
        );
        const [low, high] = bootstrapInterval(normalised, mean);
        return { value: mean(normalised), low, high };
      }),
    })),
    pairs: systems.flatMap((first, index) =>
      systems
        .slice(index + 1)
        .flatMap((second) =>
          dimensions.map((dimension: Dimension) =>
            comparePair(first, second, dimension, rawOf(first, dimension), rawOf(second, dimension)),
          ),
        ),
    ),
    alpha: byDimension((dimension) => {
      const units = new Map<string, number[]>();
      for (const { item, system, scores } of ratings) {
        const score = scores[dimension];
        const key = `${item}\n${system}`;
        if (score !== undefined) units.set(key, [...(units.get(key) ?? []), score]);
      }
      return krippendorffAlpha([...units.values()], 'ordinal');
    }),
  };
}

function comparePair(
  first: string,
  second: string,
  dimension: Dimension,
  ofFirst: ReadonlyMap<string, number>,
  ofSecond: ReadonlyMap<string, number>,
): PairScore {
  const differences = [...ofFirst].flatMap(([item, score]) => {
    const other = ofSecond.get(item);
    return other === undefined ? [] : [other - score];
  });
  const [low, high] = bootstrapInterval(differences, mean);
  return {
    first,
    second,
    dimension,
    difference: mean(differences),
    low,
    high,
    wilcoxon: testWilcoxon(differences),
  };
}

function byDimension<Value>(measure: (dimension: Dimension) => Value): Record<Dimension, Value> {
  return {
    reasoning: measure('reasoning'),
    evidence: measure('evidence'),
    label: measure('label'),
    coverage: measure('coverage'),
  };
}

/** How often raters gave 1, 2 and 3, of all claims and by their true label. */
function countLevels(
  study: Study,
  system: string,
  ratings: ReturnType<typeof unblind>,
): { label: string; counts: [number, number, number] }[] {
  const truths = new Map(study.items.map(({ id, truth }) => [id, truth]));
  const labels = [...new Set(study.items.flatMap(({ truth }) => truth ?? []))].sort();
  return ['all', ...labels].map((label) => {
    const given = ratings.filter(
      (rating) => rating.system === system && (label === 'all' || truths.get(rating.item) === label),
    );
    const count = (level: number) => given.filter(({ scores }) => scores.coverage === level).length;
    return { label, counts: [count(1), count(2), count(3)] };
  });
}
