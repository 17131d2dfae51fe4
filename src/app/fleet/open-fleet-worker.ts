import { hostname } from 'node:os';
import PQueue from 'p-queue';
import { packageVersion } from '../../config/package-version.ts';
import type { Settings } from '../../config/settings-table.ts';
import type { Environment } from '../../config/user-folders.ts';
import { defined } from '../../core/defined.ts';
import { askDoor } from '../../durable/ask-door.ts';
import { createRestateClient } from '../../durable/restate-client.ts';
import { serveDurably } from '../../durable/restate-endpoint.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import type { Providers } from '../../spec/providers.ts';
import { openTouchstone } from '../open-touchstone.ts';
import type { Log } from '../serving/log-lines.ts';
import { checkAttempts, type LastAttempt } from './check-attempts.ts';
import { checkWork, parseCheckOutcome } from './check-work.ts';
import { clusterFolder } from './cluster-folder.ts';
import { fleetTurns } from './fleet-turns.ts';
import { openFleetStores } from './open-stores.ts';
import { runStored } from './run-stored.ts';
import { shareManners } from './share-manners.ts';
import { shareRobots } from './share-robots.ts';
import { createCheckTries } from './try-check.ts';

const sweepMilliseconds = 10 * 60_000;

export type FleetWorkerOptions = {
  settings: Settings;
  environment: Environment;
  /** Where relative names in the settings begin; without a database, the server's folder, which every worker of the fleet sees. */
  folder: string;
  host: string;
  port: number;
  /** Where other workers reach this one (default: where it listens, or this machine's name where it listens everywhere). */
  address?: string;
  /** Restate's ingress. */
  restate: string;
  /** Checks that run side by side in this process. */
  atOnce: number;
  pipelines?: readonly Pipeline[];
  /** Replace providers of your own; the rest is composed as usual. */
  providers?: Partial<Providers>;
  /** Told of faults, and of each attempt's begin and end. */
  log: Log;
};

export type FleetWorker = {
  url: string;
  /** Takes nothing new and waits for what runs, so long; what is not done by then goes on elsewhere. */
  stop(graceMilliseconds: number): Promise<void>;
};

/** A process that runs checks for a fleet. It keeps nothing of its own: everything that has to last is in Restate and in the database (or the shared folder). */
export async function openFleetWorker(options: FleetWorkerOptions): Promise<FleetWorker> {
  const { settings, environment, folder, log } = options;
  const onFault = log.fault;
  const durable = createRestateClient(options.restate);
  const stores = await openFleetStores(settings, {
    folder,
    database: settings.database,
    onAway: (error) => onFault(error, 'what checks are answered'),
  });
  const { answers } = stores;
  const around = (providers: Providers) => shareManners(providers, { durable, answers });
  const sweeping = setInterval(() => void answers.sweep().catch(() => {}), sweepMilliseconds).unref();
  const touchstone = openTouchstone({
    settings,
    environment,
    workingFolder: folder,
    aroundProviders: around,
    robots: shareRobots({ durable, answers }),
    ...defined({ pipelines: options.pipelines }),
  });
  const room = new PQueue({ concurrency: options.atOnce });
  const running = runStored({ touchstone, stores, onFault, ...defined({ providers: options.providers }) });
  let address = options.address ?? '';
  const tries = createCheckTries({
    durable,
    running: { ...logged(running, log), withRoom: (work) => room.add(work) },
    worker: () => address,
    async askWorker(last: LastAttempt, how) {
      const answer = await askDoor(`${last.worker}/touchstone/attempts/${last.attempt}`, how);
      return answer === undefined || how.method === 'DELETE' ? undefined : parseCheckOutcome(answer);
    },
  });
  const endpoint = await serveDurably({
    work: [checkWork(tries.tryCheck)],
    objects: [checkAttempts, fleetTurns],
    host: options.host,
    port: options.port,
    folder: clusterFolder(environment),
    async door(path, method) {
      const attempt = /^\/touchstone\/attempts\/([\w-]+)$/.exec(path)?.[1];
      if (path === '/touchstone/health') return { underWay: tries.underWay, waiting: room.size };
      if (attempt === undefined) return undefined;
      if (method === 'DELETE') tries.cancel(attempt);
      return method === 'DELETE' ? true : tries.outcomeOf(attempt);
    },
    onFault,
  });
  address ||= reachable(endpoint.url);
  log.note({ event: 'worker-start', address, atOnce: options.atOnce, version: packageVersion() });
  return {
    url: endpoint.url,
    async stop(graceMilliseconds) {
      endpoint.takeNothingNew();
      await Promise.race([untilIdle(() => tries.underWay), delay(graceMilliseconds)]);
      await Promise.race([tries.stop(), delay(5_000)]);
      log.note({ event: 'worker-stop', address, left: tries.underWay });
      clearInterval(sweeping);
      await endpoint.close();
      await durable.close();
      // Whoever still waits for a database that is away stops waiting.
      if (tries.underWay > 0) await stores.close();
      await touchstone.close();
      await stores.close();
    },
  };
}

function logged(running: ReturnType<typeof runStored>, log: Log): ReturnType<typeof runStored> {
  return {
    ...running,
    async run(id, order, options) {
      const begun = performance.now();
      const about = { check: id, pipeline: order.pipeline };
      log.note(
        { event: 'attempt-begin', ...about, secondsUsed: options.secondsUsed },
        { claim: order.claim.text },
      );
      const seconds = () => Math.round(performance.now() - begun) / 1000;
      try {
        const outcome = await running.run(id, order, options);
        const report = outcome.state === 'finished' ? outcome.report : undefined;
        log.note({
          event: 'attempt-end',
          ...about,
          state: outcome.state,
          seconds: seconds(),
          label: report?.verdict.label,
          usd: report?.spent.usd,
          tokens: report?.spent.tokens,
          calls: report?.spent.calls,
        });
        return outcome;
      } catch (error) {
        if (options.signal.aborted)
          log.note({ event: 'attempt-end', ...about, state: 'broken-off', seconds: seconds() });
        else log.fault(error, `check ${id}`);
        throw error;
      }
    },
  };
}

/** Where all addresses are listened on, others reach this machine by its name. */
function reachable(url: string): string {
  const address = new URL(url);
  if (!['0.0.0.0', '[::]'].includes(address.hostname)) return url;
  address.hostname = hostname();
  return address.origin;
}

async function untilIdle(underWay: () => number): Promise<void> {
  while (underWay() > 0) await delay(50);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
