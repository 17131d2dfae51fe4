import { hostOf, registrableDomain } from '../net/address/registrable-domain.ts';
import type { DomainKind } from './known-domains.ts';

/** What somebody else than the institution says on its host. */
export type GuestPage = { kind: Extract<DomainKind, 'politician' | 'personal-page'>; because: string };

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Offices of the chambers themselves. Every other host below theirs belongs to a member, a party or a committee that its majority runs. */
const ofTheChamber: Readonly<Record<string, ReadonlySet<string>>> = {
  'house.gov': setOf('clerk disclosures-clerk docs history uscode ethics oce legcounsel live cao'),
  'senate.gov': setOf('lda efdsearch ethics disclosurespreview'),
};

/** "democrats-budget", "houserepublicans", "majorityleader". */
const party =
  /^(?:[a-z]+-)*(?:house|senate|assembly|college)?-?(?:republicans?|democrats?|gop|dems|(?:republican|democratic|majority|minority)(?:leader|whip|caucus))(?:-[a-z]+)*$/;
/** The district of a member: `sd11.senate.ca.gov`. */
const district = /^(?:sd|ad|hd|ld|district-?)\d+$/;

/** Hosts below a university's on which its people write: `people.csail.mit.edu`, `sites.psu.edu`, `dailybruin.ucla.edu`. */
const ofMembers = setOf(
  `people users user home homes homepage homepages personal www-personal www-users www-home pages webpages userpages userweb myweb
  blog blogs weblog weblogs sites wordpress edublogs faculty facultypages scholar clubs newspaper studentmedia studentpress studentnews`,
);
const studentPaper =
  /^(?:the)?(?:daily[a-z]+|[a-z]*collegian|[a-z]*spectator(?:archive)?|student(?:paper|newspaper|voice))$/;
const sections =
  /^(?:blogs?|weblogs?|opinions?|voices-opinion|op-?eds?|letters-to-the-editor|student-(?:groups?|organi[sz]ations?|clubs?))$/;

/**
 * A public or university host alone does not make a page the institution's own: members of parliaments, parties, professors, students and
 * their papers write there too. Undefined where nothing in the address says so.
 */
export function findGuestPage(url: string, kind: DomainKind): GuestPage | undefined {
  const host = hostOf(url)?.replace(/^www\d?\./, '');
  if (host === undefined || !isInstitution(kind)) return undefined;
  const domain = registrableDomain(host) ?? host;
  const labels = host === domain ? [] : host.slice(0, -domain.length - 1).split('.');
  const segments = segmentsOf(url);
  if (isPolitical(domain, labels, segments))
    return {
      kind: 'politician',
      because: `${host} speaks here for a politician or a party, not for ${domain}`,
    };
  const home = segments.find((segment) => segment.startsWith('~'));
  const written =
    home ??
    (kind === 'education'
      ? (labels.find((label) => ofMembers.has(label) || studentPaper.test(label)) ??
        segments.slice(0, 2).find((segment) => sections.test(segment)))
      : undefined);
  if (written === undefined) return undefined;
  return {
    kind: 'personal-page',
    because: `what stands under ${written} at ${domain} is written by its members, not by the institution`,
  };
}

function isInstitution(kind: DomainKind): boolean {
  return kind === 'government' || kind === 'education' || kind === 'science-agency';
}

function isPolitical(domain: string, labels: readonly string[], segments: readonly string[]): boolean {
  const offices = ofTheChamber[domain];
  const [below] = labels;
  if (offices !== undefined && below !== undefined && !offices.has(labels.at(-1) ?? below)) return true;
  return (
    labels.some((label) => party.test(label) || district.test(label)) ||
    segments.slice(0, 2).some((segment) => party.test(segment))
  );
}

function segmentsOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  return new URL(url).pathname
    .toLowerCase()
    .replaceAll('%7e', '~')
    .split('/')
    .filter((segment) => segment !== '');
}
