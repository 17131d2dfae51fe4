import { createHash } from 'node:crypto';
import { takesOptions } from '../../app/list-pipelines.ts';
import { defined } from '../../core/defined.ts';
import { parseJson } from '../../core/parse-json.ts';
import { type Caller, mayDo } from '../accounts/caller.ts';
import type { checkRoutes } from '../contract/check-routes.ts';
import { approvalSchema, type Check, givenClaimSchema, type NewCheck } from '../contract/check-schemas.ts';
import { ApiProblem, notFound } from '../http/api-problem.ts';
import { eventStream } from '../http/event-stream.ts';
import { showPicture } from '../http/show-picture.ts';
import { OneAtATime } from '../jobs/one-at-a-time.ts';
import { requireRoom } from '../jobs/require-room.ts';
import type { ServerParts } from '../server-parts.ts';
import { budgetOf, type CheckRow, differenceOf, givenOf, optionsOf, summaryOf } from '../store/check-row.ts';
import { compareChecks } from './compare-checks.ts';
import type { Handlers } from './handler.ts';
import { storedCopyOf } from './stored-copy.ts';

type CheckHandlers = Pick<Handlers, keyof typeof checkRoutes>;

export function checkHandlers(parts: ServerParts): CheckHandlers {
  const { checks, jobs, audit } = parts;

  return {
    async createCheck({ body, headers, caller }) {
      return accept(parts, caller, body, { key: headers['idempotency-key'] });
    },
    async listChecks({ query, caller }) {
      const { cursor, limit, order, mine, ...filter } = query;
      const { rows, nextCursor, total } = await checks.list(
        { ...filter, ...(mine === true ? { owner: caller.id } : {}), team: caller.team },
        { cursor, limit, order },
      );
      return { items: rows.map(summaryOf), total, ...defined({ nextCursor }) };
    },
    getCheck: async ({ params, caller }) => show(await requireCheck(parts, params.id, caller), caller),
    async watchCheck({ params, query, headers, caller }) {
      await requireCheck(parts, params.id, caller);
      const last = Number(headers['last-event-id'] ?? query.after ?? 0);
      return eventStream(params.id, Number.isInteger(last) && last > 0 ? last : 0, parts);
    },
    async cancelCheck({ params, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      if (row.finished_at === null) {
        await audit.note(caller.name, 'check.cancel', row.id);
        await jobs.cancel(row.id);
      }
      return accepted(await checks.require(row.id));
    },
    async approveCheck({ params, body, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      const by = caller.displayName ?? caller.name;
      if (!(await jobs.approve(row.id, { ...body, by }))) throw notWaiting(await checks.require(row.id));
      await audit.note(caller.name, body.approved ? 'check.approve' : 'check.refuse', row.id, {
        ...defined({ reason: body.reason }),
      });
      return accepted(await checks.require(row.id));
    },
    async deleteCheck({ params, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      const isKept = row.review_state !== 'draft' && row.review_state !== 'in-review';
      if ((isKept || row.owner !== caller.id) && !mayDo(caller, 'editor')) {
        throw new ApiProblem({
          status: 403,
          code: 'not-allowed',
          detail: isKept
            ? 'A signed check can be deleted by an editor only.'
            : 'A check of somebody else can be deleted by an editor only.',
        });
      }
      if (row.finished_at === null) await jobs.cancel(row.id);
      await checks.delete(row.id);
      await jobs.deleteFiles(row.id);
      parts.feed.wake(row.id);
      await audit.note(caller.name, 'check.delete', row.id, { claim: row.claim.slice(0, 200) });
      return undefined;
    },
    async recheck({ params, body, headers, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      const { asOf: _, ...today } = givenOf(row);
      const {
        claim = today,
        pipeline = row.pipeline,
        budget = budgetOf(row),
        deadline,
        needsApproval,
      } = body;
      // Options belong to their pipeline.
      const options = body.options ?? (pipeline === row.pipeline ? optionsOf(row) : {});
      return accept(
        parts,
        caller,
        { claim, pipeline, options, budget, ...defined({ deadline, needsApproval }) },
        { key: headers['idempotency-key'], recheckOf: row.id },
      );
    },
    async changeCheck({ params, body, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      await checks.setDue(row.id, body.due);
      await audit.note(caller.name, 'check.due', row.id, { due: body.due });
      return summaryOf(await checks.require(row.id));
    },
    async compareChecks({ params, caller }) {
      const first = await requireCheck(parts, params.id, caller);
      const second = await requireCheck(parts, params.other, caller);
      return compareChecks(
        [first, await requireReport(parts, first)],
        [second, await requireReport(parts, second)],
      );
    },
    async getStoredCopy({ params, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      return storedCopyOf(parts, row.id, params.sha256);
    },
    async getPicture({ params, query, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      const stored = await parts.stored.snapshot(row.id, params.sha256).catch(() => undefined);
      if (stored === undefined) throw notFound('picture');
      return showPicture(stored.bytes, query.width);
    },
  };

  async function show(row: CheckRow, caller: Caller): Promise<Check> {
    const report = await checks.report(row.id);
    return {
      ...summaryOf(row),
      given: givenOf(row),
      options: optionsOf(row),
      budget: budgetOf(row),
      attempts: row.attempts,
      lastEvent: row.last_event,
      mayReview: mayDo(caller, 'checker'),
      mayApprove: mayDo(caller, 'editor'),
      ...(row.state === 'queued' ? { position: await checks.position(row) } : {}),
      ...defined({ report, readAs: report?.claim, difference: differenceOf(row) }),
    };
  }
}

type AcceptedAbout = {
  key?: string | undefined;
  recheckOf?: string;
  document?: { id: string; claim: string };
};

const accepting = new OneAtATime();

/** Takes a check into the queue, or gives the one that the same key made before. */
export function accept(parts: ServerParts, caller: Caller, check: NewCheck, about: AcceptedAbout = {}) {
  return accepting.run(caller.id, () => acceptInTurn(parts, caller, check, about));
}

async function acceptInTurn(parts: ServerParts, caller: Caller, check: NewCheck, about: AcceptedAbout) {
  const { checks, jobs, audit, settings } = parts;
  const { key, recheckOf, document } = about;
  const bodySha256 = createHash('sha256')
    .update(JSON.stringify([check, recheckOf ?? null]))
    .digest('hex');
  const before = await madeBefore();
  if (before !== undefined) return before;
  requireClaim(check.claim);
  requireTime(check.deadline, parts.now());
  const pipeline = check.pipeline ?? settings.pipeline;
  requirePipeline(parts, pipeline, check.options ?? {});
  for (const image of check.claim.images ?? [])
    if ('upload' in image) await parts.uploads.require(image.upload, caller.team);
  await requireRoom(parts, caller);
  const given = {
    ...check,
    pipeline,
    team: caller.team,
    owner: { id: caller.id, name: caller.displayName ?? caller.name },
    ...defined({ recheckOf, document }),
  };
  try {
    const row = await checks.insert(given, key === undefined ? undefined : { key, bodySha256 });
    await audit.note(caller.name, 'check.create', row.id);
    jobs.pump();
    return await waiting(await checks.require(row.id));
  } catch (error) {
    // Another server may have taken the same key in the same moment.
    const made = await madeBefore();
    if (made === undefined) throw error;
    return made;
  }

  async function madeBefore() {
    const made = key === undefined ? undefined : await checks.byIdempotencyKey(caller.id, key);
    if (made === undefined) return undefined;
    if (made.bodySha256 !== bodySha256) {
      throw new ApiProblem({
        status: 409,
        code: 'key-used',
        detail: 'This Idempotency-Key came with another body before.',
        hint: 'Use a new key for a new check.',
      });
    }
    return waiting(await checks.require(made.checkId));
  }

  async function waiting(row: CheckRow) {
    return {
      id: row.id,
      state: row.state,
      ...(row.state === 'queued' ? { position: await checks.position(row) } : {}),
    };
  }
}

function accepted(row: CheckRow) {
  return { id: row.id, state: row.state };
}

/** What comes from a document was not read by the contract. */
function requireClaim(claim: NewCheck['claim']): void {
  const { error } = givenClaimSchema.safeParse(claim);
  if (error === undefined) return;
  const errors = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new ApiProblem({
    status: 422,
    code: 'bad-input',
    detail: `The claim cannot be checked: ${errors[0]?.message ?? 'it is not whole'}.`,
    errors,
  });
}

function requireTime(deadline: string | undefined, now: Date): void {
  if (deadline === undefined || Date.parse(deadline) > now.getTime()) return;
  throw new ApiProblem({
    status: 422,
    code: 'bad-input',
    detail: `The deadline ${deadline} is over: here it is ${now.toISOString()}.`,
    hint: 'Give a later one, or none.',
    errors: [{ path: 'deadline', message: 'is over' }],
  });
}

function notWaiting({ approval, state }: CheckRow): ApiProblem {
  const said = approval === null ? undefined : approvalSchema.parse(parseJson(approval));
  return new ApiProblem({
    status: 409,
    code: 'not-waiting',
    detail:
      said === undefined
        ? `The check waits for nobody's word: it is ${state}.`
        : `${said.by} said ${said.approved ? 'that it may begin' : 'that it shall not begin'}, at ${said.at}.`,
  });
}

function requirePipeline(
  { pipelines: known, ownPipelines }: ServerParts,
  id: string,
  options: Record<string, unknown>,
): void {
  if (takesOptions(id, options, ownPipelines)) return;
  throw new ApiProblem({
    status: 400,
    code: 'no-such-pipeline',
    detail: `There is no pipeline ${id}.`,
    hint: `Choose one of: ${known.map((pipeline) => pipeline.id).join(', ')}.`,
  });
}

/** A check of the caller's own team; any other is not there. */
export async function requireCheck(
  parts: Pick<ServerParts, 'checks'>,
  id: string,
  caller: Caller,
): Promise<CheckRow> {
  const row = await parts.checks.get(id);
  if (row === undefined || row.team !== caller.team) throw notFound('check');
  return row;
}

export async function requireReport(parts: Pick<ServerParts, 'checks'>, row: CheckRow) {
  const report = await parts.checks.report(row.id);
  if (report !== undefined) return report;
  throw new ApiProblem({
    status: 409,
    code: 'no-report',
    detail:
      row.finished_at === null
        ? 'The check has not ended yet, so there is no report.'
        : `The check was ${row.state}, so there is no report.`,
    hint: row.finished_at === null ? 'Wait for it, or watch its events.' : 'Check the claim again.',
  });
}
