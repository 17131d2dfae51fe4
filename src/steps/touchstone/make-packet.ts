import type { Evidence } from '../../core/evidence.ts';
import { rounded } from '../../core/rounded.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { sourceName } from '../../tasks/sources-once.ts';
import type { PacketItem, PacketSource } from '../../tasks/verdicts/judge-packet.ts';
import { guessTokens } from '../../text/words/guess-tokens.ts';
import { draftEvidence } from '../evidence/draft-evidence.ts';
import { itemSourceOf } from '../evidence/judged-item.ts';
import { choosePassages, packetFloor } from './choose-passages.ts';
import type { GatheredPassage } from './gather-passages.ts';
import { showWholeTables } from './show-whole-tables.ts';

/** One passage of the packet: what was noted, and the page it stands on, for whoever asks what stands around it. */
export type PacketEntry = { evidence: Evidence; passage?: GatheredPassage };

export type PacketInput = {
  passages: readonly GatheredPassage[];
  /** What is in the packet already: statements of the graph, what an earlier round was judged from. */
  kept: readonly PacketEntry[];
  tokens: number;
};

/** A model sees what the encoder does not: who was shot may be the story under other words. The local judge gains nothing by what is far from the claim. */
const leastForModel = 8;

/** The passages that fit the packet, noted as evidence in its order, through the quote gate. */
export const makePacket = step(
  'make-packet',
  async ({ passages, kept, tokens }: PacketInput, context): Promise<readonly PacketEntry[]> => {
    const used = tokensOfPacket(kept);
    const known = new Set(kept.map(({ evidence }) => keyOf(evidence.snapshot)));
    const fresh = passages.filter(
      ({ page, start, end }) => !known.has(keyOf({ sha256: page.textSha256, start, end })),
    );
    const chosen = choosePassages(fresh, {
      tokens: Math.max(0, tokens - used),
      tokensOf: guessTokens,
      floor: packetFloor,
      least: context.asksModel ? leastForModel : 0,
    });
    const noted: PacketEntry[] = [];
    for (const passage of wholeTables(chosen, tokens - used)) {
      const evidence = await notePassage(passage, context);
      if (evidence !== undefined) noted.push({ evidence, passage });
    }
    return [...kept, ...noted];
  },
);

/** Where they fit. */
function wholeTables(chosen: readonly GatheredPassage[], tokens: number): readonly GatheredPassage[] {
  const whole = showWholeTables(chosen);
  const costOf = (passages: readonly GatheredPassage[]) => guessTokens(...passages.map(({ text }) => text));
  return costOf(whole) <= Math.max(tokens, costOf(chosen)) ? whole : chosen;
}

function notePassage(passage: GatheredPassage, context: Context): Promise<Evidence | undefined> {
  return context.note.evidence(
    draftEvidence({ ...passage, provider: passage.candidate.provider }, passage, {
      scores: {
        similarity: passage.similarity,
        decisiveness: rounded(Math.max(passage.supports, passage.refutes), 4),
      },
    }),
  );
}

/** Every source once, by a letter; its passages refer to it. */
export function packetOf(entries: readonly PacketEntry[]): { sources: PacketSource[]; items: PacketItem[] } {
  const ids = new Map<string, string>();
  const sources: PacketSource[] = [];
  const items = entries.map(({ evidence, passage }): PacketItem => {
    const key = `${evidence.source.url} ${evidence.snapshot.sha256}`;
    let id = ids.get(key);
    if (id === undefined) {
      id = sourceName(ids.size);
      ids.set(key, id);
      const { because, ...source } = itemSourceOf({
        ...evidence.source,
        published: evidence.source.published ?? passage?.published,
        family: evidence.family,
      });
      // What else is known of it is in the report; here it would be paid for by the word.
      sources.push({ id, ...source, because: because.slice(0, 1) });
    }
    return { id: evidence.id, source: id, text: evidence.quote };
  });
  return { sources, items };
}

/** What the packet costs as it is shown. */
export function tokensOfPacket(entries: readonly PacketEntry[]): number {
  if (entries.length === 0) return 0;
  const { sources, items } = packetOf(entries);
  return guessTokens(JSON.stringify(sources, undefined, 2), JSON.stringify(items, undefined, 2));
}

function keyOf({ sha256, start, end }: { sha256: string; start: number; end: number }): string {
  return `${sha256} ${start} ${end}`;
}

/** Entries that an answer gave a stance, for the packet of the next round. */
export function keepBearing(
  entries: readonly PacketEntry[],
  stances: readonly { item: string }[],
): PacketEntry[] {
  const bearing = new Set(stances.map(({ item }) => item));
  return entries.filter(({ evidence }) => bearing.has(evidence.id));
}
