import { hostOf } from '../net/address/registrable-domain.ts';
import { findGuestPage } from './guest-pages.ts';
import { type DomainKind, findKnownDomain } from './known-domains.ts';
import { originalAddress } from './source-address.ts';

/** Name spaces that only an institution of the kind can register in. */
const reserved: readonly (readonly [RegExp, DomainKind])[] = [
  [/\.(?:gov|mil)$/, 'government'],
  [/\.(?:gov|mil|gob|gouv|govt|gub|guv|gv|go)\.[a-z]{2}$/, 'government'],
  [/\.(?:bund\.de|admin\.ch|gc\.ca|nic\.in|fgov\.be|europa\.eu)$/, 'government'],
  [/\.int$/, 'intergovernmental'],
  [/\.edu$/, 'education'],
  [/\.(?:edu|ac)\.[a-z]{2}$/, 'education'],
];

/** What kind of site an address belongs to, where that is common knowledge or its name space says so. */
export function findDomainKind(address: string): { kind: DomainKind; because: string } | undefined {
  const { url } = originalAddress(address);
  const found = findHostKind(url);
  return found === undefined ? undefined : (findGuestPage(url, found.kind) ?? found);
}

function findHostKind(url: string): { kind: DomainKind; because: string } | undefined {
  const known = findKnownDomain(url);
  if (known !== undefined)
    return { kind: known.kind, because: `${known.entry} is ${describeKind(known.kind)}` };
  const host = hostOf(url);
  const found = host === undefined ? undefined : reserved.find(([pattern]) => pattern.test(`.${host}`));
  if (host === undefined || found === undefined) return undefined;
  return {
    kind: found[1],
    because: `${host} is in a name space reserved for ${pluralOfKind[found[1]] ?? 'institutions'}`,
  };
}

const pluralOfKind: Partial<Record<DomainKind, string>> = {
  government: 'governments',
  intergovernmental: 'organisations founded by treaty',
  education: 'universities and schools',
};

const words: Readonly<Record<DomainKind, string>> = {
  satire: 'a satirical site',
  'fact-checker': 'a fact-checker',
  'wire-agency': 'a news agency',
  'public-broadcaster': 'a public broadcaster',
  'news-organisation': 'an established news organisation',
  'state-media': 'run or controlled by a government',
  journal: 'a publisher of scientific journals',
  government: 'a government or parliament',
  intergovernmental: 'an organisation of states',
  statistics: 'an office or collection of statistics',
  'science-agency': 'a scientific agency or institution',
  education: 'a university or school',
  politician: 'the voice of a politician or a party',
  'personal-page': 'written by members of the institution that keeps the site',
  encyclopaedia: 'an encyclopaedia',
  reference: 'a reference work',
  archive: 'an archive of what others published',
  'social-media': 'a social network, where anyone posts',
  'user-generated': 'a host for what its users write',
};

function describeKind(kind: DomainKind): string {
  return words[kind];
}
