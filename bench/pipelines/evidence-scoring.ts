/**
 * The local handlers of multireflect against labelled pairs: relevancy, stance, usefulness, the order that comes of them, and whether an
 * item is enough. `node bench/run.ts evidence-scoring`. Every claim's items are scored in one batch, as the pipeline does it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { bootstrapInterval, createSeededRandom } from '../../src/eval/metrics/bootstrap.ts';
import { type LabelledAnswer, macroF1Of, scoreMajority } from '../../src/eval/metrics/label-scores.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import { needEvidenceLocally } from '../../src/reasoners/local/handlers/evidence/need-evidence.ts';
import { scoreItemsLocally } from '../../src/reasoners/local/handlers/evidence/score-items.ts';
import { type Ranking, scoreEvidence } from '../../src/steps/multireflect/score-evidence.ts';
import type { ScoredItem } from '../../src/tasks/evidence/score-items.ts';
import { cosine } from '../../src/text/vectors/cosine.ts';
import { createTools } from '../judge/local-judge.ts';

const data = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'pairs');
const today = '2026-06-30';

type Pair = {
  claim: string;
  evidence: string;
  label: 'supports' | 'refutes' | 'nei';
  original_label: string;
};
type Measured = Pair & { scored: ScoredItem; similarity: number; bare: string; enough: boolean };

export async function benchEvidenceScoring(print: (line: string) => void, claims = 50): Promise<void> {
  if (!existsSync(data)) {
    print('The labelled pairs are not here (../shared/data/pairs); nothing was measured.');
    return;
  }
  const tools = createTools();
  // The verifier was trained on a part of factcheck-gpt: only what it was not asked there is of interest. The others are new to it.
  const snippets = await measureSet('factcheck-gpt.jsonl.gz', claims, tools);
  const climate = await measureSet('climate-fever.jsonl.gz', claims, tools);
  const health = await measureSet('healthver.jsonl', claims, tools);
  print('| what | set | handler | baseline |\n|---|---|---|---|');
  for (const [set, groups] of [
    ['factcheck-gpt', snippets],
    ['climate-fever', climate],
    ['healthver', health],
  ] as const) {
    const pairs = groups.flat();
    print(`| pairs, claims | ${set} | ${pairs.length}, ${groups.length} | |`);
    if (set === 'factcheck-gpt') {
      const relevancy = (answer: (pair: Measured) => boolean) =>
        answersOf(
          pairs,
          (pair) => String(pair.original_label !== 'irrelevant'),
          (pair) => String(answer(pair)),
        );
      row(
        print,
        'relevancy: macro-F1',
        set,
        relevancy(({ scored }) => scored.relevant),
        [
          ['cosine ≥ 0.5', relevancy(({ similarity }) => similarity >= 0.5)],
          ['always relevant', relevancy(() => true)],
        ],
      );
      const support = (answer: (pair: Measured) => string) => answersOf(pairs, supportOf, answer);
      const supportAnswers = support(({ scored }) => supportWord(scored));
      row(print, 'support, three degrees: macro-F1', set, supportAnswers, [
        [`always ${scoreMajority(supportAnswers).label}`, support(() => scoreMajority(supportAnswers).label)],
      ]);
    }
    const stance = (answer: (pair: Measured) => string) => answersOf(pairs, ({ label }) => label, answer);
    const stanceAnswers = stance(({ scored }) => stanceWord(scored));
    row(print, 'stance (clear ones): macro-F1', set, stanceAnswers, [
      ['verifier alone', stance(({ bare }) => bare)],
      [`always ${scoreMajority(stanceAnswers).label}`, stance(() => scoreMajority(stanceAnswers).label)],
    ]);
    const decisive = ({ label }: Measured) => label !== 'nei';
    print(
      `| usefulness tells decisive items from others: AUC | ${set} | ${withInterval(pairs, (sample) => auc(sample, decisive, ({ scored }) => scored.usefulness))} | cosine ${withInterval(pairs, (sample) => auc(sample, decisive, ({ similarity }) => similarity))} |`,
    );
    const enough = (answer: (pair: Measured) => boolean) =>
      answersOf(
        pairs,
        (pair) => String(decisive(pair)),
        (pair) => String(answer(pair)),
      );
    row(
      print,
      'enough with this one item: macro-F1',
      set,
      enough((pair) => pair.enough),
      [
        ['cosine ≥ 0.6', enough(({ similarity }) => similarity >= 0.6)],
        ['always enough', enough(() => true)],
      ],
    );
    const settled = groups.filter((group) => group.some(decisive) && group.some((pair) => !decisive(pair)));
    const against = settled.filter((group) => group.some(({ label }) => label === 'refutes'));
    for (const [name, chosen] of [
      ['first item is decisive', settled],
      ['the same, claims that some item refutes', against],
    ] as const) {
      const hit = (order: (group: readonly Measured[]) => Measured | undefined) =>
        withInterval(chosen, (sample) =>
          mean(sample.map((group) => (decisive(order(group) as Measured) ? 1 : 0))),
        );
      print(
        `| ${name} (${chosen.length} claims) | ${set} | decisiveness ${hit((group) => first(group, 'decisiveness'))} | the paper's sum ${hit((group) => first(group, 'paper'))}, cosine ${hit(nearest)}, by lot ${mean(chosen.map((group) => group.filter(decisive).length / group.length)).toFixed(3)} |`,
      );
    }
    const refuting = (order: (group: readonly Measured[]) => Measured | undefined) =>
      withInterval(against, (sample) =>
        mean(sample.map((group) => (order(group)?.label === 'refutes' ? 1 : 0))),
      );
    print(
      `| first item refutes, claims that some item refutes (${against.length}) | ${set} | decisiveness ${refuting((group) => first(group, 'decisiveness'))} | the paper's sum ${refuting((group) => first(group, 'paper'))}, cosine ${refuting(nearest)} |`,
    );
  }
}

async function measureSet(file: string, limit: number, tools: Tools): Promise<Measured[][]> {
  const bytes = readFileSync(join(data, file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const rows = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Pair => JSON.parse(line));
  const groups = [...Map.groupBy(rows, ({ claim }) => claim).values()].filter((group) => group.length > 1);
  const random = createSeededRandom(1);
  const drawn = groups
    .map((group) => ({ group: group.slice(0, 8), lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, limit);
  const measured: Measured[][] = [];
  for (const { group } of drawn) measured.push(await measureGroup(group, tools));
  return measured;
}

async function measureGroup(group: readonly Pair[], tools: Tools): Promise<Measured[]> {
  const claim = group[0]?.claim ?? '';
  const items = group.map(({ evidence }, index) => ({
    id: `i${index + 1}`,
    kind: 'text' as const,
    title: '',
    text: evidence,
  }));
  const { items: scored } = await scoreItemsLocally({ claim, today, images: [], items }, tools);
  const [claimVector = [], ...vectors] = await tools.embed([claim, ...items.map(({ text }) => text)]);
  const bare = await tools.verify(items.map(({ text }) => ({ claim, evidence: text })));
  return Promise.all(
    group.map(async (pair, index) => {
      const own = scored[index] as ScoredItem;
      const answer = await needEvidenceLocally({
        claim,
        today,
        images: [],
        consistency: '',
        evidence: [
          {
            id: own.id,
            kind: 'text',
            title: '',
            text: pair.evidence,
            stance: own.stance,
            usefulness: own.usefulness,
          },
        ],
      });
      const { supports = 0, refutes = 0, silent = 1 } = bare[index] ?? {};
      return {
        ...pair,
        scored: own,
        similarity: cosine(claimVector, vectors[index] ?? []),
        bare: silent >= Math.max(supports, refutes) ? 'nei' : supports > refutes ? 'supports' : 'refutes',
        enough: answer.decision === 'enough',
      };
    }),
  );
}

function supportOf({ original_label }: Pair): string {
  if (original_label === 'completely-support') return 'full';
  return original_label === 'partially-support' ? 'partial' : 'none';
}

function supportWord({ stance }: ScoredItem): string {
  return stance === 'supports' ? 'full' : stance === 'partly-supports' ? 'partial' : 'none';
}

function stanceWord({ stance }: ScoredItem): string {
  return stance === 'supports' ? 'supports' : stance === 'contradicts' ? 'refutes' : 'nei';
}

function first(group: readonly Measured[], ranking: Ranking): Measured | undefined {
  const total = ({ scored }: Measured) =>
    scoreEvidence(
      { ...scored, kind: 'text', reliability: {} },
      { ranking, at: new Date(today), recentYears: 2 },
    ).total;
  return [...group].sort((a, b) => total(b) - total(a) || b.similarity - a.similarity)[0];
}

function nearest(group: readonly Measured[]): Measured | undefined {
  return [...group].sort((a, b) => b.similarity - a.similarity)[0];
}

function answersOf(
  pairs: readonly Measured[],
  truth: (pair: Measured) => string,
  answer: (pair: Measured) => string,
): LabelledAnswer[] {
  return pairs.map((pair) => ({ truth: truth(pair), answer: answer(pair) }));
}

function row(
  print: (line: string) => void,
  what: string,
  set: string,
  answers: readonly LabelledAnswer[],
  baselines: readonly [string, readonly LabelledAnswer[]][],
): void {
  const beside = baselines.map(([name, given]) => `${name} ${macroF1Of(given).toFixed(3)}`).join(', ');
  print(`| ${what} | ${set} | ${withInterval(answers, macroF1Of)} | ${beside} |`);
}

function withInterval<Item>(items: readonly Item[], metric: (sample: readonly Item[]) => number): string {
  const [low, high] = bootstrapInterval(items, metric, { samples: 300 });
  return `${metric(items).toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

/** How often one that holds has the higher value than one that does not; ties count half. */
function auc<Item>(
  items: readonly Item[],
  holds: (item: Item) => boolean,
  value: (item: Item) => number,
): number {
  const yes = items.filter(holds).map(value);
  const no = items.filter((item) => !holds(item)).map(value);
  const wins = yes.reduce(
    (sum, a) => sum + no.reduce((inner, b) => inner + (a > b ? 1 : a === b ? 0.5 : 0), 0),
    0,
  );
  return wins / (yes.length * no.length);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
