import { compareAgents } from './agent-rule.ts';
import { compareVictors } from './defeat-rule.ts';
import { compareDoers } from './doer-rule.ts';
import { compareDurations } from './duration-rule.ts';
import { compareExchange } from './exchange-rule.ts';
import { readFraming } from './framing-rule.ts';
import { compareHolders } from './holder-rule.ts';
import { compareNames, compareSubjects } from './name-rule.ts';
import { compareOpposites } from './opposite-rule.ts';
import { compareCurrency } from './outdated-rule.ts';
import { readConditions, readPlans } from './plan-rule.ts';
import { comparePolarity } from './polarity-rule.ts';
import { compareQuantifiers } from './quantifier-rule.ts';
import { compareNumbers } from './quantity-rule.ts';
import { readQuotation } from './quotation-rule.ts';
import { compareRanks } from './rank-rule.ts';
import { readRetraction } from './retraction-rule.ts';
import { compareRoles } from './role-rule.ts';
import { compareRoutes } from './route-rule.ts';
import type { RuleCase, RuleFinding, StanceRule } from './rule.ts';
import { compareScope } from './scope-rule.ts';
import { compareSpeakers } from './speaker-rule.ts';
import { compareTimes } from './time-rule.ts';

/** In the order in which their sentences are preferred as the explanation. */
const rules: readonly StanceRule[] = [
  compareNumbers,
  compareTimes,
  compareDurations,
  compareNames,
  compareSubjects,
  readRetraction,
  readFraming,
  comparePolarity,
  compareOpposites,
  compareRoutes,
  compareExchange,
  compareScope,
  compareHolders,
  compareCurrency,
  compareVictors,
  compareAgents,
  compareRanks,
  compareQuantifiers,
  compareSpeakers,
  compareRoles,
  compareDoers,
  readPlans,
  readConditions,
  readQuotation,
];

export function applyRules(pair: RuleCase): RuleFinding[] {
  return rules.map((rule) => rule(pair)).filter((finding) => finding !== undefined);
}
