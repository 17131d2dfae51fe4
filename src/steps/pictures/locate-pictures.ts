import { defined } from '../../core/defined.ts';
import { recordError, TouchstoneError } from '../../core/errors.ts';
import type { Context } from '../../engine/context.ts';
import { gapOf } from '../../engine/notes/gap-of.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { findPictureListing } from '../../source/picture-listings.ts';
import type { Page, PagePicture, PictureWords } from '../../spec/page-fetch.ts';
import type { PictureKinship } from '../../spec/pictures/picture-computing.ts';
import type { FetchedPicture } from '../../spec/pictures/picture-fetch.ts';
import { readCandidates } from '../evidence/read-candidates.ts';
import type { MatchedPicture } from './match-pictures.ts';

/** A page and its pictures are a dozen requests: of many hits the nearest are looked at. */
const mostHits = 10;
/** Pictures of a page that are fetched to find the one that was meant, besides the one that the search named. */
const mostOfPage = 5;
/** Bits of 256: copies in another size or of lower quality lie within it, other pictures at about 128. */
const nearHash = 60;
/** Smaller files are marks and previews: nothing can be compared with them. */
const leastSide = 48;

/**
 * Looks at what a search by picture found: the page of each hit is read, the picture in it is found by its hash and laid on the claim's, and
 * what stands with it there (caption, alt text, credit, the sentences around it) goes with the hit. A hit that came with its file is left as it is.
 */
export const locatePictures = step(
  'locate-pictures',
  async (
    input: { matches: readonly MatchedPicture[]; postUrl?: string },
    context,
  ): Promise<readonly MatchedPicture[]> => {
    const post = input.postUrl === undefined ? undefined : canonicalUrl(input.postUrl);
    const open = input.matches.filter(
      (match) => isOpen(match) && (post === undefined || canonicalUrl(match.pageUrl) !== post),
    );
    if (open.length === 0) return input.matches;
    if (!context.fetchesPictures) {
      context.note.gap({
        reason: 'not-configured',
        detail: `${open.length === 1 ? 'A picture that was found was' : `${open.length} pictures that were found were`} not looked at: nothing that fetches pictures is available to this run.`,
      });
      return input.matches;
    }
    const chosen = open.slice(0, mostHits);
    if (open.length > chosen.length)
      context.note.warning(
        `Of ${open.length} places that a search by picture found, the ${chosen.length} nearest were looked at.`,
      );
    const pages = await readPagesOf(chosen, context);
    const located = await Promise.all(
      chosen.map((match) => locate(match, pages.get(canonicalUrl(match.pageUrl)), context)),
    );
    const found = new Map(chosen.map((match, index) => [match, located[index] ?? match]));
    return input.matches.map((match) => found.get(match) ?? match);
  },
);

/** What the search told no more of than addresses. */
function isOpen({ imageSha256, kind, imageUrl }: MatchedPicture): boolean {
  return imageSha256 === undefined && kind !== 'given' && /^https?:/i.test(imageUrl);
}

/** Pages that only sell or list pictures are no context, and where a search knows no page there is none to read. */
async function readPagesOf(
  matches: readonly MatchedPicture[],
  context: Context,
): Promise<ReadonlyMap<string, Page>> {
  const wanted = new Map<string, MatchedPicture>();
  for (const match of matches) {
    const isContext = match.kind !== 'listing' && findPictureListing(match.pageUrl) === undefined;
    if (isContext && match.pageUrl !== match.imageUrl) wanted.set(canonicalUrl(match.pageUrl), match);
  }
  const read = await readCandidates(
    {
      candidates: [...wanted.values()].map(({ pageUrl, pageTitle, provider, published }) => ({
        url: pageUrl,
        title: pageTitle,
        provider,
        ...defined({ published }),
      })),
    },
    context,
  );
  return new Map(read.map(({ candidate, page }) => [canonicalUrl(candidate.url), page]));
}

/** A file that was fetched, and what of the page it is, where it stands on one. */
type Candidate = { file: FetchedPicture; onPage: PagePicture | undefined };

async function locate(
  match: MatchedPicture,
  page: Page | undefined,
  context: Context,
): Promise<MatchedPicture> {
  const failures: TouchstoneError[] = [];
  const fetchFile = async (url: string): Promise<FetchedPicture | undefined> => {
    try {
      const file = await context.use.pictureFetch(url);
      return Math.min(file.width, file.height) < leastSide ? undefined : file;
    } catch (error) {
      if (!(error instanceof TouchstoneError) || error.policy === 'abort') throw error;
      failures.push(error);
      return undefined;
    }
  };
  const ofPage = page?.pictures ?? [];
  const byAddress = ofPage.find(({ urls }) => urls.some((url) => sameFile(url, match.imageUrl)));
  const named = await fetchFile(match.imageUrl);
  const first: Candidate[] = named === undefined ? [] : [{ file: named, onPage: byAddress }];
  const best = await nearest(match, first, context);
  if (best?.kinship.relation === 'same-source' && (byAddress !== undefined || ofPage.length === 0))
    return withFile(match, best, page);

  const others: Candidate[] = [];
  for (const picture of orderPictures(ofPage, byAddress).slice(0, mostOfPage)) {
    const file = await fetchFirst(picture.urls, fetchFile);
    if (file !== undefined) others.push({ file, onPage: picture });
  }
  const onPage = await nearest(match, others, context);
  if (onPage?.kinship.relation === 'same-source') return withFile(match, onPage, page);
  const found = best ?? onPage;
  if (found !== undefined) return withFile(match, found, best === undefined ? page : undefined);
  noteNotSeen(match, failures, context);
  return match;
}

