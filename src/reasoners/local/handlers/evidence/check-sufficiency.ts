import type {
  CheckSufficiencyInput,
  CheckSufficiencyOutput,
} from '../../../../tasks/evidence/check-sufficiency.ts';
import type { Tools } from '../../handler.ts';
import { settle } from '../../judge/combine-stances.ts';
import { measureEvidence } from '../../judge/measure-evidence.ts';
import { weighPair } from '../../judge/weigh-pair.ts';
import { statementsOf } from '../../questions/statements-of.ts';

const mostMissing = 4;

/** Enough where a quote settles every statement of the claim, or shows one to be wrong. Which way it goes is not told. */
export async function checkSufficiencyLocally(
  input: CheckSufficiencyInput,
  tools: Tools,
): Promise<CheckSufficiencyOutput> {
  const statements = await statementsOf(input.claim);
  const quotes = input.pairs.flatMap(({ quotes: own }) => own.map((quote) => ({ title: '', quote })));
  const measured = await measureEvidence(statements, quotes, tools);
  const parts = statements.map((part, row) => {
    const settledAs = settle((measured[row] ?? []).map(weighPair));
    return { part, settled: settledAs !== undefined, wrong: settledAs === 'refutes' };
  });
  const open = parts.filter(({ settled }) => !settled);
  const enough = open.length === 0 || parts.some(({ wrong }) => wrong);
  return {
    parts: parts.slice(0, 8).map(({ part, settled }) => ({ part, settled })),
    enough,
    missing: enough ? [] : open.slice(0, mostMissing).map(({ part }) => part),
    why: enough
      ? 'The quotes settle what the claim depends on.'
      : `Nothing settles ${open.length} of ${parts.length} parts of the claim.`,
  };
}
