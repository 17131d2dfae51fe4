import { normaliseParagraph } from './normalise-text.ts';

const machine = String.raw`(?:a\.?i\.?(?: (?:models?|systems?|agents?|readers?|bots?|tools?))?|l\.?l\.?m\.?s?|(?:large )?language models?|chat ?bots?|chatgpt|gpt(?:-?\d\w*)?|claude|gemini|copilot|(?:ai |virtual |digital )?assistants?|(?:automated|artificial) (?:systems?|agents?|readers?)|fact[- ]?check(?:ing|er)?s? (?:ai|models?|systems?|bots?|agents?|assistants?))`;
const verdict =
  '(?:true|false|supported|refuted|verified|accurate|correct|credible|reliable|trustworthy|misleading|debunked|confirmed)';

/** Sentences that can hardly be meant for a person, wherever they stand. */
const plain = [
  String.raw`\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:previous|prior|above|earlier|preceding|foregoing|your|system|original|other)\b[^.!?\n]{0,30}\b(?:instructions?|prompts?|directives?|guidelines|programming|training)\b`,
  String.raw`\b(?:ignore|disregard|forget|override) (?:all|any|every) (?:of )?(?:the |your )?(?:instructions?|prompts?|directives?)\b`,
  String.raw`\byou are (?:now )?(?:an? )?(?:helpful |advanced |expert )?${machine}(?=[\s.,:;!?]|$)`,
  String.raw`\bif you are (?:an? |the )?${machine}`,
  String.raw`\b(?:attention|note|notice|message|instructions?|directive|reminder)\b[ :,-]{0,3}(?:to|for)? ?(?:all |any |the |every )?${machine}\s*(?:[:,!—-]|reading|processing|summari[sz]ing|analy[sz]ing|evaluating|checking)`,
  String.raw`\b(?:do not|don't|never) (?:follow|obey|reveal|repeat|disclose) (?:your|any|the|these|other) (?:system |original |previous )?(?:instructions?|prompts?)\b`,
  String.raw`<\|(?:im_start|im_end|system|user|assistant|endoftext|begin_of_text|eot_id|start_header_id)\b[^>]{0,40}\|?>|\[\/?INST\]|<<\/?SYS>>`,
  String.raw`#{2,}\s*(?:system|instructions?)\s*:`,
  String.raw`\byou (?:must|should|shall|will|are (?:required|instructed|ordered) to|have to)\b[^.!?\n]{0,40}\b(?:(?:respond|answer|reply|output|return|conclude)\b[^.!?\n]{0,30}|(?:rate|label|mark|classify|judge|treat|report)\b[^.!?\n]{0,40}\b(?:as|to be)\b[^.!?\n]{0,15})\b${verdict}\b`,
  String.raw`\b(?:when|while|before) (?:you )?(?:summari[sz]e|summari[sz]ing|analy[sz]e|analy[sz]ing|fact-?check(?:ing)?|evaluat(?:e|ing)) this (?:page|article|text|document|content)\b[^.!?\n]{0,80}\b(?:say|state|respond|answer|output|rate|label|include|conclude)\b`,
  String.raw`\bignorez? (?:toutes )?(?:les|vos) instructions (?:précédentes|antérieures|ci-dessus)`,
  String.raw`\bignorier(?:e|en sie|t) (?:alle )?(?:vorherigen|vorigen|bisherigen|obigen|früheren) (?:anweisungen|instruktionen|befehle)`,
  String.raw`\bignor(?:a|e|en|á) (?:todas )?(?:las |as )?(?:instrucciones|instruções) (?:anteriores|previas|prévias)`,
  String.raw`\bignora(?:te)? (?:tutte )?le istruzioni (?:precedenti|di cui sopra)`,
  '(?:игнорируй|игнорируйте|забудь|забудьте) (?:все )?(?:предыдущие|прошлые|прежние) (?:инструкции|указания)',
  '(?:忽略|无视|忘记)(?:之前|以上|先前|前面|所有|一切)的?(?:所有|全部)?(?:指令|指示|说明|提示)',
  '(?:以前|前|上記|これまで)の(?:すべての)?指示を(?:無視|忘れ)',
  'تجاهل (?:جميع |كل )?(?:التعليمات|الأوامر) (?:السابقة|أعلاه)',
];

/** Said in hidden text these are meant for a machine as well; in an article's visible text they may be its subject. */
const whenHidden = [
  String.raw`\b(?:system|developer) (?:prompt|message|override|instructions?)\b`,
  String.raw`\b(?:respond|answer|reply|output|return|print|say|state|conclude|rate|label|mark|classify|judge|treat|report|consider)\b[^.!?\n]{0,40}\b(?:claims?|statements?|verdict|article|page|story|source|sources|everything|it|this)\b[^.!?\n]{0,40}\b${verdict}\b`,
  String.raw`(?<=^|\s)${machine}\s*[:,]\s*(?:please|you|do|don't|ignore|always|never|note|respond|answer|say|treat|rate|label|output|disregard)\b`,
  String.raw`\b(?:dear|hello|hey|hi) (?:an? )?${machine}(?=[.,:;!?]|$)`,
  String.raw`^\s*(?:system|assistant)\s*:`,
  String.raw`\b(?:instructions?|prompt) (?:for|to) (?:the )?(?:model|${machine})`,
];

// Compiled on first use: nothing happens at import.
let compiled: { plain: RegExp; whenHidden: RegExp } | undefined;

function patterns() {
  compiled ??= {
    plain: new RegExp(plain.join('|'), 'iu'),
    whenHidden: new RegExp([...plain, ...whenHidden].join('|'), 'iu'),
  };
  return compiled;
}

/** Whether a text that a person cannot see speaks to a machine that reads it. */
export function addressesModelWhenHidden(text: string): boolean {
  return patterns().whenHidden.test(normaliseForMatching(text));
}

/** Whether a text that a person can see speaks to a machine that reads it. */
export function addressesModel(text: string): boolean {
  return patterns().plain.test(normaliseForMatching(text));
}

function normaliseForMatching(text: string): string {
  return normaliseParagraph(text.slice(0, 20_000)).normalize('NFKC');
}

/** Takes sentences that address a model out of visible paragraphs and returns them apart. */
export function takeOutModelDirected(paragraphs: readonly string[]): { kept: string[]; taken: string[] } {
  const kept: string[] = [];
  const taken: string[] = [];
  for (const paragraph of paragraphs) {
    if (!addressesModel(paragraph)) {
      kept.push(paragraph);
      continue;
    }
    const rest: string[] = [];
    for (const sentence of splitSentences(paragraph)) {
      if (addressesModel(sentence)) taken.push(sentence.trim());
      else rest.push(sentence);
    }
    const remaining = rest.join('').trim();
    // A pattern that spans sentences leaves the paragraph as bad as it was: then all of it goes.
    if (remaining !== '' && !addressesModel(remaining)) kept.push(remaining);
    else if (remaining !== '') taken.push(remaining);
  }
  return { kept, taken };
}

function splitSentences(paragraph: string): string[] {
  return paragraph.match(/[^.!?。！？]+(?:[.!?。！？]+["'”’)\]]*\s*|$)|[.!?。！？]+\s*/gu) ?? [paragraph];
}

/** A remark for the person, short enough to show. Never goes into a prompt. */
export function describeModelDirected(where: string, text: string): string {
  const short = normaliseParagraph(text);
  return `${where} addresses a model and was kept out: “${short.length > 160 ? `${short.slice(0, 159)}…` : short}”`;
}
