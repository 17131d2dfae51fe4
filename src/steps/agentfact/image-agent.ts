import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { findPictureListing } from '../../source/picture-listings.ts';
import type { Page } from '../../spec/page-fetch.ts';
import type { PictureFinding } from '../../tasks/reasoned-evidence.ts';
import { assessSources } from '../evidence/assess-sources.ts';
import { draftEvidence, type PageSpan } from '../evidence/draft-evidence.ts';
import { rankPassages } from '../evidence/rank-passages.ts';
import { type ReadCandidate, readCandidates } from '../evidence/read-candidates.ts';
import { answerMedia, type MediaFinding } from '../pictures/answer-media.ts';
import { pictureOf } from '../pictures/cite-captions.ts';
import { type ExaminedPictures, examinePictures } from '../pictures/examine-pictures.ts';
import type { MatchedPicture } from '../pictures/match-pictures.ts';
import { type Pooled, seenSourceOf } from './evidence-pool.ts';
import { rateSourceUse } from './rate-source-use.ts';
import { describeGenerated, scoreMiscaption, scoreTampering } from './score-pictures.ts';

export type ImageAgentInput = { claim: Claim; matches: number; pages: number };

export type ImageFindings = {
  examined: ExaminedPictures;
  finding: PictureFinding;
  media: MediaFinding | undefined;
  /** What the pages that show the same picture say, noted as evidence. */
  pooled: readonly Pooled[];
};

/**
 * Agent-IR: where else the pictures appear and what the pages there say; whether they were changed, by comparison and by measured traces;
 * how far the claim departs from their context; and signs of generation. A page that only sells or lists pictures is no context.
 */
export const imageAgent = step(
  'image-agent',
  async (input: ImageAgentInput, context): Promise<ImageFindings | undefined> => {
    const { claim } = input;
    if (!claim.media.some(({ kind }) => kind === 'image')) return undefined;
    const examined = await examinePictures({ claim, limit: input.matches, forensics: true }, context);
    const matches = examined.matches.filter(isContext);
    const shown = await readContext(matches, examined.claim, input.pages, context);
    const found = await noteContext(shown, context);
    const media = await answerMedia(
      {
        claim,
        pictures: { ...examined, matches: withPageTexts(matches, shown) },
        evidence: found.map(({ evidence }) => evidence),
      },
      context,
    );
    const pooled = [...found, ...poolAlteration(media)];
    const detected = await Promise.all(
      claim.media
        .filter(({ kind }) => kind === 'image')
        .slice(0, mostDetected)
        .map((media) => context.attempt(() => context.use.detectGenerated(media))),
    );
    const scored = detected.filter((found) => found !== undefined);
    if (scored.length === 0)
      context.note.warning(
        'No detector of generated pictures gave a score, so that there is none: signs in the file and in its spectrum are all there is.',
      );
    const generated = describeGenerated(examined, scored);
    const finding: PictureFinding = {
      integrity: media?.answer.integrity ?? 'unknown',
      context: media?.answer.context ?? 'unknown',
      tampering: scoreTampering(media?.answer, examined.traces),
      miscaption: scoreMiscaption(media?.answer),
      generated,
      says: media?.answer.notes ?? [],
      // What is reasoned about is the pool; what answers about pictures noted besides stays with them.
      cites: [...(media?.cites ?? []), ...(media?.alteration?.cites ?? [])].filter((id) =>
        pooled.some(({ evidence }) => evidence.id === id),
      ),
    };
    return { examined, finding, media, pooled };
  },
);

/** Of a video's frames, only the first few are sent to a detector. */
const mostDetected = 3;

/** The same picture, on a page that says something about it. Merely similar pictures stay for whoever compares captions. */
function isContext({ kind, pageUrl }: MatchedPicture): boolean {
  return kind !== 'listing' && findPictureListing(pageUrl) === undefined;
}

type ShownPage = { match: MatchedPicture; read: ReadCandidate; quote: PageSpan };

