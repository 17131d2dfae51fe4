import { startsWithPronoun } from '../../text/clauses.ts';
import { cosine } from '../../text/cosine.ts';
import { retractsPrevious } from '../../text/retractions.ts';
import type { Sentence } from '../../text/sentences.ts';
import { contentStems } from '../../text/words.ts';
import { measureBearing, readSubjects } from './bearing.ts';
import type { Tools } from './handler.ts';

export type KeyQuote = { quote: string; subClaims: string[] };
type SubClaim = { id: string; text: string };

const maximumQuotes = 4;
/** Sentences beyond these, by shared words, are not worth a vector: encoding one takes about ten milliseconds. */
const encodedSentences = 24;
const longestQuote = 600;
/** How similarity of vectors and shared words are mixed. */
const similarityShare = 0.6;
/** A passage below this score does not speak of the claim. */
const leastScore = 0.25;

type Passage = { start: number; end: number; text: string };
type Scored = Passage & { scores: number[] };

export type KeyQuoteLimits = {
  /** How many quotes of one page are wanted. */
  most: number;
  /** How many sentences of it are encoded, by shared words. */
  encoded: number;
};

const defaultLimits: KeyQuoteLimits = { most: maximumQuotes, encoded: encodedSentences };

/** The passages that bear most on each sub-claim, for or against, verbatim. */
export async function findKeyQuotes(
  text: string,
  title: string,
  sentences: readonly Sentence[],
  subClaims: readonly SubClaim[],
  tools: Tools,
  limits = defaultLimits,
): Promise<KeyQuote[]> {
  if (subClaims.length === 0 || sentences.length === 0) return [];
  const passages = joinDependent(text, sentences);
  const scored = await scorePassages(passages, title, subClaims, tools, limits.encoded);
  return chooseQuotes(scored, subClaims, limits.most);
}

/**
 * A sentence that begins with a pronoun is quoted with the one before it, and one that the next sentence calls untrue with that one,
 * where they stand together.
 */
function joinDependent(text: string, sentences: readonly Sentence[]): Passage[] {
  return sentences.map((sentence, index) => {
    const [previous, next] = [sentences[index - 1], sentences[index + 1]];
    const leans = previous !== undefined && startsWithPronoun(sentence.text);
    const start = leans && isTogether(text, previous, sentence) ? previous.start : sentence.start;
    const retracted = next !== undefined && retractsPrevious(next.text);
    const end = retracted && isTogether(text, sentence, next) ? next.end : sentence.end;
    return end - start > longestQuote ? sentence : { start, end, text: text.slice(start, end) };
  });
}

function isTogether(text: string, first: Sentence, second: Sentence): boolean {
  return !text.slice(first.end, second.start).includes('\n');
}

async function scorePassages(
  passages: readonly Passage[],
  title: string,
  subClaims: readonly SubClaim[],
  tools: Tools,
  encoded: number,
): Promise<Scored[]> {
  const weight = weighStems(passages);
  const claims = subClaims.map((subClaim) => readSubjects(subClaim.text));
  const shortlist = shortlistPassages(
    passages,
    claims.map((claim) => claim.stems),
    weight,
    encoded,
  ).map((passage) => ({
    passage,
    subjects: readSubjects(`${title}. ${passage.text}`),
  }));
  const vectors = await tools.embed([
    ...subClaims.map((subClaim) => subClaim.text),
    ...shortlist.map(({ passage }) => passage.text),
  ]);
  return shortlist.map(({ passage, subjects }, row) => ({
    ...passage,
    scores: claims.map((claim, column) => {
      const similarity = Math.max(0, cosine(vectors[column] ?? [], vectors[subClaims.length + row] ?? []));
      return similarityShare * similarity + (1 - similarityShare) * measureBearing(claim, subjects, weight);
    }),
  }));
}

/** Rare words of the page count more. */
function weighStems(passages: readonly Passage[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const passage of passages) {
    for (const stem of new Set(contentStems(passage.text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return (stem) => Math.log(1 + passages.length / (1 + (counts.get(stem) ?? 0)));
}

function shortlistPassages(
  passages: readonly Passage[],
  claims: readonly ReadonlySet<string>[],
  weight: (stem: string) => number,
  encoded: number,
): Passage[] {
  if (passages.length <= encoded) return [...passages];
  return passages
    .map((passage, index) => {
      const stems = new Set(contentStems(passage.text));
      const overlap = Math.max(
        ...claims.map((claim) =>
          [...claim].filter((stem) => stems.has(stem)).reduce((sum, stem) => sum + weight(stem), 0),
        ),
      );
      return { passage, index, overlap };
    })
    .sort((a, b) => b.overlap - a.overlap || a.index - b.index)
    .slice(0, encoded)
    .sort((a, b) => a.index - b.index)
    .map(({ passage }) => passage);
}

/** Each sub-claim gets its best passage in turn until the page's share of quotes is used up. */
function chooseQuotes(scored: readonly Scored[], subClaims: readonly SubClaim[], most: number): KeyQuote[] {
  const ranked = subClaims.map((_, column) =>
    scored
      .filter((passage) => (passage.scores[column] ?? 0) >= leastScore)
      .sort((a, b) => (b.scores[column] ?? 0) - (a.scores[column] ?? 0) || a.start - b.start),
  );
  const chosen = new Map<Scored, Set<string>>();
  for (let rank = 0; chosen.size < most && ranked.some((list) => rank < list.length); rank++) {
    for (const [column, list] of ranked.entries()) {
      const passage = list[rank];
      if (passage === undefined || isCovered(passage, chosen)) continue;
      if (chosen.size < most) chosen.set(passage, new Set([subClaims[column]?.id ?? '']));
    }
  }
  for (const [passage, ids] of chosen) {
    for (const [column, subClaim] of subClaims.entries())
      if ((passage.scores[column] ?? 0) >= leastScore) ids.add(subClaim.id);
  }
  // Best first: a caller that takes fewer takes the nearest.
  return [...chosen].map(([passage, ids]) => ({ quote: passage.text, subClaims: [...ids] }));
}

/** A passage inside one that was chosen adds nothing. */
function isCovered(passage: Passage, chosen: ReadonlyMap<Passage, unknown>): boolean {
  return [...chosen.keys()].some(
    (other) => other === passage || (other.start <= passage.start && passage.end <= other.end),
  );
}
