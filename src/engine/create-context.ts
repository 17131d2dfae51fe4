import type { Claim } from '../core/claim.ts';
import { defined } from '../core/defined.ts';
import {
  BadAnswerError,
  NotConfiguredError,
  type RecordedError,
  recordError,
  TouchstoneError,
} from '../core/errors.ts';
import type { Gap } from '../core/gap.ts';
import type { Stage } from '../core/report.ts';
import { addSpend, nothingSpent, type Spend } from '../core/spend.ts';
import { itemsOf } from '../graph/items-of.ts';
import type { Provider } from '../spec/provider.ts';
import type { Providers } from '../spec/providers.ts';
import type { SnapshotStore } from '../spec/snapshot-store.ts';
import type { Task } from '../spec/task.ts';
import { withholdFromInput } from '../tasks/withhold-from-input.ts';
import type { Clock } from './clock.ts';
import type { Context, Found } from './context.ts';
import type { EmitEvent } from './events.ts';
import type { Findings } from './findings.ts';
import { namesPage } from './names-page.ts';
import { type CallScope, providerOf, type WrappedCall } from './wrap/call.ts';

type Wrapped<Request, Item> = { id: string; call: WrappedCall<Request, Item> };
type WrapOf<P> = P extends Provider<string, infer Request, infer Item> ? Wrapped<Request, Item> : never;

/** The providers of a run, each wrapped once. */
export type WrappedProviders = {
  reasoner: WrapOf<Providers['reasoner']> & { sees: boolean };
  embedder: WrapOf<Providers['embedder']>;
  imageTextEmbedder: WrapOf<NonNullable<Providers['imageTextEmbedder']>> | undefined;
  verifier: WrapOf<NonNullable<Providers['verifier']>> | undefined;
  pageFetch: WrapOf<Providers['pageFetch']>;
  pictureReader: WrapOf<NonNullable<Providers['pictureReader']>> | undefined;
  webSearch: readonly WrapOf<Providers['webSearch'][number]>[];
  reverseImage: readonly WrapOf<Providers['reverseImage'][number]>[];
  imageSearch: readonly WrapOf<Providers['imageSearch'][number]>[];
  factCheckSearch: readonly WrapOf<Providers['factCheckSearch'][number]>[];
  knowledgeGraph: readonly WrapOf<Providers['knowledgeGraph'][number]>[];
  sourceRatings: readonly WrapOf<Providers['sourceRatings'][number]>[];
};

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
  /** Prompts from a policy file, by task name. */
  promptOverrides?: Readonly<Record<string, string>>;
};

type Place = { span: string; during: string; forVerdict: boolean; spent: (spend: Spend) => void };

