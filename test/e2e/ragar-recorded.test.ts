import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NotRecordedError } from '../../src/core/errors.ts';
import type { QuestionTreeExhibit } from '../../src/core/exhibits/question-tree-exhibit.ts';
import { createSentenceEncoder } from '../../src/providers/embedder/sentence-encoder.ts';
import { createCrossEncoderVerifier } from '../../src/providers/verifier/cross-encoder.ts';
import { createLocalReasoner } from '../../src/reasoners/local/local-reasoner.ts';
import { readReplay, recordedModel, runReplay } from '../support/recorded-replay.ts';

it('ragar from recorded answers of a language model: the verification settles what the draft left open', async () => {
  const model = recordedModel();
  const report = await runReplay(readReplay('velm-ferry'), model);
  expect(model.asked).toEqual([
    'ask-questions',
    'answer-question',
    'check-sufficiency',
    'draft-fact-check',
    'ask-verification-questions',
    'answer-question',
    'answer-question',
    'answer-question',
    'correct-fact-check',
  ]);
  expect(report.gaps).toEqual([]);
  expect(report.verdict).toMatchObject({
    label: 'refuted',
    rating: 'exaggerated',
    confidence: 0.91,
    summary: expect.stringContaining('1,241,000 of 2019'),
    restsOn: ['e1', 'e2', 'e3'],
  });
  expect(report.evidence.map(({ source, quote }) => [source.url, quote])).toEqual([
    [
      'https://ferry.example/annual-report-2025',
      'In 2025 the ferry across the Velm carried 1,312,000 passengers, more than in any year before.',
    ],
    ['https://statistics.example/waterways', '2025: 1,312,000. The figures are those of tickets sold.'],
    ['https://statistics.example/waterways', 'Ferry across the Velm, passengers a year: 2019: 1,241,000.'],
    ['https://herald.example/velm-ferry', 'The Velm ferry has had its best year.'],
  ]);
  const [asked, verified] = (report.exhibits ?? []) as QuestionTreeExhibit[];
  expect(asked?.nodes.map(({ id, state, cites }) => [id, state, cites])).toEqual([
    ['q1.1', 'kept', ['e1', 'e2']],
  ]);
  expect(verified?.root).toMatch(/^Draft \(exaggerated\)/);
  expect(verified?.nodes.map(({ id, cites }) => [id, cites])).toEqual([
    ['v1', ['e1', 'e2']],
    ['v2', ['e3', 'e1']],
    ['v3', ['e1', 'e4']],
  ]);
});

it('a recorded answer is none to another web: the replay ends there, without a verdict', async () => {
  const model = recordedModel();
  const replay = { ...readReplay('velm-ferry'), searches: { engine: ['https://travel.example/velm'] } };
  await expect(runReplay(replay, model)).rejects.toThrow(NotRecordedError);
  expect(model.asked).toEqual(['ask-questions', 'answer-question']);
});

it('the embedded reasoner goes the whole way over the same web and is not misled by it', async () => {
  const models = join(import.meta.dirname, '../../models');
  await using stack = new AsyncDisposableStack();
  const embedder = createSentenceEncoder({ modelFolder: join(models, 'embedder') });
  stack.defer(() => embedder.close());
  const verifier = createCrossEncoderVerifier({ modelFolder: join(models, 'verifier') });
  stack.defer(() => verifier.close());
  const report = await runReplay(readReplay('velm-ferry'), createLocalReasoner({ embedder, verifier }));
  expect(report.gaps).toEqual([]);
  expect(report.verdict).toMatchObject({ label: 'refuted', rating: 'false' });
  expect(report.verdict.restsOn).toContain('e1');
  expect(report.evidence.filter(({ stance }) => stance === 'supports')).toEqual([]);
  const [, verified] = (report.exhibits ?? []) as QuestionTreeExhibit[];
  expect(verified?.root).toMatch(/^Draft \(false\)/);
  expect(verified?.nodes.length).toBeGreaterThan(0);
});
