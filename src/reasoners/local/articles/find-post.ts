import { hostOf } from '../../../net/address/registrable-domain.ts';
import type { ExtractFactCheckInput } from '../../../tasks/learning/extract-fact-check.ts';
import {
  findingCue,
  postCue,
  postHost,
  postLinkWords,
  postPictureCue,
  realPictureCue,
} from './article-cues.ts';
import { type ArticleSentence, findQuotations } from './article-sentences.ts';
import type { PlacedBlock } from './sections.ts';

export type FoundPost = {
  quotes: { quote: string; block: string }[];
  links: string[];
  images: string[];
  /** Sentences that tell of the post: they are no evidence. */
  sentences: ReadonlySet<ArticleSentence>;
};

const skipped = new Set<PlacedBlock['role']>([
  'claim',
  'verdict',
  'outside',
  'summary',
  'particular',
  'label',
]);

/** What was posted: its words, the links to it, and its pictures. */
export function findPost(
  input: ExtractFactCheckInput,
  blocks: readonly PlacedBlock[],
  sentences: readonly ArticleSentence[],
): FoundPost {
  const about = sentences.filter((sentence) => isAboutPost(sentence));
  const quotes = findWords(blocks, sentences, about);
  const links = findLinks(input, sentences, about);
  const told = new Set([
    ...about,
    ...sentences.filter(({ tags }) => tags.some(({ id }) => links.includes(id))),
  ]);
  return { quotes, links, images: findImages(input, blocks, sentences, told), sentences: told };
}

