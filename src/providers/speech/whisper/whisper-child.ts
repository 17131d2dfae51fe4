import { answerWork } from '../../../workers/answer-work.ts';
import type { HearRequest } from './embedded-whisper.ts';
import { type HeardWindow, openWhisperModel, type WhisperModel } from './whisper-model.ts';

/** One process is asked about one folder. */
let model: Promise<WhisperModel> | undefined;

answerWork<HearRequest, HeardWindow>(async ({ folder, threads, samples, language }) => {
  model ??= openWhisperModel(folder, threads);
  return (await model).hear(samples, language);
});
