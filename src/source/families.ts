import { canonicalUrl } from '../net/address/canonical-url.ts';
import { registrableDomain } from '../net/address/registrable-domain.ts';
import { originalAddress } from './source-address.ts';

export type FamilyMember = {
  text: string;
  url?: string;
  /** A canonical link or other address that names the original. */
  canonical?: string;
  publisher?: string;
};

export type FamilyOptions = {
  /** Share of common shingles from which two texts are one story. */
  sameText: number;
  /** The same for texts that credit the same agency, which papers shorten and rewrite. */
  sameCredit: number;
};

const defaultFamilyOptions: FamilyOptions = { sameText: 0.5, sameCredit: 0.25 };

/**
 * The family of each member, in order: `f1`, `f2`, … by first appearance. Members are one family when they have the same canonical
 * address, nearly the same text (or one holds nearly all of the other), or credit the same agency and share a good part of it.
 */
export function groupFamilies(
  members: readonly FamilyMember[],
  options: FamilyOptions = defaultFamilyOptions,
): string[] {
  const parent = members.map((_, index) => index);
  const find = (index: number): number => {
    let root = index;
    while (parent[root] !== root) root = parent[root] ?? root;
    parent[index] = root;
    return root;
  };
  // The earlier member is always the root, so that numbering follows the order.
  const join = (a: number, b: number) => {
    const [first, second] = [find(a), find(b)].sort((x, y) => x - y);
    if (first !== undefined && second !== undefined) parent[second] = first;
  };

  const claimed = joinByAddress(members, join);
  const prints = members.map((member) => fingerprint(member));
  for (const [a, b] of claimed) {
    if (shareOfSmaller(prints[a], prints[b]) >= options.sameCredit) join(a, b);
  }
  for (const [a, b] of candidatePairs(prints, find)) {
    if (find(a) !== find(b) && isSameStory(prints[a], prints[b], options)) join(a, b);
  }

  const names = new Map<number, string>();
  return members.map((_, index) => {
    const root = find(index);
    const name = names.get(root) ?? `f${names.size + 1}`;
    names.set(root, name);
    return name;
  });
}

/**
 * Joins members of one address. A canonical link to another site is what the page says of itself, and anyone can name Reuters as
 * their original: such pairs are handed back, and count where the texts bear it out.
 */
function joinByAddress(
  members: readonly FamilyMember[],
  join: (a: number, b: number) => void,
): [number, number][] {
  const claimed: [number, number][] = [];
  const seen = new Map<string, number>();
  const claims = new Map<string, number[]>();
  members.forEach((member, index) => {
    const own = [member.url, isOfSameSite(member) ? member.canonical : undefined];
    for (const key of own.flatMap(addressKey)) {
      const before = seen.get(key);
      if (before === undefined) seen.set(key, index);
      else join(before, index);
    }
    if (isOfSameSite(member)) return;
    for (const key of addressKey(member.canonical)) claims.set(key, [...(claims.get(key) ?? []), index]);
  });
  for (const [key, [first, ...others]] of claims) {
    const original = seen.get(key) ?? first;
    if (original === undefined || first === undefined) continue;
    for (const index of [first, ...others]) if (index !== original) claimed.push([original, index]);
  }
  return claimed;
}

function isOfSameSite({ url, canonical }: FamilyMember): boolean {
  return (
    url === undefined || canonical === undefined || registrableDomain(url) === registrableDomain(canonical)
  );
}

/** A copy in an archive or a translation is the same page. */
function addressKey(address: string | undefined): string[] {
  return address === undefined || address === '' ? [] : [canonicalUrl(originalAddress(address).url)];
}

type Fingerprint = {
  /** Hashes of every five words in a row, ascending, each once. */
  shingles: Uint32Array;
  words: number;
  exact: string;
  credit: string | undefined;
  site: string | undefined;
};

const shingleWords = 5;

function fingerprint(member: FamilyMember): Fingerprint {
  const words =
    member.text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = words.map(hashWord);
  const shingles = new Uint32Array(Math.max(0, words.length - shingleWords + 1));
  for (let index = 0; index < shingles.length; index++) {
    let value = 0x811c9dc5;
    for (let offset = 0; offset < shingleWords; offset++)
      value = mix(Math.imul(value, 0x01000193) ^ (hashes[index + offset] ?? 0));
    shingles[index] = value >>> 0;
  }
  return {
    shingles: sortUnique(shingles),
    words: words.length,
    exact: words.join(' '),
    credit: findWireCredit(member),
    site: member.url === undefined ? undefined : registrableDomain(member.url),
  };
}

/** FNV-1a; 32 bits are enough for a few thousand shingles a text. */
function hashWord(word: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < word.length; index++)
    value = Math.imul(value ^ word.charCodeAt(index), 0x01000193);
  return mix(value);
}

function mix(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return half ^ (half >>> 13);
}

function sortUnique(values: Uint32Array): Uint32Array {
  values.sort();
  let kept = 0;
  for (let index = 0; index < values.length; index++) {
    if (index === 0 || values[index] !== values[index - 1]) values[kept++] = values[index] ?? 0;
  }
  return values.slice(0, kept);
}

/** Few members: every pair. Many: only those that share one of their smallest shingles (a MinHash of one permutation, k values). */
function candidatePairs(
  prints: readonly Fingerprint[],
  find: (index: number) => number,
): Iterable<[number, number]> {
  return prints.length <= 60 ? allPairs(prints.length) : pairsBySketch(prints, find);
}

