import type { SettleStanceInput, SettleStanceOutput } from '../../../../tasks/evidence/settle-stance.ts';
import type { Tools } from '../../handler.ts';
import { judgeEvidence } from '../../judge/judge-evidence.ts';

/** The judge of every pipeline over the one passage: what stands around it would only blur it for the verifier. */
export async function settleStanceLocally(
  { claim, source, quote, today }: SettleStanceInput,
  tools: Tools,
): Promise<SettleStanceOutput> {
  const { lines } = await judgeEvidence(
    { parts: [{ id: 's1', text: claim }], items: [{ id: 'e1', quote, ...source }], today },
    tools,
  );
  const line = lines[0];
  if (line === undefined) return { stance: 'neutral', confidence: 0, says: 'Nothing was asked of it.' };
  return { stance: line.stance, confidence: line.confidence, says: line.says };
}
