import { hostOf, registrableDomain } from '../../src/net/address/registrable-domain.ts';

/** What a site's name shows before a word of it is read. Tried, measured, and left out of the model: see the README. */
export const siteNameFeatureNames = [
  'nameLength',
  'nameHyphens',
  'nameDigits',
  'institutionEnding',
  'cheapEnding',
  'countryEnding',
  'newspaperName',
  'stationName',
  'institutionName',
  'rallyingName',
  'remedyName',
  'mysteryName',
  'buzzName',
] as const;
export type SiteNameFeatureName = (typeof siteNameFeatureNames)[number];

const newspaper =
  /times|post(?!modern)|herald|gazette|tribune|journal|courier|chronicle|star|sun$|register|dispatch|observer|examiner|mirror|telegraph|guardian|sentinel|bulletin|citizen|record|leader|argus|advertiser|independent|inquirer|ledger|press|enterprise|reporter|weekly/;
const station = /^[kw][a-z]{2,3}(?:\d|tv|am|fm|dt|news|$)|\d*(?:news)?\d+$|tv|radio|fm$|\bnbc|cbs|abc|fox\d|broadcast/;
const institution =
  /institut|universi|college|foundation|societ|research|science|museum|council|associat|academ|center|centre|library|federation|policy|alliance|project|union|clinic|hospital/;
const rallying =
  /truth|patriot|freedom|libert|conserv|liberal|republic|america|trump|maga|right|left|resist|deepstate|expos|awake|wake|sovereign|nation|constitution|gun|tea ?party|antiwar|revol|occupy|zion|islam|jihad|christian|bible|god|israel|palestin|anon|redpill|globalis|newworld|free(?!lance)|real|true|unbiased|uncensored|censor/;
const remedy = /natural|health|cure|wellness|heal|organic|vaccin|vaxx|detox|holistic|mercola|homeo|remed|nutri|cancer|autis|chiro|herb/;
const mystery =
  /prophe|ufo|alien|paranormal|myster|conspir|occult|apocaly|endtime|rapture|psychic|astro(?!nom)|ancient|illuminat|matrix|galact|spirit|chem|geoengin|disclos/;
const buzz = /viral|buzz|gossip|insider|alert|wire|leak|breaking|shock|crazy|trend|hot|click|punch|blast|raw|flash|feed|daily(?!mail)/;

const cheap = /\.(?:info|biz|online|site|club|xyz|top|live|news|today|website|space|buzz|click|icu|us|co|me|tv|ws|cc|tk|ml|ga|cf)$/;

/** Undefined where the address has no domain. */
export function readSiteNameFeatures(url: string): Record<SiteNameFeatureName, number> | undefined {
  const host = url.includes('://') ? hostOf(url) : url.toLowerCase();
  const domain = host === undefined ? undefined : registrableDomain(host);
  if (domain === undefined) return undefined;
  const dot = domain.indexOf('.');
  const name = domain.slice(0, dot);
  const ending = domain.slice(dot);
  const has = (pattern: RegExp) => (pattern.test(name) ? 1 : 0);
  return {
    nameLength: Math.min(30, name.length),
    nameHyphens: Math.min(3, name.split('-').length - 1),
    nameDigits: Math.min(3, (name.match(/\d/g) ?? []).length),
    institutionEnding: /\.(?:org|edu|gov|mil|int|museum)$|\.(?:ac|edu|gov|org|go|gob|gouv)\.[a-z]{2}$/.test(ending) ? 1 : 0,
    cheapEnding: cheap.test(ending) ? 1 : 0,
    countryEnding: /\.[a-z]{2}$/.test(ending) && !cheap.test(ending) ? 1 : 0,
    newspaperName: has(newspaper),
    stationName: has(station),
    institutionName: has(institution),
    rallyingName: has(rallying),
    remedyName: has(remedy),
    mysteryName: has(mystery),
    buzzName: has(buzz),
  };
}
