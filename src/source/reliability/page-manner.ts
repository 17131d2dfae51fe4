import type { Page } from '../../spec/page-fetch.ts';
import fitted from './manner-weights.json' with { type: 'json' };

/** How likely a page is a jest, and how likely it only passes on what people say. */
export type PageManner = { satire: number; talk: number };

/** From here on a page is taken for what it reads like. Chosen on pieces and documents that the weights had not seen (training/manner). */
export const mannerBars: Readonly<PageManner> = { satire: 0.45, talk: 0.5 };

/** A sentence whose vector is known: with another encoder than the one they were fitted with, the weights mean nothing. */
export const encoderProbe = 'The council met on Tuesday and agreed to mend the roof of the corn hall.';
const sameEncoder = 0.995;

const piece = 600;
const mostPieces = 2;

/** The beginning of a page in two pieces of some hundred words, which the encoder reads whole. */
export function openingOf({ text }: Pick<Page, 'text'>): string[] {
  const pieces: string[] = [];
  for (const paragraph of text.split(/\n+/u).filter((line) => line.trim() !== '')) {
    const last = pieces.at(-1);
    if (last === undefined || last.length + paragraph.length > piece)
      pieces.push(paragraph.slice(0, 2 * piece));
    else pieces[pieces.length - 1] = `${last} ${paragraph}`;
    if (pieces.length > mostPieces) break;
  }
  return pieces.slice(0, mostPieces);
}

/** What a page with these vectors of its beginning reads like; undefined where the encoder is another. */
export function mannerOf(
  vectors: readonly (readonly number[])[],
  ofProbe: readonly number[],
): PageManner | undefined {
  if (vectors.length === 0 || dot(ofProbe, fitted.probe) < sameEncoder) return undefined;
  const mean = unitMean(vectors);
  const probability = ({ weights, bias }: { weights: number[]; bias: number }) =>
    1 / (1 + Math.exp(-dot(mean, weights) - bias));
  return { satire: probability(fitted.satire), talk: probability(fitted.talk) };
}

/** The mean direction of several vectors. */
export function unitMean(vectors: readonly (readonly number[])[]): number[] {
  const sum = (vectors[0] ?? []).map((_, at) =>
    vectors.reduce((total, vector) => total + (vector[at] ?? 0), 0),
  );
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.length === b.length ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : 0;
}
