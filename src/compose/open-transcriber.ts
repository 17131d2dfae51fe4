import type { Settings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import { OfflineError } from '../core/errors.ts';
import { createOpenAiTranscriber } from '../providers/speech/openai-compatible.ts';
import type { Transcriber } from '../spec/speech/transcriber.ts';

/** Who turns speech into text; undefined where nobody was named. */
export function openTranscriber(settings: Settings): Transcriber | undefined {
  const { transcribeUrl, transcribeModel, transcribeKey, openaiApiKey, offline } = settings;
  if (transcribeUrl === undefined) return undefined;
  const { hostname } = new URL(transcribeUrl);
  if (offline && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostname))
    throw new OfflineError({
      message: `Nothing was transcribed: this run is offline, and ${hostname} is another machine.`,
      hint: 'Leave --offline out, or name a transcription server on this machine.',
    });
  // The key of one vendor is not sent to another.
  const key = transcribeKey ?? (hostname === 'api.openai.com' ? openaiApiKey : undefined);
  return createOpenAiTranscriber({ baseUrl: transcribeUrl, model: transcribeModel, ...defined({ key }) });
}
