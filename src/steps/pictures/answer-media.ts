import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { MediaAnswer } from '../../core/media.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { findPictureListing } from '../../source/picture-listings.ts';
import {
  type CompareCaptionInput,
  type CompareCaptionOutput,
  compareCaption,
} from '../../tasks/pictures/compare-caption.ts';
import { type AlterationFinding, citeAlteration } from './cite-alteration.ts';
import { citeCaptions } from './cite-captions.ts';
import type { ExaminedPictures } from './examine-pictures.ts';
import { findChangedWords } from './find-changed-words.ts';
import { makeDossiers } from './make-dossiers.ts';
import type { MatchedPicture } from './match-pictures.ts';
import { type IntegrityFinding, measureIntegrity } from './measure-integrity.ts';
import { showPlaces } from './show-places.ts';

export type MediaFinding = {
  answer: MediaAnswer;
  /** Evidence that speaks about the context of the picture. */
  cites: readonly string[];
  /** What the answer about the context rests on, in one sentence. */
  why: string;
  /** Comparisons that show the picture to have been changed, as evidence; the verdict may rest on them. */
  alteration?: AlterationFinding;
};

export type AnswerMediaInput = {
  /** As it was posted. */
  claim: Claim;
  pictures: ExaminedPictures;
  /** What was noted so far, so that the answer can cite it. */
  evidence: readonly Evidence[];
};

/**
 * The two answers about a picture that are separate from the truth of the sentence: is it unaltered, and is it shown in its right
 * context. Both are `unknown` unless something was measured or found. Also notes a dossier of each picture.
 */
export const answerMedia = step(
  'answer-media',
  async ({ claim, pictures, evidence }: AnswerMediaInput, context): Promise<MediaFinding | undefined> => {
    if (claim.media.length === 0) return undefined;
    const same = pictures.matches.filter((match) => match.relation !== 'similar');
    const integrity =
      same.length === 0
        ? undefined
        : ((await measureIntegrity({ claim, matches: same }, context)) ?? unmeasured(same));
    const compared = await compareContext(claim, pictures, same, context);
    const { matches } = compared;
    const changed = findChangedWords(claim, pictures.described, integrity?.comparisons ?? []);
    const settled =
      changed !== undefined && compared.output?.context !== 'miscaptioned'
        ? { context: 'miscaptioned' as const, why: changed }
        : {
            context: compared.output?.context ?? ('unknown' as const),
            why: compared.output?.why ?? nothingToCompare(same, matches),
          };
    const cites = await citeCaptions(
      { matches: compared.cited, evidence, context: compared.output?.context ?? 'unknown' },
      context,
    );
    const alteration = await citeAlteration(
      {
        claim,
        matches: same,
        comparisons: integrity?.comparisons ?? [],
        notes: integrity?.notes ?? [],
      },
      context,
    );
    const slots = (compared.output?.slots ?? []).map((slot) => {
      const from = compared.places.get(slot.from ?? '');
      return from === undefined ? slot : { ...slot, url: from.pageUrl };
    });
    const answer: MediaAnswer = {
      integrity: integrity?.integrity ?? 'unknown',
      context: settled.context,
      notes: [...(integrity?.notes ?? []), settled.why],
      ...(integrity === undefined || integrity.comparisons.length === 0
        ? {}
        : { comparisons: [...integrity.comparisons] }),
      ...(slots.length === 0 ? {} : { slots }),
    };
    makeDossiers({ claim, pictures, answer, why: settled.why }, context);
    return { answer, cites, why: settled.why, ...defined({ alteration }) };
  },
);

type Place = Pick<MatchedPicture, 'pageUrl' | 'pageTitle' | 'caption' | 'alt' | 'published'>;
type ComparedContext = {
  output: CompareCaptionOutput | undefined;
  /** The places that say something, and those that the answer rests on. */
  matches: readonly MatchedPicture[];
  cited: readonly MatchedPicture[];
  places: ReadonlyMap<string, Place>;
};

/** Pages that only sell or list the picture, and the post itself, are no context. */
async function compareContext(
  claim: Claim,
  { described, others }: ExaminedPictures,
  same: readonly MatchedPicture[],
  context: Context,
): Promise<ComparedContext> {
  const post = claim.postUrl === undefined ? undefined : canonicalUrl(claim.postUrl);
  const matches = same.filter(
    (match) =>
      captionOfPlace(match) !== '' &&
      match.kind !== 'listing' &&
      findPictureListing(match.pageUrl) === undefined &&
      canonicalUrl(match.pageUrl) !== post,
  );
  const places = new Map<string, Place>([
    ...matches.map((match, index) => [`m${index + 1}`, match] as const),
    ...others.map((other, index) => [`o${index + 1}`, other] as const),
  ]);
  const nothing = { output: undefined, matches, cited: [], places };
  const words = claim.text.trim();
  if (words === '' || places.size === 0) return nothing;
  const inWords = ([id, place]: readonly [string, Place]) => ({
    id,
    caption: captionOfPlace(place),
    pageTitle: place.pageTitle,
    ...defined({ published: place.published }),
  });
  const input: CompareCaptionInput = {
    claim: words,
    ...defined({ date: claim.date }),
    matches: [...places].filter(([id]) => id.startsWith('m')).map(inWords),
    file: matches.length === 0 ? [] : fileEntries(described),
    others: matches.length > 0 ? [] : [...places].filter(([id]) => id.startsWith('o')).map(inWords),
  };
  const shown = await showPlaces(input, claim, matches, context);
  const output = await context.forVerdict().attempt(() => context.forVerdict().ask(compareCaption, shown));
  const cited = (output?.cites ?? []).flatMap((id) =>
    id.startsWith('m') ? (matches[Number(id.slice(1)) - 1] ?? []) : [],
  );
  return { output, matches, cited, places };
}

function captionOfPlace({ caption, alt }: Place): string {
  return (caption ?? alt ?? '').trim();
}

/** When and where the file says it was taken, and what it says it shows. */
function fileEntries(described: ExaminedPictures['described']): CompareCaptionInput['file'] {
  const lines = described.flatMap(({ facts: { metadata } }) => [
    ...(metadata.capturedAt === undefined
      ? []
      : [`Taken on ${metadata.capturedAt.value.slice(0, 10)} (${metadata.capturedAt.from}).`]),
    ...(metadata.place === undefined ? [] : [`Taken at ${metadata.place.value} (${metadata.place.from}).`]),
    ...(metadata.caption === undefined ? [] : [metadata.caption.value]),
  ]);
  return lines.map((says, index) => ({ id: `f${index + 1}`, says }));
}

function nothingToCompare(same: readonly MatchedPicture[], matches: readonly MatchedPicture[]): string {
  if (same.length === 0)
    return 'No other appearance of the picture was found, so neither its integrity nor its context could be established.';
  return matches.length === 0 && same.some((match) => captionOfPlace(match) !== '')
    ? 'The places that show the picture only sell or list it; what they say is no context.'
    : 'No caption was found to compare the claim with.';
}

/** Where no provider gave the bytes of what it found. */
function unmeasured(matches: readonly MatchedPicture[]): IntegrityFinding {
  const page = matches[0]?.pageUrl ?? 'another page';
  return {
    integrity: 'unknown',
    notes: [
      `The picture closely resembles the one at ${page}, but its file is not at hand; whether it was altered was not measured.`,
    ],
    comparisons: [],
  };
}
