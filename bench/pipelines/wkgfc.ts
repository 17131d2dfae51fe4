// Balanced accuracy of wkgfc with the graph alone, the web alone and both, on claims whose truth is known:
//   node bench/run.ts wkgfc
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeProviders } from '../../src/compose/compose-providers.ts';
import { openLocalModels } from '../../src/compose/local-models.ts';
import { rememberModels } from '../../src/compose/remember-models.ts';
import { defaultSettings } from '../../src/config/settings-table.ts';
import { startRun } from '../../src/engine/run.ts';
import { bootstrapInterval } from '../../src/eval/metrics/bootstrap.ts';
import { balancedAccuracy, type LabelledAnswer } from '../../src/eval/metrics/label-scores.ts';
import { LibraryStore } from '../../src/library/library-store.ts';
import { findPipeline } from '../../src/pipelines/registry.ts';
import { type GraphClaim, readGraphClaimSets } from './graph-claim-sets.ts';

type WkgfcVariant = { name: string; options: Record<string, unknown> };

const variants: readonly WkgfcVariant[] = [
  { name: 'KG only', options: { variant: 'kg-only' } },
  { name: 'web only', options: { variant: 'web-only' } },
  { name: 'KG + web, no agent', options: { variant: 'kg-web' } },
  { name: 'KG + agent', options: { variant: 'kg-agent' } },
  { name: 'both, agent', options: { variant: 'full' } },
];

/** A policy file written by `touchstone optimize`, as one more variant. */
function variantOfPolicy(path: string): WkgfcVariant {
  const { options } = JSON.parse(readFileSync(path, 'utf8')) as { options: Record<string, unknown> };
  return { name: 'both, agent, optimised', options: { ...options, variant: 'full' } };
}

export async function benchWkgfc(
  tell: (line: string) => void,
  {
    most = 80,
    sets,
    policy,
    only,
  }: { most?: number; sets?: readonly string[]; policy?: string; only?: readonly string[] } = {},
): Promise<void> {
  const read = readGraphClaimSets(most);
  if (read === undefined) return tell('The development data is not there; nothing was measured.');
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-wkgfc-'));
  try {
    const library = join(folder, 'library.sqlite');
    const models = rememberModels(openLocalModels());
    loadTriples(library, read.triples, models.embedder);
    const { providers, close } = await composeProviders(
      { ...defaultSettings(), offline: true, library },
      {},
      models,
    );
    tell(`Graph: ${read.triples.length} triples loaded beside the starter's.\n`);
    tell(
      '| set | variant | claims | balanced accuracy | 95 % interval | decided | right of decided | forced | CPU s a claim |',
    );
    tell('|---|---|---|---|---|---|---|---|---|');
    const pipeline = findPipeline('wkgfc');
    for (const [set, claims] of Object.entries(read.sets).filter(([name]) => sets?.includes(name) ?? true)) {
      for (const { name, options } of [
        ...variants,
        ...(policy === undefined ? [] : [variantOfPolicy(policy)]),
      ]) {
        if (only !== undefined && !only.includes(name)) continue;
        const judged: (LabelledAnswer & { isDecided: boolean; isForced: boolean; claim: GraphClaim })[] = [];
        const begun = process.cpuUsage();
        for (const claim of claims) {
          const report = await startRun({
            id: claim.id,
            version: 'bench',
            claim: { text: claim.claim, media: [] },
            pipeline,
            options,
            providers,
          }).report;
          const { label } = report.verdict;
          judged.push({
            truth: claim.truth,
            // The paper's two labels: what is not supported counts as refuted.
            answer: label === 'supported' ? 'supported' : 'refuted',
            isDecided: label === 'supported' || label === 'refuted',
            isForced:
              report.exhibits?.some((exhibit) => exhibit.kind === 'trajectory' && exhibit.forced) ?? false,
            claim,
          });
        }
        const spent = process.cpuUsage(begun);
        const decided = judged.filter(({ isDecided }) => isDecided);
        const [low, high] = bootstrapInterval(judged, balancedAccuracy);
        const right = decided.filter(({ truth, answer }) => truth === answer).length / decided.length;
        tell(
          `| ${set} | ${name} | ${judged.length} | ${percent(balancedAccuracy(judged))} | ${percent(low)}–${percent(high)} | ${percent(decided.length / judged.length)} | ${percent(right)} | ${judged.filter(({ isForced }) => isForced).length} | ${((spent.user + spent.system) / 1e6 / claims.length).toFixed(2)} |`,
        );
        if (process.env.WKGFC_ERRORS !== undefined)
          for (const { truth, answer, isDecided, claim } of judged)
            if (truth !== answer || !isDecided)
              tell(`   ${truth} → ${isDecided ? answer : 'open'}: ${claim.claim} [${claim.kind}]`);
      }
    }
    await close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function loadTriples(
  path: string,
  triples: Parameters<LibraryStore['addTriples']>[0],
  embedder: ConstructorParameters<typeof LibraryStore>[0]['embedder'],
): void {
  const store = new LibraryStore({ path, mode: 'write', origin: 'user', embedder });
  for (let at = 0; at < triples.length; at += 5000) store.addTriples(triples.slice(at, at + 5000));
  store.close();
}

function percent(value: number): string {
  return Number.isNaN(value) ? '–' : (100 * value).toFixed(1);
}
