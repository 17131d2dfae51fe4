import { defined } from '../../core/defined.ts';
import type {
  ContentCredentials,
  GeneratedSignal,
  PictureMetadata,
} from '../../core/pictures/picture-facts.ts';
import { cleanText } from './metadata-fields.ts';
import type { PngText } from './png-text.ts';

export type TraceSources = {
  metadata: PictureMetadata;
  userComment: string;
  pngText: readonly PngText[];
  credentials: ContentCredentials;
};

/** Names that a program writes about itself. Words that also mean something else are given only in a form that does not. */
const generatorNames: readonly (readonly [RegExp, string])[] = [
  [/\bmidjourney\b/iu, 'Midjourney'],
  [/\b(?:stable[ -]?diffusion|sdxl|dreamstudio|automatic1111|a1111)\b/iu, 'Stable Diffusion'],
  [/\bdall[·•. -]?e\b/iu, 'DALL·E'],
  [/\b(?:openai|chatgpt|gpt-4o|gpt-image)\b/iu, 'OpenAI'],
  [/\b(?:adobe )?firefly\b/iu, 'Adobe Firefly'],
  [/\bnovelai\b/iu, 'NovelAI'],
  [/\bcomfyui\b/iu, 'ComfyUI'],
  [/\binvoke ?ai\b/iu, 'InvokeAI'],
  [/\bfooocus\b/iu, 'Fooocus'],
  [/\b(?:made|edited|generated) with google ai\b|\bgoogle (?:imagen|gemini)\b|\bimagen [234]\b/iu, 'Google'],
  [
    /\b(?:bing|microsoft) (?:image creator|designer)\b|\bimage creator from (?:designer|microsoft)/iu,
    'Microsoft Image Creator',
  ],
  [/\bblack forest labs\b|\bflux\.1\b/iu, 'FLUX'],
  [/\bideogram\b/iu, 'Ideogram'],
  [/\bleonardo\.?ai\b/iu, 'Leonardo.Ai'],
  [/\b(?:craiyon|nightcafe|starryai|playground ?ai|tensor\.?art|civitai)\b/iu, 'an image generator'],
  [/\bgenerative (?:fill|expand)\b/iu, 'generative fill'],
];

/** Values of the IPTC's list that name a program as the maker. */
const generatedTypes: Readonly<Record<string, string>> = {
  trainedAlgorithmicMedia: 'made by a trained model',
  compositeWithTrainedAlgorithmicMedia: 'put together with parts made by a trained model',
  algorithmicMedia: 'made by a program',
  algorithmicallyEnhanced: 'enhanced by a program',
  compositeSynthetic: 'put together with parts made by a program',
};

/** Keywords of PNG texts under which generators keep what they were asked. */
const generatorKeywords: Readonly<Record<string, string>> = {
  parameters: 'Stable Diffusion',
  prompt: 'ComfyUI',
  workflow: 'ComfyUI',
  dream: 'InvokeAI',
  'sd-metadata': 'InvokeAI',
  invokeai_metadata: 'InvokeAI',
  invokeai_graph: 'InvokeAI',
  fooocus_scheme: 'Fooocus',
  generation_data: 'an image generator',
};

/** What generators write about how they were set: two such words beside one another are no coincidence. */
const settingsText =
  /\b(?:steps|sampler|cfg[ _]scale|seed|negative prompt|model hash|denoising strength|class_type|ksampler)\b/giu;
const midjourneyJob = /--(?:v|ar|stylize|chaos|niji|seed)\s+[\w.:]+|\bjob id:\s*[0-9a-f]{8}-/iu;

/** Signs in the file that a program made the picture, each with where it stands. None is a verdict: they can be added and removed. */
export function findGeneratorTraces(sources: TraceSources): GeneratedSignal[] {
  return [
    ...sourceTypeSignals(sources.metadata),
    ...credentialSignals(sources.credentials),
    ...textSignals(sources),
    ...softwareSignals(sources.metadata),
  ];
}

function sourceTypeSignals({ digitalSourceType }: PictureMetadata): GeneratedSignal[] {
  const meaning =
    digitalSourceType === undefined ? undefined : ownValue(generatedTypes, digitalSourceType.value);
  if (digitalSourceType === undefined || meaning === undefined) return [];
  const says = `The metadata says that the picture was ${meaning} (${digitalSourceType.value}).`;
  return [{ kind: 'digital-source-type', says, where: digitalSourceType.from }];
}

function credentialSignals(credentials: ContentCredentials): GeneratedSignal[] {
  if (credentials.state !== 'valid' && credentials.state !== 'invalid') return [];
  const holds =
    credentials.state === 'valid' ? '' : ' They do not fit the file, so this may be of another picture.';
  const madeBy = credentials.madeWith === undefined ? undefined : nameOf(credentials.madeWith);
  const generator = defined({ generator: madeBy });
  const types = credentials.digitalSourceTypes.flatMap((type): GeneratedSignal[] => {
    const meaning = ownValue(generatedTypes, type);
    if (meaning === undefined) return [];
    const says = `The content credentials say that the picture was ${meaning} (${type}).${holds}`;
    return [{ kind: 'content-credentials', says, where: 'C2PA actions', ...generator }];
  });
  if (types.length > 0 || madeBy === undefined) return types;
  const says = `The content credentials name ${madeBy} as the program that wrote them.${holds}`;
  return [{ kind: 'content-credentials', says, where: 'C2PA claim generator', ...generator }];
}

function textSignals({ pngText, userComment, metadata }: TraceSources): GeneratedSignal[] {
  const texts = [
    ...pngText.map(({ keyword, text }) => ({ where: `PNG text "${cleanText(keyword)}"`, keyword, text })),
    { where: 'EXIF UserComment', keyword: '', text: userComment },
    { where: metadata.caption?.from ?? '', keyword: '', text: metadata.caption?.value ?? '' },
  ];
  return texts.flatMap(({ where, keyword, text }): GeneratedSignal[] => {
    if (text.trim() === '') return [];
    const bounded = text.slice(0, 100_000);
    const settings = new Set((bounded.match(settingsText) ?? []).map((word) => word.toLowerCase())).size >= 2;
    const kept = ownValue(generatorKeywords, keyword.toLowerCase());
    const named = keyword.toLowerCase() === 'software' ? nameOf(bounded) : undefined;
    const midjourney = midjourneyJob.test(bounded) ? 'Midjourney' : undefined;
    // A keyword such as "prompt" alone may be anybody's; with settings or a graph beside it, it is a generator's.
    const byKeyword = kept !== undefined && (settings || /^\s*[{[]/u.test(bounded)) ? kept : undefined;
    const generator = named ?? midjourney ?? byKeyword ?? (settings ? 'an image generator' : undefined);
    if (generator === undefined) return [];
    const says = `The file holds a text as ${generator} writes it: “${cleanText(bounded).slice(0, 160)}”`;
    return [{ kind: 'generator-text', says, where, generator }];
  });
}

function softwareSignals(metadata: PictureMetadata): GeneratedSignal[] {
  const fields = [...metadata.software, metadata.credit, metadata.creator, metadata.device];
  return fields.flatMap((stated): GeneratedSignal[] => {
    const generator = stated === undefined ? undefined : nameOf(stated.value);
    if (stated === undefined || generator === undefined) return [];
    const says = `The metadata names ${generator}: “${stated.value.slice(0, 160)}”.`;
    return [{ kind: 'software', says, where: stated.from, generator }];
  });
}

function nameOf(text: string): string | undefined {
  return generatorNames.find(([pattern]) => pattern.test(text.slice(0, 2000)))?.[1];
}

function ownValue(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
