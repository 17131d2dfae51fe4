import { z } from 'zod';
import { StorageError } from '../core/errors.ts';
import { recordedErrorSchema } from '../core/recorded-error.ts';
import { spendSchema } from '../core/spend.ts';
import { canonicalHash } from '../net/address/canonical-hash.ts';
import type { CallRecord } from '../spec/call-store.ts';

const head = {
  key: z.string(),
  kind: z.string(),
  provider: z.string(),
  about: z.string(),
  spent: spendSchema,
  /** Of everything else in the line. Lines of older bundles have none. */
  sha256: z.string().optional(),
};

const callLineSchema = z.discriminatedUnion('outcome', [
  z.object({
    ...head,
    outcome: z.literal('ok'),
    answer: z.object({
      items: z.array(z.unknown()),
      cost: z.object({ usd: z.number().optional(), tokens: z.number().optional() }).optional(),
      warnings: z.array(z.string()).optional(),
    }),
  }),
  z.object({ ...head, outcome: z.literal('failed'), error: recordedErrorSchema }),
]);

/** A record as one line of `calls.jsonl`, with its hash: a line that somebody edits is noticed when it is read. */
export function writeCallLine(record: CallRecord): string {
  return `${JSON.stringify({ ...record, sha256: hashOfRecord(record) })}\n`;
}

export function readCallLine(line: string, where: string): CallRecord {
  const { sha256, ...record } = parse(line, where);
  if (sha256 !== undefined && sha256 !== hashOfRecord(record)) {
    throw new StorageError({
      message: `${where} was changed after it was recorded: the answer of ${record.provider} to “${record.about}” does not have its hash.`,
      hint: 'Use an untouched copy of the bundle, or record the run again.',
    });
  }
  return record;
}

function parse(line: string, where: string): z.infer<typeof callLineSchema> {
  try {
    return callLineSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new StorageError({ message: `${where} is damaged.`, hint: 'Record the run again.', cause });
  }
}

function hashOfRecord(record: CallRecord): string {
  // What JSON leaves out must not count.
  return canonicalHash(JSON.parse(JSON.stringify(record)));
}
