import { rounded } from '../../core/rounded.ts';
import type { Authority } from '../../core/source.ts';
import type { SourceRating } from '../../spec/source-ratings.ts';

const scores = {
  factuality: {
    'very-high': 1,
    high: 0.66,
    mostly: 0.33,
    mixed: 0,
    low: -0.33,
    'very-low': -0.66,
    satire: -1,
  },
  bias: {
    centre: 1,
    'left-centre': 0.5,
    'right-centre': 0.5,
    left: 0,
    right: 0,
    'far-left': 0,
    'far-right': 0,
  },
  reliability: { reliable: 1, 'generally-reliable': 0.5, mixed: 0, unreliable: 0 },
} as const;

/**
 * The authority score of the MultiReflect paper, with the list behind each part. Where several lists rate an attribute, the first
 * one counts: they are given in the order in which they are to be believed. Undefined where none rates any.
 */
export function rateAuthority(ratings: readonly SourceRating[]): Authority | undefined {
  const parts: Authority['parts'] = [];
  for (const attribute of ['factuality', 'bias', 'reliability'] as const) {
    const found = ratings.find((rating) => rating[attribute] !== undefined);
    const value = found?.[attribute];
    if (found === undefined || value === undefined) continue;
    const table: Readonly<Record<string, number>> = scores[attribute];
    parts.push({ attribute, value, score: table[value] ?? 0, list: found.list });
  }
  if (parts.length === 0) return undefined;
  const score = rounded(
    parts.reduce((sum, part) => sum + part.score, 0),
    2,
  );
  return { score, parts };
}

/** `authority 1.66 of 3 (factuality high +0.66, bias centre +1 by A; reliability not rated)` */
export function describeAuthority({ score, parts }: Authority): string {
  const rated = parts.map(
    (part) =>
      `${part.attribute} ${part.value} ${part.score < 0 ? '−' : '+'}${Math.abs(part.score)} by ${part.list}`,
  );
  const unknown = (['factuality', 'bias', 'reliability'] as const)
    .filter((attribute) => parts.every((part) => part.attribute !== attribute))
    .map((attribute) => `${attribute} not rated`);
  return `authority ${score} of 3 (${[...rated, ...unknown].join(', ')})`;
}
