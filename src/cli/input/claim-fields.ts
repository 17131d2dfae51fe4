import { resolve } from 'node:path';
import { isoDateSchema, maximumClaimCharacters } from '../../core/claim.ts';
import { UsageError } from '../../core/errors.ts';

/** A claim and its circumstances, as the library takes them. */
export type ClaimFields = {
  text?: string;
  images?: string[];
  date?: string;
  asOf?: string;
  postUrl?: string;
  postText?: string;
  language?: string;
};

/** How the user calls each field, so that an error names what he typed. */
export type FieldNames = Readonly<
  Record<'text' | 'date' | 'asOf' | 'postUrl' | 'postText' | 'language', string>
>;

export const flagNames: FieldNames = {
  text: 'The claim',
  date: '--date',
  asOf: '--as-of',
  postUrl: '--post-url',
  postText: '--post-text',
  language: '--language',
};

/** Refuses what cannot be checked before anything is loaded or spent. */
export function requireValidClaim(fields: ClaimFields, names: FieldNames): ClaimFields {
  requireShortText(fields.text ?? '', names.text);
  requireDate(fields.date, names.date);
  requireDate(fields.asOf, names.asOf);
  requireWebAddress(fields.postUrl, names.postUrl);
  requireShortText(fields.postText ?? '', names.postText);
  requireLanguage(fields.language, names.language);
  if ((fields.text ?? '').trim() === '' && (fields.images ?? []).length === 0) {
    throw new UsageError({
      message: 'There is nothing to check: the claim is empty and no picture was given.',
      hint: 'Give the claim as text, with --file, on standard input, or give a picture with --image.',
    });
  }
  return fields;
}

/** Paths of pictures, resolved; addresses stay as they are. */
export function resolvePictures(images: readonly string[], folder: string): string[] {
  return images.map((image) => (/^https?:\/\//i.test(image) ? image : resolve(folder, image)));
}

function requireShortText(text: string, name: string): void {
  if (text.length <= maximumClaimCharacters) return;
  const most = maximumClaimCharacters.toLocaleString('en');
  throw new UsageError({
    message: `${name} has ${text.length.toLocaleString('en')} characters; the most is ${most}.`,
    hint: 'Give the statement that is to be checked, not the whole document it stands in.',
  });
}

function requireDate(date: string | undefined, name: string): void {
  if (date === undefined) return;
  if (isoDateSchema.safeParse(date).success && existsInCalendar(date)) return;
  throw new UsageError({
    message: `${name} is no date: '${date}'.`,
    hint: 'Give a day that exists, as year-month-day, such as 2026-03-31.',
  });
}

/** `Date.parse` takes 2026-02-30 for the second of March. */
function existsInCalendar(date: string): boolean {
  const day = date.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

function requireWebAddress(address: string | undefined, name: string): void {
  if (address === undefined) return;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return;
  throw new UsageError({
    message: `${name} is no web address: '${address}'.`,
    hint: 'Give it whole, such as https://example.org/post/1.',
  });
}

function requireLanguage(language: string | undefined, name: string): void {
  if (language === undefined) return;
  try {
    if (Intl.getCanonicalLocales(language).length > 0) return;
  } catch {
    // Falls through to the one error below.
  }
  throw new UsageError({
    message: `${name} is no language tag: '${language}'.`,
    hint: 'Give a tag such as en, de or pt-BR.',
  });
}