/** Sizes of one file differ in the query, or in what a publishing system adds to its name. */
function sameFile(a: string, b: string): boolean {
  return plainName(a) === plainName(b);
}

function plainName(url: string): string {
  return url
    .replace(/[?#].*$/, '')
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '')
    .toLowerCase();
}

/** The one that the search named, then those with a caption, then the others, as they stand on the page. */
function orderPictures(pictures: readonly PagePicture[], named: PagePicture | undefined): PagePicture[] {
  const rank = (picture: PagePicture) =>
    picture === named ? 0 : picture.words.some(({ kind }) => kind === 'caption') ? 1 : 2;
  return [...pictures].sort((a, b) => rank(a) - rank(b));
}

async function fetchFirst(
  urls: readonly string[],
  fetchFile: (url: string) => Promise<FetchedPicture | undefined>,
): Promise<FetchedPicture | undefined> {
  for (const url of urls.slice(0, 3)) {
    const file = await fetchFile(url);
    if (file !== undefined) return file;
  }
  return undefined;
}

type Laid = Candidate & { kinship: PictureKinship };

/** By the hash first, which costs little; the nearest two, and one that stands alone, are laid on the claim's picture. */
async function nearest(
  { media }: MatchedPicture,
  candidates: readonly Candidate[],
  context: Context,
): Promise<Laid | undefined> {
  if (candidates.length === 0 || (await context.snapshot(media.sha256)) === undefined) return undefined;
  const hashes = candidates.map(({ file }) => file.sha256);
  const resembling = await context.attempt(() => context.use.resemblePictures(media.sha256, hashes));
  const distances = new Map(resembling?.map(({ sha256, distance }) => [sha256, distance]));
  const near = candidates
    .filter(({ file }) => distances.has(file.sha256))
    .sort((a, b) => (distances.get(a.file.sha256) ?? 256) - (distances.get(b.file.sha256) ?? 256))
    // A crop lies as far off as any other picture, so that the nearest are laid on it in any case.
    .filter(({ file }, index) => index < 2 || (distances.get(file.sha256) ?? 256) <= nearHash);
  let best: Laid | undefined;
  for (const candidate of near.slice(0, 3)) {
    const kinship = await context.attempt(() =>
      context.use.relatePictures(media.sha256, candidate.file.sha256),
    );
    if (kinship === undefined) continue;
    if (kinship.relation === 'same-source') return { ...candidate, kinship };
    if (best === undefined || (best.kinship.relation === 'unrelated' && kinship.relation === 'same-event'))
      best = { ...candidate, kinship };
  }
  return best;
}

/** Only the same bytes are wholly alike. */
const mostSimilar = 0.999;

/** What was measured goes before what the search said, in both directions. Words go along only with the same picture. */
function withFile(
  match: MatchedPicture,
  { file, onPage, kinship }: Laid,
  page: Page | undefined,
): MatchedPicture {
  const { relation, identicalBytes, similarity, frame } = kinship;
  const same = relation === 'same-source';
  const words = (same ? onPage?.words : undefined) ?? [];
  const first = (kind: PictureWords['kind']) => words.find((word) => word.kind === kind)?.text;
  const beside = words.filter(({ kind }) => kind === 'beside').map(({ text }) => text);
  return {
    ...match,
    imageUrl: file.finalUrl,
    imageSha256: file.sha256,
    relation: identicalBytes ? 'same' : same ? 'near-duplicate' : 'similar',
    ...(same ? { similarity: identicalBytes ? 1 : Math.min(mostSimilar, similarity) } : {}),
    measured: { relation, ...defined({ frame }) },
    ...defined({
      caption: match.caption ?? first('caption'),
      alt: match.alt ?? first('alt'),
      credit: first('credit'),
      published: match.published ?? (same ? page?.published : undefined),
    }),
    ...(beside.length === 0 ? {} : { beside }),
    ...(page === undefined || words.length === 0 ? {} : { shown: { page, words } }),
  };
}

/** One gap for a hit, however many addresses were tried for it. */
function noteNotSeen(match: MatchedPicture, failures: readonly TouchstoneError[], context: Context): void {
  const [failure] = failures;
  if (failure === undefined) return;
  const { reason, detail } = gapOf(recordError(failure));
  context.note.gap({
    reason,
    detail: `The picture that ${match.provider} found at ${match.pageUrl} could not be looked at: ${detail}`,
  });
}
