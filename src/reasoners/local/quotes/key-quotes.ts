import { startsWithPronoun } from '../../../text/sentences/clauses.ts';
import type { Sentence } from '../../../text/sentences/sentences.ts';
import { retractsPrevious } from '../../../text/statements/retractions.ts';
import { cosine } from '../../../text/vectors/cosine.ts';
import { contentBases } from '../../../text/words/synonyms.ts';
import type { Tools } from '../handler.ts';
import { measureBearing, readSubjects } from '../judge/bearing.ts';

export type KeyQuote = { quote: string; subClaims: string[] };
type SubClaim = { id: string; text: string };

const maximumQuotes = 4;
/** Sentences beyond these, by a rough look, are not worth a vector: encoding one takes about ten milliseconds. */
const encodedSentences = 16;
/** So many are encoded first; where none of them scores `worthReading`, the page speaks of something else and the others are left. */
const glancedAt = 3;
const worthReading = 0.35;
/** How the rough look mixes sketches and shared words. */
const sketchShare = 0.3;
const longestQuote = 600;
/** A sentence is quoted with its neighbours up to this length: read alone, it loses what it refers to. */
const quotedCharacters = 320;
/** How similarity of vectors and shared words are mixed. */
const similarityShare = 0.6;
/** A passage below this score does not speak of the claim. */
const leastScore = 0.25;

type Passage = { start: number; end: number; text: string };
type Scored = Passage & { scores: number[] };
type Chosen = Passage & { subClaims: Set<string> };

export type KeyQuoteLimits = {
  /** How many quotes of one page are wanted. */
  most: number;
  /** How many sentences of it are encoded at most. */
  encoded: number;
  /** True where the bare sentence is wanted, without its neighbours. */
  alone?: boolean;
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
  const chosen = chooseQuotes(scored, subClaims, limits.most, (passage) =>
    limits.alone === true ? passage : widen(text, sentences, passage),
  );
  return limits.alone === true ? chosen.map(asKeyQuote) : joinNeighbours(text, chosen);
}

/** What is encoded of a page, and its quotes as they are weighed later: their vectors can be made before any claim is known. */
export function textsToEncode(text: string, sentences: readonly Sentence[]): Set<string> {
  const passages = joinDependent(text, sentences);
  return new Set(
    [...passages, ...passages.map((passage) => widen(text, sentences, passage))].map((it) => it.text),
  );
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
  const vectorsOfClaims = await tools.embed(subClaims.map(({ text }) => text));
  const shortlist = (await rankRoughly(passages, title, subClaims, weight, tools)).slice(0, encoded);

  async function score(some: readonly Passage[]): Promise<Scored[]> {
    const vectors = await tools.embed(some.map(({ text }) => text));
    return some.map((passage, row) => {
      const subjects = readSubjects(`${title}. ${passage.text}`);
      const scores = claims.map((claim, column) => {
        const similarity = Math.max(0, cosine(vectorsOfClaims[column] ?? [], vectors[row] ?? []));
        return similarityShare * similarity + (1 - similarityShare) * measureBearing(claim, subjects, weight);
      });
      return { ...passage, scores };
    });
  }

  const first = await score(shortlist.slice(0, glancedAt));
  const isWorthReading = first.some(({ scores }) => scores.some((value) => value >= worthReading));
  return isWorthReading ? [...first, ...(await score(shortlist.slice(glancedAt)))] : first;
}

/** Those that may bear on a sub-claim first, by their words and the page's title; the models are not asked. */
async function rankRoughly(
  passages: readonly Passage[],
  title: string,
  subClaims: readonly SubClaim[],
  weight: (stem: string) => number,
  tools: Tools,
): Promise<Passage[]> {
  const sketches = (await tools.sketch?.([...subClaims, ...passages].map(({ text }) => text))) ?? [];
  const titleStems = new Set(contentBases(title));
  const asked = subClaims.map(({ text }) => [...new Set(contentBases(text))]);
  const total = (stems: readonly string[]) => stems.reduce((sum, stem) => sum + weight(stem), 0);
  return passages
    .map((passage, index) => {
      const stems = new Set(contentBases(passage.text));
      const scores = asked.map((claim, column) => {
        const shared = total(claim.filter((stem) => stems.has(stem) || titleStems.has(stem)));
        const [one, other] = [sketches[column], sketches[subClaims.length + index]];
        const likeness = one === undefined || other === undefined ? 0 : cosine(one, other);
        return sketchShare * likeness + (1 - sketchShare) * (shared / (total(claim) || 1));
      });
      return { passage, score: Math.max(...scores) };
    })
    .sort((a, b) => b.score - a.score || a.passage.start - b.passage.start)
    .map(({ passage }) => passage);
}

