import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { bootstrapInterval } from '../../src/eval/metrics.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import { planCheckLocally } from '../../src/reasoners/local/handlers/claims/plan-check.ts';
import { judgeSourceUseLocally } from '../../src/reasoners/local/handlers/evidence/judge-source-use.ts';
import { pickEvidenceLocally } from '../../src/reasoners/local/handlers/evidence/pick-evidence.ts';
import { summariseForQueryLocally } from '../../src/reasoners/local/handlers/evidence/summarise-for-query.ts';
import { reasonFromEvidenceLocally } from '../../src/reasoners/local/handlers/verdicts/reason-from-evidence.ts';
import { assessSource } from '../../src/source/reliability/assess-source.ts';
import type { SeenSource } from '../../src/tasks/reasoned-evidence.ts';
import { cosine } from '../../src/text/vectors/cosine.ts';
import { createTools } from '../judge/local-judge.ts';
import type { Row } from '../table.ts';

const data = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');
const today = '2024-01-01';

/** How good the embedded answers to the tasks of agentfact are, each beside a baseline, on development data. */
export async function benchAgentFactHandlers(report: (rows: Row[]) => void): Promise<void> {
  if (!existsSync(data)) {
    report([{ what: 'skipped', value: `there is no data at ${data}` }]);
    return;
  }
  const tools = createTools();
  report(await measurePlans(tools));
  report(await measureSummaries(tools));
  report(await measurePicks(tools));
  report(await measureReasoning(tools));
  report(await measureSources());
}

type Asked = { claim: string; questions: { question: string }[] };

/** A gold question counts as covered where an entry of the plan is as near to it as this. */
const covered = 0.6;

async function measurePlans(tools: Tools): Promise<Row[]> {
  const claims = spread(readRows<Asked>('claims/averitec.jsonl'), 80);
  const plans = [];
  for (const { claim } of claims) {
    const plan = await planCheckLocally({ claim, post: '', today, images: [], imageFacts: [] }, tools);
    plans.push([...plan.validate.map(({ sentence }) => sentence), ...plan.search.map(({ need }) => need)]);
  }
  const scores = { plan: [] as number[], claim: [] as number[], other: [] as number[] };
  for (const [index, { claim, questions }] of claims.entries()) {
    const own = plans[index] ?? [];
    const other = plans[(index + 1) % plans.length] ?? [];
    const texts = questions.map(({ question }) => question);
    const vectors = await tools.embed([...texts, ...own, claim, ...other]);
    const of = (from: number, count: number) => vectors.slice(from, from + count);
    const gold = of(0, texts.length);
    const share = (entries: readonly (readonly number[])[]) =>
      gold.filter((question) => Math.max(0, ...entries.map((entry) => cosine(question, entry))) >= covered)
        .length / gold.length;
    scores.plan.push(share(of(texts.length, own.length)));
    scores.claim.push(share(of(texts.length + own.length, 1)));
    scores.other.push(share(of(texts.length + own.length + 1, other.length)));
  }
  return [
    {
      what: `plan: gold AVeriTeC questions covered (cosine ≥ ${covered}), ${claims.length} claims`,
      value: percent(scores.plan),
    },
    { what: 'the claim alone', value: percent(scores.claim) },
    { what: 'the plan of another claim', value: percent(scores.other) },
  ];
}

type Lined = { claim: string; evidence: string; label: string; gold_lines?: number[] };

