import { canonicalUrl } from '../net/canonical-url.ts';

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

  joinByAddress(members, join);
  const prints = members.map((member) => fingerprint(member));
  for (const [a, b] of candidatePairs(prints)) {
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

function joinByAddress(members: readonly FamilyMember[], join: (a: number, b: number) => void): void {
  const seen = new Map<string, number>();
  members.forEach((member, index) => {
    for (const address of [member.url, member.canonical]) {
      if (address === undefined || address === '') continue;
      const key = canonicalUrl(address);
      const before = seen.get(key);
      if (before === undefined) seen.set(key, index);
      else join(before, index);
    }
  });
}

type Fingerprint = { shingles: Set<number>; words: number; exact: string; credit: string | undefined };

const shingleWords = 5;

function fingerprint(member: FamilyMember): Fingerprint {
  const words =
    member.text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<number>();
  for (let index = 0; index + shingleWords <= words.length; index++) {
    shingles.add(hash(words.slice(index, index + shingleWords).join(' ')));
  }
  return { shingles, words: words.length, exact: words.join(' '), credit: findWireCredit(member) };
}

/** FNV-1a with a final mix; 32 bits are enough for a few thousand shingles a text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Few members: every pair. Many: only those that share one of their smallest shingles (a MinHash of one permutation, k values). */
function candidatePairs(prints: readonly Fingerprint[]): Iterable<[number, number]> {
  return prints.length <= 60 ? allPairs(prints.length) : pairsBySketch(prints);
}

function* allPairs(count: number): Generator<[number, number]> {
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) yield [a, b];
}

const sketchSize = 48;

function* pairsBySketch(prints: readonly Fingerprint[]): Generator<[number, number]> {
  const seen = new Set<string>();
  const bySketch = new Map<number | string, number[]>();
  for (const [index, print] of prints.entries()) {
    const sketch: (number | string)[] = [...print.shingles].sort((a, b) => a - b).slice(0, sketchSize);
    // Texts shorter than a shingle can only be equal.
    if (sketch.length === 0) sketch.push(print.exact);
    for (const value of sketch) {
      const others = bySketch.get(value) ?? [];
      for (const other of others) {
        const key = `${other} ${index}`;
        if (seen.has(key)) continue;
        seen.add(key);
        yield [other, index];
      }
      others.push(index);
      bySketch.set(value, others);
    }
  }
}

const shortestForContainment = 30;

function isSameStory(
  a: Fingerprint | undefined,
  b: Fingerprint | undefined,
  options: FamilyOptions,
): boolean {
  if (a === undefined || b === undefined || a.words === 0 || b.words === 0) return false;
  if (a.exact === b.exact) return true;
  if (a.shingles.size === 0 || b.shingles.size === 0) return false;
  const [small, large] = a.shingles.size <= b.shingles.size ? [a, b] : [b, a];
  let common = 0;
  for (const shingle of small.shingles) if (large.shingles.has(shingle)) common++;
  const resemblance = common / (a.shingles.size + b.shingles.size - common);
  if (resemblance >= options.sameText) return true;
  const contained = common / small.shingles.size;
  if (contained >= 0.8 && small.shingles.size >= shortestForContainment) return true;
  return (
    a.credit !== undefined &&
    a.credit === b.credit &&
    contained >= options.sameCredit &&
    small.shingles.size >= shortestForContainment
  );
}

const agencies: readonly (readonly [string, RegExp])[] = [
  ['ap', /\(AP\)|\bThe Associated Press\b|\bAssociated Press\b/],
  ['reuters', /\(Reuters\)|\bReuters\b/],
  ['afp', /\(AFP\)|\bAgence France-Presse\b|\bAFP\b/],
  ['dpa', /\(dpa\)|\bdpa\b|\bDeutsche Presse-Agentur\b/],
  ['efe', /\(EFE\)|\bAgencia EFE\b/],
  ['ansa', /\(ANSA\)/],
  ['pa', /\(PA\)|\bPA Media\b|\bPress Association\b/],
  ['ani', /\(ANI\)|\bAsian News International\b/],
  ['pti', /\(PTI\)|\bPress Trust of India\b/],
  ['upi', /\(UPI\)/],
  ['xinhua', /\(Xinhua\)/],
  ['kyodo', /\(Kyodo\)|\bKyodo News\b/],
];

/** The agency that a story credits where such credits stand: in its first or last lines, or as its publisher. */
export function findWireCredit(member: Pick<FamilyMember, 'text' | 'publisher'>): string | undefined {
  const places = `${member.publisher ?? ''}\n${member.text.slice(0, 400)}\n${member.text.slice(-300)}`;
  return agencies.find(([, pattern]) => pattern.test(places))?.[0];
}
