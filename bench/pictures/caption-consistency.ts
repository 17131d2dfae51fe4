/**
 * How well picture and caption are told apart without a model that sees (multireflect, `consistency=caption`): descriptions of the starter's
 * pictures with their own captions and with those of others, and VERITE's pictures with the words that are read in them.
 * `node bench/run.ts caption-consistency`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeProviders } from '../../src/compose/compose-providers.ts';
import { defaultSettings } from '../../src/config/settings-table.ts';
import type { Claim } from '../../src/core/claim.ts';
import { MemorySnapshots } from '../../src/engine/memory-snapshots.ts';
import { bootstrapInterval, createSeededRandom } from '../../src/eval/metrics/bootstrap.ts';
import { calibrateThreshold } from '../../src/eval/metrics/calibrate-threshold.ts';
import { type LabelledAnswer, macroF1Of } from '../../src/eval/metrics/label-scores.ts';
import { comparePictureWithCaption } from '../../src/steps/pictures/compare-picture-with-caption.ts';
import { describePictures } from '../../src/steps/pictures/describe-pictures.ts';
import { cosine } from '../../src/text/vectors/cosine.ts';
import { runStep } from '../../test/support/run-step.ts';
import { createTools } from '../judge/local-judge.ts';

const root = join(import.meta.dirname, '..', '..');
const paperThreshold = 0.1;

export async function benchCaptionConsistency(print: (line: string) => void, verite = 24): Promise<void> {
  print('| what | measured |\n|---|---|');
  await measureDescriptions(print);
  await measureVerite(print, verite);
}

type Scored = { score: number; truth: string };

async function measureDescriptions(print: (line: string) => void): Promise<void> {
  const pictures = readFileSync(join(root, 'starter', 'pictures', 'pictures.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { caption: string; alt: string; file: string } => JSON.parse(line))
    .filter(({ caption, alt }) => caption !== undefined && alt !== undefined);
  const tools = createTools();
  const captions = await tools.embed(pictures.map(({ caption }) => caption));
  const descriptions = await tools.embed(pictures.map(({ alt }) => alt));
  const random = createSeededRandom(1);
  const scored = pictures.flatMap((_, index): Scored[] => {
    const other = (index + 1 + Math.floor(random() * (pictures.length - 1))) % pictures.length;
    const score = (caption: number) => cosine(captions[caption] ?? [], descriptions[index] ?? []);
    return [
      { score: score(index), truth: 'consistent' },
      { score: score(other), truth: 'inconsistent' },
    ];
  });
  printThresholds(print, `a person's description and the caption, starter, ${scored.length} pairs`, scored);
}

/** The paper's threshold, and one that is calibrated on every other picture and measured on the rest, both ways round. */
function printThresholds(print: (line: string) => void, what: string, scored: readonly Scored[]): void {
  const halves = [0, 1].map((half) => scored.filter((_, index) => Math.floor(index / 2) % 2 === half));
  const folds = halves.map((tuning, half) => ({
    threshold: calibrateThreshold(
      tuning.map(({ score, truth }) => ({ score, positive: truth === 'consistent' })),
    )?.threshold,
    rest: halves[1 - half] ?? [],
  }));
  const forms = [
    { name: `threshold ${paperThreshold} (the paper)`, answers: decide(scored, paperThreshold) },
    {
      name: `threshold calibrated on the other half (${folds.map(({ threshold }) => threshold?.toFixed(2) ?? 'none').join(', ')})`,
      answers: folds.flatMap(({ threshold, rest }) => decide(rest, threshold ?? paperThreshold)),
    },
    { name: 'always consistent', answers: decide(scored, -1) },
  ];
  for (const { name, answers } of forms) {
    const found = share(answers.filter(({ truth }) => truth === 'inconsistent'));
    print(
      `| ${what}, ${name}: macro-F1; inconsistent pairs found | ${withInterval(answers)}; ${found.toFixed(2)} |`,
    );
  }
}

async function measureVerite(print: (line: string) => void, limit: number): Promise<void> {
  const folder = join(root, '..', 'shared', 'data', 'multimodal');
  if (limit === 0 || !existsSync(join(folder, 'verite.jsonl'))) {
    print('| VERITE | not measured: ../shared/data/multimodal is not here |');
    return;
  }
  const random = createSeededRandom(2);
  const rows = readFileSync(join(folder, 'verite.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { claim: string; image: string; label: string } => JSON.parse(line))
    .filter(({ label }) => label !== 'miscaptioned')
    .map((row) => ({ row, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, limit)
    .map(({ row }) => row);
  const settings = { ...defaultSettings(), offline: true, library: ':memory:', starter: false };
  const { providers, close } = await composeProviders(settings, {});
  const answers: LabelledAnswer[] = [];
  const scored: Scored[] = [];
  for (const { claim: text, image, label } of rows) {
    const media = new MemorySnapshots();
    const bytes = readFileSync(join(folder, image));
    const meta = await media.put(bytes, { mimeType: 'image/jpeg', retrievedAt: '2026-01-01T00:00:00.000Z' });
    const claim: Claim = {
      text,
      media: [{ kind: 'image', sha256: meta.sha256, mimeType: 'image/jpeg', bytes: meta.bytes }],
    };
    const { result } = await runStep(
      providers,
      claim,
      async (context) =>
        comparePictureWithCaption(
          {
            claim,
            described: await describePictures({ claim }, context),
            strategy: 'caption',
            embeddingThreshold: 0.28,
            captionThreshold: paperThreshold,
          },
          context,
        ),
      { media },
    );
    const truth = label === 'true' ? 'consistent' : 'inconsistent';
    if (result?.score !== undefined) scored.push({ score: result.score, truth });
    answers.push({
      truth,
      answer: result?.verdict === 'inconsistent' ? 'inconsistent' : 'consistent',
    });
  }
  await close();
  const always = answers.map(({ truth }) => ({ truth, answer: 'consistent' }));
  print(
    `| words read in the picture and the caption, VERITE true and out-of-context, ${answers.length} pairs: could be compared; macro-F1, the rest taken as consistent | ${scored.length}; ${withInterval(answers)} (always consistent ${macroF1Of(always).toFixed(3)}; the paper, BLIP-2 and SBERT on all three classes: F1 0.50, accuracy 0.36) |`,
  );
  if (scored.length > 0)
    printThresholds(print, `the ${scored.length} of them that could be compared`, scored);
}

function decide(scored: readonly Scored[], threshold: number): LabelledAnswer[] {
  return scored.map(({ score, truth }) => ({
    truth,
    answer: score >= threshold ? 'consistent' : 'inconsistent',
  }));
}

function share(answers: readonly LabelledAnswer[]): number {
  return answers.filter(({ truth, answer }) => truth === answer).length / answers.length;
}

function withInterval(answers: readonly LabelledAnswer[]): string {
  const [low, high] = bootstrapInterval(answers, macroF1Of, { samples: 300 });
  return `${macroF1Of(answers).toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}
