import { describe, expect, it } from 'vitest';
import { functionReasoner } from '../../../test/support/simulated-providers.ts';
import { CancelledError, ProviderUnavailableError } from '../../core/errors.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import type { AskRequest, ReasonerProvider } from '../../spec/reasoner.ts';
import type { Task } from '../../spec/task.ts';
import { interpretClaim } from '../../tasks/claims/interpret-claim.ts';
import { judgeClaim } from '../../tasks/verdicts/judge-claim.ts';
import { createEscalatingReasoner } from './create-escalating-reasoner.ts';

const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };
const english = 'The tower was completed in the year 1899 by the company that built it.';

function ask(task: Task<never, never> | typeof judgeClaim, claim = english): AskRequest {
  return { task: task as Task<unknown, unknown>, input: { claim } };
}

function answering(answer: unknown, more: Partial<ReasonerProvider> = {}) {
  const asked: string[] = [];
  const reasoner = functionReasoner(
    {},
    {
      async call({ task }) {
        asked.push(task.name);
        return { items: [answer], cost: { usd: 0.01 } };
      },
      ...more,
    },
  );
  return { reasoner, asked };
}

const named = (name: string) => ({ ...judgeClaim, name }) as unknown as Task<never, never>;

describe('createEscalatingReasoner', () => {
  it('keeps a clear local verdict and asks no model', async () => {
    const local = answering({ rating: 'false', confidence: 0.9 });
    const model = answering({ rating: 'true', confidence: 0.9 });
    const auto = createEscalatingReasoner({ local: local.reasoner, model: model.reasoner, clearFrom: 0.75 });
    const { items } = await auto.call(ask(judgeClaim), options);
    expect(items[0]).toMatchObject({ rating: 'false' });
    expect(model.asked).toEqual([]);
  });

  it.each([
    ['unsure', { rating: 'false', confidence: 0.6 }],
    ['abstaining, however sure', { rating: 'not-enough-evidence', confidence: 0.95 }],
    ['without a confidence', { rating: 'false' }],
  ])('sends a verdict that is %s to the model, and says so', async (_name, answer) => {
    const model = answering({ rating: 'true', confidence: 0.9 }, { id: 'vendor:large' });
    const auto = createEscalatingReasoner({
      local: answering(answer).reasoner,
      model: model.reasoner,
      clearFrom: 0.75,
    });
    const { items, warnings, cost } = await auto.call(ask(judgeClaim), options);
    expect(items[0]).toMatchObject({ rating: 'true' });
    expect(warnings?.join()).toContain('judge-claim was sent to vendor:large');
    expect(cost).toEqual({ usd: 0.01 });
  });

  it('leaves reading to the local reasoner, whatever its confidence', async () => {
    const model = answering({});
    const auto = createEscalatingReasoner({
      local: answering({ confidence: 0.1 }).reasoner,
      model: model.reasoner,
      clearFrom: 0.75,
    });
    await auto.call(ask(named('extract-event')), options);
    expect(model.asked).toEqual([]);
  });

  it('asks the model at once about a claim in another language', async () => {
    const local = answering({});
    const model = answering({});
    const auto = createEscalatingReasoner({ local: local.reasoner, model: model.reasoner, clearFrom: 0.75 });
    await auto.call(
      ask(named('extract-event'), 'Der Turm wurde im Jahr 1899 von der Firma fertiggestellt, die ihn baute.'),
      options,
    );
    expect([local.asked, model.asked]).toEqual([[], ['extract-event']]);
  });

  it('knows the claim under whatever name a question has it', async () => {
    const local = answering({});
    const model = answering({});
    const auto = createEscalatingReasoner({ local: local.reasoner, model: model.reasoner, clearFrom: 0.75 });
    const text = '这座塔于1889年建成，是当时世界上最高的建筑。';
    const input = { text, today: '2026-01-01', images: [], imageFacts: [] };
    await auto.call({ task: interpretClaim as unknown as Task<unknown, unknown>, input }, options);
    expect([local.asked, model.asked]).toEqual([[], ['interpret-claim']]);
  });

  it('falls back on the local answer where the model cannot be reached, but not where the run was cancelled', async () => {
    const failing = (error: Error) =>
      createEscalatingReasoner({
        local: answering({ rating: 'false', confidence: 0.6 }).reasoner,
        model: answering({}, { call: () => Promise.reject(error) }).reasoner,
        clearFrom: 0.75,
      }).call(ask(judgeClaim), options);
    const { items, warnings } = await failing(new ProviderUnavailableError({ message: 'Overloaded.' }));
    expect(items[0]).toMatchObject({ rating: 'false' });
    expect(warnings?.join()).toContain('Overloaded. The local answer stands.');
    await expect(failing(new CancelledError({ message: 'Stopped.' }))).rejects.toThrow('Stopped.');
  });

  it('asks the model what the local reasoner has no handler for', async () => {
    const model = answering({ told: true });
    const auto = createEscalatingReasoner({
      local: functionReasoner({}),
      model: model.reasoner,
      clearFrom: 0.75,
    });
    expect((await auto.call(ask(named('new-question')), options)).items).toEqual([{ told: true }]);
  });
});
