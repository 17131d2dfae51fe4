import { readFileSync } from 'node:fs';
import { type FastTextModel, readFastTextModel } from './fasttext-model.ts';

let loaded: FastTextModel | undefined;

/** fastText's model of 176 languages, which ships with the code; read when it is first asked and kept for the life of the process. */
export function languageModel(): FastTextModel {
  loaded ??= readFastTextModel(readFileSync(new URL('../../models/language/lid.176.ftz', import.meta.url)));
  return loaded;
}