async function measureSummaries(tools: Tools): Promise<Row[]> {
  const rows = spread(
    readRows<Lined>('pairs/wice.jsonl.gz').filter(
      ({ label, gold_lines, evidence }) =>
        label === 'supports' && (gold_lines?.length ?? 0) > 0 && evidence.split('\n').length >= 8,
    ),
    80,
  );
  const [kept, drawn]: [number[], number[]] = [[], []];
  for (const { claim, evidence, gold_lines = [] } of rows) {
    const lines = evidence.split('\n');
    const gold = gold_lines.map((line) => lines[line] ?? '').filter((line) => line !== '');
    const text = lines.join('\n\n');
    const { summaries } = await summariseForQueryLocally(
      { claim, query: claim, need: claim, pages: [{ id: 'p1', title: '', text }] },
      tools,
    );
    const quotes = summaries.flatMap((summary) => summary.quotes);
    const holds = (line: string) => quotes.some((quote) => line.includes(quote) || quote.includes(line));
    kept.push(gold.some(holds) ? 1 : 0);
    // The chance that two lines drawn by lot hold a gold one.
    const others = lines.length - gold.length;
    drawn.push(1 - (others * (others - 1)) / (lines.length * (lines.length - 1)));
  }
  return [
    {
      what: `summary: a line that annotators chose is among its two quotes, ${rows.length} pages of WiCE`,
      value: percent(kept),
    },
    { what: 'two lines drawn by lot', value: percent(drawn) },
  ];
}

type Paired = {
  claim_id: string;
  claim: string;
  evidence: string;
  title: string;
  label: string;
  claim_label: string;
};

const plain: SeenSource = {
  title: '',
  tier: 'unrated',
  because: [],
  kind: 'unsure',
  use: 'neutral',
  family: 'f',
};

async function measurePicks(tools: Tools): Promise<Row[]> {
  const groups = [
    ...Map.groupBy(readRows<Paired>('pairs/climate-fever.jsonl.gz'), ({ claim_id: id }) => id).values(),
  ];
  const mixed = spread(
    groups.filter(
      (group) => group.some(({ label }) => label !== 'nei') && group.some(({ label }) => label === 'nei'),
    ),
    50,
  );
  let [telling, tellingKept, silent, silentKept] = [0, 0, 0, 0];
  for (const group of mixed) {
    const { useful } = await pickEvidenceLocally(
      {
        claim: group[0]?.claim ?? '',
        post: '',
        today,
        steps: [],
        items: group.map(({ evidence, title }, index) => ({
          id: `i${index}`,
          summary: evidence,
          quotes: [evidence],
          source: { ...plain, title, family: `f${index}` },
        })),
      },
      tools,
    );
    for (const [index, { label }] of group.entries()) {
      const kept = useful.includes(`i${index}`) ? 1 : 0;
      if (label === 'nei') [silent, silentKept] = [silent + 1, silentKept + kept];
      else [telling, tellingKept] = [telling + 1, tellingKept + kept];
    }
  }
  const share = (a: number, b: number) => `${((100 * a) / b).toFixed(1)} %`;
  const all = telling + silent;
  return [
    {
      what: `temporary reasoning: kept of ${telling} telling and of ${silent} silent sentences, ${mixed.length} claims of CLIMATE-FEVER`,
      value: `${share(tellingKept, telling)} and ${share(silentKept, silent)}`,
    },
    {
      what: 'telling among the kept; among all',
      value: `${share(tellingKept, tellingKept + silentKept)}; ${share(telling, all)}`,
    },
  ];
}

type Pair = { claim: string; evidence: string; label: 'supports' | 'refutes' | 'nei' };

