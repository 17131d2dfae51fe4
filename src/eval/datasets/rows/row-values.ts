import { z } from 'zod';

/** Cells of tables are text, and ids of some sets are numbers. */
export const idSchema = z.union([z.string().min(1), z.number()]).transform(String);

/** A text, or undefined where it is empty, null or one of the words that stand for nothing. */
export const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const text = value === null || value === undefined ? '' : String(value).trim();
    return text === '' || text === 'None' || text === 'nan' || text === 'null' ? undefined : text;
  });

export const claimText = z.string().refine((text) => text.trim() !== '', 'it is empty');

/** A label, a truth value or the number of a class, as text. */
export const labelText = z.union([z.string(), z.boolean(), z.number()]).transform(String);

/** An ISO date from `2020-10-31`, `2020-10-31T12:00:00Z`, `31-10-2020` or `October 31, 2020`. */
export const optionalDate = optionalText.transform((text, context) => {
  if (text === undefined) return undefined;
  const date = readDate(text);
  if (date === undefined) context.addIssue({ code: 'custom', message: `'${text}' is no date` });
  return date;
});

function readDate(text: string): string | undefined {
  const dayFirst = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text);
  if (dayFirst !== null) {
    const [, day = '', month = '', year = ''] = dayFirst;
    return existing(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  }
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text);
  if (iso !== null) return existing(iso[1] ?? '');
  // Without a zone a date in words is read as local time; the day that is written is the one that is meant.
  const words = Date.parse(`${text} UTC`);
  return Number.isNaN(words) ? undefined : new Date(words).toISOString().slice(0, 10);
}

function existing(date: string): string | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** The label of the set that these words mean, whatever their case and the signs between them; else the words as they are. */
export function spellLabel(labels: readonly string[], text: string): string {
  const plain = (label: string) => label.toLowerCase().replace(/[^a-z0-9]+/g, '');
  return labels.find((label) => plain(label) === plain(text)) ?? text;
}

/** The same for copies of a set that number their classes in the order of the labels. */
export function spellNumberedLabel(labels: readonly string[], text: string): string {
  return (/^\d+$/.test(text) ? labels[Number(text)] : undefined) ?? spellLabel(labels, text);
}

/** The only one of these, or that there are several. */
export function onlyOne(names: readonly string[]): string {
  return names.length > 1 ? 'several' : (names[0] ?? 'not given');
}

/** The name of a row without an id of its own. */
export function nameRow(where: string): string {
  return where.replaceAll(' ', '-');
}
