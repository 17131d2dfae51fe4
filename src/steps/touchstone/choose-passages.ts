import type { ReliabilityTier } from '../../core/source.ts';

/** What the choice of passages goes by. Which way a passage points is known, and only sees to it that both sides are heard. */
export type PassageFacts = {
  text: string;
  /** How near in meaning to the claim, 0 to 1. */
  similarity: number;
  /** What the verifier reads in it. */
  supports: number;
  refutes: number;
  tier: ReliabilityTier;
  /** Copies of one story share a family. */
  family: string;
  /** The page it stands on. */
  pageKey: string;
  published?: string | undefined;
};

export type PacketLimits = {
  /** What all passages together may cost … */
  tokens: number;
  /** … by this count. */
  tokensOf(text: string): number;
  /** Passages with less than this share of the best one's score are left out … */
  floor: number;
  /** … unless there are fewer than this: of little that was found, all is shown. */
  least: number;
};

/** Of the best passage's score, what another one must reach to be shown. */
export const packetFloor = 0.5;
/** The user's own documents are few, and what puts one of them right may be said in other words. */
const floorOfOwn = 0.2;
/** As near to the claim as this share of the nearest passage of all, one of the user's own says that the claim is about what they added: then theirs come before any other. */
const ofOwnMatter = 0.9;

/** What a source adds to its tokens: title, publisher, date and standing, which are named once. */
const tokensPerSource = 45;
const tokensPerItem = 12;

const standing: Readonly<Record<ReliabilityTier, number>> = {
  primary: 0.15,
  high: 0.15,
  curated: 0.15,
  'user-supplied': 0.1,
  unrated: 0,
  mixed: -0.05,
  low: -0.2,
  satire: -0.2,
};

/** How much a passage says to the matter, whichever way: nearness, how clearly it speaks, who says it. */
export function passageScore({ similarity, supports, refutes, tier }: PassageFacts): number {
  return similarity + 0.4 * Math.max(supports, refutes) + standing[tier];
}

/** Those that are worth showing whatever the verifier reads in them; only room may be short. None was read so far. */
export function surelyWorth<Item extends PassageFacts>(passages: readonly Item[], floor: number): Item[] {
  const most = Math.max(...passages.map((passage) => passageScore({ ...passage, supports: 1, refutes: 0 })));
  return passages.filter((passage) => passageScore({ ...passage, supports: 0, refutes: 0 }) >= floor * most);
}

/** From here on a passage speaks for one side. */
const takesSide = 0.5;

/**
 * The passages of a packet, best first: the best of each story before the second of any, and as many of one story as room is left for; the clearest of each
 * side and the newest are never crowded out. Nothing is cut: what does not fit is left out whole.
 */
export function choosePassages<Item extends PassageFacts>(
  passages: readonly Item[],
  limits: PacketLimits,
): Item[] {
  const ranked = passages
    .map((passage, index) => ({ passage, index, score: passageScore(passage) }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const best = ranked[0]?.score ?? 0;
  const worth = ranked.filter(({ passage, score }, at) => {
    const floor = passage.tier === 'user-supplied' ? Math.min(limits.floor, floorOfOwn) : limits.floor;
    return score >= floor * best || at < limits.least;
  });
  const isOwn = ({ tier }: Item) => tier === 'user-supplied';
  const nearestOf = (some: readonly Item[]) => Math.max(0, ...some.map(({ similarity }) => similarity));
  const isOfOwn = nearestOf(passages.filter(isOwn)) >= nearestOf(passages) * ofOwnMatter;
  const ofFamily = new Map<string, number>();
  const turns = worth.map(({ passage }) => {
    const turn = ofFamily.get(passage.family) ?? 0;
    ofFamily.set(passage.family, turn + 1);
    return turn;
  });
  const wanted = new Set(reserved(worth.map(({ passage }) => passage)));
  const queue = worth
    .map(({ passage, index }, at) => ({ passage, index, at, turn: turns[at] ?? 0 }))
    .sort(
      (a, b) =>
        Number(wanted.has(b.passage)) - Number(wanted.has(a.passage)) ||
        (isOfOwn ? Number(isOwn(b.passage)) - Number(isOwn(a.passage)) : 0) ||
        a.turn - b.turn ||
        a.at - b.at,
    );
  const chosen: { passage: Item; at: number }[] = [];
  const pages = new Set<string>();
  let left = limits.tokens;
  const takeIfItFits = (passage: Item): boolean => {
    const cost =
      limits.tokensOf(passage.text) + tokensPerItem + (pages.has(passage.pageKey) ? 0 : tokensPerSource);
    if (cost > left) return false;
    left -= cost;
    pages.add(passage.pageKey);
    return true;
  };
  for (const { passage, at } of queue) if (takeIfItFits(passage)) chosen.push({ passage, at });
  const found = chosen.sort((a, b) => a.at - b.at).map(({ passage }) => passage);
  return [...found, ...restOfTables(passages, found).filter(takeIfItFits)];
}

const mostOfTables = 6;

/**
 * A table that was cut in pieces is shown whole, with what stands nearest to the claim around it: the row that is asked about may stand in a piece that says little by itself, and whose
 * table it is above the rows.
 */
function restOfTables<Item extends PassageFacts>(passages: readonly Item[], chosen: readonly Item[]): Item[] {
  const pages = new Set(chosen.filter(({ text }) => row.test(text)).map(({ pageKey }) => pageKey));
  const left = passages.filter((passage) => pages.has(passage.pageKey) && !chosen.includes(passage));
  const around = [...pages].flatMap(
    (page) =>
      left
        .filter(({ pageKey, text }) => pageKey === page && !row.test(text))
        .sort((a, b) => b.similarity - a.similarity)[0] ?? [],
  );
  return [...left.filter(({ text }) => row.test(text)), ...around].slice(0, mostOfTables);
}

/** "Club: Cawle; Won: 5; Lost: 5". */
const row = /^[^:;\n]{1,80}: [^;\n]+; [^:;\n]+: /mu;

/** The clearest of each side, and the newest. */
function reserved<Item extends PassageFacts>(worth: readonly Item[]): Item[] {
  const clearest = (side: 'supports' | 'refutes') =>
    worth.filter((one) => one[side] >= takesSide).sort((a, b) => b[side] - a[side])[0];
  const newest = worth
    .filter(({ published }) => published !== undefined)
    .sort((a, b) => ((a.published ?? '') < (b.published ?? '') ? 1 : -1))[0];
  return [clearest('supports'), clearest('refutes'), newest].filter((one) => one !== undefined);
}
