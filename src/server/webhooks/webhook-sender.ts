import { randomUUID } from 'node:crypto';
import type { GuardedPost } from '../../app/serving/tell-webhook.ts';
import { defined } from '../../core/defined.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { type WebhookEvent, webhookEventSchema } from '../contract/webhook-routes.ts';
import { type CheckRow, summaryOf } from '../store/check-row.ts';
import { newWebhookSecret, signWebhook } from './sign-webhook.ts';

type HookRow = { id: string; team: string; url: string; events: string; secret: string; created_at: string };
type DeliveryRow = { id: string; webhook: string; body: string; due_at: string; attempts: number };
type LastRow = { done_at: string | null; created_at: string; status: number | null; why: string | null };

/** Waits before the next try, in seconds: for about a day. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;
const tickMilliseconds = 2_000;
/** Longer than any one try takes. */
const sendingMilliseconds = 120_000;

/** Tells addresses what happened, until they have taken it. What is to be told is stored first, so that a restart forgets nothing. */
export class WebhookSender {
  readonly #database: SqlDatabase;
  readonly #http: GuardedPost;
  readonly #now: () => Date;
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #working: Promise<void> | undefined;

  constructor(database: SqlDatabase, http: GuardedPost, now: () => Date) {
    this.#database = database;
    this.#http = http;
    this.#now = now;
    this.#timer = setInterval(() => this.work(), tickMilliseconds);
    this.#timer.unref();
  }

  async add(team: string, url: string, events: readonly WebhookEvent[]) {
    const [id, secret, createdAt] = [randomUUID(), newWebhookSecret(), this.#now().toISOString()];
    await this.#database.run(
      'INSERT INTO webhooks (id, team, url, events, secret, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      id,
      team,
      url,
      JSON.stringify(events),
      secret,
      createdAt,
    );
    return { id, url, events: [...events], createdAt, secret };
  }

  async list(team: string) {
    const hooks = await this.#database.all<HookRow>(
      'SELECT * FROM webhooks WHERE team = ? ORDER BY created_at',
      team,
    );
    return Promise.all(hooks.map((hook) => this.#show(hook)));
  }

  async #show(row: HookRow) {
    const last = await this.#database.get<LastRow>(
      'SELECT done_at, created_at, status, why FROM deliveries WHERE webhook = ? AND attempts > 0 ORDER BY created_at DESC LIMIT 1',
      row.id,
    );
    return {
      id: row.id,
      url: row.url,
      events: eventsOf(row),
      createdAt: row.created_at,
      ...(last === undefined
        ? {}
        : {
            lastDelivery: {
              at: last.done_at ?? last.created_at,
              ok: last.done_at !== null,
              ...defined({ status: last.status ?? undefined, why: last.why ?? undefined }),
            },
          }),
    };
  }

  async remove(team: string, id: string): Promise<boolean> {
    const { changes } = await this.#database.run('DELETE FROM webhooks WHERE id = ? AND team = ?', id, team);
    return changes > 0;
  }

  async tell(team: string, event: WebhookEvent, row: CheckRow): Promise<void> {
    const at = this.#now().toISOString();
    const { owner: _, ...data } = summaryOf(row);
    const body = JSON.stringify({ type: event, timestamp: at, data });
    const hooks = await this.#database.all<HookRow>('SELECT * FROM webhooks WHERE team = ?', team);
    for (const hook of hooks) {
      if (!eventsOf(hook).includes(event)) continue;
      await this.#database.run(
        'INSERT INTO deliveries (id, webhook, body, created_at, due_at) VALUES (?, ?, ?, ?, ?)',
        `msg_${randomUUID()}`,
        hook.id,
        body,
        at,
        at,
      );
    }
    this.work();
  }

  /** Sends what is due; one round at a time. */
  work(): void {
    if (this.#stopping.signal.aborted) return;
    this.#working ??= this.#sendDue()
      .catch(() => {})
      .finally(() => {
        this.#working = undefined;
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#working;
    await this.#http.close();
  }

  async #sendDue(): Promise<void> {
    const now = this.#now();
    const due = await this.#database.all<DeliveryRow>(
      'SELECT * FROM deliveries WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY due_at LIMIT 50',
      now.toISOString(),
    );
    for (const delivery of due) {
      if (this.#stopping.signal.aborted) return;
      // Another server may be sending it by now; if whoever sends it dies, it is due again.
      const { changes } = await this.#database.run(
        'UPDATE deliveries SET due_at = ? WHERE id = ? AND due_at = ?',
        new Date(now.getTime() + sendingMilliseconds).toISOString(),
        delivery.id,
        delivery.due_at,
      );
      if (changes > 0) await this.#send(delivery);
    }
  }

  async #send({ id, webhook, body, attempts }: DeliveryRow): Promise<void> {
    const hook = await this.#database.get<HookRow>('SELECT * FROM webhooks WHERE id = ?', webhook);
    if (hook === undefined) return;
    const at = this.#now();
    let status: number | undefined;
    let why: string | undefined;
    try {
      const headers = signWebhook(hook.secret, { id, at, body });
      status = await this.#http.post(hook.url, body, { headers, signal: this.#stopping.signal });
      if (status < 200 || status > 299) why = `it answered ${status}`;
    } catch (error) {
      if (this.#stopping.signal.aborted) {
        // Whoever comes next sends it at once.
        await this.#database.run('UPDATE deliveries SET due_at = ? WHERE id = ?', at.toISOString(), id);
        return;
      }
      why = error instanceof Error ? error.message : String(error);
    }
    const wait = waits[attempts];
    const again =
      why === undefined || wait === undefined ? null : new Date(at.getTime() + wait * 1000).toISOString();
    await this.#database.run(
      'UPDATE deliveries SET attempts = attempts + 1, status = ?, why = ?, done_at = ?, due_at = ? WHERE id = ?',
      status ?? null,
      why ?? null,
      why === undefined ? at.toISOString() : null,
      again,
      id,
    );
  }
}

function eventsOf(row: HookRow): WebhookEvent[] {
  return webhookEventSchema.array().parse(parseJson(row.events));
}
