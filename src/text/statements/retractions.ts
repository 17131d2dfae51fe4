const untrue =
  '(?:false|untrue|wrong|incorrect|not true|not correct|not accurate|inaccurate|unfounded|baseless|fabricated|fake|bogus|debunked|misleading|a hoax|a myth|a lie|a fake|a fabrication|satire|nonsense|not the case)';
const denial = new RegExp(
  `^(?:["“]?(?:but|however|in fact|in reality),?\\s)?(?:this|that|it|the\\s(?:[\\p{L}-]+\\s){0,2}(?:claims?|story|rumou?r|posts?|statement|quote|quotation|report|allegation|message|article))\\s(?:is|was|are|were|has been|have been|turned out to be|proved)\\s(?:[\\p{L}-]+\\s){0,2}?${untrue}\\b`,
  'iu',
);
const verdict = new RegExp(
  `^(?:[\\p{L}’']+\\s){0,2}(?:verdict|rating|ruling|conclusion|fact[- ]check)\\s*[:–—-]\\s*(?:[\\p{L}-]+\\s){0,2}${untrue}\\b|^${untrue}[.!]`,
  'iu',
);

/** Whether a sentence calls what was said before it untrue: "This is false.", "Verdict: misleading". */
export function retractsPrevious(sentence: string): boolean {
  return denial.test(sentence) || verdict.test(sentence);
}
