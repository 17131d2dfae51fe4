import { infinitiveOf } from '../../../text/words/tagged-words.ts';

/** Somebody is said to have said something. */
export type Speech = { speaker: string; verb: string; content: string };

const saying =
  'said|says|stated|states|claimed|claims|announced|announces|declared|declares|told|tweeted|wrote|warned|warns|confirmed|confirms|admitted|admits|argued|argues|promised|suggested|denied|called for';
const reported = new RegExp(
  `^(?<speaker>[^.?!:"“]{2,80}?)\\s(?:(?:has|have|had|once|also|recently|previously|just|both)\\s){0,2}(?<verb>${saying})\\b(?:\\s(?:on|in|at|to|of)\\s[^,"“]{2,40}?)?,?\\s?(?:that\\s|:\\s?)?(?<content>["“‘'].{8,}|that\\s.{8,}|\\p{Lu}?.{12,})$`,
  'u',
);
const labelled = /^(?<speaker>(?:\p{Lu}[\p{L}.'’-]+\s?){1,5}):\s["“]?(?<content>.{12,})$/u;

/** "X said that Y", "X: Y". Undefined where nobody is named as the speaker. */
export function readSpeech(text: string): Speech | undefined {
  const plain = text.trim().replace(/[.!?\s]+$/u, '');
  const found = reported.exec(plain)?.groups ?? labelled.exec(plain)?.groups;
  const speaker = found?.speaker?.trim();
  const content = found?.content
    ?.replace(/^that\s/iu, '')
    .replace(/^["“‘']|["”’']$/gu, '')
    .trim();
  if (speaker === undefined || content === undefined || content.length < 8) return undefined;
  if (!/\p{Lu}/u.test(speaker) || /^(?:this|that|these|those|it|he|she|they|we|i|you)\b/iu.test(speaker))
    return undefined;
  return { speaker, verb: found?.verb === undefined ? 'say' : infinitiveOf(found.verb), content };
}
