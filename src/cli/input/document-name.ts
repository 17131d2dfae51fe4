import { recordingType } from '../../app/documents/read-speech.ts';
import { kindOfFile } from '../../files/file-kind.ts';

/** Whether a file holds a document or a recording by its name. A .txt file may hold one claim; sheets and lines are lists of claims. */
export function isDocumentName(name: string): boolean {
  if (/\.(?:txt|csv|tsv)$/iu.test(name)) return false;
  const kind = kindOfFile(name)?.kind;
  return kind === 'page' || kind === 'zip' || recordingType(name) !== undefined;
}
