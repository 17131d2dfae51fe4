import { defined } from '../core/defined.ts';
import { broadcasters } from './sites/broadcasters.ts';
import { blogs, companies, courts, ngos, parties, thinkTanks } from './sites/institutions.ts';
import { magazinesAndPortals } from './sites/magazines-and-portals.ts';
import { newspapers } from './sites/newspapers.ts';
import { addressesOf } from './source-address.ts';

const kinds = {
  newspaper: { list: newspapers, words: 'a newspaper' },
  broadcaster: { list: broadcasters, words: 'a broadcaster' },
  magazine: { list: magazinesAndPortals, words: 'a magazine or news site' },
  court: { list: courts, words: 'a court, or a collection of court decisions' },
  ngo: { list: ngos, words: 'a non-governmental organisation' },
  'think-tank': { list: thinkTanks, words: 'a research institute that takes part in policy debates' },
  party: { list: parties, words: 'a political party' },
  company: { list: companies, words: 'a company' },
  blog: { list: blogs, words: 'a blog or site of a single author or small group' },
} as const;

export type SiteKind = keyof typeof kinds;

/** What kind of place a well-known site is, where it is and who owns it: facts that tell a reader what it is, and no rating. */
export type SiteFacts = {
  kind: SiteKind;
  /** The entry that was found: the host, or a section of it. */
  site: string;
  /** Two letters as in ISO 3166; absent for organisations of no single country. */
  country?: string;
  owner?: string;
};

let bySite: Map<string, SiteFacts> | undefined;

function table(): Map<string, SiteFacts> {
  bySite ??= new Map(listSiteFacts().map((facts) => [facts.site, facts]));
  return bySite;
}

/** Every site of the table, in its order. */
export function listSiteFacts(): SiteFacts[] {
  return (Object.keys(kinds) as SiteKind[]).flatMap((kind) =>
    kinds[kind].list
      .split('\n')
      .filter((line) => line.trim() !== '')
      .flatMap((line) => readLine(kind, line)),
  );
}

/** `US: nytimes.com = The New York Times Company; csmonitor.com` */
function readLine(kind: SiteKind, line: string): SiteFacts[] {
  const [place = '', sites = ''] = line.split(/:\s+(.*)/, 2);
  const country = place.length === 2 ? { country: place } : {};
  return sites.split(/;\s*/).map((entry) => {
    const [site = '', owner] = entry.split(' = ');
    return { kind, site, ...country, ...defined({ owner }) };
  });
}

/** Sections of a site come before hosts, and a host below a listed one belongs to it. */
export function findSiteFacts(url: string): SiteFacts | undefined {
  for (const address of addressesOf(url)) {
    const found = table().get(address);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** `cnn.com is a broadcaster (United States, owner: Warner Bros. Discovery)` */
export function describeSite({ kind, site, country, owner }: SiteFacts): string {
  const more = [
    ...(country === undefined ? [] : [nameOfCountry(country)]),
    ...(owner === undefined ? [] : [`owner: ${owner}`]),
  ];
  return `${site} is ${kinds[kind].words}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
}

function nameOfCountry(code: string): string {
  if (code === 'EU') return 'European Union';
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
