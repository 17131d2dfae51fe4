import { defined } from '../../core/defined.ts';
import type { Context } from '../../engine/context.ts';
import type { LeakageRules } from '../../source/fact-checks/leakage-guard.ts';

/** Which leakage guards apply to this run. A measured run may know nothing newer than the claim, whether it says so or not. */
export function leakageRules(context: Context): LeakageRules {
  const asOf = context.claim.asOf ?? (context.benchmark ? context.claim.date : undefined);
  return { benchmark: context.benchmark, ...defined({ asOf }) };
}
