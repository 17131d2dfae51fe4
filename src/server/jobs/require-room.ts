import type { Caller } from '../accounts/caller.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { ServerParts } from '../server-parts.ts';

const day = 86_400;

/** Refuses a check while the queue is full or the caller has used up what they may: with the time after which to try again. */
export async function requireRoom(
  parts: Pick<ServerParts, 'checks' | 'accounts' | 'limits' | 'now'>,
  caller: Caller,
): Promise<void> {
  const { queued } = await parts.checks.counts();
  if (queued >= parts.limits.queue) {
    throw new ApiProblem({
      status: 429,
      code: 'queue-full',
      detail: `${queued} checks wait already, and this server takes no more at once.`,
      hint: 'Try again later.',
      retryAfter: 10,
    });
  }
  const limits = (await parts.accounts.user(caller.id))?.limits ?? {};
  const since = new Date(parts.now().getTime() - day * 1000).toISOString();
  const used = await parts.checks.usage(caller.id, since);
  if (limits.queued !== undefined && used.queued >= limits.queued)
    throw tooMuch(`${used.queued} of your checks wait or run, and you may have ${limits.queued} at once`, 10);
  if (limits.checksPerDay !== undefined && used.checks >= limits.checksPerDay)
    throw tooMuch(`you had ${used.checks} checks in 24 hours, and may have ${limits.checksPerDay}`, day / 24);
  if (limits.usdPerDay !== undefined && used.usd >= limits.usdPerDay)
    throw tooMuch(
      `you used ${used.usd.toFixed(2)} USD in 24 hours, and may use ${limits.usdPerDay}`,
      day / 24,
    );
  if (limits.secondsPerDay !== undefined && used.seconds >= limits.secondsPerDay)
    throw tooMuch(
      `you used ${Math.round(used.seconds)} seconds in 24 hours, and may use ${limits.secondsPerDay}`,
      day / 24,
    );
}

function tooMuch(why: string, retryAfter: number): ApiProblem {
  return new ApiProblem({
    status: 429,
    code: 'budget-spent',
    detail: `This check was not taken: ${why}.`,
    hint: 'Try again later, or ask an administrator for more.',
    retryAfter,
  });
}