function* allPairs(count: number): Generator<[number, number]> {
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) yield [a, b];
}

const sketchSize = 48;
/** Words that stand on every page of a site (its footer) would bring all of them together for nothing. */
const mostFamiliesOfShingle = 40;

function* pairsBySketch(
  prints: readonly Fingerprint[],
  find: (index: number) => number,
): Generator<[number, number]> {
  const bySketch = new Map<number | string, number[] | 'common'>();
  for (const [index, print] of prints.entries()) {
    // Texts shorter than a shingle can only be equal.
    const sketch: Iterable<number | string> =
      print.shingles.length === 0 ? [print.exact] : print.shingles.subarray(0, sketchSize);
    const compared = new Set<number>();
    for (const value of sketch) {
      const others = bySketch.get(value);
      if (others === 'common') continue;
      if (others === undefined) {
        bySketch.set(value, [index]);
        continue;
      }
      for (const other of others) {
        if (compared.has(other)) continue;
        compared.add(other);
        yield [other, index];
      }
      // One of each family is enough to find the others by.
      if (!others.every((other) => find(other) !== find(index))) continue;
      if (others.length < mostFamiliesOfShingle) others.push(index);
      else bySketch.set(value, 'common');
    }
  }
}

/** In words and in shingles: a menu or a cookie notice is no story. */
const shortestStory = 30;

function isSameStory(
  a: Fingerprint | undefined,
  b: Fingerprint | undefined,
  options: FamilyOptions,
): boolean {
  if (a === undefined || b === undefined || a.words === 0 || b.words === 0) return false;
  if (Math.min(a.words, b.words) < shortestStory) return false;
  if (a.exact === b.exact) return true;
  if (a.shingles.length === 0 || b.shingles.length === 0) return false;
  const smaller = Math.min(a.shingles.length, b.shingles.length);
  const common = countCommon(a.shingles, b.shingles);
  const resemblance = common / (a.shingles.length + b.shingles.length - common);
  const contained = common / smaller;
  // Two pages of one site share its menus and boxes; papers share an agency's story.
  if (a.site !== undefined && a.site === b.site)
    return resemblance >= Math.max(options.sameText, sameSiteText) || contained >= sameSiteContained;
  if (resemblance >= options.sameText) return true;
  if (smaller < shortestStory) return false;
  return (
    contained >= 0.8 || (a.credit !== undefined && a.credit === b.credit && contained >= options.sameCredit)
  );
}

const sameSiteText = 0.8;
const sameSiteContained = 0.95;

function shareOfSmaller(a: Fingerprint | undefined, b: Fingerprint | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const smaller = Math.min(a.shingles.length, b.shingles.length);
  return smaller === 0 ? 0 : countCommon(a.shingles, b.shingles) / smaller;
}

/** Of two ascending lists. */
function countCommon(first: Uint32Array, second: Uint32Array): number {
  let common = 0;
  for (let a = 0, b = 0; a < first.length && b < second.length; ) {
    const left = first[a] ?? 0;
    const right = second[b] ?? 0;
    if (left === right) common++;
    if (left <= right) a++;
    if (right <= left) b++;
  }
  return common;
}

/** How agencies sign: `LONDON (Reuters) -`, `By Reuters`, `Source: AFP`, `© dpa`, or alone on a line. */
const agencies: readonly (readonly [string, RegExp])[] = (
  [
    ['ap', 'AP', 'The Associated Press|Associated Press'],
    ['reuters', 'Reuters', 'Thomson Reuters'],
    ['afp', 'AFP', 'Agence France-Presse'],
    ['dpa', 'dpa', 'Deutsche Presse-Agentur'],
    ['efe', 'EFE', 'Agencia EFE'],
    ['ansa', 'ANSA', 'Agenzia ANSA'],
    ['pa', 'PA', 'PA Media|Press Association'],
    ['cp', 'CP', 'The Canadian Press'],
    ['aap', 'AAP', 'Australian Associated Press'],
    ['ani', 'ANI', 'Asian News International'],
    ['pti', 'PTI', 'Press Trust of India'],
    ['upi', 'UPI', 'United Press International'],
    ['xinhua', 'Xinhua', 'Xinhua News Agency'],
    ['kyodo', 'Kyodo', 'Kyodo News'],
    ['anadolu', 'AA', 'Anadolu Agency|Anadolu Ajansı'],
  ] as const
).map(([name, short, long]) => [
  name,
  new RegExp(
    `\\((?:${short}|${long})\\)|(?:^|\\n)[ \\t]*(?:${short}|${long})[ \\t]*(?:\\n|$)|\\b(?:[Bb]y|[Ss]ource:?|[Cc]redit:?|[Vv]ia|©|[Cc]opyright(?: \\d{4})?(?: by)?)[ \\t]+(?:\\w+ \\w+, )?(?:${short}|${long})\\b|[–—-][ \\t]*(?:${short}|${long})[ \\t.]*(?:\\n|$)|\\b(?:${long})\\b`,
  ),
]);

/** The agency that a story credits where such credits stand: in its first or last lines, or as its publisher. */
export function findWireCredit(member: Pick<FamilyMember, 'text' | 'publisher'>): string | undefined {
  const places = `${member.publisher ?? ''}\n${member.text.slice(0, 400)}\n\n${member.text.slice(-300)}`;
  return agencies.find(([, pattern]) => pattern.test(places))?.[0];
}
