import { defined } from '../../core/defined.ts';
import type { PictureDossier, Pillar } from '../../core/pictures/dossier.ts';
import { contextWords } from '../report-words.ts';

export type DossierItem = { text: string; url?: string };
export type DossierPart = { title: string; items: readonly DossierItem[]; isFolded: boolean };
export type DossierFigure = { sha256: string; alternative: string };
export type DossierView = {
  title: string;
  pillars: readonly { name: string; question: string; answer: string; findings: readonly DossierItem[] }[];
  parts: readonly DossierPart[];
  figures: readonly DossierFigure[];
  maps: readonly DossierFigure[];
  sensitive: readonly string[];
};

const questions: Readonly<Record<Pillar['pillar'], string>> = {
  provenance: 'Where was it before?',
  source: 'Who made it?',
  date: 'When was it taken?',
  location: 'Where was it taken?',
  motivation: 'What was it published for?',
};
const relationWords = {
  'same-source': 'the same picture',
  'same-event': 'another picture of the same thing',
  unrelated: 'a picture that resembles it',
} as const;
const findingWords = { agrees: 'agrees', contradicts: 'contradicts', silent: 'nobody says' } as const;

/** A dossier in the order in which every form of it is read: the five pillars, then what they rest on. */
export function arrangeDossier(dossier: PictureDossier): DossierView {
  const { comparison, tampering } = dossier;
  const figures: DossierFigure[] = [{ sha256: dossier.picture, alternative: 'The picture' }];
  if (comparison !== undefined && comparison.against.sha256 !== dossier.picture)
    figures.push({
      sha256: comparison.against.sha256,
      alternative: `The earlier picture at ${comparison.against.pageUrl}`,
    });
  if (comparison?.mask !== undefined)
    figures.push({ sha256: comparison.mask, alternative: 'White: where the two differ' });
  return {
    title: titleOf(dossier),
    pillars: dossier.pillars.map(({ pillar, answer, findings }) => ({
      name: pillar[0]?.toUpperCase() + pillar.slice(1),
      question: questions[pillar],
      answer: answer ?? 'Nothing was found.',
      findings: findings.map(({ says, from, url }) => ({
        text: `${says} (${from})`,
        ...defined({ url }),
      })),
    })),
    parts: [
      part('Caption and picture', captionItems(dossier), false),
      part('Where it was found', matchItems(dossier), false),
      part('What the file and the picture say', fileItems(dossier), true),
      part('Other pictures with these words', otherItems(dossier), true),
      part(`Traces of editing in the pixels: ${scoreWords(tampering.score)}`, tamperingItems(dossier), true),
      part('Signs of a generator: no score', generatedItems(dossier), true),
    ].filter(({ items }) => items.length > 0),
    figures,
    maps: tampering.maps.map(({ signal, sha256 }) => ({
      sha256,
      alternative: `Map of ${signal}: white stands out most`,
    })),
    sensitive: dossier.sensitive,
  };
}

function titleOf({ name, at, picture }: PictureDossier): string {
  const shown = name ?? picture.slice(0, 12);
  return at === undefined ? shown : `${shown}, at ${at.toFixed(1)} seconds`;
}

function part(title: string, items: readonly DossierItem[], isFolded: boolean): DossierPart {
  return { title, items, isFolded };
}

function captionItems({ context }: PictureDossier): DossierItem[] {
  return [
    { text: `${contextWords[context.answer]}. ${context.why}` },
    ...context.slots.map(({ slot, claim, finding, quote, url }) => ({
      text: `${slot}: the claim says ${claim}; ${findingWords[finding]}${quote === null ? '' : `: “${quote}”`}`,
      ...defined({ url }),
    })),
  ];
}

function matchItems({ matches }: PictureDossier): DossierItem[] {
  return matches.map(({ relation, measured, transform, source }) => {
    const how = [
      relationWords[relation],
      measured ? '' : 'by the word of the search',
      ...(transform === null ? [] : frameWords(transform)),
      source.published ?? '',
      source.listing ? 'a page that only sells or lists pictures' : '',
    ].filter((text) => text !== '');
    const caption = source.caption === undefined ? '' : ` Caption: “${source.caption}”`;
    return { text: `${source.title}: ${how.join(', ')}.${caption}`, url: source.pageUrl };
  });
}

function frameWords(frame: NonNullable<PictureDossier['matches'][number]['transform']>): string[] {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return [
    frame.mirrored ? 'mirrored' : '',
    Math.abs(frame.rotation) >= 1 ? `turned by ${Math.round(frame.rotation)}°` : '',
    frame.croppedAway >= 0.01 ? `${percent(frame.croppedAway)} of it cut away` : '',
    frame.addedAround >= 0.01 ? `${percent(frame.addedAround)} added around it` : '',
  ].filter((text) => text !== '');
}

function fileItems({ description, text, faces }: PictureDossier): DossierItem[] {
  return [
    ...description.map((line) => ({ text: line })),
    ...(text === undefined || text.text.trim() === ''
      ? []
      : [{ text: `Words in it, as read by a program: ${text.text}` }]),
    ...(faces === undefined || faces === 0 ? [] : [{ text: `Faces: at least ${faces}, not recognised.` }]),
  ];
}

function otherItems({ others }: PictureDossier): DossierItem[] {
  return others.map(({ pageUrl, title, caption }) => ({
    text: caption === undefined ? title : `${title}: “${caption}”`,
    url: pageUrl,
  }));
}

function scoreWords(score: number | null): string {
  return score === null ? 'not examined' : `score ${score.toFixed(2)} of 1, no verdict`;
}

function tamperingItems({ tampering }: PictureDossier): DossierItem[] {
  return [
    ...tampering.signals.map(({ name, says, cannotSee }) => ({
      text: `${name}: ${says} It cannot see: ${cannotSee}`,
    })),
    ...tampering.warnings.map((text) => ({ text })),
  ];
}

function generatedItems({ generated }: PictureDossier): DossierItem[] {
  const signs = generated.signals.map(({ says, from }) => ({ text: `${says} (${from})` }));
  return [
    ...(signs.length === 0
      ? [{ text: 'No sign was found. That does not mean that it is a photograph.' }]
      : signs),
    ...generated.warnings.map((text) => ({ text })),
  ];
}
