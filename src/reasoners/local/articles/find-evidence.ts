import { hostOf, registrableDomain } from '../../../net/address/registrable-domain.ts';
import type { ExtractFactCheckInput } from '../../../tasks/learning/extract-fact-check.ts';
import { cosine } from '../../../text/vectors/cosine.ts';
import { contentStems } from '../../../text/words/words.ts';
import type { Tools } from '../handler.ts';
import { emptyHandedCue, findingCue, ownWordsCue, realPictureCue } from './article-cues.ts';
import type { ArticleSentence } from './article-sentences.ts';
import type { FoundPost } from './find-post.ts';
import type { PlacedBlock } from './sections.ts';

export type FoundEvidence = { quote: string; block: string; blockNumber: number; links: string[] };

const noEvidence = new Set<PlacedBlock['role']>([
  'claim',
  'summary',
  'outside',
  'particular',
  'label',
  'picture',
]);
const mostItems = 40;
/** Above this, an entry of the list of sources is taken for the source of a sentence. */
const sameSource = 0.42;

/** What the check rests on: sentences that lead to a source or tell what somebody found or said, and the list of sources. */
export async function findEvidence(
  input: ExtractFactCheckInput,
  blocks: readonly PlacedBlock[],
  sentences: readonly ArticleSentence[],
  post: FoundPost,
  tools: Tools,
): Promise<FoundEvidence[]> {
  const addressOf = new Map(input.links.map(({ id, address }) => [id, address]));
  const own = siteOf(input.address ?? '');
  const isSource = (id: string) => !post.links.includes(id) && !isOwnPage(addressOf.get(id) ?? '', own);
  const items: FoundEvidence[] = [];
  let last: ArticleSentence | undefined;
  for (const sentence of sentences) {
    if (
      noEvidence.has(sentence.block.role) ||
      sentence.block.role === 'sources' ||
      sentence.block.kind === 'heading'
    )
      continue;
    const links = sentence.tags.map(({ id }) => id).filter((id) => !id.startsWith('image ') && isSource(id));
    const previous = items.at(-1);
    if (isFootnote(sentence.block) || !isEvidence(sentence, links, post)) continue;
    if (previous !== undefined && last !== undefined && continues(last, sentence, links)) {
      previous.quote = sentence.block.text.slice(sentence.block.text.indexOf(previous.quote), sentence.end);
      previous.links.push(...links);
    } else {
      items.push({
        quote: sentence.text,
        block: sentence.block.id,
        blockNumber: sentence.blockNumber,
        links,
      });
    }
    last = sentence;
  }
  addPictures(items, blocks, post);
  await addSources(items, sentences, addressOf, post, isSource, tools);
  return items.slice(0, mostItems);
}

