import type { StoredRuns } from '../app/fleet/open-stores.ts';
import type { PipelineInfo } from '../app/list-pipelines.ts';
import type { GraphView } from '../app/manage-graph.ts';
import type { LibraryView } from '../app/manage-library.ts';
import type { SourceLists } from '../app/manage-sources.ts';
import type { Touchstone } from '../app/open-touchstone.ts';
import type { DocumentReader } from '../app/read-document.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import type { AccountStore } from './accounts/account-store.ts';
import type { AuditLog } from './accounts/audit-log.ts';
import type { CheckJobs } from './jobs/check-jobs.ts';
import type { EventFeed } from './jobs/event-feed.ts';
import type { CheckStore } from './store/check-store.ts';
import type { DocumentStore } from './store/document-store.ts';
import type { ReviewStore } from './store/review-store.ts';
import type { ShareStore } from './store/share-store.ts';
import type { UploadStore } from './store/upload-store.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** Limits of the whole server. */
export type ServerLimits = {
  /** Most checks that wait, of all people together. */
  queue: number;
  uploadBytes: number;
};

/** What handlers work with. */
export type ServerParts = {
  settings: Settings;
  environment: Environment;
  folder: string;
  version: string;
  limits: ServerLimits;
  touchstone: Touchstone;
  pipelines: readonly PipelineInfo[];
  /** Pipelines of whoever started the server. */
  ownPipelines: readonly Pipeline[];
  checks: CheckStore;
  jobs: CheckJobs;
  /** What checks were answered. */
  stored: StoredRuns;
  feed: EventFeed;
  accounts: AccountStore;
  audit: AuditLog;
  uploads: UploadStore;
  reviews: ReviewStore;
  shares: ShareStore;
  documents: DocumentStore;
  webhooks: WebhookSender;
  /** Reads pages that people name, under the guarded fetcher's rules. Opened with the first use. */
  reader(): DocumentReader;
  /** The library, the graph and the lists of sources as the command line has them, opened with the first use. */
  library(): Promise<LibraryView>;
  graph(): Promise<GraphView>;
  sources(): SourceLists;
  /** Aborts when the server stops: streams end with it. */
  stopping: AbortSignal;
  now(): Date;
  onFault(error: unknown, about: string): void;
};
