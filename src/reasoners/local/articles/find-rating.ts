import { type ExtractFactCheckInput, markupBlock } from '../../../tasks/learning/extract-fact-check.ts';
import {
  datasetLabelOf,
  findRatingPhrases,
  type RatingPhrase,
} from '../../../text/articles/dataset-label.ts';
import type { ArticleSentence } from './article-sentences.ts';
import type { PlacedBlock } from './sections.ts';

export type FoundRating = { quote: string; block: string };

const mostWords = 6;

/** The publisher's verdict in its own words: declared, labelled, stamped, or said in a sentence. */
export function findRating(
  input: ExtractFactCheckInput,
  blocks: readonly PlacedBlock[],
  sentences: readonly ArticleSentence[],
): FoundRating | null {
  return (
    readMarkup(input.markup?.rating) ??
    findLabelled(sentences) ??
    findRated(sentences) ??
    findStamp(blocks) ??
    findSaid(sentences) ??
    findInTitle(blocks) ??
    (input.markup === undefined ? null : { quote: input.markup.rating, block: markupBlock })
  );
}

/** A number alone says little where the article itself has words. */
function readMarkup(rating: string | undefined): FoundRating | undefined {
  if (rating === undefined || !/\p{L}/u.test(rating)) return undefined;
  return { quote: shorten(rating) ?? rating, block: markupBlock };
}

/** A short rating as it stands; out of a sentence, the phrase that rates. */
function shorten(words: string): string | undefined {
  const first = /^[^.!?]+/u.exec(words.trim())?.[0].trim() ?? words;
  if (first.split(/\s+/u).length <= mostWords) return first;
  return findRatingPhrases(words)[0]?.text;
}

function findLabelled(sentences: readonly ArticleSentence[]): FoundRating | undefined {
  const ofVerdict = sentences.filter(({ block }) => block.role === 'verdict');
  const rated = findRated(ofVerdict);
  if (rated !== undefined) return rated;
  for (const { text, block } of ofVerdict) {
    const quote = text.replace(/[.!\s]+$/u, '').replace(/^["“]|["”]$/gu, '');
    if (quote.split(/\s+/u).length <= mostWords && !isSection(block)) return { quote, block: block.id };
    const [phrase] = findRatingPhrases(text);
    if (phrase !== undefined && phrase.start < 60) return { quote: phrase.text, block: block.id };
  }
  const [first] = ofVerdict;
  const short = first?.text.replace(/[.!\s]+$/u, '') ?? '';
  return first !== undefined && short.split(/\s+/u).length <= mostWords + 2
    ? { quote: short, block: first.block.id }
    : undefined;
}

/** A conclusion of whole paragraphs is a section; its first short sentence need not be a rating. */
function isSection({ kind, text, from }: PlacedBlock): boolean {
  const words = text.slice(from).trim();
  return kind === 'paragraph' && words.length > 150 && findRatingPhrases(words.slice(0, 60)).length === 0;
}

const rates =
  /\bwe(?: have|['’]ve)?(?: therefore| also)? (?:rate|rated|rule|call|judge|find|found)\b[^.]{0,80}?\b(?:it|this|that|claim|statement|post|rumou?r|as|to be)\b\s*(?:as |to be |is )?["“']?(?=\S)([^.”"]{3,60})/iu;

/** "We rate it Half True." */
function findRated(sentences: readonly ArticleSentence[]): FoundRating | undefined {
  for (const { text, block } of [...sentences].reverse()) {
    const told = rates.exec(text)?.[1];
    if (told === undefined) continue;
    const phrase = findRatingPhrases(told).at(-1);
    if (phrase !== undefined) return { quote: phrase.text, block: block.id };
  }
  return undefined;
}

/** A line that is nothing but a rating. */
function findStamp(blocks: readonly PlacedBlock[]): FoundRating | undefined {
  const block = blocks.find(({ text, role }) => role !== 'outside' && datasetLabelOf(text) !== undefined);
  return block === undefined ? undefined : { quote: block.text.trim(), block: block.id };
}

const subject =
  /\b(?:claim|claims|statement|post|posts|rumou?r|story|assertion|allegation|picture|image|photo|photograph|video|poster|it|this|that|which|so that)(?:['’]s|\s+(?:is|are|was|were|has been|remains|turned out to be))(?:\s+(?:therefore|thus|also|simply|clearly|entirely|completely|then))?\s*$/iu;

/** "For now, then, the claim is unproven." The last such sentence counts, and sentences about the claim before those about a picture. */
function findSaid(sentences: readonly ArticleSentence[]): FoundRating | undefined {
  const said: { phrase: RatingPhrase; sentence: ArticleSentence; strength: number }[] = [];
  for (const sentence of sentences) {
    if (sentence.block.role === 'outside' || sentence.block.role === 'sources') continue;
    for (const phrase of findRatingPhrases(sentence.text)) {
      const before = subject.exec(sentence.text.slice(0, phrase.start))?.[0];
      if (before === undefined || phrase.label === 'true') continue;
      const ofClaim = /\b(?:claim|statement|rumou?r|story|assertion|allegation|that|this|so)/iu.test(before);
      const answers = /^(?:no|yes|so|for now|in short|overall)\b/iu.test(sentence.text);
      said.push({ phrase, sentence, strength: (ofClaim ? 2 : 0) + (answers ? 1 : 0) });
    }
  }
  const best = said.reduce<(typeof said)[number] | undefined>(
    (most, next) => (most === undefined || next.strength >= most.strength ? next : most),
    undefined,
  );
  return best === undefined ? undefined : { quote: best.phrase.text, block: best.sentence.block.id };
}

function findInTitle(blocks: readonly PlacedBlock[]): FoundRating | undefined {
  for (const { kind, text, id } of blocks.slice(0, 6)) {
    const phrase =
      kind === 'heading' ? findRatingPhrases(text).find(({ label }) => label !== 'true') : undefined;
    if (phrase !== undefined) return { quote: phrase.text, block: id };
  }
  return undefined;
}
