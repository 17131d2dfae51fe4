import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { rounded } from '../../core/rounded.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import type { Page, PictureWords } from '../../spec/page-fetch.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import type { Span } from '../../text/sentences/span.ts';
import { captionOf } from '../../text/statements/picture-frame.ts';
import { cosine } from '../../text/vectors/cosine.ts';
import { type Assessed, assessSources } from '../evidence/assess-sources.ts';
import type { PageSpan } from '../evidence/draft-evidence.ts';
import type { Candidate } from '../evidence/pool-candidates.ts';
import { rankPassages } from '../evidence/rank-passages.ts';
import { type ReadCandidate, readCandidates } from '../evidence/read-candidates.ts';
import type { MatchedPicture } from '../pictures/match-pictures.ts';
import type { FoundPicture } from '../pictures/search-pictures.ts';
import type { GatheredSources, SourceList } from './gather-by-source.ts';

/** One item of evidence before it is scored: a passage of a page, or a picture with its words on a page. */
export type FoundItem = ReadCandidate &
  Assessed &
  PageSpan & {
    id: string;
    kind: 'text' | 'picture';
    /** Which source found it. */
    source: string;
    /** What is compared and judged: the passage, or the words of the picture. */
    text: string;
    similarity: number;
    /** The picture's bytes, where the run holds them, and how it relates to that of the claim. */
    image?: { sha256: string; relation: string };
  };

export type FilterInput = {
  claim: Claim;
  sources: GatheredSources;
  matches: readonly MatchedPicture[];
  /** How many passages, and how many pictures, of each source go on … */
  perSource: number;
  /** … where there are this many sources; fewer give more each, so that as many items are ranked. */
  minimumSources: number;
  /** Longer paragraphs are cut into chunks of whole sentences. */
  chunkWords: number;
  credibilityThreshold: number;
  ranking?: 'decisiveness' | 'paper';
};

/** An English word with the space after it. */
const charactersPerWord = 6;

/** The passages of each source that are nearest to the caption, then the best one of each page; the nearest pictures of each source. */
export const filterItems = step(
  'filter-items',
  async (input: FilterInput, context): Promise<readonly FoundItem[]> => {
    const texts = await filterTexts(input, context);
    const pictures = await filterPictures(input, context);
    return [...texts, ...pictures].map((item, index) => ({ ...item, id: `i${index + 1}` }));
  },
);

type Unnumbered = Omit<FoundItem, 'id'>;

async function filterTexts(input: FilterInput, context: Context): Promise<Unnumbered[]> {
  const pages = await readAll(input.sources.text, (candidate) => candidate, input, context);
  const passages = await rankPassages(
    {
      pages,
      about: captionText(input.claim),
      maximumCharacters: input.chunkWords * charactersPerWord,
    },
    context,
  );
  // What rankPassages adds to a page keeps what was known of it.
  const assessed = new Map(pages.map((item) => [item.page.textSha256, item]));
  const chosen = input.sources.text.flatMap(({ source, found }) => {
    const own = new Set(found.map(({ url }) => canonicalUrl(url)));
    return passages
      .filter(({ candidate }) => own.has(canonicalUrl(candidate.url)))
      .slice(0, shareOfSource(input, input.sources.text))
      .map((passage) => ({ source, passage }));
  });
  return bestOfEachPage(chosen).flatMap(({ source, passage }) => {
    const known = assessed.get(passage.page.textSha256);
    if (known === undefined) return [];
    const match = input.matches.find(
      ({ pageUrl, relation }) =>
        relation !== 'similar' && canonicalUrl(pageUrl) === canonicalUrl(passage.candidate.url),
    );
    return [
      {
        ...known,
        kind: 'text' as const,
        source,
        start: passage.start,
        end: passage.end,
        text: passage.text,
        similarity: passage.similarity,
        ...(match?.imageSha256 === undefined
          ? {}
          : { image: { sha256: match.imageSha256, relation: match.relation } }),
      },
    ];
  });
}

/** A page that two sources found, or that gave several passages, speaks once. */
function bestOfEachPage<Item extends { passage: { similarity: number; page: { textSha256: string } } }>(
  chosen: readonly Item[],
): Item[] {
  const best = new Map<string, Item>();
  for (const item of chosen) {
    const known = best.get(item.passage.page.textSha256);
    if (known === undefined || item.passage.similarity > known.passage.similarity)
      best.set(item.passage.page.textSha256, item);
  }
  return [...best.values()];
}

