import { appendFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import { defined } from '../core/defined.ts';
import { ProviderUnavailableError } from '../core/errors.ts';
import type { Label } from '../core/label.ts';
import { chooseItems } from './choose-items.ts';
import { compareRuns } from './compare-runs.ts';
import type { EvaluationItem } from './dataset.ts';
import { renderEvaluationHtml } from './render/render-evaluation-html.ts';
import { renderEvaluationMarkdown } from './render/render-evaluation-markdown.ts';
import { type EvaluationProgress, runEvaluation } from './run-evaluation.ts';
import { createRunFolder, openRunFolder, type RunFolder } from './run-folder.ts';
import type { RunManifest } from './run-record.ts';
import { scoreRun } from './score-run.ts';

const truths: Label[] = [
  'supported',
  'refuted',
  'refuted',
  'not-enough-evidence',
  'supported',
  'conflicting',
];
const items: EvaluationItem[] = truths.map((truth, index) => ({
  id: `c${index}`,
  claim: { text: `Claim ${index} <b>bold</b>`, images: [] },
  truth,
  slices: { parity: index % 2 === 0 ? 'even' : 'odd' },
}));

const manifest: RunManifest = {
  schema: 1,
  name: 'first',
  dataset: 'generic',
  pipeline: 'aletheia',
  options: {},
  reasoner: 'local',
  evidence: 'given',
  benchmark: true,
  seed: 1,
  version: '0.0.0',
  machine: 'test',
  startedAt: '2026-01-01T00:00:00Z',
  labels: [...new Set(truths)],
  loses: [],
  items: items.map(({ id, truth, slices }) => ({
    id,
    truth,
    ...(slices === undefined ? {} : { slices: { ...slices } }),
  })),
  problems: [],
};

let path: string;
let folder: RunFolder;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'touchstone-eval-'));
  folder = await createRunFolder(path, manifest);
});

/** Answers every claim with `refuted`; counts what it was asked. */
function run(
  target: RunFolder,
  more: {
    failOn?: readonly string[];
    abortAfter?: number;
    maxUsd?: number;
    usd?: number;
    label?: Label;
    concurrency?: number;
  } = {},
) {
  const asked: string[] = [];
  const progress: EvaluationProgress[] = [];
  const controller = new AbortController();
  const end = runEvaluation({
    items,
    folder: target,
    async check(item) {
      asked.push(item.id);
      if (more.failOn?.includes(item.id) === true)
        throw new ProviderUnavailableError({ message: 'The server did not answer.' });
      if (asked.length === more.abortAfter) controller.abort();
      if (controller.signal.aborted) throw new Error('cut off');
      return sampleReport({ label: more.label ?? 'refuted', usd: more.usd ?? 0 });
    },
    answerOf: ({ verdict }) => verdict.label,
    concurrency: more.concurrency ?? 1,
    ...defined({ maxUsd: more.maxUsd }),
    signal: controller.signal,
    now: () => performance.now(),
    onProgress: (state) => progress.push(state),
  });
  return { asked, progress, end };
}

