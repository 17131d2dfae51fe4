import { choosePictureSearches } from '../../compose/picture-searches.ts';
import { chooseSearches } from '../../compose/search-providers.ts';
import type { ConfigurationFinding } from '../../config/configuration-finding.ts';
import type { Settings } from '../../config/settings-table.ts';

/** As many as the pipeline multireflect asks for by default. */
const minimumSources = 3;

/** Whether multireflect has the sources it asks for; with fewer it works and says so as a gap. */
export function sourceCountFinding(settings: Settings): ConfigurationFinding {
  const texts = ['the library', ...(settings.offline ? [] : usable(chooseSearches(settings), settings))];
  const pictures = settings.offline
    ? []
    : usable(
        choosePictureSearches(settings).filter(({ openPictures }) => openPictures !== undefined),
        settings,
      );
  const detail = `texts from ${texts.length} (${texts.join(', ')}), pictures from ${pictures.length}${pictures.length === 0 ? '' : ` (${pictures.join(', ')})`}; it asks for ${minimumSources} of each`;
  const enough = texts.length >= minimumSources && pictures.length >= minimumSources;
  if (enough || settings.offline) return { name: 'multireflect sources', status: 'ok', detail };
  return {
    name: 'multireflect sources',
    status: 'missing',
    detail,
    hint: 'Keys for Serper or Brave add a source of each kind. With fewer, reports of multireflect name the gap.',
  };
}

function usable(
  vendors: readonly { label: string; isSetUp(settings: Settings): boolean }[],
  settings: Settings,
): string[] {
  return vendors.filter((vendor) => vendor.isSetUp(settings)).map(({ label }) => label);
}
