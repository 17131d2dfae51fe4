import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { RefusedByPolicyError, UsageError } from './core/errors.ts';

/** One line for each setting: its schema, where it may be set, and what it does. Flag, variable, file key and help all come from here. */
type Field<Schema extends z.ZodType = z.ZodType> = {
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

const field = <Schema extends z.ZodType>(
  schema: Schema,
  environment: string,
  help: string,
  more: { flag?: string; secret?: boolean; path?: boolean; trusted?: boolean } = {},
): Field<Schema> => ({ schema, environment, help, ...more });

const flagValue = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] });
const yesNo = z.union([z.boolean(), flagValue], {
  error: 'expected true or false (or yes, no, on, off, 1, 0)',
});
const key = z.string().min(1).optional();
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'expected an address that begins with http:// or https://',
});

/** Variables and flags are text; an empty one is no number, least of all 0. */
const numeric = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((raw) => (typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw), schema);
const numberInput = z.number({ error: 'expected a number' });
const amount = numeric(numberInput.nonnegative({ error: 'expected 0 or more' }).optional());
const count = numeric(
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

const searchList = z.preprocess(
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

const graphList = z.preprocess(
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

const languageList = z.preprocess(
  (raw) => (typeof raw === 'string' ? raw.split(/[\s,+]+/).filter((name) => name !== '') : raw),
  z
    .array(
      z.string().regex(/^[a-z]{3}(?:_[a-z]{2,8})?$/, 'expected names of three letters such as eng or deu'),
    )
    .min(1, { error: 'expected names of three letters such as eng or deu' })
    .max(5, { error: 'expected at most five languages' })
    .default(['eng']),
);

export const settingFields = {
  pipeline: field(z.string().default('aletheia'), 'TOUCHSTONE_PIPELINE', 'Which pipeline checks the claim', {
    flag: 'pipeline',
  }),
  policy: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_POLICY',
    "Policy file of 'touchstone optimize': options and prompts of the pipeline; what --option says goes before it",
    { flag: 'policy', path: true },
  ),
  model: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_MODEL',
    'Language model as provider:name; without one the local reasoner answers',
    { flag: 'model' },
  ),
  reasoner: field(
    z.enum(['auto', 'local', 'model'], { error: 'expected auto, local or model' }).optional(),
    'TOUCHSTONE_REASONER',
    'Who reasons: local, model, or auto (local where its answer is clear, else the model); default: model where one is set',
    { flag: 'reasoner' },
  ),
  clearFrom: field(
    numeric(
      numberInput.min(0, { error: 'expected 0 to 1' }).max(1, { error: 'expected 0 to 1' }).default(0.75),
    ),
    'TOUCHSTONE_CLEAR_FROM',
    'With --reasoner auto: from this confidence on the local verdict stands',
    { flag: 'clear-from' },
  ),
  modelBaseUrl: field(
    webAddress.optional(),
    'TOUCHSTONE_MODEL_BASE_URL',
    'Address of an OpenAI-compatible server',
    { flag: 'model-base-url', trusted: true },
  ),
  temperature: field(
    numeric(numberInput.min(0, { error: 'expected 0 to 2' }).max(2, { error: 'expected 0 to 2' }).default(0)),
    'TOUCHSTONE_TEMPERATURE',
    'Sampling temperature of the language model',
    { flag: 'temperature' },
  ),
  prices: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_PRICES',
    'JSON file with prices per million tokens that override the built-in table',
    { flag: 'prices', path: true },
  ),
  library: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_LIBRARY',
    "The evidence library (default: in the user's data folder)",
    { flag: 'library', path: true },
  ),
  starter: field(
    yesNo.default(true),
    'TOUCHSTONE_STARTER',
    'Use the starter library that ships with the product',
    { flag: 'starter' },
  ),
  offline: field(yesNo.default(false), 'TOUCHSTONE_OFFLINE', 'Use nothing that needs the network', {
    flag: 'offline',
  }),
  search: field(
    searchList,
    'TOUCHSTONE_SEARCH',
    'Which searches are asked besides the library, as a list with commas: auto, none, or names',
    { flag: 'search' },
  ),
  searxngUrl: field(webAddress.optional(), 'SEARXNG_URL', 'Address of a SearXNG instance to search with', {
    flag: 'searxng-url',
    trusted: true,
  }),
  graph: field(
    graphList,
    'TOUCHSTONE_GRAPH',
    'Which knowledge graphs are asked, as a list with commas: auto, none, or names',
    { flag: 'graph' },
  ),
  graphUrl: field(
    webAddress.optional(),
    'TOUCHSTONE_GRAPH_URL',
    'Address of a SPARQL endpoint to ask; names and queries are sent there',
    { flag: 'graph-url', trusted: true },
  ),
  bingVisualSearchUrl: field(
    webAddress.optional(),
    'BING_VISUAL_SEARCH_URL',
    'Address of a server that speaks as Bing Visual Search did; copies of pictures are sent there',
    { flag: 'bing-visual-search-url', trusted: true },
  ),
  imageTextEncoder: field(
    webAddress.optional(),
    'TOUCHSTONE_IMAGE_TEXT_ENCODER',
    "Address of an encoder of pictures and texts that speaks as Jina's embeddings API does; copies of pictures are sent there",
    { flag: 'image-text-encoder', trusted: true },
  ),
  imageTextModel: field(
    z.string().min(1).default('jina-clip-v2'),
    'TOUCHSTONE_IMAGE_TEXT_MODEL',
    'Model of the encoder of pictures and texts',
    { flag: 'image-text-model' },
  ),
  benchmark: field(
    yesNo.default(false),
    'TOUCHSTONE_BENCHMARK',
    'Turn all leakage guards on and keep the ledger',
    { flag: 'benchmark' },
  ),
  sources: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_SOURCES',
    'Your own list of rated sources, JSONL ({domain, list, rating, licence}); it comes before imported lists',
    { flag: 'sources', path: true },
  ),
  corpus: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_CORPUS',
    'Saved pages to search and read beside the library, JSONL ({url, title, text, published}), plain or .gz',
    { flag: 'corpus', path: true },
  ),
  httpCache: field(
    yesNo.default(true),
    'TOUCHSTONE_HTTP_CACHE',
    'Keep the answers of web servers between runs, as long as they allow it',
    { flag: 'http-cache' },
  ),
  httpCacheMb: field(
    numeric(
      numberInput
        .int({ error: 'expected a whole number' })
        .nonnegative({ error: 'expected 0 or more' })
        .default(200),
    ),
    'TOUCHSTONE_HTTP_CACHE_MB',
    'Most megabytes the kept answers may take',
    { flag: 'http-cache-mb' },
  ),
  cacheFolder: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_CACHE_FOLDER',
    "Folder for what can be fetched again (default: the user's cache folder)",
    { flag: 'cache-folder', path: true },
  ),
  wayback: field(
    yesNo.default(true),
    'TOUCHSTONE_WAYBACK',
    "Read the Wayback Machine's copy where a page is gone",
    { flag: 'wayback' },
  ),
  pictureText: field(
    z.enum(['auto', 'always', 'never'], { error: 'expected auto, always or never' }).default('auto'),
    'TOUCHSTONE_PICTURE_TEXT',
    'Read the text in pictures: auto (where it looks as if there were some), always or never',
    { flag: 'picture-text' },
  ),
  ocrLanguages: field(
    languageList,
    'TOUCHSTONE_OCR_LANGUAGES',
    'Languages of text in pictures, as a list with commas; each but eng needs its data, npm install @tesseract.js-data/<name>',
    { flag: 'ocr-languages' },
  ),
  maxUsd: field(amount, 'TOUCHSTONE_MAX_USD', 'Most US dollars a check may cost', { flag: 'max-usd' }),
  maxCalls: field(count, 'TOUCHSTONE_MAX_CALLS', 'Most provider calls a check may make', {
    flag: 'max-calls',
  }),
  maxTokens: field(count, 'TOUCHSTONE_MAX_TOKENS', 'Most tokens a check may use', { flag: 'max-tokens' }),
  maxSeconds: field(
    numeric(numberInput.positive({ error: 'expected more than 0' }).optional()),
    'TOUCHSTONE_MAX_SECONDS',
    'Most seconds a check may take',
    { flag: 'max-seconds' },
  ),
  openaiApiKey: field(key, 'OPENAI_API_KEY', 'Key for openai: models', { secret: true }),
  anthropicApiKey: field(key, 'ANTHROPIC_API_KEY', 'Key for anthropic: models', { secret: true }),
  googleApiKey: field(key, 'GOOGLE_GENERATIVE_AI_API_KEY', 'Key for google: models', { secret: true }),
  serperApiKey: field(key, 'SERPER_API_KEY', "Key for Google's results through Serper", { secret: true }),
  braveApiKey: field(key, 'BRAVE_API_KEY', 'Key for Brave Search', { secret: true }),
  googleSearchApiKey: field(key, 'GOOGLE_SEARCH_API_KEY', 'Key for Google Programmable Search', {
    secret: true,
  }),
  googleSearchEngineId: field(
    z.string().min(1).optional(),
    'GOOGLE_SEARCH_ENGINE_ID',
    'Your engine (cx) of Google Programmable Search',
  ),
  tavilyApiKey: field(key, 'TAVILY_API_KEY', 'Key for Tavily', { secret: true }),
  googleFactCheckApiKey: field(
    key,
    'GOOGLE_FACT_CHECK_API_KEY',
    'Key for Google Fact Check Tools: earlier fact-checks',
    { secret: true },
  ),
  googleVisionApiKey: field(
    key,
    'GOOGLE_VISION_API_KEY',
    'Key for Google Cloud Vision; with it, copies of pictures are sent there to find where they appear',
    { secret: true },
  ),
  serpApiKey: field(
    key,
    'SERPAPI_API_KEY',
    'Key for Google Lens through SerpApi, which is told the public addresses of pictures',
    { secret: true },
  ),
  bingVisualSearchKey: field(key, 'BING_VISUAL_SEARCH_KEY', 'Key for the Bing-compatible visual search', {
    secret: true,
  }),
  tineyeApiKey: field(
    key,
    'TINEYE_API_KEY',
    'Key for TinEye; with it, copies of pictures are sent there to find where they appear',
    { secret: true },
  ),
  jinaApiKey: field(
    key,
    'JINA_API_KEY',
    "Key for Jina's encoder of pictures and texts; with it, copies of pictures are sent there to compare them with captions",
    { secret: true },
  ),
  compatibleApiKey: field(
    key,
    'OPENAI_COMPATIBLE_API_KEY',
    'Key for an OpenAI-compatible server, where it wants one',
    { secret: true },
  ),
} as const satisfies Record<string, Field>;

