import { bootstrapInterval } from '../metrics/bootstrap.ts';
import { krippendorffAlpha } from '../metrics/krippendorff.ts';
import { testWilcoxon, type WilcoxonResult } from '../metrics/wilcoxon.ts';
import { type Ratings, unblind } from './ratings.ts';
import { type Dimension, dimensions, type Study } from './study.ts';

export type SystemScore = {
  system: string;
  isReference: boolean;
  /** Items with at least one rating. */
  items: number;
  /** 0 to 1, higher is better: the mean over items of the mean over raters, with the middle 95 % of bootstrap samples over items. */
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
    raters: [...new Set(ratings.map(({ rater }) => rater))]
      .sort()
      .map((name) => ({ name, cards: ratings.filter(({ rater }) => rater === name).length })),
    cards: study.items.reduce((sum, { outputs }) => sum + outputs.length, 0),
    systems: systems.map((system) => ({
      system,
      isReference: system === study.reference,
      items: rawOf(system, 'label').size,
      scores: byDimension((dimension) => {
        const normalised = [...rawOf(system, dimension).values()].map((raw) => 1 - raw / 2);
        const [low, high] = bootstrapInterval(normalised, mean);
        return { value: mean(normalised), low, high };
      }),
    })),
    pairs: systems.flatMap((first, index) =>
      systems
        .slice(index + 1)
        .flatMap((second) =>
          dimensions.map((dimension) =>
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
  return { reasoning: measure('reasoning'), evidence: measure('evidence'), label: measure('label') };
}
