import type { PictureMetadata, Stated } from '../../core/pictures/picture-facts.ts';
import { rounded } from '../../core/rounded.ts';

/** Longer values are cut: what a file says about itself is a few lines, and nobody is served by a megabyte of it. */
const longestValue = 2000;

export type TagGroups = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** As read from the blocks of a file; each may be missing. */
export type MetadataBlocks = { exif: TagGroups; xmp: TagGroups; iptc: Readonly<Record<string, unknown>> };

type Place = { where: string; value: unknown };

/** The fields a fact-checker asks for, each with the place it came from. EXIF goes before XMP and IPTC, which programs write later. */
export function pickMetadata({ exif, xmp, iptc }: MetadataBlocks): PictureMetadata {
  const at = (group: Readonly<Record<string, unknown>> | undefined, field: string, where: string): Place => ({
    where,
    value: group?.[field],
  });
  const first = (...places: Place[]): Stated | undefined => {
    for (const { where, value } of places) {
      const text = plainText(value);
      if (text !== '') return { value: text, from: where };
    }
    return undefined;
  };
  const set = <Name extends keyof PictureMetadata>(name: Name, value: PictureMetadata[Name] | undefined) =>
    value === undefined ? {} : ({ [name]: value } as Pick<PictureMetadata, Name>);
  return {
    ...set('capturedAt', capturedAt({ exif, xmp, iptc })),
    ...set(
      'changedAt',
      timeOf(first(at(exif.ifd0, 'ModifyDate', 'EXIF DateTime')), first(at(exif.exif, 'OffsetTime', ''))) ??
        timeOf(first(at(xmp.xmp, 'ModifyDate', 'XMP ModifyDate'))),
    ),
    ...set('device', device(exif)),
    software: softwareOf({ exif, xmp, iptc }),
    ...set('position', position(exif)),
    ...set('place', place(xmp, iptc)),
    ...set(
      'caption',
      first(
        at(exif.ifd0, 'ImageDescription', 'EXIF ImageDescription'),
        at(xmp.dc, 'description', 'XMP description'),
        at(iptc, 'Caption', 'IPTC Caption'),
      ),
    ),
    ...set(
      'headline',
      first(at(xmp.photoshop, 'Headline', 'XMP Headline'), at(iptc, 'Headline', 'IPTC Headline')),
    ),
    ...set(
      'creator',
      first(
        at(exif.ifd0, 'Artist', 'EXIF Artist'),
        at(xmp.dc, 'creator', 'XMP creator'),
        at(iptc, 'Byline', 'IPTC Byline'),
      ),
    ),
    ...set('credit', first(at(xmp.photoshop, 'Credit', 'XMP Credit'), at(iptc, 'Credit', 'IPTC Credit'))),
    ...set(
      'copyright',
      first(
        at(exif.ifd0, 'Copyright', 'EXIF Copyright'),
        at(xmp.dc, 'rights', 'XMP rights'),
        at(iptc, 'CopyrightNotice', 'IPTC CopyrightNotice'),
      ),
    ),
    ...set('digitalSourceType', digitalSourceType(xmp)),
  };
}

/** Text without what drives a terminal, in one line, cut. Lists are joined; language variants give the first. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return cleanText(value.map(plainText).filter(Boolean).join(', '));
  if (typeof value === 'object' && value !== null && 'value' in value) return plainText(value.value);
  return '';
}

export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, longestValue);
}

function capturedAt({ exif, xmp, iptc }: MetadataBlocks): Stated | undefined {
  const stated = (value: unknown, from: string): Stated | undefined => {
    const text = plainText(value);
    return text === '' ? undefined : { value: text, from };
  };
  return (
    timeOf(
      stated(exif.exif?.DateTimeOriginal, 'EXIF DateTimeOriginal'),
      stated(exif.exif?.OffsetTimeOriginal, ''),
    ) ??
    timeOf(
      stated(exif.exif?.CreateDate, 'EXIF DateTimeDigitized'),
      stated(exif.exif?.OffsetTimeDigitized, ''),
    ) ??
    timeOf(stated(xmp.exif?.DateTimeOriginal, 'XMP DateTimeOriginal')) ??
    timeOf(stated(xmp.photoshop?.DateCreated, 'XMP DateCreated')) ??
    timeOf(stated(iptc.DateCreated, 'IPTC DateCreated'))
  );
}

/** `2021:05:03 14:22:11`, `20210503` and ISO to ISO; what is no date (zeros, a clock never set) is left out. */
export function timeOf(stated: Stated | undefined, offset?: Stated): Stated | undefined {
  const found =
    /^(\d{4})[-:]?(\d{2})[-:]?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/u.exec(
      stated?.value ?? '',
    );
  if (stated === undefined || found === null) return undefined;
  const [, year, month, day, hour, minute, second = '00', zone] = found;
  const date = `${year}-${month}-${day}`;
  // A date that does not exist comes back as another one, or as none.
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date || Number(year) < 1826)
    return undefined;
  if (hour === undefined || minute === undefined) return { value: date, from: stated.from };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60)
    return { value: date, from: stated.from };
  const given = zone ?? (/^[+-]\d{2}:\d{2}$|^Z$/u.test(offset?.value ?? '') ? (offset?.value ?? '') : '');
  return { value: `${date}T${hour}:${minute}:${second}${given}`, from: stated.from };
}

