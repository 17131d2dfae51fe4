import type { FuzzReader } from './fuzz-reader.ts';

const answers = () => import('./readers/answers.ts');
const documents = () => import('./readers/documents.ts');
const ownFiles = () => import('./readers/own-files.ts');
const pages = () => import('./readers/pages.ts');
const pictures = () => import('./readers/pictures.ts');
const tables = () => import('./readers/tables.ts');

/** Every reader of bytes that come from outside. Loaded when asked for: a process that tries one does not wait for all. */
const readers: Readonly<Record<string, () => Promise<FuzzReader>>> = {
  html: async () => (await pages()).htmlReader,
  markdown: async () => (await pages()).markdownReader,
  plain: async () => (await pages()).plainReader,
  pdf: async () => (await pages()).pdfReader,
  documents: async () => (await documents()).documentReader,
  mail: async () => (await documents()).mailReader,
  subtitles: async () => (await documents()).subtitleReader,
  warc: async () => (await import('./readers/archives.ts')).warcReader,
  csv: async () => (await tables()).csvReader,
  rdf: async () => (await tables()).rdfReader,
  'json-lines': async () => (await tables()).jsonLinesReader,
  pictures: async () => (await pictures()).pictureReader,
  metadata: async () => (await pictures()).metadataReader,
  c2pa: async () => (await pictures()).credentialsReader,
  'model-answers': async () => (await answers()).modelAnswerReader,
  'vendor-answers': async () => (await answers()).vendorAnswerReader,
  bundles: async () => (await ownFiles()).bundleReader,
  config: async () => (await ownFiles()).configReader,
};

export const readerNames: readonly string[] = Object.keys(readers);

export async function findReader(name: string): Promise<FuzzReader> {
  if (name === 'faulty') return (await import('./readers/faulty.ts')).faultyReader;
  const load = readers[name];
  if (load === undefined)
    throw new Error(`There is no reader ${name}; choose from ${readerNames.join(', ')}.`);
  return load();
}
