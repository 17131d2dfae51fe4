import { type LocalModels, openLocalModels } from '../../compose/local-models.ts';
import { NotConfiguredError, UsageError } from '../../core/errors.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import type { DatasetProblem } from '../../eval/dataset.ts';
import { type LabelledPair, type PairScore, readPairs, scorePairs } from '../../eval/score-pairs.ts';
import type { StanceProbabilities, VerifierProvider } from '../../spec/verifier.ts';

/** The small model that reads every quote, the larger one that reads what a verdict would rest on, or both in the middle, as the judge hears them in a user's own documents. */
export type PairReader = 'both' | 'verifier' | 'reader';

export type PairEvaluation = PairScore & { verifier: string; problemRows: readonly DatasetProblem[] };

export type PairEvaluationOptions = {
  /** Both where the larger one is installed, else the verifier. */
  by?: PairReader;
  signal: AbortSignal;
  onProgress?(done: number, total: number): void;
};

/** The embedded readers alone on labelled pairs. */
export async function evaluatePairs(text: string, options: PairEvaluationOptions): Promise<PairEvaluation> {
  const { pairs, problems } = readPairs(text);
  if (pairs.length === 0) {
    throw new UsageError({
      message: `There is no pair to score${problems[0] === undefined ? '' : `: ${problems[0].where}: ${problems[0].message}`}.`,
      hint: 'Each line is {"claim": "…", "evidence": "…", "label": "supports|refutes|nei"}.',
    });
  }
  const models = openLocalModels();
  try {
    const readers = readersOf(models, options.by);
    const snapshots = new MemorySnapshots();
    const ask = async ({ claim, evidence }: LabelledPair): Promise<StanceProbabilities> => {
      const answers = await Promise.all(
        readers.map(({ call }) =>
          call({ pairs: [{ claim, evidence }] }, { signal: options.signal, snapshots }),
        ),
      );
      return middleOf(answers.flatMap(({ items }) => items));
    };
    // The first call loads the weights, which is no part of the time a pair takes.
    if (pairs[0] !== undefined) await ask(pairs[0]);
    const judged = [];
    const begun = performance.now();
    for (const pair of pairs) {
      judged.push({ claim: pair.claim, label: pair.label, stance: await ask(pair) });
      options.onProgress?.(judged.length, pairs.length);
    }
    const score = scorePairs(judged, {
      milliseconds: performance.now() - begun,
      problems: problems.length,
    });
    return { ...score, verifier: readers.map(({ id }) => id).join(' with '), problemRows: problems };
  } finally {
    await models.close();
  }
}

function readersOf({ verifier, reader }: LocalModels, by: PairReader | undefined): VerifierProvider[] {
  if (reader === undefined && by !== undefined && by !== 'verifier') {
    throw new NotConfiguredError({
      message: 'The second reader is not installed: its folder models/reader is missing.',
      hint: 'Score the verifier alone with --by verifier, or install Touchstone whole.',
    });
  }
  const readers: Readonly<Record<PairReader, (VerifierProvider | undefined)[]>> = {
    both: [verifier, reader],
    verifier: [verifier],
    reader: [reader],
  };
  return readers[by ?? 'both'].filter((one) => one !== undefined);
}

function middleOf(answers: readonly StanceProbabilities[]): StanceProbabilities {
  const middle = (name: keyof StanceProbabilities) =>
    answers.reduce((sum, answer) => sum + answer[name], 0) / answers.length;
  return { supports: middle('supports'), refutes: middle('refutes'), silent: middle('silent') };
}
