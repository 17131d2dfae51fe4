import type { ChooseSideInput, ChooseSideOutput } from '../../../../tasks/verdicts/choose-side.ts';
import type { Tools } from '../../handler.ts';
import { measureEvidence } from '../../judge/measure-evidence.ts';
import { weighPair } from '../../judge/weigh-pair.ts';
import { statementsOf } from '../../questions/statements-of.ts';

/** The side of the quote that speaks most clearly; without any that leans, false: a claim that nothing bears out. */
export async function chooseSideLocally(input: ChooseSideInput, tools: Tools): Promise<ChooseSideOutput> {
  const statements = await statementsOf(input.claim);
  const measured = await measureEvidence(statements, input.evidence, tools);
  let [supports, refutes] = [0, 0];
  let clearest: { id: string; strength: number } | undefined;
  for (const row of measured)
    for (const [index, pair] of row.entries()) {
      const weighed = weighPair(pair);
      supports = Math.max(supports, weighed.supports);
      refutes = Math.max(refutes, weighed.refutes);
      const strength = Math.abs(weighed.supports - weighed.refutes);
      const id = input.evidence[index]?.id;
      if (id !== undefined && strength > (clearest?.strength ?? 0)) clearest = { id, strength };
    }
  const side = supports > refutes ? 'true' : 'false';
  const confidence = Math.min(1, 0.5 + Math.abs(supports - refutes) / 2);
  return {
    side,
    confidence,
    why:
      clearest === undefined
        ? 'Nothing that was found speaks about it, so it is not borne out.'
        : `${clearest.id} leans that way more than any other item leans the other.`,
  };
}
