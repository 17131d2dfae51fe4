import { type PictureSearchName, pictureSearchNames } from '../config/setting-schemas.ts';
import type { Settings } from '../config/settings-table.ts';
import { ProviderNotUsableError } from '../core/errors.ts';
import { createOfflineStandIn } from '../providers/offline-stand-in.ts';
import type { VendorOptions } from '../providers/vendors/vendor-options.ts';
import type { ImageSearchProvider } from '../spec/pictures/image-search.ts';
import type { ReverseImageProvider } from '../spec/pictures/reverse-image.ts';
import { namesOf, userAgent } from './search-providers.ts';

/** What leaves this machine when the search is asked. */
export type Sent = 'copy' | 'address' | 'words';

export type PictureVendor = {
  name: PictureSearchName | 'serper' | 'brave';
  label: string;
  /** The variables it cannot do without; none for those that need no key. */
  needs: readonly string[];
  sends: readonly Sent[];
  /** What it would add, for whoever has no key yet. */
  adds: string;
  isSetUp(settings: Settings): boolean;
  /** Loaded only where it is used. */
  openReverse?(settings: Settings, options: VendorOptions): Promise<ReverseImageProvider>;
  openPictures?(settings: Settings, options: VendorOptions): Promise<ImageSearchProvider>;
};

const vendors: Readonly<Record<PictureVendor['name'], Omit<PictureVendor, 'name'>>> = {
  'google-vision': {
    label: 'Google Cloud Vision',
    needs: ['GOOGLE_VISION_API_KEY'],
    sends: ['copy'],
    adds: 'pages with the same picture, with crops of it, and with pictures that look alike',
    isSetUp: ({ googleVisionApiKey }) => googleVisionApiKey !== undefined,
    async openReverse({ googleVisionApiKey: apiKey = '' }, options) {
      const { createGoogleVisionReverseImage } = await import('../providers/reverse-image/google-vision.ts');
      return createGoogleVisionReverseImage({ ...options, apiKey });
    },
  },
  tineye: {
    label: 'TinEye',
    needs: ['TINEYE_API_KEY'],
    sends: ['copy'],
    adds: 'copies of a picture with the day on which each was first seen',
    isSetUp: ({ tineyeApiKey }) => tineyeApiKey !== undefined,
    async openReverse({ tineyeApiKey: apiKey = '' }, options) {
      const { createTinEyeReverseImage } = await import('../providers/reverse-image/tineye.ts');
      return createTinEyeReverseImage({ ...options, apiKey });
    },
  },
  'bing-visual': {
    label: 'Bing-compatible visual search',
    needs: ['BING_VISUAL_SEARCH_KEY', 'BING_VISUAL_SEARCH_URL'],
    sends: ['copy'],
    adds: 'pages with the picture through a server of your choice that speaks as Bing Visual Search did',
    isSetUp: ({ bingVisualSearchKey, bingVisualSearchUrl }) =>
      bingVisualSearchKey !== undefined && bingVisualSearchUrl !== undefined,
    async openReverse({ bingVisualSearchKey: apiKey = '', bingVisualSearchUrl: baseUrl = '' }, options) {
      const { createBingVisualReverseImage } = await import('../providers/reverse-image/bing-visual.ts');
      return createBingVisualReverseImage({ ...options, apiKey, baseUrl });
    },
  },
  serpapi: {
    label: 'SerpApi',
    needs: ['SERPAPI_API_KEY'],
    sends: ['address'],
    adds: 'Google Lens: pages with the same picture and their age, for pictures that are given by their address',
    isSetUp: ({ serpApiKey }) => serpApiKey !== undefined,
    async openReverse({ serpApiKey: apiKey = '' }, options) {
      const { createSerpApiReverseImage } = await import('../providers/reverse-image/serpapi.ts');
      return createSerpApiReverseImage({ ...options, apiKey });
    },
  },
  serper: {
    label: 'Serper',
    needs: ['SERPER_API_KEY'],
    sends: ['address', 'words'],
    adds: "Google's pictures by words, and Google Lens for pictures that are given by their address",
    isSetUp: ({ serperApiKey }) => serperApiKey !== undefined,
    async openReverse({ serperApiKey: apiKey = '' }, options) {
      const { createSerperReverseImage } = await import('../providers/reverse-image/serper.ts');
      return createSerperReverseImage({ ...options, apiKey });
    },
    async openPictures({ serperApiKey: apiKey = '' }, options) {
      const { createSerperImageSearch } = await import('../providers/image-search/serper.ts');
      return createSerperImageSearch({ ...options, apiKey });
    },
  },
  brave: {
    label: 'Brave Search',
    needs: ['BRAVE_API_KEY'],
    sends: ['words'],
    adds: 'pictures by words from an index of the whole web',
    isSetUp: ({ braveApiKey }) => braveApiKey !== undefined,
    async openPictures({ braveApiKey: apiKey = '' }, options) {
      const { createBraveImageSearch } = await import('../providers/image-search/brave.ts');
      return createBraveImageSearch({ ...options, apiKey });
    },
  },
  commons: {
    label: 'Wikimedia Commons',
    needs: [],
    sends: ['words'],
    adds: 'free pictures with a description and dates',
    isSetUp: () => true,
    async openPictures(_, options) {
      const { createCommonsImageSearch } = await import('../providers/image-search/commons.ts');
      return createCommonsImageSearch(options);
    },
  },
  openverse: {
    label: 'Openverse',
    needs: [],
    sends: ['words'],
    adds: 'openly licensed pictures of many collections',
    isSetUp: () => true,
    async openPictures(_, options) {
      const { createOpenverseImageSearch } = await import('../providers/image-search/openverse.ts');
      return createOpenverseImageSearch(options);
    },
  },
};

