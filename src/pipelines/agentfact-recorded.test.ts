import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  functionReasoner,
  provider,
  providersWith,
  searchOver,
} from '../../test/support/simulated-providers.ts';
import type { Claim } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import { startRun } from '../engine/run.ts';
import type { Page } from '../spec/page-fetch.ts';
import { planCheck } from '../tasks/claims/plan-check.ts';
import { queryNeeds } from '../tasks/claims/query-needs.ts';
import { type PickEvidenceInput, pickEvidence } from '../tasks/evidence/pick-evidence.ts';
import { type SummariseForQueryInput, summariseForQuery } from '../tasks/evidence/summarise-for-query.ts';
import { type ExplainVerdictInput, explainVerdict } from '../tasks/verdicts/explain-verdict.ts';
import { type ReasonFromEvidenceInput, reasonFromEvidence } from '../tasks/verdicts/reason-from-evidence.ts';
import { agentfact } from './agentfact.ts';

/** What a large language model answered about the bridge of Varnholm, at each step of the way. */
function recorded<Input, Output>(
  task: { name: string; input: { parse(value: unknown): Input }; output: { parse(value: unknown): Output } },
  name: string,
): { input: Input; answer: Output } {
  const file = new URL(`../../test/recordings/llm/${task.name}/${name}.json`, import.meta.url);
  const { input, answer } = JSON.parse(readFileSync(file, 'utf8'));
  return { input: task.input.parse(input), answer: task.output.parse(answer) };
}

const plan = recorded(planCheck, 'snapped-cable');
const queries = recorded(queryNeeds, 'three-needs');
const read = recorded(summariseForQuery, 'two-of-four-pages');
const picked = recorded(pickEvidence, 'snapped-cable');
const reasoned = recorded(reasonFromEvidence, 'snapped-cable');
const explained = recorded(explainVerdict, 'snapped-cable');

const { claim: text, post, date } = plan.input;
const claim: Claim = { text, media: [], postText: post, ...defined({ date }) };

const urls = [
  'https://varnholm.gov/bridge',
  'https://herald.example/b',
  'https://gull.example/b',
  'https://walks.example/b',
];
const hits = urls.map((url, index) => ({ url, title: read.input.pages[index]?.title ?? '', snippet: '' }));

const pages = provider('page-fetch', 'pages', async ({ url }: { url: string }, { snapshots }) => {
  const source = read.input.pages[urls.indexOf(url)];
  if (source === undefined) throw new Error(`no page ${url}`);
  const retrievedAt = '2024-07-01T00:00:00.000Z';
  const { sha256 } = await snapshots.put(new TextEncoder().encode(source.text), {
    mimeType: 'text/plain',
    url,
    retrievedAt,
  });
  const page: Page = {
    url,
    finalUrl: url,
    title: source.title,
    ...defined({ publisher: source.publisher }),
    text: source.text,
    textSha256: sha256,
    retrievedAt,
    images: [],
    outlinks: [],
    flags: [],
  };
  return { items: [page] };
});

/** A run numbers pages, items and evidence in its own order, so what was said about a source is looked up by its title. */
const titleOfPage = (id: string) => read.input.pages.find((page) => page.id === id)?.title;
const titleOfEvidence = (id: string) => reasoned.input.evidence.find((item) => item.id === id)?.source.title;

const answers = {
  'plan-check': () => plan.answer,
  'query-needs': () => queries.answer,
  'summarise-for-query': (input: SummariseForQueryInput) => ({
    summaries: read.answer.summaries.flatMap((summary) => {
      const page = input.pages.find(({ title }) => title === titleOfPage(summary.page));
      return page === undefined ? [] : [{ ...summary, page: page.id }];
    }),
  }),
  'judge-source-use': ({ sources }: { sources: { id: string }[] }) => ({
    sources: sources.map(({ id }) => ({ id, kind: 'unsure', use: 'neutral', why: 'No list rates it.' })),
  }),
  'pick-evidence': ({ items }: PickEvidenceInput) => {
    const titles = picked.answer.useful.map(
      (id) => picked.input.items.find((item) => item.id === id)?.source.title,
    );
    return {
      findings: [],
      useful: items.filter(({ source }) => titles.includes(source.title)).map(({ id }) => id),
    };
  },
  'reason-from-evidence': ({ evidence, steps }: ReasonFromEvidenceInput) => ({
    ...reasoned.answer,
    steps: steps
      .slice(0, 1)
      .map(({ id }) => ({ step: id, finding: reasoned.answer.steps[0]?.finding, cites: [] })),
    lines: evidence.flatMap(({ id, source }) => {
      const line = reasoned.answer.lines.find((each) => titleOfEvidence(each.evidence) === source.title);
      return line === undefined ? [] : [{ ...line, evidence: id }];
    }),
  }),
  'explain-verdict': ({ evidence }: ExplainVerdictInput) => ({
    ...explained.answer,
    keyPoints: explained.answer.keyPoints.flatMap(({ point, cites }) => {
      const titles = cites.map((id) => explained.input.evidence.find((item) => item.id === id)?.source.title);
      const own = evidence.filter(({ source }) => titles.includes(source.title)).map(({ id }) => id);
      return own.length === 0 ? [] : [{ point, cites: own }];
    }),
  }),
};

it('checks a claim from end to end with the answers of a large language model', async () => {
  const report = await startRun({
    id: 'run',
    version: '0',
    claim,
    pipeline: agentfact as Pipeline,
    options: {},
    providers: providersWith({
      reasoner: functionReasoner(answers),
      webSearch: [searchOver(hits)],
      pageFetch: pages,
    }),
  }).report;
  expect(report.gaps).toEqual([]);
  expect(report.searched.map(({ query }) => query)).toEqual(
    expect.arrayContaining([
      ...plan.answer.validate.map(({ sentence }) => sentence),
      ...queries.answer.queries.map(({ query }) => query),
    ]),
  );
  expect(report.verdict).toMatchObject({ label: 'refuted', summary: explained.answer.reasoning });
  expect(report.verdict.ownLabel?.label).toBe('FALSE (in two classes FALSE, confidence 4 of 5)');
  // Of the four pages two bear on the need, with two quotes each, and all of them are verbatim.
  expect(report.evidence.map(({ quote }) => quote)).toEqual(
    read.answer.summaries.flatMap(({ quotes }) => quotes),
  );
  expect(report.verdict.reasons.length).toBeGreaterThan(1);
  for (const { cites } of report.verdict.reasons) expect(cites.length).toBeGreaterThan(0);
  expect(report.exhibits?.filter(({ kind }) => kind === 'plan')).toHaveLength(1);
});
