import type { Triple } from '../core/graph.ts';
import { affirmStatement } from '../text/statements/affirm-statement.ts';
import type { LinkedMention, TripleQuestion } from './triple-judgement.ts';

/** "X did not write Y" as the question whether X wrote Y, its names where they stand there; undefined where the claim is no plain denial. */
export function affirmQuestion<T extends Triple>(question: TripleQuestion<T>): TripleQuestion<T> | undefined {
  // "Never Let Me Go" and "Rebel Without a Cause" deny nothing: names are covered while the sentence is read.
  const covered = question.mentions.reduce(cover, question.claim);
  const { text, denied } = affirmStatement(covered);
  if (!denied) return undefined;
  const mentions = moveMentions(question.mentions, covered, text);
  return { ...question, claim: mentions.reduce(uncover, text), mentions };
}

function cover(text: string, { start, end }: LinkedMention): string {
  return replaceAt(text, start, `X${'x'.repeat(Math.max(0, end - start - 1))}`);
}

function uncover(text: string, { start, text: name }: LinkedMention): string {
  return replaceAt(text, start, name);
}

function replaceAt(text: string, start: number, by: string): string {
  return `${text.slice(0, start)}${by}${text.slice(start + by.length)}`;
}

/** One stretch of the claim was rewritten: what stands before it stays in its place, what stands after it moves along. */
function moveMentions(mentions: readonly LinkedMention[], from: string, to: string): LinkedMention[] {
  const [before, after] = [from.toLowerCase(), to.toLowerCase()];
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1;
  let sameEnd = 0;
  const most = Math.min(before.length, after.length) - same;
  while (sameEnd < most && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd += 1;
  const shift = to.length - from.length;
  return mentions.flatMap((mention) => {
    if (mention.end <= same) return [mention];
    if (mention.start < from.length - sameEnd) return [];
    return [{ ...mention, start: mention.start + shift, end: mention.end + shift }];
  });
}
