import { parentPort } from 'node:worker_threads';
import { noCredentials, readContentCredentials } from './content-credentials.ts';
import type { FileFacts, FileFactsRequest } from './file-facts-reader.ts';
import { parseMetadata } from './parse-metadata.ts';

/** Runs on a thread of its own: what parses bytes of strangers can be stopped from outside when it does not end. */
parentPort?.on('message', async ({ raw, signed }: FileFactsRequest) => {
  const parsed = await parseMetadata(raw);
  const credentials =
    signed === undefined
      ? noCredentials('none')
      : await readContentCredentials(signed.bytes, signed.mimeType);
  const facts: FileFacts = { ...parsed, credentials };
  parentPort?.postMessage(facts);
});
