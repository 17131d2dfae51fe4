import type { FuzzReader } from './fuzz-reader.ts';
import { modelAnswerReader, vendorAnswerReader } from './readers/answers.ts';
import { warcReader } from './readers/archives.ts';
import { documentReader, mailReader, subtitleReader } from './readers/documents.ts';
import { faultyReader } from './readers/faulty.ts';
import { bundleReader, configReader } from './readers/own-files.ts';
import { htmlReader, markdownReader, pdfReader, plainReader } from './readers/pages.ts';
import { credentialsReader, metadataReader, pictureReader } from './readers/pictures.ts';
import { csvReader, jsonLinesReader, rdfReader } from './readers/tables.ts';

/** Every reader of bytes that come from outside. */
export const fuzzReaders: readonly FuzzReader[] = [
  htmlReader,
  markdownReader,
  plainReader,
  pdfReader,
  documentReader,
  mailReader,
  subtitleReader,
  warcReader,
  csvReader,
  rdfReader,
  jsonLinesReader,
  pictureReader,
  metadataReader,
  credentialsReader,
  modelAnswerReader,
  vendorAnswerReader,
  bundleReader,
  configReader,
];

export function findReader(name: string): FuzzReader {
  const found = [...fuzzReaders, faultyReader].find((reader) => reader.name === name);
  if (found === undefined)
    throw new Error(
      `There is no reader ${name}; choose from ${fuzzReaders.map((reader) => reader.name).join(', ')}.`,
    );
  return found;
}
