import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Media, MediaAnswer } from '../../core/media.ts';
import type { PictureDossier } from '../../core/pictures/dossier.ts';
import type { Context } from '../../engine/context.ts';
import { arrangeAppearances, describeAppearanceDate } from '../../picture/appearance-timeline.ts';
import { findPictureListing } from '../../source/picture-listings.ts';
import { findSensitiveWords } from '../../text/words/sensitive-words.ts';
import { raisePillars } from './dossier-pillars.ts';
import type { ExaminedPictures } from './examine-pictures.ts';
import type { MatchedPicture } from './match-pictures.ts';

export type DossierInput = {
  claim: Claim;
  pictures: ExaminedPictures;
  answer: MediaAnswer;
  /** What the answer about the context rests on. */
  why: string;
};

const mostMatches = 12;
const notExamined = 'The pixels were not examined for traces of editing.';

/** Notes a dossier of every picture of the claim, in the order in which they were given. */
export function makeDossiers(input: DossierInput, context: Context): void {
  for (const media of input.claim.media)
    if (media.kind === 'image') context.note.dossier(makeDossier(media, input));
}

function makeDossier(media: Media, { claim, pictures, answer, why }: DossierInput): PictureDossier {
  const image = pictures.described.find((described) => described.media.sha256 === media.sha256);
  const matches = pictures.matches.filter((match) => match.media.sha256 === media.sha256);
  const traces = pictures.traces.find(({ picture }) => picture === media.sha256);
  const comparison = answer.comparisons?.find(({ picture }) => picture === media.sha256);
  const shown = matches.filter(({ kind }) => kind !== 'given');
  const timeline = arrangeAppearances(shown);
  const { facts, description } = image ?? {};
  const seen = description?.seen.trim() ?? '';
  const captions = matches.flatMap(({ caption, alt, pageTitle }) => [caption ?? alt ?? '', pageTitle]);
  return {
    picture: media.sha256,
    ...defined({ name: media.name, at: media.at }),
    description: [
      ...(seen === '' ? [] : [`A model that saw the picture says: ${seen}`]),
      ...(description?.context ?? []),
    ],
    pillars: raisePillars({ facts, description, matches: shown, timeline, comparison }),
    ...defined({ file: facts?.file }),
    metadata: facts?.metadata ?? { software: [] },
    ...(facts === undefined ? {} : { credentials: facts.credentials, text: withoutPlaces(facts.text) }),
    ...(facts?.faces.state === 'counted' ? { faces: facts.faces.count } : {}),
    matches: matches.slice(0, mostMatches).map(toMatch),
    appearances: [
      ...timeline.dated.map((shown) => ({
        pageUrl: shown.pageUrl,
        pageTitle: shown.pageTitle,
        date: shown.date,
        when: describeAppearanceDate(shown),
      })),
      ...timeline.undated.map(({ pageUrl, pageTitle }) => ({ pageUrl, pageTitle })),
    ],
    ...defined({ comparison }),
    context: { answer: answer.context, why, slots: answer.slots ?? [] },
    others: pictures.found.map(({ pageUrl, pageTitle, caption }) => ({
      pageUrl,
      title: pageTitle,
      ...defined({ caption }),
    })),
    tampering: traces?.tampering ?? {
      score: null,
      regions: [],
      signals: [],
      maps: [],
      warnings: [notExamined],
    },
    generated: {
      score: null,
      signals: [
        ...(facts?.generated.signals ?? []).map(({ kind, says, where }) => ({
          name: kind,
          says,
          from: where,
        })),
        ...(description?.generated ?? [])
          .filter(({ from }) => from === 'seen')
          .map(({ says }) => ({ name: 'seen', says, from: 'a model that saw the picture' })),
        ...(traces?.generated.signals ?? []),
      ],
      warnings: traces?.generated.warnings ?? [
        'No score: nothing calibrates one. That no sign was found does not mean that it is a photograph.',
      ],
    },
    sensitive: findSensitiveWords([claim.text, seen, ...captions]),
  };
}

function withoutPlaces(text: NonNullable<PictureDossier['text']>): NonNullable<PictureDossier['text']> {
  const { state, why, text: words, confidence, turned, languages } = text;
  return { state, ...defined({ why }), text: words, confidence, turned, languages };
}

function toMatch(match: MatchedPicture): PictureDossier['matches'][number] {
  const { measured, relation, similarity, imageSha256, caption, alt, published } = match;
  const words = caption ?? alt;
  return {
    relation: measured?.relation ?? (relation === 'similar' ? 'unrelated' : 'same-source'),
    measured: measured !== undefined,
    transform:
      measured?.frame === undefined ? null : { ...measured.frame, shows: clampBox(measured.frame.shows) },
    ...defined({ similarity }),
    source: {
      pageUrl: match.pageUrl,
      title: match.pageTitle,
      imageUrl: match.imageUrl,
      ...defined({ sha256: imageSha256, caption: words, published }),
      provider: match.provider,
      listing: match.kind === 'listing' || findPictureListing(match.pageUrl) !== undefined,
    },
  };
}

/** A border may reach beyond the other picture. */
function clampBox(box: { x: number; y: number; width: number; height: number }) {
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return { x: clamp(box.x), y: clamp(box.y), width: clamp(box.width), height: clamp(box.height) };
}
