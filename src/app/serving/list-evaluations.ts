import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '../../core/report.ts';
import { parseStoredReport } from '../../core/stored-report.ts';
import { compareRuns, type RunComparison } from '../../eval/compare-runs.ts';
import { openRunFolder, reportFile } from '../../eval/run-folder.ts';
import type { RunManifest } from '../../eval/run-record.ts';
import { type RunScore, scoreRun } from '../../eval/score-run.ts';

export type StoredEvaluation = { id: string; manifest: RunManifest; score: RunScore };

/** Evaluation runs in the folders of one folder, newest first; the id is the folder's name. */
export function openEvaluations(folder: string) {
  // Intervals are drawn by chance a thousand times; a run that is over is scored once.
  const scored = new Map<string, { records: number; evaluation: StoredEvaluation }>();

  async function read(id: string): Promise<StoredEvaluation | undefined> {
    if (!isName(id)) return undefined;
    const run = await openRunFolder(join(folder, id)).catch(() => undefined);
    if (run === undefined) return undefined;
    const records = await run.records();
    const known = scored.get(id);
    if (known?.records === records.size) return known.evaluation;
    const evaluation = { id, manifest: run.manifest, score: scoreRun(run.manifest, records) };
    scored.set(id, { records: records.size, evaluation });
    return evaluation;
  }

  return {
    read,
    async list(): Promise<StoredEvaluation[]> {
      if (!existsSync(folder)) return [];
      const found: StoredEvaluation[] = [];
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const evaluation = entry.isDirectory() ? await read(entry.name) : undefined;
        if (evaluation !== undefined) found.push(evaluation);
      }
      return found.sort((a, b) => (a.manifest.startedAt > b.manifest.startedAt ? -1 : 1));
    },
    hasReport: (id: string, claim: string): boolean => existsSync(join(folder, id, reportFile(claim))),
    async report(id: string, claim: string): Promise<Report | undefined> {
      if (!isName(id)) return undefined;
      const text = await readFile(join(folder, id, reportFile(claim)), 'utf8').catch(() => undefined);
      return text === undefined ? undefined : parseStoredReport(JSON.parse(text));
    },
    async compare(first: string, second: string): Promise<RunComparison | undefined> {
      const [a, b] = [await read(first), await read(second)];
      return a === undefined || b === undefined ? undefined : compareRuns(a.score, b.score);
    },
  };
}

export type Evaluations = ReturnType<typeof openEvaluations>;

/** The name of a folder, and no way out of it. */
function isName(id: string): boolean {
  return /^[\w.:-]+$/.test(id) && !/^\.+$/.test(id);
}
