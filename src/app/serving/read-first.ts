import type { ClaimPart, ReadClaimKind } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import { readClaimFirst } from '../../engine/reading/read-claim.ts';
import type { ReasonerProvider } from '../../spec/reasoner.ts';
import type { Task } from '../../spec/task.ts';
import { readClaim } from '../../tasks/claims/read-claim.ts';

/** How a claim would be read, before anything is searched for or paid. */
export type FirstReading = ReadClaimKind & {
  parts: Required<ClaimPart>[];
  settledBy: string[];
  notes: string[];
};

/** By the embedded reasoner alone, which costs nothing: a language model may read it otherwise, and what a person makes of it holds for both. */
export async function readFirst(
  claim: { text: string; date?: string | undefined },
  reasoner: ReasonerProvider,
  { today, signal }: { today: string; signal: AbortSignal },
): Promise<FirstReading> {
  const { read = { kind: 'fact' }, asked } = readClaimFirst(
    { text: claim.text, media: [], ...defined({ date: claim.date }) },
    reasoner,
  );
  const input = {
    claim: asked.text,
    ...defined({ date: claim.date }),
    today,
    images: [],
    imageFacts: [],
    thorough: false,
  };
  const task = readClaim as unknown as Task<unknown, unknown>;
  const { items } = await reasoner.call({ task, input }, { signal, snapshots: new MemorySnapshots() });
  const { parts, settledBy, notes } = readClaim.output.parse(items[0]);
  return { ...read, parts, settledBy, notes };
}
