import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { NotConfiguredError } from '../../../src/core/errors.ts';
import { canonicalJson } from '../../../src/net/address/canonical-hash.ts';
import { createEscalatingReasoner } from '../../../src/reasoners/escalating/create-escalating-reasoner.ts';
import type { AskRequest, ReasonerProvider } from '../../../src/spec/reasoner.ts';
import { cacheKeyOfAsk } from '../../../src/tasks/cache-key.ts';
import { recordedModel } from '../recorded-replay.ts';

/** What the local reasoner read, kept with the input: what the model is asked stays the same when the embedded reader learns more. */
export const readingsFile = fileURLToPath(
  new URL('../../fixtures/reproduce/readings.jsonl', import.meta.url),
);
const readingSchema = z.object({ task: z.string(), input: z.unknown(), answer: z.unknown() });
export type Reading = z.infer<typeof readingSchema>;

/** Undated claims are checked "today"; the recordings were made on this day. */
const recordedDay = '2026-11-16';

/** Questions that a table is about: the language model answers them, whatever the local reasoner thinks. */
const decided: ReadonlySet<string> = new Set([
  'answer-unaided',
  'choose-side',
  'correct-fact-check',
  'draft-fact-check',
  'explain-verdict',
  'give-verdict',
  'judge-claim',
  'judge-graph-claim',
  'list-checking-steps',
  'reason-from-evidence',
  'verify-post',
]);

function readReadings(): Reading[] {
  if (!existsSync(readingsFile)) return [];
  return readFileSync(readingsFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readingSchema.parse(JSON.parse(line)));
}

/** A request as it is recorded: where it was asked "today", with the day of the recordings. */
function onRecordedDay(request: AskRequest): AskRequest {
  const { input } = request;
  const today = new Date().toISOString().slice(0, 10);
  return typeof input === 'object' && input !== null && 'today' in input && input.today === today
    ? { ...request, input: { ...input, today: recordedDay } }
    : request;
}

/**
 * As `--reasoner auto` has it: reading is local, deciding is the model's, and so is everything about pictures and other languages. Both
 * answer from what was recorded; `unread` and `unanswered` meet what was not.
 */
export function recordedReasoner({
  unread,
  unanswered,
  onRead,
}: {
  unread: (request: AskRequest) => Promise<unknown>;
  unanswered: (request: AskRequest) => Promise<unknown>;
  onRead?: (reading: Reading) => void;
}): { reasoner: ReasonerProvider; asked: readonly string[] } {
  const readings = new Map(
    readReadings().map(({ task, input, answer }) => [canonicalJson({ task, input }), answer]),
  );
  const local: ReasonerProvider = {
    kind: 'reasoner',
    id: 'local',
    needsNetwork: false,
    sees: false,
    cacheKey: cacheKeyOfAsk,
    async call(request) {
      if (decided.has(request.task.name)) throw new NotConfiguredError({ message: 'For the model.' });
      const asked = onRecordedDay(request);
      const { input } = asked;
      const task = asked.task.name;
      const answer = readings.get(canonicalJson({ task, input })) ?? (await unread(asked));
      onRead?.({ task, input, answer });
      return { items: [answer] };
    },
  };
  const recorded = recordedModel(unanswered);
  const model: ReasonerProvider = {
    ...recorded,
    call: (request, options) => recorded.call(onRecordedDay(request), options),
  };
  return {
    reasoner: createEscalatingReasoner({ local, model, clearFrom: 1 }),
    asked: recorded.asked,
  };
}