function isEvidence(sentence: ArticleSentence, links: readonly string[], post: FoundPost): boolean {
  const { text, block } = sentence;
  if (ownWordsCue.test(text) || isByline(text)) return false;
  if (links.length > 0)
    return block.role !== 'verdict' && (!post.sentences.has(sentence) || findingCue.test(text));
  if (post.sentences.has(sentence) || post.quotes.some(({ quote }) => text.includes(quote))) return false;
  if (block.role === 'verdict' || block.kind === 'quote' || block.kind === 'caption') return false;
  // The first lines sum up; what they tell is told again with its source.
  if (
    block.role === 'lead' &&
    /\b(?:contrary to|but the (?:image|picture|photo|video)|no, that)\b/iu.test(text)
  )
    return false;
  if (/:\s*$/u.test(text) || /\?\s*$/u.test(text)) return false;
  if (emptyHandedCue.test(text) && !/[“"]/u.test(text)) return false;
  return findingCue.test(text);
}

/** "It said …", a quotation or "The same study …" right after the sentence that names the source. */
function continues(last: ArticleSentence, sentence: ArticleSentence, links: readonly string[]): boolean {
  if (last.block.id !== sentence.block.id || links.length > 0) return false;
  // The end of a quotation belongs to whoever is quoted.
  if (/^[^“"«]*[”"»]/u.test(sentence.text) && sentence.start - last.end < 200) return true;
  if (sentence.start - last.end > 3) return false;
  if (/^(?:it|its|he|she|they|the same|but the same|both|that|this|these|and|[“"«])/iu.test(sentence.text))
    return true;
  // "The letter's author …" after a sentence about a letter.
  const [subject] = contentStems(sentence.text);
  return /^the\b/iu.test(sentence.text) && subject !== undefined && contentStems(last.text).includes(subject);
}

function isByline(text: string): boolean {
  return /^(?:by|written by|reporter:|from|published|posted|updated)\b/iu.test(text) && text.length < 80;
}

function siteOf(address: string): string | undefined {
  return registrableDomain(address) ?? hostOf(address);
}

/** Other stories of the publisher; a document or a picture that it keeps is a source like any other. */
function isOwnPage(address: string, own: string | undefined): boolean {
  if (own === undefined || siteOf(address) !== own) return false;
  return !/\.(?:pdf|png|jpe?g|webp|gif|csv|xlsx?|docx?|mp4)(?:$|[?#])/iu.test(address);
}

/** Pictures that are not the post's: with the sentence that leads up to them, or else with their caption. */
function addPictures(items: FoundEvidence[], blocks: readonly PlacedBlock[], post: FoundPost): void {
  for (const [number, block] of blocks.entries()) {
    if (block.role === 'outside' || block.role === 'sources') continue;
    for (const { id } of block.tags) {
      if (
        !id.startsWith('image ') ||
        post.images.includes(id) ||
        items.some(({ links }) => links.includes(id))
      )
        continue;
      const before = [...items]
        .reverse()
        .find(({ blockNumber }) => blockNumber <= number && number - blockNumber <= 2);
      const caption = blocks[number + 1]?.kind === 'caption' ? blocks[number + 1] : undefined;
      const words = caption?.text.trim() ?? '';
      if (words !== '' && realPictureCue.test(words) && caption !== undefined)
        items.push({ quote: words, block: caption.id, blockNumber: number + 1, links: [id] });
      else before?.links.push(id);
    }
  }
  items.sort((a, b) => a.blockNumber - b.blockNumber);
}

/** Entries of the list of sources belong to the sentence that used them; those that none used stand for themselves. */
async function addSources(
  items: FoundEvidence[],
  sentences: readonly ArticleSentence[],
  addressOf: ReadonlyMap<string, string>,
  post: FoundPost,
  isSource: (id: string) => boolean,
  tools: Tools,
): Promise<void> {
  const entries = sentences.filter(
    ({ block, tags, text }) =>
      (block.role === 'sources' || isFootnote(block)) &&
      !ownWordsCue.test(text) &&
      text.length > 8 &&
      !tags.some(({ id }) => post.links.includes(id)),
  );
  if (entries.length === 0) return;
  const vectors = await tools.embed([
    ...entries.map(({ text }) => plain(text)),
    ...items.map(({ quote }) => plain(quote)),
  ]);
  const used = () => new Set(items.flatMap(({ links }) => links.map((id) => addressOf.get(id) ?? '')));
  for (const [index, entry] of entries.entries()) {
    const links = entry.tags.map(({ id }) => id).filter((id) => !id.startsWith('image ') && isSource(id));
    const known = used();
    if (links.some((id) => known.has(addressOf.get(id) ?? ''))) continue;
    const likeness = items.map((item, at) => {
      const vector = vectors[entries.length + at];
      return (
        cosine(vectors[index] ?? [], vector ?? []) +
        sharedNames(entry.text, item.quote) * 0.25 -
        (links.length > 0 && item.links.length > 0 ? 0.3 : 0)
      );
    });
    const best = likeness.indexOf(Math.max(...likeness, -1));
    const match = (likeness[best] ?? 0) >= sameSource ? items[best] : undefined;
    if (match !== undefined) match.links.push(...links);
    else items.push({ quote: entry.text, block: entry.block.id, blockNumber: entry.blockNumber, links });
  }
}

/** Items at the end that each lead to a source, without a heading of their own. */
function isFootnote({ kind, tags, role, text }: PlacedBlock): boolean {
  if (kind !== 'item' || role === 'outside' || role === 'summary' || text.length > 200) return false;
  // "Weather Office. “Winter in figures.” 2024. Link": the link ends it, and it is no sentence.
  return tags.some(({ end }) => text.trimEnd().length - end <= 2) && /\b(?:19|20)\d\d\b/u.test(text);
}

function plain(text: string): string {
  return text.replace(/https?:\/\/\S+/gu, '').trim() || text;
}

/** Names of people and offices that both have, up to two. */
function sharedNames(a: string, b: string): number {
  const names = new Set(a.match(/\b\p{Lu}\p{L}{2,}/gu) ?? []);
  const shared = new Set((b.match(/\b\p{Lu}\p{L}{2,}/gu) ?? []).filter((name) => names.has(name)));
  const stems = new Set(contentStems(a));
  const words = contentStems(b).filter((stem) => stems.has(stem)).length;
  return Math.min(2, shared.size) * 0.5 + (words >= 3 ? 0.5 : 0);
}
