import type { ConfigurationFinding } from '../config/configuration-finding.ts';
import type { Settings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import { isOwnServer } from '../net/address/is-own-server.ts';
import type { ImageDetectorProvider } from '../spec/pictures/image-detector.ts';
import { userAgent } from './search-providers.ts';

/** Only where an address is set: no detector ships with the product. */
export async function openImageDetector(settings: Settings): Promise<ImageDetectorProvider | undefined> {
  const { imageDetector: baseUrl, imageDetectorKey: apiKey, offline } = settings;
  if (baseUrl === undefined || (offline && !isOwnServer(baseUrl))) return undefined;
  const { createHttpImageDetector } = await import('../providers/image-detector/http-endpoint.ts');
  return createHttpImageDetector({
    baseUrl,
    userAgent: userAgent(),
    onThisMachine: isOwnServer(baseUrl),
    ...defined({ apiKey }),
  });
}

export function imageDetectorFinding({ imageDetector, offline }: Settings): ConfigurationFinding {
  const name = 'detector of generated pictures';
  if (imageDetector === undefined)
    return {
      name,
      status: 'missing',
      detail:
        'whether a program made a picture is told by signs in its file and spectrum alone, without a score',
      hint: 'Set the address of a detector of your own with --image-detector.',
    };
  if (offline && !isOwnServer(imageDetector))
    return { name, status: 'ok', detail: 'not used: this run is offline' };
  return {
    name,
    status: 'ok',
    detail: `${new URL(imageDetector).host}; the claim's pictures are sent there as they are where agentfact looks at them`,
  };
}
