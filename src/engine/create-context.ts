import type { Claim } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import { BadAnswerError, recordError, TouchstoneError } from '../core/errors.ts';
import type { Gap } from '../core/gap.ts';
import type { Stage } from '../core/report.ts';
import { addSpend, nothingSpent, type Spend } from '../core/spend.ts';
import type { PassageAhead } from '../spec/reasoner.ts';
import type { SnapshotStore } from '../spec/snapshot-store.ts';
import type { Task } from '../spec/task.ts';
import { withholdFromInput } from '../tasks/withhold-from-input.ts';
import type { Clock } from './clock.ts';
import type { Context, Found } from './context.ts';
import type { EmitEvent } from './events.ts';
import { HandedPages } from './handed-pages.ts';
import type { Findings } from './notes/findings.ts';
import { gapOf } from './notes/gap-of.ts';
import { noteFindings } from './notes/note-findings.ts';
import type { PromptHashes } from './prompt-hashes.ts';
import { useProviders } from './use-providers.ts';
import { type CallScope, providerOf } from './wrap/call.ts';
import type { Wrapped, WrappedProviders, WrappedReasoner } from './wrap/wrapped-providers.ts';

export type ContextParts = {
  claim: Claim;
  providers: WrappedProviders;
  findings: Findings;
  snapshots: Pick<SnapshotStore, 'bytes' | 'put'>;
  emit: EmitEvent;
  clock: Clock;
  /** The fixed time of the run. */
  now: Date;
  signal: AbortSignal;
  benchmark: boolean;
  stages: Stage[];
  prompts: PromptHashes;
  /** Prompts from a policy file, by task name. */
  promptOverrides?: Readonly<Record<string, string>>;
};

type Place = { span: string; during: string; forVerdict: boolean; spent: (spend: Spend) => void };

