import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Hono } from 'hono';
import { openDurableClient } from '../app/fleet/open-durable-client.ts';
import { openFleetStores } from '../app/fleet/open-stores.ts';
import { listPipelines } from '../app/list-pipelines.ts';
import { openTouchstone } from '../app/open-touchstone.ts';
import { openEvaluations } from '../app/serving/list-evaluations.ts';
import type { Log } from '../app/serving/log-lines.ts';
import { openStudies } from '../app/serving/manage-studies.ts';
import { createGuardedPost } from '../app/serving/tell-webhook.ts';
import { packageVersion } from '../config/package-version.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import { StorageError, UsageError } from '../core/errors.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import { AccountStore } from './accounts/account-store.ts';
import { AuditLog } from './accounts/audit-log.ts';
import { LoginLimit } from './accounts/login-limit.ts';
import { webhookEventSchema } from './contract/webhook-routes.ts';
import { accountHandlers } from './handlers/account-handlers.ts';
import { checkHandlers } from './handlers/check-handlers.ts';
import { documentHandlers } from './handlers/document-handlers.ts';
import { evaluationHandlers } from './handlers/evaluation-handlers.ts';
import { exportHandlers } from './handlers/export-handlers.ts';
import { libraryHandlers } from './handlers/library-handlers.ts';
import { pipelineHandlers } from './handlers/pipeline-handlers.ts';
import { reviewHandlers } from './handlers/review-handlers.ts';
import { shareHandlers } from './handlers/share-handlers.ts';
import { systemHandlers } from './handlers/system-handlers.ts';
import { uploadHandlers } from './handlers/upload-handlers.ts';
import { webhookHandlers } from './handlers/webhook-handlers.ts';
import { buildApp, type McpDoor } from './http/build-app.ts';
import { isLoopback } from './http/guard-request.ts';
import { CheckJobs } from './jobs/check-jobs.ts';
import { comparedRuns } from './jobs/compared-runs.ts';
import { EventFeed } from './jobs/event-feed.ts';
import { fleetRuns } from './jobs/fleet-runs.ts';
import { ownRuns } from './jobs/own-runs.ts';
import { sweepChecks } from './jobs/sweep-checks.ts';
import { Metrics } from './metrics.ts';
import { openServerSources } from './open-server-sources.ts';
import type { ServerLimits, ServerParts } from './server-parts.ts';
import { CheckStore } from './store/check-store.ts';
import { DocumentStore } from './store/document-store.ts';
import { lockFolder } from './store/folder-lock.ts';
import { ReviewStore } from './store/review-store.ts';
import { openServerDatabase } from './store/server-database.ts';
import { ShareStore } from './store/share-store.ts';
import { UploadStore } from './store/upload-store.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

export type ServeOptions = {
  settings: Settings;
  environment: Environment;
  /** Where everything the server knows is kept; with a database, what checks fetched and what was uploaded, for all servers together. */
  folder: string;
  /** PostgreSQL that several servers share, in place of a file in the folder. */
  database?: string;
  host?: string;
  port: number;
  /** Names it answers to besides those of this machine. */
  names?: readonly string[];
  /** Checks that run side by side. */
  atOnce?: number;
  /** The ingress of Restate, where a fleet of workers runs the checks. */
  restate?: string;
  limits?: Partial<ServerLimits>;
  /** Checks that ended longer ago are deleted, unless somebody signed them. */
  keepDays?: number;
  pageFolder?: string;
  /** Where evaluation runs and studies lie (default: in the server's folder). */
  evaluationsFolder?: string;
  studiesFolder?: string;
  /** For tests against servers on this machine only. */
  allowLoopback?: boolean;
  /** What answers at /mcp. */
  mcp?: McpDoor;
  /** Pipelines of your own, which checks may name. */
  pipelines?: readonly Pipeline[];
  now?: () => Date;
  /** Told of faults, requests, and of each check's begin and end. */
  log?: Log;
  onFault?: (error: unknown, about: string) => void;
};

