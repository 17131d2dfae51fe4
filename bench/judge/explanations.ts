/** What the embedded explanations rest on: claims of the starter's test part, each explanation measured against its evidence and against that of another claim. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { composeProviders } from '../../src/compose/compose-providers.ts';
import { defaultSettings } from '../../src/config/settings-table.ts';
import type { Report } from '../../src/core/report.ts';
import { startRun } from '../../src/engine/run.ts';
import { type ExplanationScore, measureExplanation } from '../../src/eval/measure-explanation.ts';
import { partOfClaim, readStarterClaims } from '../../src/eval/starter-claims.ts';
import { sha256 } from '../../src/net/address/canonical-hash.ts';
import { findPipeline } from '../../src/pipelines/registry.ts';
import { percentWithInterval, type Row } from '../table.ts';
import { createTools } from './local-judge.ts';

export async function benchExplanations(count = 60): Promise<Row[]> {
  const claims = readStarterClaims(join(import.meta.dirname, '..', '..', 'starter'))
    .filter(({ id, image }) => partOfClaim(id) === 'test' && image === undefined)
    .sort((a, b) => (sha256(a.id) < sha256(b.id) ? -1 : 1))
    .slice(0, count);
  const { providers, close } = await composeProviders(
    { ...defaultSettings(), offline: true, library: ':memory:' },
    {},
  );
  const reports: Report[] = [];
  for (const { claim } of claims) {
    const run = startRun({
      id: randomUUID(),
      version: 'bench',
      claim: { text: claim, media: [] },
      pipeline: findPipeline('aletheia'),
      options: {},
      providers,
    });
    reports.push(await run.report);
  }
  await close();
  const explained = reports.filter(({ verdict }) => verdict.reasons.some(({ cites }) => cites.length > 0));
  const tools = createTools();
  const own: ExplanationScore[] = [];
  const others: ExplanationScore[] = [];
  for (const [index, report] of explained.entries()) {
    own.push(await measureExplanation(report, [], tools));
    const other = explained[(index + 1) % explained.length] ?? report;
    others.push(await measureExplanation(citeQuotesOf(report, other), [], tools));
  }
  const share = (key: 'cited' | 'entailed') => (sample: readonly ExplanationScore[]) =>
    sample.reduce((sum, score) => sum + (score[key] ?? 0), 0) / Math.max(1, sample.length);
  const follows = (sample: readonly ExplanationScore[]) =>
    sample.filter((score) => score.follows).length / Math.max(1, sample.length);
  const sentences = own.reduce((sum, score) => sum + score.sentences, 0);
  return [
    {
      what: 'explanations: claims, those with evidence, sentences',
      value: `${reports.length}, ${explained.length}, ${sentences}`,
    },
    { what: 'sentences that cite evidence', value: percentWithInterval(own, share('cited')) },
    {
      what: 'citations whose quote says what the sentence says',
      value: percentWithInterval(own, share('entailed')),
    },
    {
      what: '— with the quotes of another claim, for comparison',
      value: percentWithInterval(others, share('entailed')),
    },
    { what: 'the cited quotes lead the verifier to the label', value: percentWithInterval(own, follows) },
    {
      what: '— with the quotes of another claim, for comparison',
      value: percentWithInterval(others, follows),
    },
  ];
}

/** The same sentences, citing quotes of the other report. */
function citeQuotesOf(report: Report, other: Report): Pick<Report, 'claim' | 'verdict' | 'evidence'> {
  const quotes = other.evidence.map(({ quote }) => quote);
  return {
    ...report,
    evidence: report.evidence.map((item, index) => ({
      ...item,
      quote: quotes[index % Math.max(1, quotes.length)] ?? item.quote,
    })),
  };
}
