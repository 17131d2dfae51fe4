import { type ExtractFactCheckInput, markupBlock } from '../../../tasks/learning/extract-fact-check.ts';
import { statementOfQuestion } from '../../../text/statements/statement-of-question.ts';
import { type ArticleSentence, findQuotations } from './article-sentences.ts';
import type { PlacedBlock } from './sections.ts';

export type FoundClaim = { text: string; block: string };

/** What was checked: as declared, as labelled, as asked, or as the first sentences tell it. */
export function findClaim(
  input: ExtractFactCheckInput,
  blocks: readonly PlacedBlock[],
  sentences: readonly ArticleSentence[],
): FoundClaim {
  if (input.markup !== undefined) return { text: input.markup.claim, block: markupBlock };
  return (
    findLabelled(blocks) ??
    findIntroducedQuotation(blocks) ??
    findAsked(sentences) ??
    findReported(sentences) ??
    readTitle(input.title, blocks)
  );
}

function findLabelled(blocks: readonly PlacedBlock[]): FoundClaim | undefined {
  const block = blocks.find(
    ({ role, text, from }) => role === 'claim' && text.slice(from).trim().length >= 12,
  );
  if (block === undefined) return undefined;
  const words = block.text.slice(block.from).trim();
  const [quoted] = findQuotations(words);
  const bare = quoted !== undefined && quoted.text.length > words.length * 0.6 ? quoted.text : words;
  return { text: statementOfQuestion(bare) ?? bare, block: block.id };
}

/** "… stated on 28 September:" and, in a block of its own, what was stated. */
function findIntroducedQuotation(blocks: readonly PlacedBlock[]): FoundClaim | undefined {
  const shown = blocks.filter(({ text }) => text.trim() !== '').slice(0, 8);
  for (const [index, block] of shown.entries()) {
    const before = shown[index - 1]?.text.trim() ?? '';
    const [quoted] = findQuotations(block.text);
    const isWhole = quoted !== undefined && quoted.text.length >= block.text.trim().length - 4;
    if (isWhole && /:$/u.test(before) && /\b(?:stated?|said|says|claim\w*|wrote)\b/iu.test(before))
      return { text: quoted.text, block: block.id };
  }
  return undefined;
}

/** "Does a picture show …? No, that's not true." */
function findAsked(sentences: readonly ArticleSentence[]): FoundClaim | undefined {
  for (const [index, sentence] of sentences.slice(0, 12).entries()) {
    if (sentence.block.kind === 'heading' || !sentence.text.endsWith('?')) continue;
    const answer = sentences[index + 1]?.text ?? '';
    if (!/^(?:no|yes|not|that|there|it|this|partly|almost|sort of)\b/iu.test(answer)) continue;
    const text = statementOfQuestion(sentence.text);
    if (text !== undefined) return { text, block: sentence.block.id };
  }
  return undefined;
}

const reported =
  /\b(?:posts?|users|people|accounts|messages?|articles?|rumou?rs?|videos?|claims?)\b[^.]{0,40}?\b(?:that |which |who )?(?:say|says|said|saying|claim|claims|claimed|claiming|suggest|suggests|alleging|allege)(?: that)?\s+(?!to\b)([^.;”"]{12,240})/iu;

/** "… contrary to posts that say a lighthouse was carried out to sea." */
function findReported(sentences: readonly ArticleSentence[]): FoundClaim | undefined {
  for (const sentence of sentences.filter(({ block }) => block.kind !== 'heading').slice(0, 8)) {
    const told = reported.exec(sentence.text)?.[1];
    if (told !== undefined && told.split(' ').length >= 4) {
      const words = told.replace(/,? but\b.*$/u, '').trim();
      return { text: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`, block: sentence.block.id };
    }
  }
  return undefined;
}

const leadIn =
  /^(?:fact[- ]?check(?:ed|ing)?|verify|hoax alert|truth squad|false|fake|true|misleading|no|yes|faktencheck)\s*[:,|–—-]+\s*/iu;

/** A title says what is wrong with the claim; the claim is what is left when that is taken out. */
function readTitle(title: string, blocks: readonly PlacedBlock[]): FoundClaim {
  const heading = blocks.find(({ kind, text }) => kind === 'heading' && text.trim() !== '') ?? blocks[0];
  const block = heading?.id ?? 'b1';
  const shown = (heading?.text ?? '').trim();
  const words = (shown.length > title.length / 2 ? shown : title)
    .replace(leadIn, '')
    .replace(/\s--\s.*$/u, '');
  const asked = statementOfQuestion(words);
  if (asked !== undefined) return { text: asked, block };
  const affirmed = words
    .replace(/\bdoes(?: not|n['’]t)\s+(\p{L}+)/iu, (_, verb: string) => `${verb}s`)
    .replace(/\b(is|are|was|were|has|have|can|will)(?:n['’]t| not)\b/iu, '$1')
    .replace(/\bdid(?: not|n['’]t)\b/iu, 'did')
    .replace(/\bfalsely\s+/iu, '');
  return { text: affirmed.trim() === '' ? title || 'unknown' : affirmed.trim(), block };
}