/** Reads the pages that show the same picture, and finds what they say about it: its caption where that stands in the text, else the nearest passage. */
async function readContext(
  matches: readonly MatchedPicture[],
  claim: Claim,
  limit: number,
  context: Context,
): Promise<ShownPage[]> {
  const post = claim.postUrl === undefined ? undefined : canonicalUrl(claim.postUrl);
  const byPage = new Map<string, MatchedPicture>();
  for (const match of matches) {
    const key = canonicalUrl(match.pageUrl);
    if (match.relation !== 'similar' && key !== post && !byPage.has(key)) byPage.set(key, match);
  }
  const candidates = [...byPage.values()].slice(0, limit).map((match) => ({
    url: match.pageUrl,
    title: match.pageTitle,
    ...defined({ published: match.published }),
    provider: match.provider,
  }));
  const pages = await readCandidates({ candidates }, context);
  const open = pages.filter(({ candidate, page }) => captionIn(byPage, candidate.url, page) === undefined);
  const passages =
    open.length === 0 ? [] : await rankPassages({ pages: open, about: claim.text, perPage: 2 }, context);
  return pages.flatMap((read) => {
    const match = byPage.get(canonicalUrl(read.candidate.url));
    const quote =
      captionIn(byPage, read.candidate.url, read.page) ??
      passages.find(({ page }) => page.textSha256 === read.page.textSha256);
    return match === undefined || quote === undefined ? [] : [{ match, read, quote }];
  });
}

function captionIn(
  byPage: ReadonlyMap<string, MatchedPicture>,
  url: string,
  { text, pictureText }: Page,
): PageSpan | undefined {
  const match = byPage.get(canonicalUrl(url));
  const block = match?.shown?.words.find(({ kind }) => kind === 'caption' || kind === 'alt');
  if (block !== undefined && pictureText !== undefined)
    return { start: block.start, end: block.end, inPictureText: true };
  for (const caption of [match?.caption, match?.alt]) {
    const start = caption === undefined || caption.trim() === '' ? -1 : text.indexOf(caption);
    if (start >= 0 && caption !== undefined) return { start, end: start + caption.length };
  }
  return undefined;
}

async function noteContext(shown: readonly ShownPage[], context: Context): Promise<Pooled[]> {
  const assessed = await assessSources(
    {
      pages: shown.map((each) => ({ ...each, page: each.read.page })),
      credibilityThreshold: 0,
      keepAll: true,
    },
    context,
  );
  const uses = await rateSourceUse({ pages: assessed }, context);
  const pooled: Pooled[] = [];
  for (const [index, { match, page, quote, reliability, family }] of assessed.entries()) {
    const use = uses[index];
    const evidence = await context.note.evidence(
      draftEvidence({ page, provider: match.provider, reliability, family: `p${family}` }, quote, {
        ...imageOf(match),
        ...quotedPicture(match, quote),
      }),
    );
    if (evidence === undefined || use === undefined) continue;
    const source = seenSourceOf({ page, use, reliability, family: `p${family}` });
    const summary = `A page that shows the same picture (${match.relation}). ${page.title}`;
    pooled.push({ evidence, seen: { id: evidence.id, quote: evidence.quote, summary, source } });
  }
  return pooled;
}

/** A quote of what stands with the picture is a picture finding: that it is shown there. */
function quotedPicture(match: MatchedPicture, quote: PageSpan): Pick<Evidence, 'picture'> {
  const block = match.shown?.words.find(({ start, end }) => start === quote.start && end === quote.end);
  return quote.inPictureText === true && block !== undefined ? pictureOf(match, 'unknown', block.kind) : {};
}

function imageOf({ imageSha256, relation }: MatchedPicture): Pick<Evidence, 'image'> {
  return imageSha256 === undefined ? {} : { image: { sha256: imageSha256, relation } };
}

/** A comparison that shows a change is evidence like any other, and the pool holds it where no page speaks. */
function poolAlteration(media: MediaFinding | undefined): Pooled[] {
  const { evidence = [], why = '' } = media?.alteration ?? {};
  return evidence.map((item) => ({
    evidence: item,
    seen: {
      id: item.id,
      quote: item.quote,
      summary: `What laying the claim's picture on an earlier one has shown: ${why}`,
      source: {
        title: item.source.title,
        tier: item.source.reliability.tier,
        because: ['The two pictures were compared by this program, point by point.'],
        ...defined({ published: item.source.published, family: item.family }),
        kind: 'reliable',
        use: 'positive',
      },
    },
  }));
}

/** Where a page has no caption for its picture, what it says nearest to the claim stands for one. */
function withPageTexts(matches: readonly MatchedPicture[], shown: readonly ShownPage[]): MatchedPicture[] {
  return matches.map((match) => {
    if ((match.caption ?? match.alt ?? '').trim() !== '') return match;
    const found = shown.find((each) => each.match === match);
    if (found === undefined) return match;
    const { page } = found.read;
    if (found.quote.inPictureText === true) return match;
    return { ...match, caption: page.text.slice(found.quote.start, found.quote.end) };
  });
}
