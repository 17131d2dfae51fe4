import { type Sentence, splitSentences } from './sentences.ts';

/** Phrases that address a language model rather than a reader. */
const patterns: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\s(?:\p{L}+\s){0,3}(?:previous|prior|above|earlier|preceding|your|all|any)\s(?:\p{L}+\s){0,2}(?:instructions?|prompts?|rules|directions|guidelines|context)\b/iu,
  /\b(?:you are|you're|act as|pretend to be|as)\s(?:an?|the)\s(?:\p{L}+\s){0,2}(?:ai|language model|llm|chatbot|assistant|fact-?check(?:er|ing) (?:model|system|agent))\b/iu,
  /\b(?:attention|note to|dear|hey|hello|message (?:to|for)|instructions? (?:to|for))\s?:?\s(?:all\s|any\s|the\s)?(?:ai|llms?|language models?|chatbots?|assistants?|crawlers?|agents?|fact-?checking (?:models?|systems?|agents?))\b/iu,
  /\b(?:system|developer|hidden)\s(?:prompt|message|instruction)s?\b\s?[:=]/iu,
  /^(?:system|assistant|user)\s?:/iu,
  /<\/?(?:system|assistant|instructions?|prompt)>|\[\/?INST\]|<\|im_(?:start|end)\|>|###\s?(?:instruction|system)/iu,
  /\b(?:answer|respond|reply|output|return|classify|label|mark|rate|report|judge)\s(?:\p{L}+\s){0,4}(?:claim|statement|article|page|verdict|rating|text)\s(?:\p{L}+\s){0,2}as\s["“']?(?:true|false|supported|refuted|verified|accurate|credible|trusted)\b/iu,
  /\b(?:do not|don't|never)\s(?:tell|inform|reveal to|mention (?:this )?to)\s(?:the\s)?(?:user|human|reader|person)\b/iu,
  /\bif you are an? (?:ai|llm|language model|automated)/iu,
  /\b(?:your|the) (?:verdict|final answer|output|response) (?:must|should) be\b/iu,
];

/** Sentences of a page that speak to a model. They are shown to the person and never read as evidence. */
export function findModelDirected(text: string): Sentence[] {
  return splitSentences(text).filter((sentence) => patterns.some((pattern) => pattern.test(sentence.text)));
}