export type SettingName = keyof typeof settingFields;
export type Settings = { [Name in SettingName]: z.output<(typeof settingFields)[Name]['schema']> };
export type SettingOrigin = 'flag' | 'environment' | 'file' | 'default';

export type LoadedSettings = {
  settings: Settings;
  origins: Readonly<Record<SettingName, SettingOrigin>>;
  /** The configuration file that was read, where there was one. */
  file: string | undefined;
};

export type SettingSources = {
  flags: Partial<Record<SettingName, unknown>>;
  environment: Readonly<Record<string, string | undefined>>;
  /** A file the user named; it must exist. */
  configFile?: string;
  workingFolder: string;
};

/** Flags win over environment variables, those over the configuration file, that over the defaults. */
export function loadSettings(sources: SettingSources): LoadedSettings {
  const file = findConfigFile(sources);
  const fromFile = file === undefined ? {} : readConfigFile(file);
  const origins: Partial<Record<SettingName, SettingOrigin>> = {};
  const values: Record<string, unknown> = {};
  for (const [name, setting] of settingEntries()) {
    const variable = sources.environment[setting.environment];
    const [origin, raw]: [SettingOrigin, unknown] =
      sources.flags[name] !== undefined
        ? ['flag', sources.flags[name]]
        : variable !== undefined && variable !== ''
          ? ['environment', variable]
          : fromFile[name] !== undefined
            ? ['file', fromFile[name]]
            : ['default', undefined];
    if (
      origin === 'file' &&
      setting.trusted === true &&
      !isNamed(sources) &&
      file === workingFolderFile(sources)
    ) {
      throw new RefusedByPolicyError({
        message: `${name} may not be set by ${file}: a file that lies in the working folder must not decide where your keys are sent.`,
        hint: `Set it in your own configuration file, with --${setting.flag} or ${setting.environment}, or name the file with --config.`,
      });
    }
    const parsed = setting.schema.safeParse(raw);
    if (!parsed.success) {
      const where = {
        flag: setting.flag === undefined ? name : `--${setting.flag}`,
        environment: setting.environment,
        file: `${name} in ${file}`,
        default: name,
      }[origin];
      throw new UsageError({
        message: `${where} is not valid: ${parsed.error.issues[0]?.message ?? 'unknown value'}.`,
        hint: `${setting.help}.`,
      });
    }
    values[name] =
      setting.path === true ? resolvePath(parsed.data, origin, { ...sources, file }) : parsed.data;
    origins[name] = origin;
  }
  // Every field of the table was parsed by its own schema just above.
  return { settings: values as Settings, origins: origins as Record<SettingName, SettingOrigin>, file };
}

