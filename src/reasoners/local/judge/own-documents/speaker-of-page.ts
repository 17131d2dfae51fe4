import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { mentions } from '../bearing.ts';
import { ofPage } from '../outright/page-context.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';

/** An interview has at least so many questions. */
const leastQuestions = 2;
const talk =
  /\b(?:interview|talks? to|talks? with|in conversation with|questions (?:for|to|put|were put)|answers (?:our|your) questions)\b/iu;
/** "Morvane Hill Railway" says nothing in the first person. */
const body =
  /\b(?:railway|school|trust|society|council|board|museum|station|brigade|club|league|cup|company|works|party|band|college|bank|house|hospital|institute|association|federation|cooperative|flight|lock|bridge|street|square|river|lake|valley|prize|festival|show|fair|race|pull)\b/iu;
/** Whoever asks the questions does not answer them. */
const asker =
  /\b(?:(?:talks?|talked|speaks?|spoke|speaking|talking) (?:to|with)|(?:questions?|interview(?:ed)?|asked|text|words|report|put) by|by|asked|reporter|editor)\s$/iu;

/**
 * Whom the claim names and an interview is with: the page names her at its head, and she says "I" from then on, so that a sentence read by itself says of nobody who it is.
 * Undefined where the page is no interview, or the claim names none or more of those who are named there.
 */
export function speakerOfPage(
  claim: ReadPassage,
  item: JudgedItem,
  items: readonly JudgedItem[],
): string | undefined {
  const text = [item.title, ...ofPage(item, items).map(({ quote }) => quote)].join('\n\n');
  const questions = (text.match(/\?(?=["”’)*]*(?:\s|$))/gu) ?? []).length;
  if (questions < (talk.test(text) ? 1 : leastQuestions)) return undefined;
  if (!/(?<![\p{L}’'])I\b/u.test(text)) return undefined;
  const page = readPassage(text);
  const named = claim.entities.filter(
    ({ text: name }) => /^\p{Lu}\p{L}+(?:\s\p{Lu}[\p{L}’'-]+){1,2}$/u.test(name) && !body.test(name),
  );
  const [one, ...others] = named.filter((entity) => mentions(page, entity));
  if (one === undefined || others.length > 0) return undefined;
  const first = text.indexOf(one.text);
  // "Commander Moosleit", of Katrin Moosleit.
  const at = first < 0 ? text.indexOf(one.text.split(' ').at(-1) ?? one.text) : first;
  return asker.test(text.slice(0, at)) ? undefined : one.text;
}

/** Whether a window is said by whom the page speaks with, or to her. */
export function isSpoken(text: string): boolean {
  return /(?<![\p{L}’'])(?:I|my|My|me|you|You|your|Your)\b/u.test(text);
}

export function spokenBy(speaker: string, text: string): string {
  return `${speaker}: ${text}`;
}
