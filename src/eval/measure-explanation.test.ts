import { afterAll, describe, expect, test } from 'vitest';
import { sampleReport } from '../../test/support/sample-report.ts';
import { openLocalModels } from '../compose/local-models.ts';
import type { Report } from '../core/report.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { measureExplanation } from './measure-explanation.ts';

const models = openLocalModels();
afterAll(() => models.close());
const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };
/** The models that come with the install: no answer is made up. */
const tools = {
  verify: async (pairs: readonly { claim: string; evidence: string }[]) =>
    (await models.verifier.call({ pairs }, options)).items,
  embed: async (texts: readonly string[]) => (await models.embedder.call({ texts }, options)).items,
};

const quotes = {
  e1: 'The Old Weir bridge was opened on 4 May 1889 by the mayor of Lindgate.',
  e2: 'The bakery on Mill Lane sells bread and rolls.',
};

function reportOf(about: {
  claim: string;
  label: Report['verdict']['label'];
  reasons: { sentence: string; cites: string[] }[];
  summary?: string;
  restsOn?: string[];
}): Pick<Report, 'claim' | 'verdict' | 'evidence'> {
  const sample = sampleReport({ label: about.label, usd: 0 });
  const [item] = sample.evidence;
  if (item === undefined) throw new Error('the sample has no evidence');
  return {
    claim: { ...sample.claim, text: about.claim },
    verdict: {
      ...sample.verdict,
      label: about.label,
      summary: about.summary ?? '',
      reasons: about.reasons,
      restsOn: about.restsOn ?? [],
    },
    evidence: Object.entries(quotes).map(([id, quote]) => ({ ...item, id, quote })),
  };
}

describe('measureExplanation', () => {
  test('counts sentences that cite, citations that say so, and whether the label follows', async () => {
    const report = reportOf({
      claim: 'The Old Weir bridge was opened in 1889.',
      label: 'supported',
      reasons: [
        { sentence: 'The bridge was opened in May 1889.', cites: ['e1'] },
        { sentence: 'The bridge was opened in May 1889.', cites: ['e2'] },
        { sentence: 'It is well known.', cites: [] },
        { sentence: 'It is also written elsewhere.', cites: ['e9'] },
      ],
    });
    expect(await measureExplanation(report, [], tools)).toEqual({
      sentences: 4,
      cited: 0.5,
      citations: 2,
      entailed: 0.5,
      follows: true,
    });
  });

  test('a label that its quotes do not lead to does not follow', async () => {
    const claim = 'The Old Weir bridge was opened in 1889.';
    const reasons = [{ sentence: 'The mayor opened it.', cites: ['e1'] }];
    expect(
      (await measureExplanation(reportOf({ claim, label: 'refuted', reasons }), [], tools)).follows,
    ).toBe(false);
    const without = { claim, label: 'supported' as const, reasons: [] };
    expect((await measureExplanation(reportOf(without), [], tools)).follows).toBe(false);
    const open = { claim, label: 'not-enough-evidence' as const, reasons: [] };
    expect(await measureExplanation(reportOf(open), [], tools)).toEqual({
      sentences: 0,
      citations: 0,
      follows: true,
    });
  });

  test('words that are quoted from the evidence are entailed by it', async () => {
    const sentence = 'Says what the claim says: “opened on 4 May 1889 by the mayor of Lindgate”';
    const report = reportOf({ claim: 'x', label: 'supported', reasons: [{ sentence, cites: ['e1'] }] });
    const score = await measureExplanation(report, [], {
      ...tools,
      verify: async (pairs) => pairs.map(() => ({ supports: 0, refutes: 0, silent: 1 })),
    });
    expect(score.entailed).toBe(1);
  });

  test('key points are covered by what is told, not by what is near', async () => {
    const report = reportOf({
      claim: 'The Old Weir bridge was opened in 1789.',
      label: 'refuted',
      summary: 'The town archive shows that the bridge was opened on 4 May 1889.',
      reasons: [],
      restsOn: ['e1'],
    });
    const { covered } = await measureExplanation(
      report,
      ['The bridge was opened in 1889.', 'The plaque was altered with a computer.'],
      tools,
    );
    expect(covered).toBe(0.5);
  });
});