function resolvePath(
  value: unknown,
  origin: SettingOrigin,
  from: SettingSources & { file: string | undefined },
): unknown {
  if (typeof value !== 'string') return value;
  if (origin !== 'file' || from.file === undefined) return resolve(from.workingFolder, value);
  // A shell expands ~ in flags and variables; nobody does so in a file.
  if (value.startsWith('~/')) return join(homeFolder(from.environment), value.slice(2));
  return resolve(dirname(from.file), value);
}

export function settingEntries(): [SettingName, Field][] {
  return Object.entries(settingFields) as [SettingName, Field][];
}

/** What applies where nobody set anything: no flag, no variable, no file. */
export function defaultSettings(): Settings {
  const defaults = settingEntries().map(([name, setting]) => [name, setting.schema.parse(undefined)]);
  return Object.fromEntries(defaults) as Settings;
}

/** Where the user's own things are kept, by the habits of each platform. */
export function userFolders(environment: Readonly<Record<string, string | undefined>>): {
  config: string;
  data: string;
  /** What can be fetched again. */
  cache: string;
} {
  const home = homeFolder(environment);
  if (process.platform === 'win32') {
    const base = environment.APPDATA ?? join(home, 'AppData', 'Roaming');
    return {
      config: join(base, 'touchstone'),
      data: join(environment.LOCALAPPDATA ?? base, 'touchstone'),
      cache: join(environment.LOCALAPPDATA ?? base, 'touchstone', 'Cache'),
    };
  }
  if (process.platform === 'darwin') {
    const base = join(home, 'Library', 'Application Support', 'touchstone');
    return { config: base, data: base, cache: join(home, 'Library', 'Caches', 'touchstone') };
  }
  return {
    config: join(environment.XDG_CONFIG_HOME ?? join(home, '.config'), 'touchstone'),
    data: join(environment.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'touchstone'),
    cache: join(environment.XDG_CACHE_HOME ?? join(home, '.cache'), 'touchstone'),
  };
}