const names: readonly PictureVendor['name'][] = ['serper', 'brave', ...pictureSearchNames];

export const pictureVendors: readonly PictureVendor[] = names.map((name) => ({ name, ...vendors[name] }));

/** The searches for pictures that these settings ask for, in a fixed order. */
export function choosePictureSearches(settings: Settings): PictureVendor[] {
  const asked = new Set<string>(settings.search);
  return pictureVendors.filter(
    (vendor) => asked.has(vendor.name) || (asked.has('auto') && vendor.isSetUp(settings)),
  );
}

/** Searches by picture. Pictures, or their addresses, go only to those whose key the user has set. */
export async function openReverseImages(settings: Settings): Promise<ReverseImageProvider[]> {
  const able = choosePictureSearches(settings).filter(({ openReverse }) => openReverse !== undefined);
  if (settings.offline) return createOfflineStandIn('reverse-image', namesOf(able, settings));
  const options = { userAgent: userAgent() };
  const opened = usable(settings).map((vendor) => vendor.openReverse?.(settings, options));
  return (await Promise.all(opened)).filter((provider) => provider !== undefined);
}

/** Searches for pictures by words. */
export async function openImageSearches(settings: Settings): Promise<ImageSearchProvider[]> {
  const able = choosePictureSearches(settings).filter(({ openPictures }) => openPictures !== undefined);
  if (settings.offline) return createOfflineStandIn('image-search', namesOf(able, settings));
  const options = { userAgent: userAgent() };
  const opened = usable(settings).map((vendor) => vendor.openPictures?.(settings, options));
  return (await Promise.all(opened)).filter((provider) => provider !== undefined);
}

function usable(settings: Settings): PictureVendor[] {
  const chosen = choosePictureSearches(settings);
  const missing = chosen.find((vendor) => !vendor.isSetUp(settings));
  if (missing === undefined) return chosen;
  throw new ProviderNotUsableError({
    message: `${missing.label} was chosen as a search, but ${missing.needs.join(' or ')} is not set.`,
    hint: `Set ${missing.needs.join(' and ')}, or leave ${missing.name} out of --search.`,
  });
}
