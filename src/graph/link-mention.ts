import type { GraphEntity } from '../spec/knowledge-graph.ts';
import { cosine } from '../text/vectors/cosine.ts';
import { plainName } from '../text/words/names.ts';
import type { Mention } from './find-mentions.ts';
import { aboutOf, bearsNameFrom, kindTypes, nameMatch, withArticle } from './name-match.ts';

export type CandidateScore = { entity: GraphEntity; score: number; because: string };

export type LinkTools = {
  claim: string;
  /** Of the claim. */
  vector: readonly number[];
  vectorOf: (candidate: GraphEntity) => readonly number[];
  threshold: number;
};

/** What a candidate is, in words that can be compared with the claim. */
export function textOfCandidate({ label, description, types }: GraphEntity): string {
  const about = description ?? types.join(', ');
  return about === '' ? label : `${label}: ${about}`;
}

/** Candidates whose meaning can still decide: those of quite another name lose whatever they mean, and encoding them costs most of the time. */
export function worthEncoding(mention: Mention, candidates: readonly GraphEntity[]): GraphEntity[] {
  return candidates.filter((candidate) => nameMatch(mention, candidate) >= bearsNameFrom);
}

/** Candidates with the best first, and whether the best is meant at all. */
export function chooseEntity(
  mention: Mention,
  candidates: readonly GraphEntity[],
  tools: LinkTools,
): { scored: CandidateScore[]; confidence: number; isLinked: boolean } {
  const most = Math.max(1, ...candidates.map(({ popularity }) => popularity ?? 0));
  const weighed = titleFirst(
    mention,
    candidates
      .map((entity, rank) => scoreCandidate(mention, entity, rank, most, tools))
      .sort((a, b) => b.score - a.score),
  );
  const scored = weighed.map(({ entity, score, because }) => ({ entity, score, because }));
  const best = weighed[0];
  if (best === undefined) return { scored, confidence: 0, isLinked: false };
  const margin = Math.max(0, best.score - (scored[1]?.score ?? 0));
  const confidence = Math.max(0, Math.min(1, best.score * (0.75 + Math.min(0.25, margin))));
  return { scored, confidence, isLinked: best.bearsName && best.score >= tools.threshold };
}

/** Where "first president of Ghana" stands, neither the president of Ghana nor any other first president is meant: the longest title before all that is within it. */
function titleFirst<T extends CandidateScore & { bearsName: boolean }>(
  mention: Mention,
  weighed: readonly T[],
): readonly T[] {
  const [best] = weighed;
  if (best === undefined) return weighed;
  const name = best.entity.matched ?? mention.text;
  const [title] = weighed
    .filter(({ bearsName, entity: { matched, types } }) => bearsName && types.includes('record') && matched)
    .filter(({ entity: { matched = '' } }) => matched.length > name.length && matched.includes(name))
    .sort((a, b) => (b.entity.matched?.length ?? 0) - (a.entity.matched?.length ?? 0));
  return title === undefined ? weighed : [title, ...weighed.filter((one) => one !== title)];
}

function scoreCandidate(
  mention: Mention,
  entity: GraphEntity,
  rank: number,
  mostPopular: number,
  { claim, vector, vectorOf }: LinkTools,
): CandidateScore & { bearsName: boolean } {
  const isWhole = standsWhole(entity.label, mention, claim);
  const name = Math.max(isWhole ? 0.9 : 0, nameMatch(mention, entity));
  const meaning = Math.max(0, cosine(vector, vectorOf(entity)));
  const popularity = Math.log1p(entity.popularity ?? 0) / Math.log1p(mostPopular);
  const wanted = kindTypes[mention.kind];
  const about = aboutOf(entity);
  const kind = wanted === undefined || about === '' ? 0.5 : wanted.test(about) ? 1 : 0;
  // A longer name that stands in the claim as a whole is what the claim names.
  const length =
    entity.matched === undefined ? 0 : 0.1 * Math.min(1, (entity.matched.length - mention.text.length) / 8);
  const score = length + 0.5 * name + 0.25 * meaning + 0.1 * popularity + 0.1 * kind + 0.05 / (1 + rank);
  // A name that is not the thing's own cannot be mended by how well the rest fits: "the bridge" is not the Brooklyn Bridge.
  const bearsName =
    name >= bearsNameFrom && (mention.kind !== 'concept' || isWhole || isNameOf(mention, entity, name));
  const isOtherSense = mention.kind === 'concept' && !isWhole && about !== '' && meaning < 0.25;
  return {
    entity,
    bearsName,
    score: bearsName && !isOtherSense ? score : score * 0.5,
    because: `name ${name.toFixed(2)}, meaning ${meaning.toFixed(2)}, popularity ${popularity.toFixed(2)}, kind ${kind}`,
  };
}

/** A plain noun has to be the thing's whole name, and no title that holds it. */
function isNameOf(mention: Mention, entity: GraphEntity, name: number): boolean {
  return name >= 0.85 && !isTitleOf(mention, entity);
}

/** "The Nun" for "nun", "Das Kapital" for "capital": capitals or an article that the plain noun does not have. */
function isTitleOf({ text }: Mention, { label, matched, types }: GraphEntity): boolean {
  // "The smallest island nation" is another name of the smallest country in Oceania.
  if (types.includes('record')) return false;
  const written = matched ?? text;
  if (withArticle(label) && !withArticle(written)) return true;
  return /\s\p{Lu}/u.test(label) && !/\p{Lu}/u.test(written) && plainName(label) !== plainName(written);
}

/**
 * Whether the claim holds the thing's whole name where the mention is only a part of it (titles), or where the mention runs on behind it:
 * at the start of a sentence capitals do not tell where a name ends ("Alfalfa smells").
 */
function standsWhole(label: string, mention: Mention, claim: string): boolean {
  const [own, name] = [plainName(label), plainName(mention.text)];
  if (own === '' || own === name) return false;
  if (own.includes(' ') && ` ${own} `.includes(` ${name} `))
    return ` ${plainName(claim)} `.includes(` ${own} `);
  const isOpening = mention.start === 0 || /['’]s\b/u.test(mention.text);
  // The word behind it has the form of a verb: "Carbon dioxide" is no carbon.
  const rest = name.startsWith(`${own} `) ? name.slice(own.length + 1) : '';
  return mention.kind === 'concept' && isOpening && own.length >= 4 && /^\p{L}+(?:s|ed)$/u.test(rest);
}