function homeFolder(environment: Readonly<Record<string, string | undefined>>): string {
  return environment.HOME ?? environment.USERPROFILE ?? homedir();
}

/** The file that `touchstone init` writes and every command reads where no other is named. */
export function userConfigFile(environment: Readonly<Record<string, string | undefined>>): string {
  return join(userFolders(environment).config, 'config.json');
}

function isNamed(sources: SettingSources): boolean {
  return (sources.configFile ?? sources.environment.TOUCHSTONE_CONFIG ?? '') !== '';
}

/** Read without being asked for, so whoever wrote the folder wrote it. */
function workingFolderFile(sources: SettingSources): string {
  return join(sources.workingFolder, 'touchstone.config.json');
}

function findConfigFile(sources: SettingSources): string | undefined {
  const named = sources.configFile ?? sources.environment.TOUCHSTONE_CONFIG;
  if (named !== undefined && isNamed(sources)) {
    const path = resolve(sources.workingFolder, named);
    if (existsSync(path)) return path;
    throw new UsageError({
      message: `There is no configuration file ${path}.`,
      hint: "Write one with 'touchstone init', or leave --config out.",
    });
  }
  const usual = [workingFolderFile(sources), userConfigFile(sources.environment)];
  return usual.find((path) => existsSync(path));
}

function readConfigFile(file: string): Record<string, unknown> {
  const known = new Set<string>(Object.keys(settingFields));
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError({
      message: `The configuration file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      hint: 'Check who may read it, or name another one with --config.',
      cause: error,
    });
  }
  try {
    const parsed = z.record(z.string(), z.unknown()).parse(JSON.parse(text.replace(/^\uFEFF/, '')));
    const unknown = Object.keys(parsed).find((name) => !known.has(name) && name !== '$schema');
    if (unknown !== undefined) {
      throw new UsageError({
        message: `${file} has an unknown setting '${unknown}'.`,
        hint: `Known settings: ${[...known].join(', ')}.`,
      });
    }
    return parsed;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError({
      message: `${file} is not a JSON object.`,
      hint: "Mend it or write a new one with 'touchstone init'.",
      cause: error,
    });
  }
}