async function filterPictures(input: FilterInput, context: Context): Promise<Unnumbered[]> {
  const { claim } = input;
  const share = shareOfSource(input, input.sources.pictures);
  const about = captionText(claim);
  const named = input.sources.pictures.map(({ source, found }) => ({
    source,
    // The words of a shop or a stock agency are no account of what a picture shows.
    found: found.filter((picture) => picture.kind !== 'listing' && wordsOf(picture) !== ''),
  }));
  const words = named.flatMap(({ found }) => found.map(wordsOf));
  const vectors =
    words.length === 0 ? [] : ((await context.attempt(() => context.use.embed([about, ...words]))) ?? []);
  const [aboutVector = [], ...wordVectors] = vectors;
  let at = 0;
  const nearest = named.map(({ source, found }) => {
    const scored = found.map((picture) => {
      const vector = wordVectors[at++];
      return {
        picture,
        similarity: vector === undefined ? 0 : rounded(Math.max(0, cosine(aboutVector, vector)), 4),
      };
    });
    return {
      source,
      found: scored.sort((a, b) => b.similarity - a.similarity).slice(0, share),
    };
  });
  const pages = await readAll(nearest, ({ picture }) => candidateOf(picture), input, context);
  const ofUrl = new Map(pages.map((item) => [canonicalUrl(item.candidate.url), item]));
  const used = new Set<string>();
  const items: Unnumbered[] = [];
  for (const { source, found } of nearest) {
    for (const { picture, similarity } of found) {
      const page = ofUrl.get(canonicalUrl(picture.pageUrl));
      if (page === undefined || used.has(canonicalUrl(picture.imageUrl))) continue;
      used.add(canonicalUrl(picture.imageUrl));
      const block = wordsOnPage(picture, page.page);
      const span = block ?? (await findWords(picture, page, context));
      const image = await lookAt(picture, context);
      if (span !== undefined)
        items.push({
          ...page,
          start: span.start,
          end: span.end,
          ...defined({ inPictureText: block && (true as const) }),
          kind: 'picture',
          source,
          text: block?.text ?? wordsOf(picture),
          similarity,
          ...defined({ image }),
        });
    }
  }
  return items;
}

function shareOfSource(
  { perSource, minimumSources }: FilterInput,
  lists: readonly SourceList<unknown>[],
): number {
  return Math.max(perSource, Math.ceil((perSource * minimumSources) / Math.max(1, lists.length)));
}

/** What stands with the picture on its page, found by the address of its file. */
function wordsOnPage(
  { imageUrl }: FoundPicture,
  { pictures = [], pictureText }: Page,
): PictureWords | undefined {
  if (pictureText === undefined) return undefined;
  const shown = pictures.find(({ urls }) => urls.some((url) => canonicalUrl(url) === canonicalUrl(imageUrl)));
  return (
    shown?.words.find(({ kind }) => kind === 'caption') ?? shown?.words.find(({ kind }) => kind === 'alt')
  );
}

/** For a reasoner that sees, the picture itself; where it cannot be had, that is a gap and its words stay. */
async function lookAt(picture: FoundPicture, context: Context): Promise<FoundItem['image']> {
  if (picture.imageSha256 !== undefined) return { sha256: picture.imageSha256, relation: 'found by words' };
  if (!context.sees || !context.fetchesPictures || !/^https?:/i.test(picture.imageUrl)) return undefined;
  const file = await context.attempt(() => context.use.pictureFetch(picture.imageUrl));
  return file === undefined ? undefined : { sha256: file.sha256, relation: 'found by words' };
}

/** Evidence is a quote: the caption as it stands on the page, else the passage that is nearest to it. */
async function findWords(
  picture: FoundPicture,
  page: ReadCandidate,
  context: Context,
): Promise<Span | undefined> {
  const { text } = page.page;
  const caption = findVerbatim(wordsOf(picture), text);
  if (caption !== undefined) {
    const start = text.indexOf(caption);
    return { start, end: start + caption.length };
  }
  const [nearest] = await rankPassages({ pages: [page], about: wordsOf(picture), perPage: 3 }, context);
  return nearest === undefined ? undefined : { start: nearest.start, end: nearest.end };
}

/** Reads every page once, whoever found it, and asks who is heard at all. */
async function readAll<Item>(
  lists: readonly SourceList<Item>[],
  toCandidate: (item: Item) => Candidate,
  input: FilterInput,
  context: Context,
): Promise<readonly (ReadCandidate & Assessed)[]> {
  const post = input.claim.postUrl === undefined ? undefined : canonicalUrl(input.claim.postUrl);
  const candidates = new Map<string, Candidate>();
  for (const candidate of lists.flatMap(({ found }) => found.map(toCandidate))) {
    const key = canonicalUrl(candidate.url);
    if (key !== post && !candidates.has(key)) candidates.set(key, candidate);
  }
  const pages = await readCandidates({ candidates: [...candidates.values()] }, context);
  // In the paper a source of bad repute ranks lower by its authority, and is heard.
  return assessSources(
    { pages, credibilityThreshold: input.credibilityThreshold, keepAll: input.ranking === 'paper' },
    context,
  );
}

function candidateOf(picture: FoundPicture): Candidate {
  return {
    url: picture.pageUrl,
    title: picture.pageTitle,
    ...defined({ published: picture.published }),
    provider: picture.provider,
  };
}

function wordsOf({ caption, alt, pageTitle }: FoundPicture): string {
  return [caption, alt, pageTitle].find((words) => (words ?? '').trim() !== '')?.trim() ?? '';
}

function captionText({ text }: Claim): string {
  return captionOf(text) ?? text;
}
