import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../core/report.ts';
import { parseStoredReport } from '../../core/stored-report.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { AccountStore } from '../accounts/account-store.ts';
import { AuditLog } from '../accounts/audit-log.ts';
import { WebhookSender } from '../webhooks/webhook-sender.ts';
import { type CheckRow, summaryOf } from './check-row.ts';
import { CheckStore, type NewCheckRow } from './check-store.ts';
import { DocumentStore } from './document-store.ts';
import { ReviewStore } from './review-store.ts';
import { ShareStore } from './share-store.ts';

const start = '2025-01-02T03:04:05.000Z';
const minute = 60_000;

/** A clock that is moved by hand. */
function createClock() {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

function newCheck(text: string, more: Partial<NewCheckRow> = {}): NewCheckRow {
  return { claim: { text }, pipeline: 'touchstone', team: 'one', owner: { id: 'ada', name: 'Ada' }, ...more };
}

const report: Report = parseStoredReport(
  JSON.parse(
    readFileSync(new URL('../../../test/goldens/report/supported/report.json', import.meta.url), 'utf8'),
  ),
);
const event = (text: string) => ({ type: 'warning', message: text }) as never;

/** What the stores of a server promise, whatever database they lie in. `open` gives an empty one. */
export function testServerStores(name: string, open: () => Promise<SqlDatabase>): void {
  const withDatabase = (
    use: (database: SqlDatabase, clock: ReturnType<typeof createClock>) => Promise<void>,
  ) =>
    open().then(async (database) => {
      try {
        await use(database, createClock());
      } finally {
        await database.close();
      }
    });
  const withChecks = (use: (checks: CheckStore, clock: ReturnType<typeof createClock>) => Promise<void>) =>
    withDatabase((database, clock) => use(new CheckStore(database, clock.now), clock));
  const claims = (rows: readonly CheckRow[]) => rows.map(({ claim }) => claim);

  describe(`${name} keeps checks`, () => {
    it('and gives each to one worker, people in turn', () =>
      withChecks(async (checks) => {
        for (const text of ['a1', 'a2', 'a3']) await checks.insert(newCheck(text));
        await checks.insert(newCheck('b1', { owner: { id: 'ben', name: 'Ben' } }));
        expect(await checks.counts()).toEqual({ queued: 4, running: 0 });
        const taken = await Promise.all(
          ['x', 'y', 'z', 'x', 'y', 'z'].map((lease) => checks.takeNext(lease, minute)),
        );
        const got = taken.filter((row) => row !== undefined);
        expect(claims(got).sort()).toEqual(['a1', 'a2', 'a3', 'b1']);
        expect(got.every(({ state, attempts }) => state === 'running' && attempts === 1)).toBe(true);
        expect(await checks.takeNext('x', minute)).toBeUndefined();
      }));

    it('one after the other, whoever has none running first', () =>
      withChecks(async (checks) => {
        for (const text of ['a1', 'a2']) await checks.insert(newCheck(text));
        await checks.insert(newCheck('b1', { owner: { id: 'ben', name: 'Ben' } }));
        const order: string[] = [];
        for (let number = 0; number < 3; number++)
          order.push((await checks.takeNext('x', minute))?.claim ?? '');
        expect(order).toEqual(['a1', 'b1', 'a2']);
      }));

    it('to their end, once, under the lease that holds them', () =>
      withChecks(async (checks) => {
        const { id } = await checks.insert(newCheck('a claim'));
        await checks.takeNext('mine', minute);
        await checks.appendEvents(id, [event('one'), event('two')]);
        expect(await checks.finish(id, 'theirs', report, [])).toBe(false);
        expect(
          await checks.end(id, 'failed', { code: 'x', policy: 'abort', message: 'x' }, [], 0, 'theirs'),
        ).toBe(false);
        expect(await checks.finish(id, 'mine', report, [event('three')])).toBe(true);
        expect(await checks.finish(id, 'mine', report, [])).toBe(false);
        expect(await checks.report(id)).toEqual(report);
        expect(await checks.require(id)).toMatchObject({
          state: 'finished',
          finished_at: start,
          label: report.verdict.label,
          confidence: report.verdict.confidence,
          last_event: 3,
          lease: null,
        });
        expect((await checks.eventsAfter(id, 1, 10)).map(({ n }) => n)).toEqual([2, 3]);
        const { checks: total, usd } = await checks.usage('ada', '2025-01-01');
        expect({ total, usd }).toEqual({ total: 1, usd: report.spent.usd });
        await checks.delete(id);
        expect(await checks.get(id)).toBeUndefined();
        expect(await checks.report(id)).toBeUndefined();
      }));

    it('and puts back what a stopped worker held, and counts what a dead one began', () =>
      withChecks(async (checks) => {
        const { id } = await checks.insert(newCheck('a claim'));
        const row = await checks.takeNext('mine', -1);
        expect(claims(await checks.abandoned('other'))).toEqual(['a claim']);
        expect(await checks.requeue({ id, lease: 'another' })).toBe(false);
        expect(await checks.requeue({ id, lease: row?.lease ?? null })).toBe(true);
        await checks.takeNext('mine', minute);
        expect(await checks.abandoned('mine')).toEqual([]);
        await checks.askToCancel(id);
        expect(await checks.renew('mine', minute)).toEqual([id]);
        await checks.putBack(id, 'mine');
        expect(await checks.require(id)).toMatchObject({ state: 'queued', attempts: 1, cancel_asked: 1 });
      }));

    it('that wait for a word until it is said, once', () =>
      withChecks(async (checks) => {
        const wait = async (text: string) =>
          (await checks.insert(newCheck(text, { needsApproval: true }))).id;
        const [yes, no, off] = [await wait('yes'), await wait('no'), await wait('off')];
        expect(await checks.takeNext('x', minute)).toBeUndefined();
        expect((await checks.usage('ada', '2025-01-01')).queued).toBe(3);
        const said = await Promise.all(
          Array.from({ length: 4 }, () => checks.approve(yes, { approved: true, by: 'Eve' })),
        );
        expect(said.filter(Boolean)).toHaveLength(1);
        const why = { code: 'cancelled', policy: 'abort' as const, message: 'No.' };
        expect(await checks.refuse(yes, { approved: false, by: 'Eve' }, why)).toBe(false);
        expect(await checks.refuse(no, { approved: false, by: 'Eve', reason: 'dear' }, why)).toBe(true);
        expect(await checks.approve(no, { approved: true, by: 'Eve' })).toBe(false);
        expect(summaryOf(await checks.require(no))).toMatchObject({
          state: 'cancelled',
          finishedAt: start,
          error: why,
          approval: { approved: false, by: 'Eve', reason: 'dear', at: start },
        });
        expect(await checks.end(off, 'cancelled', why)).toBe(true);
        expect(await checks.takeNext('x', minute)).toMatchObject({ id: yes });
      }));

    it('and says whose time is over before they were begun', () =>
      withChecks(async (checks, clock) => {
        // Given in another zone: kept as the same moment.
        const deadline = '2025-01-02T05:05:05+02:00';
        const begun = await checks.insert(newCheck('begun', { deadline }));
        await checks.takeNext('x', minute);
        await checks.putBack(begun.id, 'x');
        const held = await checks.insert(newCheck('held', { deadline, needsApproval: true }));
        const queued = await checks.insert(newCheck('queued', { deadline }));
        await checks.insert(newCheck('without'));
        expect(await checks.overdue()).toEqual([]);
        clock.pass(minute);
        const over = (await checks.overdue()).map(({ id }) => id);
        expect(over.sort()).toEqual([held.id, queued.id].sort());
        expect(queued.deadline).toBe('2025-01-02T03:05:05.000Z');
      }));

    it('with events of many at once, none lost and none twice', () =>
      withChecks(async (checks) => {
        const { id } = await checks.insert(newCheck('a claim'));
        await Promise.all(Array.from({ length: 12 }, (_, n) => checks.appendEvents(id, [event(`${n}`)])));
        const stored = await checks.eventsAfter(id, 0, 100);
        expect(stored.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
        expect(new Set(stored.map((one) => one.event)).size).toBe(12);
      }));

    it('and finds them by words, state, ids and day, page by page', () =>
      withChecks(async (checks, clock) => {
        for (const text of ['The Tower is high', 'A 100 % sure thing', 'Another tower']) {
          await checks.insert(newCheck(text));
          clock.pass(24 * 60 * minute);
        }
        await checks.insert(newCheck('tower of others', { team: 'two' }));
        const page = { limit: 10, order: 'newest' } as const;
        const find = async (filter: object) =>
          claims((await checks.list({ team: 'one', ...filter }, page)).rows);
        expect(await find({ q: 'TOWER' })).toEqual(['Another tower', 'The Tower is high']);
        expect(await find({ q: '100 %' })).toEqual(['A 100 % sure thing']);
        expect(await find({ state: 'finished' })).toEqual([]);
        expect(await find({ ids: [] })).toEqual([]);
        expect(await find({ to: '2025-01-02' })).toEqual(['The Tower is high']);
        const first = await checks.list({ team: 'one' }, { limit: 2, order: 'oldest' });
        expect(first.total).toBe(3);
        const rest = await checks.list(
          { team: 'one' },
          { limit: 2, order: 'oldest', cursor: first.nextCursor },
        );
        expect(claims([...first.rows, ...rest.rows])).toEqual([
          'The Tower is high',
          'A 100 % sure thing',
          'Another tower',
        ]);
      }));

    it('once for the same key', () =>
      withChecks(async (checks) => {
        const once = { key: 'k', bodySha256: 'h' };
        const { id } = await checks.insert(newCheck('a claim'), once);
        expect(await checks.byIdempotencyKey('ada', 'k')).toEqual({ bodySha256: 'h', checkId: id });
        await expect(checks.insert(newCheck('again'), once)).rejects.toThrow();
        expect((await checks.counts()).queued).toBe(1);
      }));
  });

  describe(`${name} keeps people`, () => {
    const ada = { name: 'Ada', password: 'a long password', role: 'admin', team: 'one', limits: {} } as const;

    it('whatever the case of their names, and never without an administrator', () =>
      withDatabase(async (database, clock) => {
        const accounts = new AccountStore(database, clock.now);
        expect(await accounts.hasUsers()).toBe(false);
        const { id } = await accounts.add(ada);
        await expect(accounts.add({ ...ada, name: 'ADA' })).rejects.toThrow('already');
        expect((await accounts.userByName(' ada '))?.id).toBe(id);
        await expect(accounts.change(id, { role: 'reader' })).rejects.toThrow('last administrator');
        expect(await accounts.logIn('ada', 'wrong')).toBeUndefined();
        const entered = await accounts.logIn('ADA', ada.password);
        expect(await accounts.bySession(entered?.secret ?? '')).toMatchObject({ id, by: 'session' });
        const { token } = await accounts.addToken(id, { name: 'nightly', role: 'checker' });
        expect(await accounts.byToken(token)).toMatchObject({ id, role: 'checker' });
        clock.pass(15 * 24 * 60 * minute);
        expect(await accounts.bySession(entered?.secret ?? '')).toBeUndefined();
        expect(await accounts.remove(id)).toBe(true);
        expect(await accounts.byToken(token)).toBeUndefined();
      }));
  });

  describe(`${name} keeps what people do`, () => {
    it('reviews in order, links that end, and a list of who did what', () =>
      withDatabase(async (database, clock) => {
        const { id } = await new CheckStore(database, clock.now).insert(newCheck('a claim'));
        const reviews = new ReviewStore(database, clock.now);
        const by = { id: 'ada', name: 'Ada' };
        await reviews.add(id, by, 'own-verdict-withdrawn', {});
        await reviews.add(id, by, 'undo', { correction: 'c1' });
        expect((await reviews.changes(id)).map(({ what }) => what)).toEqual([
          'own-verdict-withdrawn',
          'undo',
        ]);

        const shares = new ShareStore(database, clock.now);
        const { token } = await shares.add(id, 'Ada', { expiresAt: '2025-01-03T00:00:00.000Z' });
        expect(await shares.checkByToken(token)).toBe(id);
        clock.pass(24 * 60 * minute);
        expect(await shares.checkByToken(token)).toBeUndefined();

        const audit = new AuditLog(database, clock.now);
        for (const what of ['one', 'two', 'three']) await audit.note('Ada', what, id, { what });
        const page = await audit.list({ limit: 2 });
        expect(page.items.map(({ what }) => what)).toEqual(['three', 'two']);
        expect((await audit.list({ limit: 2, cursor: page.nextCursor })).items).toMatchObject([
          { what: 'one', about: id, details: { what: 'one' } },
        ]);
      }));

    it('documents with their claims, whose checks stay when they go', () =>
      withDatabase(async (database, clock) => {
        const documents = new DocumentStore(database, clock.now);
        const checks = new CheckStore(database, clock.now);
        const { id } = await documents.add({
          team: 'one',
          owner: 'ada',
          owner_name: 'Ada',
          title: 'An article',
          url: null,
          text: 'A claim.',
          claims: [],
          notes: ['a note'],
          request: { date: '2025-01-01' },
        });
        expect(await documents.get(id)).toMatchObject({ notes: ['a note'], request: { date: '2025-01-01' } });
        const check = await checks.insert(newCheck('a claim', { document: { id, claim: 's1' } }));
        expect(claims(await checks.ofDocument(id))).toEqual(['a claim']);
        await documents.remove(id);
        expect((await documents.list('one', { limit: 5 })).documents).toEqual([]);
        expect((await checks.require(check.id)).document).toBeNull();
      }));

    it('and tells each address once, whoever sends', () =>
      withDatabase(async (database, clock) => {
        const sent: string[] = [];
        const http = {
          post: async (url: string) => {
            sent.push(url);
            return 204;
          },
          close: async () => {},
        };
        const row = await new CheckStore(database, clock.now).insert(newCheck('a claim'));
        const senders = [1, 2].map(() => new WebhookSender(database, http, clock.now));
        const [first] = senders;
        await first?.add('one', 'https://told.example.org/', ['check.finished']);
        await first?.tell('one', 'check.finished', row);
        for (const sender of senders) sender.work();
        await expect.poll(async () => (await first?.list('one'))?.[0]?.lastDelivery?.ok).toBe(true);
        for (const sender of senders) await sender.stop();
        expect(sent).toEqual(['https://told.example.org/']);
      }));
  });
}
