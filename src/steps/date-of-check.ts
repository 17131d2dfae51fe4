import type { Context } from '../engine/context.ts';

/** "Today" as prompts may know it: the claim's `asOf` where one is set, which the ledger records. */
export function dateOfCheck(context: Context): string {
  const today = context.now().toISOString().slice(0, 10);
  if (context.claim.asOf !== undefined) {
    context.note.leakage({
      channel: 'prompt-today',
      action: 'set',
      subject: today,
      why: 'Prompts are told this date as today, because evidence after it may not be used.',
    });
  }
  return today;
}