export function createContext(parts: ContextParts): Context {
  let spans = 0;
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
      const { input: checked, remarks } = withholdFromInput(task.input.parse(input), task);
      for (const remark of remarks) findings.warning(remark, span);
      const override = parts.promptOverrides?.[task.name];
      const request = { task: task as Task<unknown, unknown>, input: checked };
      const { answer } = await providers.reasoner.call(
        override === undefined ? request : { ...request, promptOverride: override },
        scope,
      );
      for (const warning of answer.warnings ?? [])
        findings.warning(`${providers.reasoner.id}: ${warning}`, span);
      const parsed = task.output.safeParse(answer.items[0]);
      if (parsed.success) return parsed.data;
      throw new BadAnswerError({
        message: `${providers.reasoner.id} answered the task ${task.name} in a form that does not fit: ${parsed.error.issues[0]?.message ?? 'no answer'}`,
        hint: 'Try another model, or report this with the bundle of the run.',
      });
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
      comparesPictures: providers.imageTextEmbedder !== undefined,
      now: () => new Date(parts.claim.asOf ?? parts.now),
      snapshot: (sha256) => parts.snapshots.bytes(sha256),
      async keep(bytes, { mimeType, derivedFrom, by }) {
        const { sha256 } = await parts.snapshots.put(bytes, {
          mimeType,
          retrievedAt: parts.now.toISOString(),
          derivedFrom: { sha256: derivedFrom, by },
        });
        return sha256;
      },
      ask,
      attempt,
      within,
      stage,
      forVerdict: () => at({ ...place, forVerdict: true }),
      use: {
        webSearch: (request) => each('web-search', providers.webSearch, request),
        reverseImage: (request) => each('reverse-image', providers.reverseImage, request),
        imageSearch: (request) => each('image-search', providers.imageSearch, request),
        factCheckSearch: (request) => each('fact-check-search', providers.factCheckSearch, request),
        async knowledgeGraph(request, { provider } = {}) {
          const asked = providers.knowledgeGraph.filter(
            ({ id }) => provider === undefined || id === provider,
          );
          const found = await each('knowledge-graph', asked, request);
          return found.map((answer) => ({ ...answer, items: itemsOf(request.ask, answer.items) }));
        },
        async sourceRatings(urls) {
          if (providers.sourceRatings.length === 0 || urls.length === 0) return [];
          const found = await each('source-ratings', providers.sourceRatings, { urls });
          return found.flatMap(({ items }) => items);
        },
        async pageFetch(url) {
          const { asOf } = parts.claim;
          const [page] = await one(providers.pageFetch, {
            url,
            ...(namesPage(parts.claim, url) ? { named: true } : {}),
            ...defined({ before: asOf }),
          });
          if (page === undefined) throw new BadAnswerError({ message: `Nothing could be read at ${url}.` });
          return page;
        },
        async readPicture(media) {
          if (providers.pictureReader === undefined) {
            throw new NotConfiguredError({
              message: 'Nothing that reads pictures is available to this run.',
            });
          }
          const [facts] = await one(providers.pictureReader, { media });
          if (facts === undefined)
            throw new BadAnswerError({ message: `Nothing could be read of ${media.name ?? 'the picture'}.` });
          return facts;
        },
        embed: (texts) => (texts.length === 0 ? Promise.resolve([]) : one(providers.embedder, { texts })),
        embedPictures(texts, images) {
          if (providers.imageTextEmbedder === undefined) {
            throw new NotConfiguredError({
              message: 'No encoder of pictures and texts is configured.',
              hint: 'Set its address with --image-text-encoder.',
            });
          }
          return one(providers.imageTextEmbedder, { texts, images });
        },
        verify(pairs) {
          if (providers.verifier === undefined) {
            throw new NotConfiguredError({ message: 'No claim–evidence verifier is configured.' });
          }
          return pairs.length === 0 ? Promise.resolve([]) : one(providers.verifier, { pairs });
        },
      },
      note: {
        interpretation: (subClaims, notes) => findings.interpretation(subClaims, notes, span),
        evidence: (draft) => findings.addEvidence(draft, span),
        stance: (id, learnt) => findings.setStance(id, learnt, span),
        exhibit: (exhibit) => findings.exhibit(exhibit, span),
        dossier: (dossier) => findings.dossier(dossier, span),
        search: (provider, query, found) => findings.search({ provider, query, found }, span),
        earlierChecks: (checks) => findings.checkedBefore(checks, span),
        dropped: (source) => findings.drop(source, span),
        leakage: (entry) => findings.leak(entry, span),
        graphHop: (hop) => parts.emit({ type: 'graph-expanded', hop }, span),
        warning: (text) => findings.warning(text, span),
        gap: noteGap,
      },
    };
  }
}

const reasonsByCode: Readonly<Record<string, Gap['reason']>> = {
  'not-configured': 'not-configured',
  offline: 'offline',
  'budget-spent': 'budget-spent',
  blocked: 'blocked',
  'bad-answer': 'bad-answer',
  'quote-not-found': 'bad-answer',
};

export function gapOf(error: RecordedError, provider?: string): Omit<Gap, 'during'> {
  return {
    reason: reasonsByCode[error.code] ?? 'provider-failed',
    ...defined({ provider }),
    detail: error.hint === undefined ? error.message : `${error.message} ${error.hint}`,
  };
}