/** A server that nobody reaches yet but through `answer`. */
export type OpenServer = {
  parts: ServerParts;
  /** One request and its answer, without the network. */
  answer: (request: Request) => Promise<Response>;
  app: Hono;
  /** Begins what waits. */
  begin(): Promise<void>;
  /** Takes nothing new, puts back what runs, closes everything. */
  close(): Promise<void>;
};

export type RunningServer = Pick<OpenServer, 'parts'> & { url: string; stop(): Promise<void> };

const sweepMilliseconds = 3_600_000;

/** Opens what the server needs; who may reach it is for others to say. */
export async function openServer(options: Omit<ServeOptions, 'port'>): Promise<OpenServer> {
  const { settings, environment, folder, host = '127.0.0.1', now = () => new Date() } = options;
  const own = options.pipelines ?? [];
  const log: Log = options.log ?? { note: () => {}, fault: options.onFault ?? (() => {}) };
  const onFault = log.fault;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Several servers may share a database and a folder; a file is for one.
  const unlock = options.database === undefined ? lockFolder(folder) : () => {};
  const database = await openServerDatabase(folder, options.database).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const accounts = new AccountStore(database, now);
  const open = !isLoopback(host);
  if (open && !(await accounts.hasUsers())) {
    await database.close();
    unlock();
    throw new UsageError({
      message: `Without users the server listens on this machine only, and ${host} can be reached by others.`,
      hint: "Add a person first with 'touchstone users add <name> --role admin', or leave --host out.",
    });
  }
  const stores = await openFleetStores(settings, {
    folder,
    database: options.database,
    onAway: (error) => onFault(error, 'what checks are answered'),
  }).catch(async (error: unknown) => {
    await database.close();
    unlock();
    throw error;
  });
  const stopping = new AbortController();
  const touchstone = openTouchstone({ settings, environment, workingFolder: folder, pipelines: own });
  const checks = new CheckStore(database, now);
  const feed = new EventFeed();
  const uploads = new UploadStore(database, stores.uploads);
  const metrics = new Metrics();
  const { allowLoopback = false, mcp } = options;
  const webhooks = new WebhookSender(database, createGuardedPost({ allowLoopback }), now);
  const sources = openServerSources(settings, environment);
  const durable = options.restate === undefined ? undefined : openDurableClient(options.restate);
  const jobs = new CheckJobs({
    runs: comparedRuns(
      durable === undefined
        ? ownRuns({
            touchstone,
            stored: stores.runs,
            readUpload: (sha256, team) => uploads.read(sha256, team),
            now,
            onFault,
          })
        : fleetRuns({ durable, stored: stores.runs }),
      {
        touchstone,
        reportOf: (id) => checks.report(id),
        keep: (id, difference) => checks.setDifference(id, difference),
        onFault,
      },
    ),
    checks,
    feed,
    stored: stores.runs,
    atOnce: options.atOnce ?? (durable === undefined ? 4 : 64),
    now,
    onBegin: (row) =>
      log.note(
        { event: 'check-begin', check: row.id, pipeline: row.pipeline, attempt: row.attempts },
        { claim: row.claim },
      ),
    async onEnd(row) {
      log.note({
        event: 'check-end',
        check: row.id,
        pipeline: row.pipeline,
        state: row.state,
        label: row.label,
      });
      metrics.count('touchstone_checks', 'Checks that ended.', { state: row.state, pipeline: row.pipeline });
      const { data: event } = webhookEventSchema.safeParse(`check.${row.state}`);
      if (event !== undefined) await webhooks.tell(row.team, event, row);
      if (row.moved === 1 && row.state === 'finished') await webhooks.tell(row.team, 'check.moved', row);
    },
    onFault,
  });
  const parts: ServerParts = {
    settings,
    environment,
    folder,
    version: packageVersion(),
    limits: { queue: 1000, uploadBytes: 100 * 2 ** 20, ...options.limits },
    touchstone,
    pipelines: listPipelines(own),
    ownPipelines: own,
    checks,
    jobs,
    stored: stores.runs,
    feed,
    accounts,
    audit: new AuditLog(database, now),
    uploads,
    reviews: new ReviewStore(database, now),
    shares: new ShareStore(database, now),
    documents: new DocumentStore(database, now),
    webhooks,
    ...sources.parts,
    stopping: stopping.signal,
    now,
    onFault,
  };
  const renderMetrics = async () => {
    const { queued, running } = await checks.counts();
    metrics.set('touchstone_checks_open', 'Checks that wait or run.', { state: 'queued' }, queued);
    metrics.set('touchstone_checks_open', 'Checks that wait or run.', { state: 'running' }, running);
    metrics.set('touchstone_memory_bytes', 'Resident memory.', {}, process.memoryUsage.rss());
    return metrics.render();
  };
  const app = buildApp(
    parts,
    {
      ...checkHandlers(parts),
      ...accountHandlers(parts, new LoginLimit(now)),
      ...systemHandlers(parts, renderMetrics),
      ...pipelineHandlers(parts),
      ...uploadHandlers(parts),
      ...reviewHandlers(parts),
      ...shareHandlers(parts),
      ...exportHandlers(parts),
      ...documentHandlers(parts),
      ...libraryHandlers(parts),
      ...evaluationHandlers(
        parts,
        openEvaluations(options.evaluationsFolder ?? join(folder, 'evaluations')),
        openStudies(options.studiesFolder ?? join(folder, 'studies')),
      ),
      ...webhookHandlers(parts, { allowLoopback }),
    },
    {
      names: new Set([...(options.names ?? []), ...(open ? [host] : [])].map((name) => name.toLowerCase())),
      pageFolder: options.pageFolder ?? fileURLToPath(new URL('../../dist/web', import.meta.url)),
      addressOf: (context) =>
        'incoming' in (context.env ?? {}) ? (getConnInfo(context).remote.address ?? 'unknown') : 'inside',
      ...defined({ mcp }),
      onAnswer(operation, status, seconds) {
        metrics.observeAnswer(operation, status, seconds);
        log.note({ event: 'answer', operation, status, milliseconds: Math.round(seconds * 1000) });
      },
    },
  );
  const sweep = async () => {
    await uploads.sweep(now().toISOString()).catch((error: unknown) => onFault(error, 'uploads'));
    if (options.keepDays !== undefined)
      await sweepChecks({ database, checks, jobs, audit: parts.audit, now }, options.keepDays).catch(
        (error: unknown) => onFault(error, 'old checks'),
      );
  };
  const timer = setInterval(sweep, sweepMilliseconds);
  timer.unref();
  return {
    parts,
    answer: async (request) => app.fetch(request),
    async begin() {
      await jobs.start();
      void sweep();
    },
    async close() {
      clearInterval(timer);
      stopping.abort();
      await jobs.stop();
      await durable?.close();
      await mcp?.close();
      await webhooks.stop();
      await touchstone.close();
      await sources.close();
      await stores.close();
      await database.close();
      unlock();
    },
    app,
  };
}

/** Opens a server and listens. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port } = options;
  const opened = await openServer(options);
  const server = createAdaptorServer({ fetch: opened.app.fetch });
  try {
    await listen(server, port, host);
  } catch (error) {
    await opened.close();
    throw error;
  }
  await opened.begin();
  const bound = (server.address() as AddressInfo).port;
  return {
    parts: opened.parts,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await opened.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: ReturnType<typeof createAdaptorServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'EADDRINUSE'
          ? new UsageError({
              message: `Port ${port} is taken by another program.`,
              hint: 'Choose another with --port, or stop the other program.',
              cause,
            })
          : new StorageError({
              message: `The server cannot listen on ${host}:${port}: ${cause.message}.`,
              cause,
            }),
      );
    });
    server.listen(port, host, () => resolve());
  });
}