describe('runEvaluation', () => {
  it('checks every claim once and keeps a report for each', async () => {
    const { asked, end, progress } = run(folder, { concurrency: 3 });
    expect(await end).toBe('done');
    expect(asked.toSorted()).toEqual(items.map(({ id }) => id));
    expect(progress.at(-1)).toMatchObject({ done: 6, failed: 0, total: 6 });
    const score = scoreRun(manifest, await folder.records());
    expect(score).toMatchObject({ claims: 6, answered: 6, failed: 0, notRun: 0 });
    expect(score.accuracy.value).toBeCloseTo(2 / 6);
    expect(JSON.parse(await readFile(join(path, 'reports', 'c0.json'), 'utf8'))).toMatchObject({ schema: 1 });
  });

  it('goes on where it was cut off, and asks nothing twice', async () => {
    const first = run(folder, { abortAfter: 3 });
    expect(await first.end).toBe('cancelled');
    expect((await folder.records()).size).toBe(2);
    const again = await openRunFolder(path);
    const second = run(again ?? folder);
    expect(await second.end).toBe('done');
    expect(second.asked).toEqual(['c2', 'c3', 'c4', 'c5']);
  });

  it('survives a line that was cut in the middle', async () => {
    await run(folder).end;
    await appendFile(join(path, 'claims.jsonl'), '{"id": "c9", "tru');
    const again = await openRunFolder(path);
    expect((await again?.records())?.size).toBe(6);
    const lines = await readFile(join(path, 'claims.jsonl'), 'utf8');
    expect(lines.endsWith('\n')).toBe(true);
  });

  it('keeps failures in the denominator and tries only them again', async () => {
    await run(folder, { failOn: ['c1', 'c4'] }).end;
    const score = scoreRun(manifest, await folder.records());
    expect(score).toMatchObject({ claims: 6, answered: 4, failed: 2, failures: { failed: 2 } });
    expect(score.accuracy.value).toBeCloseTo(1 / 6);
    const second = run(folder);
    await second.end;
    expect(second.asked).toEqual(['c1', 'c4']);
    expect((await folder.records()).get('c1')).toMatchObject({ attempt: 2, answer: 'refuted' });
  });

  it('stops before the next claim when the money is spent', async () => {
    const { end, asked } = run(folder, { usd: 0.4, maxUsd: 1 });
    expect(await end).toBe('budget-spent');
    expect(asked).toHaveLength(3);
    expect(scoreRun(manifest, await folder.records())).toMatchObject({ answered: 3, notRun: 3 });
    const later = run(folder, { usd: 0.4, maxUsd: 1 });
    expect(await later.end).toBe('budget-spent');
    expect(later.asked).toEqual([]);
  });
});

describe('comparing and rendering', () => {
  it('holds two runs against each other on the claims they share', async () => {
    await run(folder).end;
    const otherFolder = await createRunFolder(await mkdtemp(join(tmpdir(), 'touchstone-eval-')), {
      ...manifest,
      name: 'second',
    });
    await run(otherFolder, { label: 'supported', failOn: ['c1'] }).end;
    const first = scoreRun(manifest, await folder.records());
    const second = scoreRun(otherFolder.manifest, await otherFolder.records());
    const comparison = compareRuns(first, second);
    expect(comparison).toMatchObject({
      shared: 6,
      mcNemar: { onlyFirst: 2, onlySecond: 2, pValue: 1 },
    });
    expect(comparison.differences.map(({ id }) => id)).toEqual(['c0', 'c1', 'c2', 'c4']);
    expect(comparison.accuracy.difference).toBeCloseTo(0);
    const markdown = renderEvaluationMarkdown([first, second], [comparison]);
    expect(markdown).toContain('| second against first | 6 |');
    expect(markdown).toContain('parity: even');
    const page = renderEvaluationHtml({
      scores: [first, second],
      comparisons: [comparison],
      madeAt: '2026-01-02T03:04:05Z',
      reportOf: () => sampleReport({ label: 'refuted', usd: 0 }),
      linkOf: (_, id) => `reports/${id}.json`,
    });
    expect(page).toContain('Claim 0 &lt;b&gt;bold&lt;/b&gt;');
    expect(page).not.toMatch(/<b>bold|<script|src=/);
    expect(page).toContain('aria-label="Confusion');
  });

  it('refuses to compare runs without a common claim', async () => {
    const score = scoreRun(manifest, new Map());
    expect(() => compareRuns(score, { ...score, items: [] })).toThrow(/no claim in common/);
  });
});

describe('chooseItems', () => {
  it('draws the same claims for the same seed, and more of them with a higher limit', () => {
    const three = chooseItems(items, { seed: 4, limit: 3 }).map(({ id }) => id);
    expect(chooseItems(items.toReversed(), { seed: 4, limit: 3 }).map(({ id }) => id)).toEqual(three);
    expect(
      chooseItems(items, { seed: 4, limit: 5 })
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual(three);
    expect(chooseItems(items, { seed: 4 })).toHaveLength(6);
  });
});
