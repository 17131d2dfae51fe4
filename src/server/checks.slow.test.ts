import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runInMemory } from '../../test/support/memory-io.ts';
import { serve } from '../../test/support/servers/loopback.ts';
import { startTestServer, testSettings } from '../../test/support/servers/running-server.ts';
import { ServerProblemError } from '../client/touchstone-client.ts';
import { documentReportSchema } from '../core/documents/document-report.ts';
import { reportSchema } from '../core/report.ts';
import { runEventSchema } from '../engine/event-schema.ts';
import type { RunEvent } from '../engine/events.ts';
import { checkSchema } from './contract/check-schemas.ts';
import { sweepChecks } from './jobs/sweep-checks.ts';
import { CheckStore } from './store/check-store.ts';
import { openServerDatabase } from './store/server-database.ts';

const claim = { text: 'The old bridge was opened in 1891.' };

describe('checks on a server', () => {
  it('are taken, run, told of and shown', async () => {
    await using server = await startTestServer();
    const { client } = server;
    const { id, state } = await client.createCheck({ body: { claim } });
    expect(['queued', 'running']).toContain(state);
    const events: RunEvent[] = [];
    const check = await client.waitForCheck(id, { onEvent: (event) => events.push(event) });
    expect(checkSchema.parse(check)).toEqual(check);
    expect(check).toMatchObject({ state: 'finished', label: 'supported', attempts: 1 });
    expect(check.report?.evidence).toHaveLength(3);
    for (const event of events) expect(runEventSchema.parse(event)).toEqual(event);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.at(0)?.type).toBe('run-start');
    expect(events.at(-1)?.type).toBe('run-end');
    // Whoever comes back goes on after the last event seen.
    const rest: number[] = [];
    for await (const message of client.checkEvents(id, { after: events.length - 2 }))
      if ('id' in message) rest.push(message.id);
    expect(rest).toEqual([events.length - 1, events.length]);
    const listed = await client.listChecks({ query: { q: 'bridge 1891' } });
    expect(listed).toMatchObject({ total: 1, items: [{ id, rating: 'true' }] });
    expect((await client.listChecks({ query: { q: '100%' } })).total).toBe(0);
    const [evidence] = check.report?.evidence ?? [];
    const copy = await client.getStoredCopy({ params: { id, sha256: evidence?.snapshot.sha256 ?? '' } });
    const [quote] = copy.quotes;
    expect(copy.text?.slice(quote?.start, quote?.end)).toBe(evidence?.quote);
    await client.deleteCheck({ params: { id } });
    await expect(client.getCheck({ params: { id } })).rejects.toMatchObject({ problem: { status: 404 } });
  });

  it('are made once for one key, and refused where the key came with another claim', async () => {
    await using server = await startTestServer();
    const { client } = server;
    const headers = { 'idempotency-key': 'k1' };
    const [first, second] = await Promise.all([
      client.createCheck({ body: { claim }, headers }),
      client.createCheck({ body: { claim }, headers }),
    ]);
    expect(second.id).toBe(first.id);
    const other = client.createCheck({ body: { claim: { text: 'Another claim altogether.' } }, headers });
    await expect(other).rejects.toMatchObject({ problem: { status: 409, code: 'key-used' } });
    expect((await client.listChecks()).total).toBe(1);
  });

  it('are cancelled while they wait and while they run, and fail with a reason', async () => {
    await using server = await startTestServer({ atOnce: 1 });
    const { client } = server;
    const slow = { claim, options: { milliseconds: 60_000 } };
    const running = await client.createCheck({ body: slow });
    const waiting = await client.createCheck({ body: slow });
    expect(waiting).toMatchObject({ state: 'queued', position: 1 });
    expect(await client.cancelCheck({ params: { id: waiting.id } })).toMatchObject({ state: 'cancelled' });
    expect(await client.cancelCheck({ params: { id: running.id } })).toMatchObject({ state: 'cancelled' });
    const failing = await client.createCheck({ body: { claim, options: { fails: true } } });
    expect(await client.waitForCheck(failing.id)).toMatchObject({
      state: 'failed',
      error: { message: 'this pipeline was told to fail' },
    });
    const wrong = client.createCheck({ body: { claim, options: { nonsense: 1 } } });
    await expect(wrong).rejects.toMatchObject({ problem: { status: 400, code: 'usage' } });
  });

  it('wait for a word, also when the server is stopped, and hear it once', async () => {
    const first = await startTestServer();
    const body = { claim, needsApproval: true };
    const waits = await first.client.createCheck({ body });
    expect(waits.state).toBe('waiting');
    const refused = await first.client.createCheck({ body });
    await first.server.stop();
    await using server = await startTestServer({ folder: first.folder });
    const { client } = server;
    const say = (id: string, said: { approved: boolean; reason?: string }) =>
      client.approveCheck({ params: { id }, body: said });
    expect(await client.getCheck({ params: { id: waits.id } })).toMatchObject({
      state: 'waiting',
      attempts: 0,
      lastEvent: 0,
      mayApprove: true,
    });
    await say(waits.id, { approved: true });
    expect(await client.waitForCheck(waits.id)).toMatchObject({
      state: 'finished',
      approval: { approved: true, by: 'local' },
    });
    expect(await say(refused.id, { approved: false, reason: 'Too dear.' })).toMatchObject({
      state: 'cancelled',
    });
    expect(await client.waitForCheck(refused.id)).toMatchObject({
      state: 'cancelled',
      attempts: 0,
      error: { message: 'Not approved by local: Too dear.' },
    });
    await expect(say(refused.id, { approved: true })).rejects.toMatchObject({
      problem: { status: 409, code: 'not-waiting' },
    });
    const { items } = await client.listAudit();
    expect(items.map(({ what, about }) => [what, about])).toEqual(
      expect.arrayContaining([
        ['check.approve', waits.id],
        ['check.refuse', refused.id],
      ]),
    );
  });

  it('are over at their deadline, whether they run or wait, and are not taken after it', async () => {
    await using server = await startTestServer({ atOnce: 1 });
    const { client } = server;
    const deadline = new Date(Date.now() + 1_500).toISOString();
    const slow = { claim, options: { milliseconds: 60_000 }, deadline };
    const made = [
      await client.createCheck({ body: slow }),
      await client.createCheck({ body: slow }),
      await client.createCheck({ body: { ...slow, needsApproval: true } }),
    ];
    for (const { id } of made)
      expect(await client.waitForCheck(id)).toMatchObject({
        state: 'cancelled',
        deadline,
        error: { message: `The check was not done by ${deadline}.` },
      });
    await expect(client.createCheck({ body: slow })).rejects.toMatchObject({
      problem: { status: 422, code: 'bad-input', errors: [{ path: 'deadline' }] },
    });
  });

  it('wait in a queue that has an end', async () => {
    await using server = await startTestServer({ atOnce: 1, limits: { queue: 1 } });
    const { client } = server;
    const body = { claim, options: { milliseconds: 60_000 } };
    await client.createCheck({ body });
    await client.createCheck({ body });
    const refused = await client.createCheck({ body }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServerProblemError);
    expect(refused).toMatchObject({ problem: { status: 429, code: 'queue-full', retryAfter: 10 } });
  });

  it('that ran when the server stopped are gone on with by the next one', async () => {
    const first = await startTestServer({ atOnce: 1 });
    const { id } = await first.client.createCheck({ body: { claim, options: { milliseconds: 800 } } });
    const waiting = await first.client.createCheck({ body: { claim } });
    await first.server.stop();
    await using second = await startTestServer({ folder: first.folder });
    expect(await second.client.waitForCheck(id)).toMatchObject({ state: 'finished', attempts: 1 });
    expect(await second.client.waitForCheck(waiting.id)).toMatchObject({ state: 'finished' });
  });

  it('are compared', async () => {
    await using server = await startTestServer();
    const { client } = server;
    const { id } = await client.createCheck({ body: { claim } });
    await client.waitForCheck(id);
    const again = await client.recheck({ params: { id }, body: { claim: { text: 'The bridge is old.' } } });
    await client.waitForCheck(again.id);
    const compared = await client.compareChecks({ params: { id, other: again.id } });
    expect(compared.sameClaim).toBe(false);
    expect(compared.evidence.both).toHaveLength(3);
    expect(compared.setting.map(({ field }) => field)).toEqual(['claim']);
    const other = await client.getCheck({ params: { id: again.id } });
    expect(other.recheckOf).toBe(id);
    // Of another claim nothing moved.
    expect(other).not.toHaveProperty('difference');
  });

  it('have a day by which they should be signed', async () => {
    await using server = await startTestServer();
    const { client } = server;
    const { id } = await client.createCheck({ body: { claim } });
    await client.waitForCheck(id);
    expect(await client.changeCheck({ params: { id }, body: { due: '2026-11-20' } })).toMatchObject({
      due: '2026-11-20',
    });
    const due = async (dueBy: string) =>
      (await client.listChecks({ query: { dueBy } })).items.map((check) => check.id);
    expect(await due('2026-11-19')).toEqual([]);
    expect(await due('2026-11-20')).toEqual([id]);
    await client.setReviewState({ params: { id }, body: { to: 'signed' } });
    expect(await due('2026-11-20')).toEqual([]);
    expect(await client.changeCheck({ params: { id }, body: { due: null } })).not.toHaveProperty('due');
    const soon = { due: 'soon' };
    await expect(client.changeCheck({ params: { id }, body: soon })).rejects.toMatchObject({
      problem: { status: 400 },
    });
  });

  it('are checked again, and say what is different since', async () => {
    const first = await startTestServer();
    const { id } = await first.client.createCheck({ body: { claim: { ...claim, asOf: '2026-01-31' } } });
    await first.client.waitForCheck(id);
    const same = await first.client.recheck({ params: { id }, body: {} });
    const again = await first.client.waitForCheck(same.id);
    expect(again).toMatchObject({ recheckOf: id, moved: false, given: claim });
    expect(again.given).not.toHaveProperty('asOf');
    expect(again.difference).toMatchObject({
      moved: false,
      changed: false,
      added: [],
      dropped: [],
      pages: [],
      pagesUnchanged: 1,
    });
    const there = ['recheck', id, '--server', first.server.url, '--quiet'];
    const told = await runInMemory(there);
    expect(told.code).toBe(0);
    expect(told.out).toContain('Same verdict');
    expect((await runInMemory(['recheck', 'none', ...there.slice(2)])).code).toBe(2);
    await first.server.stop();
    const heard: string[] = [];
    await using receiver = await serve((request, response) => {
      request.on('data', (chunk) => heard.push(String(chunk)));
      request.on('end', () => response.writeHead(204).end());
    });
    await using later = await startTestServer({
      folder: first.folder,
      settings: testSettings(first.folder, 'Correction: nobody knows how old the bridge is.'),
      allowLoopback: true,
    });
    await later.client.createWebhook({ body: { url: `${receiver.base}/hook`, events: ['check.moved'] } });
    const { id: last } = await later.client.recheck({ params: { id }, body: {} });
    const { difference, moved } = await later.client.waitForCheck(last);
    expect(moved).toBe(true);
    expect(difference).toMatchObject({
      before: { answer: { label: 'supported' } },
      after: { answer: { label: 'not-enough-evidence' } },
      pages: [{ state: 'edited', missing: expect.arrayContaining(['The old bridge was opened in 1891.']) }],
    });
    const list = await later.client.listChecks({ query: { moved: 'true' } });
    expect(list.items.map((item) => item.id)).toEqual([last]);
    await expect.poll(() => heard.length, { timeout: 15_000 }).toBe(1);
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({
      type: 'check.moved',
      data: { id: last, moved: true },
    });
  });

  it('are asked for by the command line, of a claim, a document and a recording', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-asked-'));
    await using heard = await serve((request, response) => {
      request.resume().on('end', () => {
        const segments = [
          { start: 0, end: 4, text: ' The Forth Bridge was opened in 1890.' },
          { start: 4, end: 9, text: ' It is 2,467 metres long.' },
        ];
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ text: '…', language: 'english', segments }));
      });
    });
    await using there = await startTestServer({
      folder,
      settings: { ...testSettings(folder), transcribeUrl: `${heard.base}/v1` },
    });
    const ask = (...args: string[]) =>
      runInMemory([...args, '--server', there.url, '--quiet', '--format', 'json'], { workingFolder: folder });
    const one = await ask('check', claim.text);
    expect(reportSchema.parse(JSON.parse(one.out)).verdict.label).toBe('supported');
    copyFileSync(join(import.meta.dirname, '../../test/fixtures/speech/talk.ogg'), join(folder, 'talk.ogg'));
    const talk = await ask('document', 'talk.ogg', '--max-claims', '1', '--with-reports');
    expect(talk.err).toBe('');
    const report = documentReportSchema.parse(JSON.parse(talk.out));
    expect(report.source.name).toBe('talk.ogg');
    expect(report.summary).toMatchObject({ claims: 2, checked: 1 });
    expect(report.claims.map(({ spoken }) => spoken?.fromSeconds)).toEqual([0, 4]);
    expect(report.claims.filter(({ report: whole }) => whole !== undefined)).toHaveLength(1);
    // What the command line takes for a document, the server does too; the server keeps both.
    writeFileSync(join(folder, 'notes.md'), '# The Forth Bridge\n\nThe Forth Bridge is 2,467 metres long.\n');
    const listed = await ask('check', 'notes.md', '--list-only');
    expect(documentReportSchema.parse(JSON.parse(listed.out)).summary.checked).toBe(0);
    const kept = (await there.client.listDocuments()).items;
    expect(kept.map(({ checks }) => checks)).toEqual([0, 1]);
    expect((await ask('document', 'notes.md', '--at-once', '2')).code).toBe(2);
    expect((await ask('document', 'missing.md')).code).toBe(2);
    rmSync(folder, { recursive: true, force: true });
  });

  it('that ended long ago are deleted with everything stored of them, but not what was signed', async () => {
    await using old = await startTestServer();
    const ids: string[] = [];
    for (const text of [
      'The old bridge was opened in 1891.',
      'The bridge that was signed.',
      'The young bridge.',
    ])
      ids.push((await old.client.createCheck({ body: { claim: { text } } })).id);
    for (const id of ids) await old.client.waitForCheck(id);
    const [first = '', signed = '', young = ''] = ids;
    const database = await openServerDatabase(old.folder);
    const checks = new CheckStore(database, () => new Date());
    const long = '2020-01-01T00:00:00.000Z';
    await database.run('UPDATE checks SET finished_at = ? WHERE id <> ?', long, young);
    await database.run("UPDATE checks SET review_state = 'signed' WHERE id = ?", signed);
    const { jobs, stored } = old.server.parts;
    const sweep = () =>
      sweepChecks({ database, checks, jobs, audit: old.server.parts.audit, now: () => new Date() }, 365);
    expect(await stored.report(first)).toBeDefined();
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(await stored.report(first)).toBeUndefined();
    expect(await stored.files(first).catch(() => [])).toEqual([]);
    const left = (await old.client.listChecks()).items.map(({ id }) => id);
    expect(left.sort()).toEqual([signed, young].sort());
    await database.close();
  });
});
