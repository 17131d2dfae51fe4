import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseStoredReport } from '../../core/stored-report.ts';
import { calibrateThreshold } from '../../eval/metrics/calibrate-threshold.ts';
import { reportFile } from '../../eval/run-folder.ts';
import type { RunScore } from '../../eval/score-run.ts';

/** The threshold between picture and caption that would have been best on the claims of a run, from the similarities in its reports. */
export async function bestConsistencyThreshold(
  folder: string,
  score: RunScore,
): Promise<{ threshold: number; f1: number; scored: number } | undefined> {
  const scored: { score: number; positive: boolean }[] = [];
  for (const { id, truth, record } of score.items) {
    if (record?.answer === undefined) continue;
    const text = await readFile(join(folder, reportFile(id)), 'utf8').catch(() => undefined);
    const similarity = text === undefined ? undefined : similarityIn(JSON.parse(text));
    if (similarity !== undefined) scored.push({ score: similarity, positive: truth === 'true' });
  }
  const best = calibrateThreshold(scored);
  return best === undefined ? undefined : { ...best, scored: scored.length };
}

function similarityIn(value: unknown): number | undefined {
  const report = parseStoredReport(value);
  for (const exhibit of report.exhibits ?? []) {
    if (exhibit.kind !== 'table') continue;
    for (const { cells } of exhibit.rows) {
      const found = /similarity of (-?[\d.]+),/.exec(cells.join(' '))?.[1];
      if (found !== undefined) return Number(found);
    }
  }
  return undefined;
}
