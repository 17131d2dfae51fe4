import type { WeighedPair } from '../../src/reasoners/local/judge/weigh-pair.ts';

/** What an item that says nothing of a claim looks like before it is read closely. */
export const silentPair: WeighedPair = {
  supports: 0,
  refutes: 0,
  silent: 1,
  stance: 'neutral',
  findings: [],
  anchored: true,
  disputed: false,
  foreign: false,
  alone: { supports: 0, refutes: 0, silent: 1 },
  focus: '',
};
