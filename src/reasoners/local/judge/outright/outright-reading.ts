import type { RuleFinding } from '../rules/rule.ts';
import type { WeighedPair } from '../weigh-pair.ts';

/** What stands in a passage in so many words, and the sentence or row in which it stands. */
export type OutrightReading = { finding: RuleFinding; focus: string };

/** As sure as a figure that was looked up. */
const sure = 0.9;

/** What an item says where it says so outright: no model overrules it. */
export function settledBy(pair: WeighedPair, { finding, focus }: OutrightReading): WeighedPair {
  const supports = finding.effect === 'confirms';
  return {
    ...pair,
    supports: supports ? sure : 0,
    refutes: supports ? 0 : sure,
    silent: 1 - sure,
    stance: supports ? 'supports' : 'refutes',
    findings: [finding],
    disputed: false,
    focus,
    borneOut: true,
    isClear: true,
  };
}
