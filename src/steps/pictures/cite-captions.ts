import { defined } from '../../core/defined.ts';
import type { Evidence, PictureEvidence } from '../../core/evidence.ts';
import type { MediaAnswer, PictureComparison } from '../../core/media.ts';
import type { EvidenceDraft } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import type { Page } from '../../spec/page-fetch.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import { type Assessed, assessSources } from '../evidence/assess-sources.ts';
import { draftEvidence } from '../evidence/draft-evidence.ts';
import { readCandidates } from '../evidence/read-candidates.ts';
import type { MatchedPicture } from './match-pictures.ts';

/** Captions say much the same; a few are enough to rest on. */
const mostCited = 3;

export type CiteCaptionsInput = {
  matches: readonly MatchedPicture[];
  evidence: readonly Evidence[];
  /** What the captions show about the context of the picture. */
  context: MediaAnswer['context'];
};

/**
 * The evidence that the captions of these places are: a picture finding where the picture was laid on the claim's and its words stand
 * verbatim with it; else what was noted of their pages before, or the caption itself, where it stands verbatim in the page's text.
 */
export const citeCaptions = step(
  'cite-captions',
  async (input: CiteCaptionsInput, context): Promise<readonly string[]> => {
    const cites = new Set<string>();
    const open: MatchedPicture[] = [];
    for (const match of input.matches.slice(0, mostCited)) {
      const noted = input.evidence.filter(
        ({ source }) => canonicalUrl(source.url) === canonicalUrl(match.pageUrl),
      );
      for (const { id } of noted) cites.add(id);
      // What its page says in the article is no caption: the picture with its words is evidence of its own.
      if (noted.length === 0 || (match.shown !== undefined && !noted.some(isOfPicture))) open.push(match);
    }
    const unread = open.filter(({ shown }) => shown === undefined);
    const read = await readCandidates(
      {
        candidates: unread.map(({ pageUrl, pageTitle, provider, published }) => ({
          url: pageUrl,
          title: pageTitle,
          provider,
          ...defined({ published }),
        })),
      },
      context,
    );
    const pages = open.flatMap((match) => {
      const page = match.shown?.page ?? read.find(({ candidate }) => candidate.url === match.pageUrl)?.page;
      return page === undefined ? [] : [{ match, page }];
    });
    const assessed = await assessSources({ pages, credibilityThreshold: 0 }, context);
    for (const { match, page, ...source } of assessed) {
      const draft = draftCaption(match, { page, ...source }, input.context);
      const evidence = draft === undefined ? undefined : await context.note.evidence(draft);
      if (evidence !== undefined) cites.add(evidence.id);
    }
    return [...cites];
  },
);

function isOfPicture({ picture }: Evidence): boolean {
  return picture !== undefined;
}

/** The words that stand with a picture, as evidence; undefined where they stand nowhere in what is stored. */
export function draftCaption(
  match: MatchedPicture,
  { page, reliability, family }: { page: Page } & Assessed,
  context: MediaAnswer['context'],
): EvidenceDraft | undefined {
  const words = match.caption ?? match.alt ?? match.beside?.[0] ?? '';
  const source = { page, provider: match.provider, reliability, family: `picture ${family}` };
  const image =
    match.imageSha256 === undefined ? {} : { image: { sha256: match.imageSha256, relation: match.relation } };
  const block = match.shown?.words.find(({ text }) => text === words);
  if (block !== undefined && page.pictureText !== undefined) {
    const { start, end, kind } = block;
    const more = { ...image, ...pictureOf(match, context, kind) };
    return draftEvidence(source, { start, end, inPictureText: true }, more);
  }
  const quote = findVerbatim(words, page.text);
  if (quote === undefined) return undefined;
  const start = page.text.indexOf(quote);
  return draftEvidence(
    source,
    { start, end: start + quote.length },
    {
      ...image,
      ...pictureOf(match, context, match.caption === undefined ? 'alt' : 'caption'),
    },
  );
}

/** A finding about the picture only where the two were laid on each other and are of one source. */
export function pictureOf(
  match: MatchedPicture,
  context: MediaAnswer['context'],
  quoteOf: PictureEvidence['quoteOf'],
): { picture?: PictureEvidence } {
  const comparison = kinshipOf(match);
  if (comparison === undefined || comparison.relation !== 'same-source') return {};
  return { picture: { finding: context === 'unknown' ? 'shown' : context, quoteOf, comparison } };
}

/** What laying the pictures on each other has shown, without a look for changes inside them. */
function kinshipOf({
  media,
  imageSha256,
  imageUrl,
  pageUrl,
  measured,
}: MatchedPicture): PictureComparison | undefined {
  if (imageSha256 === undefined || measured === undefined) return undefined;
  return {
    picture: media.sha256,
    against: { sha256: imageSha256, imageUrl, pageUrl },
    relation: measured.relation,
    mirrored: measured.frame?.mirrored ?? false,
    croppedAway: measured.frame?.croppedAway ?? 0,
    changedShare: 0,
    regions: [],
  };
}
