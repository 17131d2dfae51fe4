import type { Claim } from '../../src/core/claim.ts';
import type { Media } from '../../src/core/media.ts';
import type { Budget } from '../../src/core/spend.ts';
import type { RunEvent } from '../../src/engine/events.ts';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { type Run, startRun } from '../../src/engine/run.ts';
import type { Providers } from '../../src/spec/providers.ts';
import type { ReasonerProvider } from '../../src/spec/reasoner.ts';
import type { WebHit } from '../../src/spec/web-search.ts';
import type { DescribeImageInput, DescribeImageOutput } from '../../src/tasks/pictures/describe-image.ts';
import {
  functionReasoner,
  provider,
  providersWith,
  reverseImageOver,
  searchOver,
  textPages,
} from './simulated-providers.ts';

export type Handlers = Readonly<Record<string, (input: never) => unknown>>;

/** What a check finds unless a test says otherwise: the pages stand for the whole web, and every search finds all of them. */
export type SimulatedWorld = {
  pipeline: Pipeline;
  claim: Claim;
  /** Texts by address. */
  pages: Readonly<Record<string, string>>;
  handlers: Handlers;
  providers?: Partial<Providers>;
};

/** What one test changes. */
export type Otherwise = {
  claim?: Claim;
  handlers?: Handlers;
  reasoner?: Partial<ReasonerProvider>;
  /** Takes the name of every task that is asked. */
  asked?: string[];
  providers?: Partial<Providers>;
  benchmark?: boolean;
  budget?: Budget;
  onEvent?: (event: RunEvent) => void;
};

/** Starts checks of one pipeline in one world. */
export function checksIn(world: SimulatedWorld) {
  return (options: Record<string, unknown> = {}, otherwise: Otherwise = {}): Run => {
    const { claim, handlers, reasoner, asked, providers, ...more } = otherwise;
    const answering = functionReasoner({ ...world.handlers, ...handlers }, reasoner);
    return startRun({
      id: 'run',
      version: '0',
      claim: claim ?? world.claim,
      pipeline: world.pipeline,
      options,
      providers: providersWith({
        reasoner: {
          ...answering,
          call(request, callOptions) {
            asked?.push(request.task.name);
            return answering.call(request, callOptions);
          },
        },
        webSearch: [searchOver(hitsOf(...Object.keys(world.pages)))],
        pageFetch: textPages(world.pages),
        reverseImage: [reverseImageOver([])],
        imageSearch: [provider('image-search', 'none', () => ({ items: [] }))],
        factCheckSearch: [provider('fact-check-search', 'none', () => ({ items: [] }))],
        ...world.providers,
        ...providers,
      }),
      ...more,
    });
  };
}

export function hitsOf(...urls: string[]): WebHit[] {
  return urls.map((url) => ({ url, title: url, snippet: '' }));
}

/** A picture of a claim whose bytes nobody looks at. */
export const claimPicture = {
  kind: 'image',
  sha256: 'a'.repeat(64),
  mimeType: 'image/png',
  bytes: 10,
  name: 'p.png',
} as const satisfies Media;

/** A description by a reasoner that sees nothing: the words that were read, and no more. */
export function describeByWords({ words }: Pick<DescribeImageInput, 'words'>): DescribeImageOutput {
  return { seen: '', context: [], words, dates: [], places: [], generated: [] };
}
