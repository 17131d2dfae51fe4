import type { OptimisationOutcome } from '../../app/studies/optimise-pipeline.ts';

const ends: Readonly<Record<OptimisationOutcome['optimised']['end'], string>> = {
  epochs: 'All rounds were made.',
  patience: 'Ended early: no better policy for several rounds.',
  'budget-spent': 'The budget is spent; the same command with a larger one goes on where this stopped.',
  cancelled: 'Interrupted; the same command goes on where this stopped.',
  'nothing-to-tune': 'There is nothing to change: no option with bounds, and no model that rewrites prompts.',
};

/** Numbers before and after, what was tried, and what changed. */
export function renderOptimisation(
  { policy, optimised, experiences }: OptimisationOutcome,
  output: string,
): string {
  const { before, after } = policy.numbers;
  const row = (name: string, score: typeof before.train) =>
    `  ${name.padEnd(22)}${percent(score.balancedAccuracy).padStart(8)}${percent(score.decided).padStart(10)}${score.reward.toFixed(3).padStart(9)}${String(score.claims).padStart(8)}`;
  const rounds = optimised.epochs.map(
    ({ epoch, train, validation, accepted, changes }) =>
      `  ${epoch}. ${accepted ? 'kept' : 'not kept'}: ${changes.join(', ') || 'no change'} (train ${percent(train.balancedAccuracy)}${validation === undefined ? '' : `, validation ${percent(validation.balancedAccuracy)}`})`,
  );
  const faults = [...optimised.faults]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`);
  return [
    `Policy of ${policy.pipeline}, version ${policy.version}`,
    '',
    `  ${''.padEnd(22)}balanced   decided   reward  claims`,
    row('train, before', before.train),
    row('train, after', after.train),
    row('validation, before', before.validation),
    row('validation, after', after.validation),
    '',
    `Faults seen at first: ${faults.join(', ') || 'none'}`,
    ...(rounds.length === 0 ? [] : ['', 'Rounds:', ...rounds]),
    '',
    ...(policy.diff.length === 0
      ? ['Nothing changed: no change was better.']
      : ['Changed:', ...policy.diff.map((line) => `  ${line}`)]),
    '',
    gainOf(before.validation, after.validation),
    ends[optimised.end],
    `${experiences} experiences in the buffer. Policy written to ${output}; use it with --policy.`,
    '',
  ].join('\n');
}

/** What was gained on the claims that chose, in one sentence. */
function gainOf(
  before: { balancedAccuracy: number; reward: number; claims: number },
  after: { balancedAccuracy: number; reward: number },
): string {
  const points = 100 * (after.balancedAccuracy - before.balancedAccuracy);
  const reward = after.reward - before.reward;
  if (points === 0 && reward === 0) return 'Nothing was gained on the validation claims.';
  const signed = (value: number, digits: number) => `${value < 0 ? '' : '+'}${value.toFixed(digits)}`;
  return `Gained on ${before.claims} validation claims: ${signed(points, 1)} points of balanced accuracy (${percent(before.balancedAccuracy)} to ${percent(after.balancedAccuracy)}), ${signed(reward, 3)} of reward. Measure it on claims that it has not seen.`;
}

function percent(value: number): string {
  return `${(100 * value).toFixed(1)} %`;
}
