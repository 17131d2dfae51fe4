import type { Context } from '../engine/context.ts';
import type { LeakageRules } from '../source/leakage-guard.ts';

/** Which leakage guards apply to this run. */
export function leakageRules(context: Context): LeakageRules {
  return {
    benchmark: context.benchmark,
    ...(context.claim.asOf === undefined ? {} : { asOf: context.claim.asOf }),
  };
}