/** Rare words of the page count more. */
function weighStems(passages: readonly Passage[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const passage of passages) {
    for (const stem of new Set(contentBases(passage.text))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return (stem) => Math.log(1 + passages.length / (1 + (counts.get(stem) ?? 0)));
}

/** Each sub-claim gets its best passage in turn until the page's share of quotes is used up. Best first. */
function chooseQuotes(
  scored: readonly Scored[],
  subClaims: readonly SubClaim[],
  most: number,
  asQuoted: (passage: Passage) => Passage,
): Chosen[] {
  const ranked = subClaims.map((_, column) =>
    scored
      .filter((passage) => (passage.scores[column] ?? 0) >= leastScore)
      .sort((a, b) => (b.scores[column] ?? 0) - (a.scores[column] ?? 0) || a.start - b.start),
  );
  const chosen: (Chosen & { from: Scored })[] = [];
  for (let rank = 0; chosen.length < most && ranked.some((list) => rank < list.length); rank++) {
    for (const [column, list] of ranked.entries()) {
      const passage = list[rank];
      if (passage === undefined || isCovered(passage, chosen)) continue;
      if (chosen.length < most)
        chosen.push({
          ...asQuoted(passage),
          from: passage,
          subClaims: new Set([subClaims[column]?.id ?? '']),
        });
    }
  }
  for (const { from, subClaims: ids } of chosen) {
    for (const [column, subClaim] of subClaims.entries())
      if ((from.scores[column] ?? 0) >= leastScore) ids.add(subClaim.id);
  }
  return chosen;
}

/** The passage with whole sentences before and after it, by turns, while they belong to the same paragraph. */
function widen(text: string, sentences: readonly Sentence[], passage: Passage): Passage {
  let { start, end } = passage;
  for (let grown = true; grown; ) {
    grown = false;
    const previous = sentences.findLast((sentence) => sentence.end <= start);
    const next = sentences.find((sentence) => sentence.start >= end);
    if (previous !== undefined && fits(text, previous.start, end, previous.end, start)) {
      start = previous.start;
      grown = true;
    }
    if (next !== undefined && fits(text, start, next.end, end, next.start)) {
      end = next.end;
      grown = true;
    }
  }
  return { start, end, text: text.slice(start, end) };
}

function fits(text: string, start: number, end: number, gapStart: number, gapEnd: number): boolean {
  return end - start <= quotedCharacters && !text.slice(gapStart, gapEnd).includes('\n');
}

/** Quotes that overlap or follow each other are one, in the place of the better of the two. */
function joinNeighbours(text: string, chosen: readonly Chosen[]): KeyQuote[] {
  const joined: Chosen[] = [];
  for (const passage of chosen) {
    const beside = joined.findIndex((other) => {
      const [first, second] = other.start <= passage.start ? [other, passage] : [passage, other];
      const span = Math.max(first.end, second.end) - first.start;
      return span <= longestQuote && !/\S|\n/u.test(text.slice(first.end, Math.max(first.end, second.start)));
    });
    const other = joined[beside];
    if (other === undefined) {
      joined.push(passage);
      continue;
    }
    const [start, end] = [Math.min(other.start, passage.start), Math.max(other.end, passage.end)];
    joined[beside] = {
      start,
      end,
      text: text.slice(start, end),
      subClaims: new Set([...other.subClaims, ...passage.subClaims]),
    };
  }
  return joined.map(asKeyQuote);
}

function asKeyQuote({ text: quote, subClaims }: Chosen): KeyQuote {
  return { quote, subClaims: [...subClaims] };
}

/** A passage inside one that was chosen adds nothing. */
function isCovered(passage: Passage, chosen: readonly Passage[]): boolean {
  return chosen.some((other) => other.start <= passage.start && passage.end <= other.end);
}