function device(exif: TagGroups): Stated | undefined {
  const make = plainText(exif.ifd0?.Make);
  const model = plainText(exif.ifd0?.Model);
  const lens = plainText(exif.exif?.LensModel);
  // Many makers repeat their name in the model.
  const maker = make.split(' ')[0]?.toLowerCase() ?? '';
  const body = maker !== '' && model.toLowerCase().startsWith(maker) ? model : `${make} ${model}`.trim();
  if (body === '') return undefined;
  return { value: lens === '' ? body : `${body}, lens ${lens}`, from: 'EXIF Make and Model' };
}

function softwareOf({ exif, xmp, iptc }: MetadataBlocks): Stated[] {
  const history = xmp.xmpMM?.History;
  const steps: unknown[] = Array.isArray(history) ? history : [history];
  const found: Stated[] = [
    { value: plainText(exif.ifd0?.Software), from: 'EXIF Software' },
    { value: plainText(exif.ifd0?.ProcessingSoftware), from: 'EXIF ProcessingSoftware' },
    { value: plainText(xmp.xmp?.CreatorTool), from: 'XMP CreatorTool' },
    { value: plainText(xmp.tiff?.Software), from: 'XMP Software' },
    ...steps.map((step) => ({
      value:
        typeof step === 'object' && step !== null && 'softwareAgent' in step
          ? plainText(step.softwareAgent)
          : '',
      from: 'XMP History',
    })),
    { value: plainText(iptc.OriginatingProgram), from: 'IPTC OriginatingProgram' },
  ];
  const seen = new Set<string>();
  return found
    .filter(({ value }) => value !== '' && !seen.has(value) && seen.add(value) !== undefined)
    .slice(0, 20);
}

function position(exif: TagGroups): PictureMetadata['position'] {
  const latitude = exif.gps?.latitude;
  const longitude = exif.gps?.longitude;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  // Cameras without a fix write zeros, and few pictures are taken on that spot of the sea.
  if (latitude === 0 && longitude === 0) return undefined;
  return { latitude: rounded(latitude, 6), longitude: rounded(longitude, 6), from: 'EXIF GPS' };
}

function place(xmp: TagGroups, iptc: Readonly<Record<string, unknown>>): Stated | undefined {
  const join = (...values: unknown[]) =>
    [...new Set(values.map(plainText).filter((value) => value !== ''))].join(', ');
  const inXmp = join(
    xmp.Iptc4xmpCore?.Location,
    xmp.photoshop?.City,
    xmp.photoshop?.State,
    xmp.photoshop?.Country,
  );
  if (inXmp !== '') return { value: inXmp, from: 'XMP location' };
  const inIptc = join(iptc.Sublocation, iptc.City, iptc.State, iptc.Country);
  return inIptc === '' ? undefined : { value: inIptc, from: 'IPTC location' };
}

function digitalSourceType(xmp: TagGroups): Stated | undefined {
  const raw = plainText(xmp.Iptc4xmpExt?.DigitalSourceType);
  const name = /([A-Za-z]+)\/?$/u.exec(raw)?.[1];
  return name === undefined ? undefined : { value: name, from: 'XMP DigitalSourceType' };
}
