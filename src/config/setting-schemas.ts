import { z } from 'zod';

/** One line for each setting: its schema, where it may be set, and what it does. Flag, variable, file key and help all come from here. */
export type Field<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /** Command-line flag without dashes; absent where a flag would be unsafe (keys). */
  flag?: string;
  environment: string;
  help: string;
  /** Shown as set or not set, never its value. */
  secret?: boolean;
  /** Decides where keys are sent: not taken from a file that merely lies in the working folder. */
  trusted?: boolean;
  /** A path: relative to the configuration file where it stands there, else to the working folder. */
  path?: boolean;
};

export const field = <Schema extends z.ZodType>(
  schema: Schema,
  environment: string,
  help: string,
  more: { flag?: string; secret?: boolean; path?: boolean; trusted?: boolean } = {},
): Field<Schema> => ({ schema, environment, help, ...more });

const flagValue = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] });
export const yesNo = z.union([z.boolean(), flagValue], {
  error: 'expected true or false (or yes, no, on, off, 1, 0)',
});
export const key = z.string().min(1).optional();
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'expected an address that begins with http:// or https://',
});

/** Variables and flags are text; an empty one is no number, least of all 0. */
export const numeric = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((raw) => (typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw), schema);
export const numberInput = z.number({ error: 'expected a number' });
export const amount = numeric(numberInput.nonnegative({ error: 'expected 0 or more' }).optional());
export const count = numeric(
  numberInput
    .int({ error: 'expected a whole number' })
    .nonnegative({ error: 'expected 0 or more' })
    .optional(),
);

/** Searches that can be named; `auto` takes those there is a key for and those that need none, `none` the library alone. */
export const searchNames = [
  'serper',
  'brave',
  'google',
  'tavily',
  'searxng',
  'wikipedia',
  'wikinews',
  'gdelt',
  'duckduckgo',
] as const;
export type SearchName = (typeof searchNames)[number];

/** Searches for pictures alone that can be named beside them; Serper and Brave search for pictures too. */
export const pictureSearchNames = [
  'google-vision',
  'serpapi',
  'bing-visual',
  'tineye',
  'commons',
  'openverse',
] as const;
export type PictureSearchName = (typeof pictureSearchNames)[number];

const everySearchName = [...searchNames, ...pictureSearchNames] as const;

export const searchList = z.preprocess(
  (raw) => (typeof raw === 'string' ? raw.split(/[\s,]+/).filter((name) => name !== '') : raw),
  z
    .array(
      z.enum(['auto', 'none', ...everySearchName], {
        error: `expected auto, none, or some of ${everySearchName.join(', ')}`,
      }),
    )
    .min(1, { error: `expected auto, none, or some of ${everySearchName.join(', ')}` })
    .default(['auto']),
);

/** Graphs that can be named; `auto` takes the embedded one, Wikidata, and the endpoint at `graphUrl` where one is set. */
export const graphNames = ['library', 'wikidata', 'dbpedia', 'sparql'] as const;
export type GraphName = (typeof graphNames)[number];

export const graphList = z.preprocess(
  (raw) => (typeof raw === 'string' ? raw.split(/[\s,]+/).filter((name) => name !== '') : raw),
  z
    .array(
      z.enum(['auto', 'none', ...graphNames], {
        error: `expected auto, none, or some of ${graphNames.join(', ')}`,
      }),
    )
    .min(1, { error: `expected auto, none, or some of ${graphNames.join(', ')}` })
    .default(['auto']),
);

export const languageList = z.preprocess(
  (raw) => (typeof raw === 'string' ? raw.split(/[\s,+]+/).filter((name) => name !== '') : raw),
  z
    .array(
      z.string().regex(/^[a-z]{3}(?:_[a-z]{2,8})?$/, 'expected names of three letters such as eng or deu'),
    )
    .min(1, { error: 'expected names of three letters such as eng or deu' })
    .max(5, { error: 'expected at most five languages' })
    .default(['eng']),
);
