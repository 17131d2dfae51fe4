import type { Label } from '../../src/core/label.ts';
import { createRunFolder } from '../../src/eval/run-folder.ts';

const labels: readonly Label[] = ['supported', 'refuted', 'not-enough-evidence'];

/** A small evaluation run on disk; `first` errs less often than the others. */
export async function writeSampleRun(path: string, name: string): Promise<void> {
  const items = Array.from({ length: 30 }, (_, index) => ({
    id: `c${index}`,
    truth: labels[index % labels.length] ?? 'supported',
  }));
  const run = await createRunFolder(path, {
    schema: 1,
    name,
    dataset: 'sample',
    pipeline: name === 'first' ? 'touchstone' : 'aletheia',
    options: {},
    reasoner: 'local',
    evidence: 'search',
    benchmark: false,
    seed: 1,
    version: '0.0.0',
    machine: 'a machine',
    startedAt: `2026-11-1${name.length}T10:00:00.000Z`,
    labels: [...labels],
    loses: [],
    items,
    problems: [],
  });
  for (const [index, { id, truth }] of items.entries()) {
    const errs = index % (name === 'first' ? 5 : 3) === 0;
    const answer = errs ? 'refuted' : truth;
    await run.append({
      id,
      truth,
      claim: `Claim ${index} of the sample, which is long enough to be broken over a line on a telephone.`,
      answer,
      label: labels.find((label) => label === answer) ?? 'refuted',
      confidence: 0.5 + (index % 5) / 10,
      summary: 'Because a page says so.',
      attempt: 1,
      seconds: 1 + (index % 4),
      spent: { usd: 0, calls: 3, tokens: 0, seconds: 1 },
    });
  }
}
