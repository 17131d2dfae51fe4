import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import { parseStoredReport } from '../../core/stored-report.ts';
import { compareRuns, type RunComparison } from '../../eval/compare-runs.ts';
import { renderEvaluationHtml } from '../../eval/render/render-evaluation-html.ts';
import { renderEvaluationMarkdown } from '../../eval/render/render-evaluation-markdown.ts';
import { openRunFolder, reportFile } from '../../eval/run-folder.ts';
import { type RunScore, scoreRun } from '../../eval/score-run.ts';

export type EvaluatedRuns = { scores: RunScore[]; comparisons: RunComparison[]; folders: readonly string[] };

/** The numbers of saved runs; each is held against the first where several are given. */
export async function readEvaluatedRuns(folders: readonly string[]): Promise<EvaluatedRuns> {
  const scores: RunScore[] = [];
  for (const path of folders) {
    const folder = await openRunFolder(path);
    if (folder === undefined) {
      throw new UsageError({
        message: `${path} holds no evaluation run.`,
        hint: "Make one with 'touchstone eval run'.",
      });
    }
    const score = scoreRun(folder.manifest, await folder.records());
    // Two runs of one name would be one row to the reader.
    const same = scores.filter(
      ({ name }) => name === score.name || name.startsWith(`${score.name} (`),
    ).length;
    scores.push(same === 0 ? score : { ...score, name: `${score.name} (${same + 1})` });
  }
  const [first, ...others] = scores;
  const comparisons = first === undefined ? [] : others.map((other) => compareRuns(first, other));
  return { scores, comparisons, folders };
}

export async function renderEvaluatedRuns(
  runs: EvaluatedRuns,
  format: 'md' | 'html' | 'json',
  about: { madeAt: string; pageFolder: string },
): Promise<string> {
  if (format === 'md') return renderEvaluationMarkdown(runs.scores, runs.comparisons);
  if (format === 'json') {
    const scores = runs.scores.map(({ items: _items, ...score }) => score);
    return `${JSON.stringify({ runs: scores, comparisons: runs.comparisons }, null, 2)}\n`;
  }
  const reports = new Map<string, { report: Report; link: string }>();
  for (const [index, score] of runs.scores.entries()) {
    const folder = runs.folders[index] ?? '';
    for (const { id } of score.items) {
      const report = await readReport(join(folder, reportFile(id)));
      const link = relative(about.pageFolder, join(folder, reportFile(id)));
      if (report !== undefined) reports.set(`${score.name}\n${id}`, { report, link });
    }
  }
  return renderEvaluationHtml({
    ...runs,
    madeAt: about.madeAt,
    reportOf: (run, id) => reports.get(`${run}\n${id}`)?.report,
    linkOf: (run, id) => reports.get(`${run}\n${id}`)?.link,
  });
}

async function readReport(path: string): Promise<Report | undefined> {
  try {
    return parseStoredReport(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}
