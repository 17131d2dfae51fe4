import type { Context } from '../../engine/context.ts';
import { guardToday } from '../../source/fact-checks/leakage-guard.ts';
import { leakageRules } from './leakage-rules.ts';

/** "Today" as prompts may know it: the claim's `asOf` where one is set, which the ledger records. */
export function dateOfCheck(context: Context): string {
  const { today, ledger } = guardToday(context.now(), leakageRules(context));
  for (const entry of ledger) context.note.leakage(entry);
  return today;
}
