import type { ConfigurationFinding } from '../config/configuration-finding.ts';
import type { Settings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import { isOwnServer } from '../net/address/is-own-server.ts';
import type { ImageTextEmbedderProvider } from '../spec/embedder.ts';
import { userAgent } from './search-providers.ts';

/** Only where an address or a key is set: nothing of the kind ships with the product. */
export async function openImageTextEncoder(
  settings: Settings,
): Promise<ImageTextEmbedderProvider | undefined> {
  const { imageTextEncoder: baseUrl, jinaApiKey: apiKey, imageTextModel: model } = settings;
  if (!isUsed(settings)) return undefined;
  const { createJinaClip } = await import('../providers/embedder/jina-clip.ts');
  return createJinaClip({
    model,
    userAgent: userAgent(),
    onThisMachine: isOwnServer(baseUrl),
    ...defined({ baseUrl, apiKey }),
  });
}

function isUsed({ imageTextEncoder, jinaApiKey, offline }: Settings): boolean {
  const isSet = imageTextEncoder !== undefined || jinaApiKey !== undefined;
  return isSet && (!offline || isOwnServer(imageTextEncoder));
}

export function imageTextFinding(settings: Settings): ConfigurationFinding {
  const name = 'picture and text encoder';
  const { imageTextEncoder, jinaApiKey, imageTextModel } = settings;
  if (isUsed(settings)) {
    const where = imageTextEncoder ?? 'https://api.jina.ai/v1';
    return {
      name,
      status: 'ok',
      detail: `${imageTextModel} at ${new URL(where).host}; a small copy of the claim's pictures is sent there where multireflect compares them with their captions`,
    };
  }
  if (imageTextEncoder !== undefined || jinaApiKey !== undefined)
    return { name, status: 'ok', detail: 'not used: this run is offline' };
  return {
    name,
    status: 'missing',
    detail: 'multireflect cannot compare a picture with its caption by their vectors',
    hint: 'Set JINA_API_KEY, or the address of a server of your own with --image-text-encoder.',
  };
}
