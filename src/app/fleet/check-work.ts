import { z } from 'zod';
import { CancelledError, type RecordedError, recordError, UsageError } from '../../core/errors.ts';
import { recordedErrorSchema } from '../../core/recorded-error.ts';
import type { Report } from '../../core/report.ts';
import { budgetSchema } from '../../core/spend.ts';
import { parseStoredReport } from '../../core/stored-report.ts';
import type { DurableSteps, DurableWork } from '../../spec/durable.ts';

export const checkWorkName = 'touchstone-check';

/** A check as it is handed to the fleet. */
const checkOrderSchema = z.object({
  claim: z.object({
    text: z.string().optional(),
    images: z.array(z.union([z.object({ url: z.string() }), z.object({ upload: z.string() })])).optional(),
    date: z.string().optional(),
    asOf: z.string().optional(),
    postUrl: z.string().optional(),
    postText: z.string().optional(),
    language: z.string().optional(),
  }),
  pipeline: z.string(),
  options: z.record(z.string(), z.unknown()).default({}),
  budget: budgetSchema.default({}),
  /** When it has to be over, whatever it is doing then. */
  deadline: z.iso.datetime().optional(),
  /** It begins once a person says so. */
  needsApproval: z.boolean().default(false),
});
export type CheckOrder = z.infer<typeof checkOrderSchema>;

export type CheckOutcome =
  | { state: 'finished'; report: Report }
  | { state: 'failed' | 'cancelled'; error: RecordedError };

const outcomeSchema = z.union([
  z.object({ state: z.literal('finished'), report: z.unknown() }),
  z.object({ state: z.enum(['failed', 'cancelled']), error: recordedErrorSchema }),
]);

export function parseCheckOutcome(stored: unknown): CheckOutcome {
  const outcome = outcomeSchema.parse(stored);
  return outcome.state === 'finished' ? { ...outcome, report: parseStoredReport(outcome.report) } : outcome;
}

const approvalSchema = z.object({ approved: z.boolean(), by: z.string().optional() });

/**
 * A check as durable work. The skeleton is short and the same for every check, since it is gone through again after a crash; what a check asks
 * is kept by the keys of its calls, in whatever order it asks.
 */
export function checkWork(
  tryCheck: (id: string, order: CheckOrder, signal: AbortSignal) => Promise<CheckOutcome>,
): DurableWork {
  return {
    name: checkWorkName,
    signals: ['cancel', 'approval'],
    async work(input, steps): Promise<CheckOutcome> {
      const { data: order, error } = checkOrderSchema.safeParse(input);
      if (order === undefined)
        return failedOutcome(new UsageError({ message: `The order is none: ${error.message}` }));
      const ends = await endsOf(order, steps);
      if (order.needsApproval) {
        const { value, index } = await steps.first<unknown>([steps.signal('approval'), ...ends.parts]);
        if (index > 0) return ends.outcome(index - 1);
        const { data: said } = approvalSchema.safeParse(value);
        if (said?.approved !== true)
          return cancelledOutcome(`Not approved${said?.by === undefined ? '' : ` by ${said.by}`}.`);
      }
      const abort = new AbortController();
      const checked = steps.run('check', () => tryCheck(steps.id, order, abort.signal));
      const { value, index } = await steps.first<unknown>([checked, ...ends.parts]);
      if (index === 0) return value as CheckOutcome;
      abort.abort();
      return ends.outcome(index - 1);
    },
  };
}

/** What ends a check whatever it does: somebody cancels it, or its time is over. */
async function endsOf(order: CheckOrder, steps: DurableSteps) {
  const parts: Promise<unknown>[] = [steps.signal('cancel')];
  if (order.deadline !== undefined) {
    const begun = await steps.run('begin', async () => Date.now());
    parts.push(steps.sleep(Math.max(0, Date.parse(order.deadline) - begun)));
  }
  return {
    parts,
    outcome: (index: number): CheckOutcome =>
      cancelledOutcome(
        index === 0 ? 'The check was cancelled.' : `The check was not done by ${order.deadline}.`,
      ),
  };
}

export function cancelledOutcome(message: string): CheckOutcome {
  return { state: 'cancelled', error: recordError(new CancelledError({ message })) };
}

export function failedOutcome(error: unknown): CheckOutcome {
  return { state: 'failed', error: recordError(error) };
}