async function measureReasoning(tools: Tools): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, file] of [
    ['HealthVer', 'pairs/healthver.jsonl'],
    ['Factcheck-GPT', 'pairs/factcheck-gpt.jsonl.gz'],
  ] as const) {
    const pairs = spread(readRows<Pair>(file), 150);
    const judged = [];
    for (const { claim, evidence, label } of pairs) {
      const { veracity, lines } = await reasonFromEvidenceLocally(
        {
          claim,
          post: '',
          today,
          images: [],
          steps: [],
          evidence: [{ id: 'e1', quote: evidence, summary: '', source: plain }],
        },
        tools,
      );
      judged.push({ label, veracity, stance: lines[0]?.stance ?? 'neutral' });
    }
    const decided = judged.filter(({ veracity }) => veracity !== 'unproven');
    const right = decided.filter(
      ({ label, veracity }) =>
        (label === 'supports' ? 'true' : label === 'refutes' ? 'false' : '') === veracity,
    );
    const answers = judged.map(({ label, veracity }) => ({
      truth: label,
      answer: veracity === 'true' ? 'supports' : veracity === 'false' ? 'refutes' : 'nei',
    }));
    const majority = [...Map.groupBy(judged, ({ label }) => label).entries()].sort(
      (a, b) => b[1].length - a[1].length,
    )[0];
    rows.push(
      {
        what: `accumulated reasoning on ${pairs.length} single pairs of ${name}: macro-F1; right of what it decides`,
        value: `${macroF1(answers).toFixed(3)} (${bootstrapInterval(answers, (sample) => macroF1([...sample]))
          .map((value) => value.toFixed(3))
          .join('–')}); ${right.length} of ${decided.length}`,
      },
      {
        what: `always ${majority?.[0] ?? ''}: macro-F1`,
        value: macroF1(answers.map(({ truth }) => ({ truth, answer: majority?.[0] ?? '' }))).toFixed(3),
      },
    );
  }
  return rows;
}

type Listed = { domain: string; lists?: { mbfc?: { factuality?: string; bias?: string } } };

/** Without any list: what common knowledge of domains says, against what one rating site says. */
async function measureSources(): Promise<Row[]> {
  const rated = spread(
    readRows<Listed>('sources/domains.jsonl.gz').filter(({ lists }) => lists?.mbfc?.factuality !== undefined),
    4000,
  );
  const { sources } = await judgeSourceUseLocally({
    sources: rated.map(({ domain }, index) => {
      const { tier, because } = assessSource({ url: `https://${domain}/` });
      return {
        id: `a${index}`,
        address: `https://${domain}/`,
        title: domain,
        known: because,
        tier,
        score: null,
      };
    }),
  });
  const isGood = ({ lists }: Listed) =>
    /^(?:very-high|high|mostly-factual)$/.test(lists?.mbfc?.factuality ?? '');
  const positive = sources
    .flatMap(({ use }, index) => (use === 'positive' ? [rated[index]] : []))
    .filter((row) => row !== undefined);
  const good = rated.filter(isGood).length;
  return [
    {
      what: `source use without lists, ${rated.length} rated domains: called reliable, of them rated mostly factual or better`,
      value: `${positive.length}, ${((100 * positive.filter(isGood).length) / positive.length).toFixed(1)} %`,
    },
    {
      what: 'rated mostly factual or better among all',
      value: `${((100 * good) / rated.length).toFixed(1)} %`,
    },
  ];
}

function macroF1(answers: readonly { truth: string; answer: string }[]): number {
  const labels = [...new Set(answers.map(({ truth }) => truth))];
  const scores = labels.map((label) => {
    const hit = answers.filter(({ truth, answer }) => truth === label && answer === label).length;
    const said = answers.filter(({ answer }) => answer === label).length;
    const is = answers.filter(({ truth }) => truth === label).length;
    return said + is === 0 ? 0 : (2 * hit) / (said + is);
  });
  return scores.reduce((sum, score) => sum + score, 0) / labels.length;
}

function percent(values: readonly number[]): string {
  const mean = (sample: readonly number[]) => sample.reduce((sum, value) => sum + value, 0) / sample.length;
  const show = (value: number) => (100 * value).toFixed(1);
  return `${show(mean(values))} % (${bootstrapInterval(values, (sample) => mean([...sample]))
    .map(show)
    .join('–')})`;
}

/** Every so many, so that the sample goes through the whole file. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const stride = Math.max(1, Math.floor(items.length / most));
  return items.filter((_, index) => index % stride === 0).slice(0, most);
}

function readRows<Item>(file: string): Item[] {
  const bytes = readFileSync(join(data, file));
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Item);
}
