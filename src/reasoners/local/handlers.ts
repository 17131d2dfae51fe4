import type { Task } from '../../spec/task.ts';
import { answerUnaided } from '../../tasks/answer-unaided.ts';
import { compareCaption } from '../../tasks/compare-caption.ts';
import { describeImage } from '../../tasks/describe-image.ts';
import { extractEvent } from '../../tasks/extract-event.ts';
import { interpretClaim } from '../../tasks/interpret-claim.ts';
import { judgeClaim } from '../../tasks/judge-claim.ts';
import type { Handler, HandlerEntry } from './handler.ts';

/** One line a task. The files are loaded on first use: the grammar tagger alone takes a third of a second. */
export const handlers: ReadonlyMap<string, HandlerEntry> = new Map([
  entry(interpretClaim, async () => (await import('./interpret-claim.ts')).interpretClaimLocally),
  entry(extractEvent, async () => (await import('./extract-event.ts')).extractEventLocally),
  entry(judgeClaim, async () => (await import('./judge-claim.ts')).judgeClaimLocally),
  entry(compareCaption, async () => (await import('./compare-caption.ts')).compareCaptionLocally),
  entry(describeImage, async () => (await import('./describe-image.ts')).describeImageLocally),
  entry(answerUnaided, async () => (await import('./answer-unaided.ts')).answerUnaidedLocally),
]);

function entry<Input, Output>(
  task: Task<Input, Output>,
  load: () => Promise<Handler<Input, Output>>,
): [string, HandlerEntry] {
  return [
    task.name,
    {
      async load() {
        const handle = await load();
        return (input, tools) => handle(task.input.parse(input), tools);
      },
    },
  ];
}
