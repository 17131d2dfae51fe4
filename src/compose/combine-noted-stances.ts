import type { Label, Stance } from '../core/label.ts';
import type { ReliabilityTier } from '../core/source.ts';
import { combineParts, combineStances } from '../reasoners/local/judge/combine-stances.ts';

export type NotedStance = {
  evidence: string;
  stance: Stance;
  confidence: number;
  /** Parts of the claim it bears on; none means all. */
  parts: readonly string[];
  family: string;
  tier: ReliabilityTier;
  published?: string | undefined;
};

export type CombinedStances = {
  label: Label;
  confidence: number;
  cites: string[];
  parts: { part: string; label: Label; confidence: number; cites: string[] }[];
};

/** The judge's way of weighing sides, copies, standing and dates, over stances that are already known: no model reads anything. */
export function combineNotedStances(
  parts: readonly string[],
  noted: readonly NotedStance[],
): CombinedStances {
  const judged = parts.map((part) => {
    const bearing = noted.filter(({ parts: named }) => named.length === 0 || named.includes(part));
    const { label, confidence, cites } = combineStances(
      bearing.map(({ evidence, stance, confidence: sure, family, tier, published }) => {
        const read = {
          supports: stance === 'supports' ? sure : 0,
          refutes: stance === 'refutes' ? sure : 0,
          silent: stance === 'neutral' ? 1 : 1 - sure,
        };
        return {
          evidence,
          family,
          tier,
          published,
          pair: {
            ...read,
            stance,
            findings: [],
            anchored: true,
            disputed: false,
            foreign: false,
            alone: read,
            focus: '',
          },
        };
      }),
    );
    return { part, label, confidence, cites };
  });
  const { label, confidence } = combineParts(judged);
  const carrying = judged.filter((part) => part.label === label);
  return { label, confidence, cites: [...new Set(carrying.flatMap(({ cites }) => cites))], parts: judged };
}