function isAboutPost({ text, block }: ArticleSentence): boolean {
  if (skipped.has(block.role) || block.role === 'sources' || block.kind === 'heading') return false;
  if (block.kind === 'quote') return true;
  if (
    /^(?:social media )?(?:posts?|users|messages?|(?:the|this|one) (?:posts?|caption|message|text))\b[^.]{0,60}\b(?:say|says|said|claim\w*|read|reads)\b/iu.test(
      text,
    )
  )
    return true;
  if (block.role === 'post' && !/\b(?:told|according to|reverse)\b/iu.test(text)) return true;
  if (/[”"»]\s*(?:it|he|she|they|the (?:user|account|page|post)) (?:wrote|posted|reads)\b/iu.test(text))
    return true;
  // What others told the publisher about a post is evidence; that a post says something is not.
  const told =
    /,\s(?:Dr\.? |Prof\w*\.? )?\p{Lu}\p{L}+ \p{Lu}\p{L}+,? (?:says|said|explains|adds|told)\b|\btold (?:us|[A-Z])|\baccording to\b|\breverse\b|\bspokes|\boriginal\b|\bunaltered\b|\bsame picture\b/u;
  return postCue.test(text) && !told.test(text);
}

/** Quotations set apart come first, then what follows a sentence that ends in a colon, then words in quotation marks. */
function findWords(
  blocks: readonly PlacedBlock[],
  sentences: readonly ArticleSentence[],
  about: readonly ArticleSentence[],
): { quote: string; block: string }[] {
  const quoteBlocks = blocks.filter(
    ({ kind, role, text }) =>
      kind === 'quote' && !skipped.has(role) && !isSignature(text) && text.trim().length > 3,
  );
  if (quoteBlocks.length > 0) {
    const first = blocks.indexOf(quoteBlocks[0] as PlacedBlock);
    const together = quoteBlocks.filter((block) => blocks.indexOf(block) - first < 5);
    return together.map(({ text, id }) => unquoted(text, id));
  }
  for (const sentence of withIntroductions(about, sentences)) {
    const [following] = blocks.slice(sentence.blockNumber + 1).filter(({ role }) => role !== 'picture');
    const introduces =
      /:\s*$/u.test(sentence.text) &&
      /\b(?:words|caption|began|begins|wrote|reads?|says?|text|title)\b/iu.test(sentence.text);
    if (introduces && following !== undefined && following.kind !== 'heading' && following.tags.length === 0)
      return [unquoted(following.text, following.id)];
  }
  for (const { block, start, end } of byStrength(about)) {
    const longest = findQuotations(block.text)
      .filter((span) => span.end > start && span.start < end)
      .reduce<{ text: string } | undefined>(
        (most, next) => (next.text.length > (most?.text.length ?? 11) ? next : most),
        undefined,
      );
    if (longest !== undefined) return [{ quote: longest.text, block: block.id }];
  }
  // Where the article repeats the words only as the claim, they are the post's.
  const claim = blocks.find(({ role, text }) => role === 'claim' && findQuotations(text).length > 0);
  const [words] = claim === undefined ? [] : findQuotations(claim.text);
  return claim !== undefined && words !== undefined && words.text.length > 20
    ? [{ quote: words.text, block: claim.id }]
    : [];
}

/** "It began:" leads to the words of the post where the sentences around it speak of one. */
function withIntroductions(
  about: readonly ArticleSentence[],
  sentences: readonly ArticleSentence[],
): readonly ArticleSentence[] {
  const blocks = new Set(about.map(({ block }) => block.id));
  return sentences.filter(
    (sentence) => about.includes(sentence) || (sentence.text.endsWith(':') && blocks.has(sentence.block.id)),
  );
}

/** Sentences that lead to a post or name its words come before those that speak of a picture. */
function byStrength(about: readonly ArticleSentence[]): ArticleSentence[] {
  const strength = ({ text, tags }: ArticleSentence) =>
    (tags.some(({ id }) => !id.startsWith('image')) ? 2 : 0) +
    (/\b(?:wrote|caption|text|posted|leaflet|message)\b/iu.test(text) ? 1 : 0);
  return [...about].sort((a, b) => strength(b) - strength(a));
}

/** "— purehands (@purehands) February 1, 2023" */
function isSignature(text: string): boolean {
  return /^\s*(?:[—–-]\s|@)/u.test(text) || /^\p{L}[^.]{0,40}\(@\w+\)/u.test(text);
}

function unquoted(text: string, block: string): { quote: string; block: string } {
  const quote = text.trim();
  const [span] = findQuotations(quote);
  return { quote: span !== undefined && span.text.length >= quote.length - 3 ? span.text : quote, block };
}

function findLinks(
  input: ExtractFactCheckInput,
  sentences: readonly ArticleSentence[],
  about: readonly ArticleSentence[],
): string[] {
  const addressOf = new Map(input.links.map(({ id, address }) => [id, address]));
  const isAbout = new Set(about);
  const found = sentences.flatMap((sentence) =>
    sentence.tags.flatMap((tag): string[] => {
      const address = addressOf.get(tag.id) ?? '';
      if (tag.id.startsWith('image') || (skipped.has(sentence.block.role) && sentence.block.role !== 'claim'))
        return [];
      const words = sentence.block.text.slice(tag.start, tag.end).trim();
      const onPostSite = postHost.test(hostOf(address) ?? '');
      const named = postLinkWords.test(words) || /\bposts?\b/iu.test(words);
      if (sentence.block.role === 'sources') return onPostSite || /\bpost on\b/iu.test(words) ? [tag.id] : [];
      if (onPostSite && !isProfile(address) && !findingCue.test(sentence.text)) return [tag.id];
      if (isAbout.has(sentence))
        return (named || /^(?:here|there)$/iu.test(words) || onPostSite || leadsToPost(words)) &&
          !isProfile(address)
          ? [tag.id]
          : [];
      return named && !findingCue.test(sentence.text) ? [tag.id] : [];
    }),
  );
  return [...new Set(found)];
}

/** Any words in a sentence about the post that are no report on it: "shared it on Fencepost". */
function leadsToPost(words: string): boolean {
  return (
    /\b(?:shared|posted|uploaded|thread|put on|status|tern|feed)\b/iu.test(words) ||
    /^\p{Lu}\p{L}+$/u.test(words)
  );
}

/** `https://site/name` is a person, `https://site/name/status/1` what the person posted. */
function isProfile(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return (
    search === '' &&
    /^\/@?[\w.-]*\/?$/u.test(pathname) &&
    !/\d{3,}/u.test(pathname) &&
    !/^\/[A-Z0-9-]{5,}$/u.test(pathname)
  );
}

/** Stock pictures, drawings for the article and portraits show no post. */
function isIllustration(own: string): boolean {
  return (
    /\b(?:stock (?:photo|image|picture)|illustrati(?:on|ve)|photo illustration|headshot|portrait of|profile (?:photo|picture) of)\b/iu.test(
      own,
    ) && !postPictureCue.test(own)
  );
}

/** The picture above the text that an agency or a picture bank is credited for illustrates the article. */
function isAgencyPicture(own: string): boolean {
  return (
    /\b(?:Getty|Shutterstock|iStock|Alamy|Reuters|AP Photo|AFP|EPA|Pexels|Unsplash|Adobe Stock)\b/u.test(
      own,
    ) && !postPictureCue.test(own)
  );
}

/** Nothing but headings and short lines stands above it. */
function isAtTop(blocks: readonly PlacedBlock[], number: number): boolean {
  return blocks.slice(0, number).every(({ kind, text }) => kind === 'heading' || text.trim().length < 80);
}

function findImages(
  input: ExtractFactCheckInput,
  blocks: readonly PlacedBlock[],
  sentences: readonly ArticleSentence[],
  about: ReadonlySet<ArticleSentence>,
): string[] {
  const shows = new Map(input.links.map(({ id, shows: words = '' }) => [id, words]));
  const firstFinding = sentences.find(
    (sentence) => !about.has(sentence) && sentence.block.role === 'body' && findingCue.test(sentence.text),
  )?.blockNumber;
  const chosen: string[] = [];
  for (const [number, block] of blocks.entries()) {
    if (block.role === 'outside' || block.role === 'sources') continue;
    for (const { id } of block.tags) {
      if (!id.startsWith('image')) continue;
      const before =
        blocks
          .slice(0, number)
          .filter(({ text }) => text.trim() !== '')
          .at(-1)?.text ?? '';
      const after =
        blocks[number + 1]?.kind === 'caption' || /^\(source/iu.test(blocks[number + 1]?.text ?? '')
          ? (blocks[number + 1]?.text ?? '')
          : '';
      const own = `${shows.get(id) ?? ''} ${after}`;
      const introduced = /:\s*$/u.test(before) ? before : '';
      if (/\bcomparison\b|\bcompared\b/iu.test(`${own} ${introduced}`)) continue;
      if (isIllustration(own) || (isAtTop(blocks, number) && isAgencyPicture(own))) continue;
      const isPost = postPictureCue.test(own) || postPictureCue.test(introduced);
      const isReal =
        realPictureCue.test(own) ||
        realPictureCue.test(introduced) ||
        (chosen.length > 0 && realPictureCue.test(before));
      const isEarly = firstFinding === undefined || number <= firstFinding;
      if (isPost || (!isReal && (isEarly || chosen.length === 0))) chosen.push(id);
    }
  }
  return [...new Set(chosen)];
}
