import type { Task } from '../../spec/task.ts';
import { answerUnaided } from '../../tasks/answer-unaided.ts';
import { compareCaption } from '../../tasks/compare-caption.ts';
import { describeImage } from '../../tasks/describe-image.ts';
import { extractEvent } from '../../tasks/extract-event.ts';
import { extractFactCheck } from '../../tasks/extract-fact-check.ts';
import { interpretClaim } from '../../tasks/interpret-claim.ts';
import { judgeClaim } from '../../tasks/judge-claim.ts';

/** Every task that has a prompt file: what a language model must be able to answer. */
export const promptTasks: readonly Task<unknown, unknown>[] = [
  interpretClaim,
  extractEvent,
  extractFactCheck,
  judgeClaim,
  compareCaption,
  describeImage,
  answerUnaided,
].map((task) => task as unknown as Task<unknown, unknown>);
