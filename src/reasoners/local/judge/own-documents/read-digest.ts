import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { denyStatement } from '../../../../text/statements/affirm-statement.ts';
import { negateStatement } from '../../../../text/statements/negate-statement.ts';
import type { Tools } from '../../handler.ts';
import { ownReading, type Side } from '../bars.ts';
import { mentions } from '../bearing.ts';
import { isOwnDocument, standingOf } from '../item-standing.ts';
import { holdsFigures } from '../outright/holds-values.ts';
import { readPassage } from '../read-passage.ts';
import type { WeighedPair } from '../weigh-pair.ts';
import { type Digest, digestOf } from './own-digest.ts';
import { type Documents, type Objection, objectionTo } from './own-grounds.ts';
import type { ReadSection } from './own-sections.ts';
import { nearestWindows, type Read, type ReadWindow, surenessOf, type Window } from './own-windows.ts';
import { putsRight } from './put-right-elsewhere.ts';

/** A digest, and what the larger reader says of the statement beside it. The smaller one has not learnt to read so much at once. */
export type ReadDigest = Digest & Read;

/** The items that are judged, with what is known of them, and all that were found: what puts one of them right may be among those that are left aside. */
export type Found = {
  items: readonly JudgedItem[];
  pairs: readonly WeighedPair[];
  all: readonly JudgedItem[];
};

/** Undefined where the reader takes no side. */
export async function readDigest(
  statement: string,
  { items, pairs, all }: Found,
  tools: Tools,
): Promise<ReadDigest | undefined> {
  const { readClosely } = tools;
  if (readClosely === undefined) return undefined;
  const known = new Map(items.map(({ id }, column) => [id, pairs[column]]));
  const standings = all.map(({ id }) => known.get(id) ?? { foreign: false, disputed: false });
  const { telling } = await nearestWindows(statement, all, standings, tools);
  const digest = digestOf(withAmendsEarly(telling, all), all);
  if (digest.windows.length === 0) return undefined;
  const ask = async (claim: string) => (await readClosely([{ claim, evidence: digest.shown }]))[0];
  const said = await ask(statement);
  if (said === undefined || Math.max(said.supports, said.refutes) < ownReading.digest.leaning)
    return undefined;
  const denied = await ask(denyStatement(statement) ?? negateStatement(statement));
  return denied === undefined ? undefined : { ...digest, said, denied };
}

/** What puts something right is read with what it puts right, though it lies farther from the statement. */
function withAmendsEarly(telling: readonly Window[], items: readonly JudgedItem[]): Window[] {
  const { nearest, amends } = ownReading.digest;
  const first = telling.slice(0, nearest);
  const early = telling
    .slice(nearest)
    .filter(
      ({ text, column }) => putsRight.test(text) || standingOf(items[column] as JudgedItem).isCorrection,
    )
    .slice(0, amends);
  return [...new Set([...first, ...early, ...telling])];
}

/** What is no obstacle where all that was found is read at once: how far a sentence lies from the statement, and what it lacks by itself … */
const isOfItAlone: ReadonlySet<Objection> = new Set(['far', 'plan', 'figure-missing']);
/** … and, where sentence and digest are as sure as can be, that it does not name whom the digest names. */
const isOfItsNames: Objection = 'not-named';

/**
 * What the digest settles, where a sentence or a paragraph says so as well: of a statement on which nothing stands anywhere, the reader is too easily sure that it is false. That which says most of it is
 * what is cited.
 */
export function foundInDigest(
  statement: string,
  digest: ReadDigest,
  { windows, sections }: { windows: readonly ReadWindow[]; sections: readonly ReadSection[] },
  documents: Documents,
): { side: Side; window: ReadWindow; isAgreed: boolean } | undefined {
  const { said, denied, shown } = digest;
  const side = said.supports > said.refutes ? 'supports' : 'refutes';
  const bars = ownReading.digest;
  if (surenessOf(digest, side) < bars.sure[side]) return undefined;
  // What a statement gives in figures must stand there, whatever the reader takes it for.
  const [claim, passage] = [readPassage(statement), readPassage(shown)];
  if (side === 'supports' && !holdsFigures(claim, passage)) return undefined;
  const isNamed = claim.entities.every((entity) => mentions(passage, entity));
  const told = [
    ...windows.map((window) => ({ window, says: window.said[side] })),
    ...sections.flatMap((section) => {
      const [first] = section.windows;
      return first === undefined || section.mostAlone < ownReading.leastAlone
        ? []
        : [{ window: { ...first, said, denied }, says: surenessOf(section, side) }];
    }),
  ];
  const isSure = surenessOf(digest, side) >= bars.outweighing;
  const carrier = told
    .filter(({ says }) => says >= bars.alone[side])
    .toSorted((a, b) => b.says - a.says)
    .find(({ window, says }) => {
      const objection = objectionTo(readPassage(window.asked), window, side, documents);
      return (
        objection === undefined ||
        (isOfItAlone.has(objection) && (side === 'supports' || says >= bars.outweighing)) ||
        (isSure && isNamed && says >= bars.outweighing && objection === isOfItsNames)
      );
    });
  return carrier === undefined
    ? undefined
    : {
        side,
        window: { ...carrier.window, said, denied },
        isAgreed: isAgreedOn(side, digest, carrier.says),
      };
}

/** As sure as this of a sentence, and of all documents at once, the reader is right wherever the sentence may stand. */
export function isAgreedOn(side: Side, digest: ReadDigest, says: number): boolean {
  return surenessOf(digest, side) >= ownReading.digest.outweighing && says >= ownReading.digest.agreeingAlone;
}

/** "Date: 27 April; Depth: 11": a row is read with its table. */
const isRow = /^[^;:]+: [^;:]+; [^;:]+: /u;

/** Whether the user's documents carry one of the sides, and more than a table of theirs does. */
export function isCarriedByOwn(
  items: readonly JudgedItem[],
  pairs: readonly WeighedPair[],
  side: Side,
): boolean {
  return pairs.some(
    ({ stance, focus }, column) =>
      stance === side && isOwnDocument(items[column] as JudgedItem) && !isRow.test(focus),
  );
}
