import { answerWork } from '../../workers/answer-work.ts';
import { noCredentials, readContentCredentials } from './content-credentials.ts';
import type { FileFacts, FileFactsRequest } from './file-facts-reader.ts';
import { parseMetadata } from './parse-metadata.ts';

/** Runs on a thread of its own: what parses bytes of strangers can be stopped from outside when it does not end. */
answerWork<FileFactsRequest, FileFacts>(async ({ raw, signed }) => ({
  ...(await parseMetadata(raw)),
  credentials:
    signed === undefined
      ? noCredentials('none')
      : await readContentCredentials(signed.bytes, signed.mimeType),
}));
