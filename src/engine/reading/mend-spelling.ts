import type { Respelling, SpellingRequest } from '../../spec/spelling.ts';
import type { CallScope } from '../wrap/call.ts';
import type { Wrapped } from '../wrap/wrapped-providers.ts';

/** The text with its typing mistakes mended: whoever reads by letters finds nothing about the "Eifel Tower". */
export async function mendSpelling(
  text: string,
  spelling: Wrapped<SpellingRequest, Respelling>,
  scope: CallScope,
): Promise<string> {
  const { items } = (await spelling.call({ text }, scope)).answer;
  return [...items]
    .sort((a, b) => b.start - a.start)
    .reduce((mended, { start, end, readAs }) => mended.slice(0, start) + readAs + mended.slice(end), text);
}
