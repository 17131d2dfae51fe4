import { chooseSearches, type SearchVendor, searchVendors } from '../../compose/search-providers.ts';
import type { ConfigurationFinding } from '../../config/configuration-finding.ts';
import type { Settings } from '../../config/settings-table.ts';

/** Which searches are asked, and what each key that is not there would add. Nobody is asked here. */
export function searchFindings(settings: Settings): ConfigurationFinding[] {
  return [
    webSearchFinding(settings),
    ...searchVendors.filter(({ needs }) => needs.length > 0).map((vendor) => keyFinding(vendor, settings)),
    settings.googleFactCheckApiKey === undefined
      ? {
          name: 'Google Fact Check Tools key',
          status: 'missing',
          detail: 'not set (GOOGLE_FACT_CHECK_API_KEY)',
          hint: "With it, earlier fact-checks of the world's fact-checkers are found, by words and by picture. The key is free.",
        }
      : { name: 'Google Fact Check Tools key', status: 'ok', detail: 'set' },
  ];
}

function webSearchFinding(settings: Settings): ConfigurationFinding {
  const name = 'web search';
  if (settings.offline)
    return { name, status: 'ok', detail: 'the library alone: offline runs ask nobody else' };
  const chosen = chooseSearches(settings);
  const missing = chosen.filter((vendor) => !vendor.isSetUp(settings));
  if (missing.length > 0) {
    const needs = missing.flatMap((vendor) => vendor.needs).join(', ');
    return {
      name,
      status: 'problem',
      detail: `${missing.map(({ label }) => label).join(', ')} chosen with --search, but not set up`,
      hint: `Set ${needs}, or leave it out of --search.`,
    };
  }
  if (chosen.length === 0) return { name, status: 'ok', detail: 'the library alone' };
  const keyed = chosen.some(({ needs }) => needs.length > 0);
  return {
    name,
    status: 'ok',
    detail: `the library, ${chosen.map(({ label }) => label).join(', ')}: queries are sent there`,
    ...(keyed
      ? {}
      : {
          hint: 'None of them searches the whole web dependably: a key of one below does, --search none sends nothing.',
        }),
  };
}

function keyFinding(vendor: SearchVendor, settings: Settings): ConfigurationFinding {
  const name = vendor.name === 'searxng' ? 'SearXNG address' : `${vendor.label} key`;
  return !vendor.isSetUp(settings)
    ? {
        name,
        status: 'missing',
        detail: `not set (${vendor.needs.join(' and ')})`,
        hint: `It would add ${vendor.adds}.`,
      }
    : { name, status: 'ok', detail: 'set' };
}
