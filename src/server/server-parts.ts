import type { Touchstone } from '../app/open-touchstone.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import type { AccountStore } from './accounts/account-store.ts';
import type { AuditLog } from './accounts/audit-log.ts';
import type { CheckJobs } from './jobs/check-jobs.ts';
import type { EventFeed } from './jobs/event-feed.ts';
import type { CheckStore } from './store/check-store.ts';
import type { UploadStore } from './store/upload-store.ts';

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
  checks: CheckStore;
  jobs: CheckJobs;
  feed: EventFeed;
  accounts: AccountStore;
  audit: AuditLog;
  uploads: UploadStore;
  /** Aborts when the server stops: streams end with it. */
  stopping: AbortSignal;
  now(): Date;
  onFault(error: unknown, about: string): void;
};
