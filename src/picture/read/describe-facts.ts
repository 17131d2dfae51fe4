import type { PictureFacts } from '../../core/pictures/picture-facts.ts';
import { withIndefiniteArticle } from '../../core/words/indefinite-article.ts';

export type FactLine = { says: string; from: string };
export type FactValue = { value: string; from: string };

/** What was measured, as sentences; each says where it comes from. */
export type DescribedFacts = {
  facts: FactLine[];
  dates: FactValue[];
  places: FactValue[];
  generated: FactLine[];
  /** The words in the picture, line by line. */
  words: string;
  wordsConfidence: number;
};

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

export function describeFacts(facts: PictureFacts): DescribedFacts {
  return {
    facts: [...fileLines(facts), ...metadataLines(facts), ...credentialLines(facts), ...pixelLines(facts)],
    dates: datesOf(facts),
    places: placesOf(facts),
    generated: facts.generated.signals.map(({ says, where }) => ({ says, from: where })),
    words: facts.text.text,
    wordsConfidence: facts.text.confidence,
  };
}

/** `2021-05-03T14:22:11+02:00` as people write it. */
export function sayDate(iso: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(?::\d{2})?(Z|[+-]\d{2}:\d{2})?)?/u.exec(iso);
  if (found === null) return iso;
  const [, year, month, day, time, zone] = found;
  const date = `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`;
  if (time === undefined) return date;
  return `${date} at ${time}${zone === undefined ? '' : zone === 'Z' ? ' UTC' : ` (UTC${zone})`}`;
}

function fileLines({ file }: PictureFacts): FactLine[] {
  const many =
    file.frames > 1
      ? [{ says: `The file holds ${file.frames} pictures; the first was looked at.`, from: 'the file' }]
      : [];
  return [
    {
      says: `The picture is ${file.width} × ${file.height} pixels, of the type ${file.mimeType}.`,
      from: 'the file',
    },
    ...many,
  ];
}

function metadataLines({ metadata }: PictureFacts): FactLine[] {
  const { capturedAt, changedAt, device, position, place } = metadata;
  const lines: FactLine[] = [];
  const add = (says: string, from: string) => lines.push({ says, from });
  if (capturedAt !== undefined && device !== undefined)
    add(
      `The file says it was taken on ${sayDate(capturedAt.value)} with ${withIndefiniteArticle(device.value)}.`,
      capturedAt.from,
    );
  else if (capturedAt !== undefined)
    add(`The file says it was taken on ${sayDate(capturedAt.value)}.`, capturedAt.from);
  else if (device !== undefined)
    add(`The file says it was taken with ${withIndefiniteArticle(device.value)}.`, device.from);
  if (changedAt !== undefined && changedAt.value !== capturedAt?.value)
    add(`The file says it was last changed on ${sayDate(changedAt.value)}.`, changedAt.from);
  if (position !== undefined)
    add(
      `The file says it was taken at latitude ${position.latitude}, longitude ${position.longitude}.`,
      position.from,
    );
  if (place !== undefined) add(`The file names the place: ${place.value}.`, place.from);
  for (const { value, from } of metadata.software) add(`The file names the program: ${value}.`, from);
  if (metadata.headline !== undefined)
    add(`The file carries the headline: ${metadata.headline.value}`, metadata.headline.from);
  if (metadata.caption !== undefined)
    add(`The file carries the caption: ${metadata.caption.value}`, metadata.caption.from);
  if (metadata.creator !== undefined)
    add(`The file names as its maker: ${metadata.creator.value}.`, metadata.creator.from);
  if (metadata.credit !== undefined)
    add(`The file carries the credit: ${metadata.credit.value}.`, metadata.credit.from);
  if (metadata.copyright !== undefined)
    add(`The file carries the copyright notice: ${metadata.copyright.value}.`, metadata.copyright.from);
  if (metadata.digitalSourceType !== undefined)
    add(
      `The file says how it came to be: ${metadata.digitalSourceType.value}.`,
      metadata.digitalSourceType.from,
    );
  if (lines.length === 0)
    add(
      'The file says nothing about when, where or with what it was made; networks and messengers remove that.',
      'the file',
    );
  return lines;
}

function credentialLines({ credentials }: PictureFacts): FactLine[] {
  const by = credentials.signedBy === undefined ? '' : ` by ${credentials.signedBy}`;
  const from = 'C2PA content credentials';
  switch (credentials.state) {
    case 'none':
      return [];
    case 'valid':
      return [
        {
          says: `Its content credentials are signed${by} and fit the file: it was not changed since. Who signs under that name was not checked.`,
          from,
        },
      ];
    case 'invalid':
      return [
        {
          says: `Its content credentials do not fit the file: ${credentials.problems[0] ?? 'no reason was given'}.`,
          from,
        },
      ];
    case 'remote':
      return [{ says: 'The file points to content credentials elsewhere, which were not fetched.', from }];
    case 'unreadable':
      return [{ says: 'The file carries content credentials that could not be read.', from }];
  }
}

function pixelLines({ colours, sharpness, screenshot, faces }: PictureFacts): FactLine[] {
  const lines: FactLine[] = [];
  const names = colours.slice(0, 3).map(({ name, share }) => `${name} (${Math.round(share * 100)} %)`);
  if (names.length > 0) lines.push({ says: `Its main colours are ${names.join(', ')}.`, from: 'measured' });
  if (sharpness.reading !== 'sharp') lines.push({ says: `It is ${sharpness.reading}.`, from: 'measured' });
  if (screenshot.score >= 0.5)
    lines.push({
      says: `It may be a screenshot or a drawn graphic: ${screenshot.reasons.join(' ')}`,
      from: 'measured',
    });
  if (faces.state === 'counted' && faces.count > 0) {
    const count = faces.count === 1 ? 'one face was' : `${faces.count} faces were`;
    lines.push({ says: `At least ${count} found in it; whose was not asked.`, from: 'measured' });
  }
  return lines;
}

function datesOf({ metadata, credentials }: PictureFacts): FactValue[] {
  return [
    ...(metadata.capturedAt === undefined ? [] : [metadata.capturedAt]),
    ...(credentials.signedAt === undefined ? [] : [{ value: credentials.signedAt, from: 'C2PA signature' }]),
  ];
}

function placesOf({ metadata: { position, place } }: PictureFacts): FactValue[] {
  return [
    ...(place === undefined ? [] : [place]),
    ...(position === undefined
      ? []
      : [{ value: `${position.latitude}, ${position.longitude}`, from: position.from }]),
  ];
}