export function createContext(parts: ContextParts): Context {
  let spans = 0;
  const handed = new HandedPages(parts.snapshots, parts.now);
  return at({ span: 'run', during: 'run', forVerdict: false, spent: () => {} });

  function at(place: Place): Context {
    const { providers, findings } = parts;
    const { span } = place;
    const scope: CallScope = { span, signal: parts.signal, forVerdict: place.forVerdict, spent: place.spent };

    async function one<Request, Item>(
      provider: Wrapped<Request, Item>,
      request: Request,
    ): Promise<readonly Item[]> {
      return (await provider.call(request, scope)).answer.items;
    }

    async function attempt<Result>(run: () => Promise<Result>): Promise<Result | undefined> {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof TouchstoneError) || error.policy === 'abort') throw error;
        noteGap(gapOf(recordError(error), providerOf(error)));
        return undefined;
      }
    }

    function noteGap(gap: Omit<Gap, 'during'>): void {
      findings.gap({ during: place.during, ...gap }, span);
    }

    async function each<Request, Item>(
      kind: string,
      list: readonly Wrapped<Request, Item>[],
      request: Request,
    ): Promise<readonly Found<Item>[]> {
      if (list.length === 0)
        noteGap({ reason: 'not-configured', detail: `No ${kind} provider is available to this run.` });
      const asked = list.map((provider) =>
        attempt(async () => {
          const { answer } = await provider.call(request, scope);
          for (const warning of answer.warnings ?? []) findings.warning(`${provider.id}: ${warning}`, span);
          return { provider: provider.id, items: answer.items };
        }),
      );
      return (await Promise.all(asked)).filter((found) => found !== undefined);
    }

    async function ask<Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output> {
      try {
        const output = await askReasoner(providers.reasoner, task, input);
        findings.answer(true);
        return output;
      } catch (error) {
        if (error instanceof TouchstoneError && error.code === 'bad-answer') findings.answer(false);
        throw error;
      }
    }

    /** What a second opinion fails at says nothing about the first. */
    async function askSecond<Input, Output>(
      task: Task<Input, Output>,
      input: Input,
    ): Promise<{ by: string; output: Output } | undefined> {
      const second = providers.secondReasoner;
      if (second === undefined) return undefined;
      return { by: second.id, output: await askReasoner(second, task, input) };
    }

    async function askReasoner<Input, Output>(
      reasoner: WrappedReasoner,
      task: Task<Input, Output>,
      input: Input,
    ): Promise<Output> {
      const { input: checked, remarks } = withholdFromInput(task.input.parse(input), task);
      for (const remark of remarks) findings.warning(remark, span);
      const { answer } = await reasoner.call(
        {
          task: task as Task<unknown, unknown>,
          input: checked,
          ...defined({
            promptOverride: parts.promptOverrides?.[task.name],
            promptSha256: reasoner.readsPrompts ? parts.prompts.of(task) : undefined,
          }),
        },
        scope,
      );
      for (const warning of answer.warnings ?? []) findings.warning(`${reasoner.id}: ${warning}`, span);
      const parsed = task.output.safeParse(answer.items[0]);
      if (parsed.success) return parsed.data;
      throw new BadAnswerError({
        message: `${reasoner.id} answered the task ${task.name} in a form that does not fit: ${parsed.error.issues[0]?.message ?? 'no answer'}`,
        hint: 'Try another model, or report this with the bundle of the run.',
      });
    }

    async function whileReading<Result>(
      passages: readonly PassageAhead[],
      run: () => Promise<Result>,
    ): Promise<Result> {
      const done = new AbortController();
      const running = run();
      providers.reasoner.readAhead?.(passages, AbortSignal.any([done.signal, parts.signal]));
      return running.finally(() => done.abort());
    }

    async function within<Result>(name: string, run: (context: Context) => Promise<Result>): Promise<Result> {
      const inner = `${name}#${++spans}`;
      parts.emit({ type: 'step-start', step: name }, inner, span);
      try {
        const result = await run(at({ ...place, span: inner, during: name }));
        parts.emit({ type: 'step-end', step: name, outcome: 'ok' }, inner, span);
        return result;
      } catch (error) {
        parts.emit({ type: 'step-end', step: name, outcome: 'failed' }, inner, span);
        throw error;
      }
    }

    async function stage<Result>(name: string, run: (context: Context) => Promise<Result>): Promise<Result> {
      let spent = nothingSpent;
      const startedAt = parts.clock.elapsed();
      parts.emit({ type: 'stage-start', stage: name }, span);
      try {
        return await run(
          at({
            ...place,
            during: name,
            spent: (spend) => {
              spent = addSpend(spent, spend);
              place.spent(spend);
            },
          }),
        );
      } finally {
        const seconds = (parts.clock.elapsed() - startedAt) / 1000;
        parts.stages.push({ stage: name, seconds, usd: spent.usd, calls: spent.calls });
        parts.emit({ type: 'stage-end', stage: name, seconds }, span);
      }
    }

    return {
      claim: parts.claim,
      signal: parts.signal,
      benchmark: parts.benchmark,
      sees: providers.reasoner.sees,
      fetchesPictures: providers.pictureFetch !== undefined,
      comparesPictures: providers.imageTextEmbedder !== undefined,
      asksModel: providers.reasoner.readsPrompts,
      asksGraphs: providers.knowledgeGraph.length > 0,
      now: () => new Date(parts.claim.asOf ?? parts.now),
      snapshot: (sha256) => parts.snapshots.bytes(sha256),
      ask,
      askSecond,
      attempt,
      whileReading,
      within,
      stage,
      forVerdict: () => at({ ...place, forVerdict: true }),
      // biome-ignore lint/correctness/useHookAtTopLevel: it is named like one and is none.
      use: useProviders({ claim: parts.claim, providers, handed, one, each }),
      note: noteFindings({ findings, span, emit: parts.emit, gap: noteGap }),
    };
  }
}
