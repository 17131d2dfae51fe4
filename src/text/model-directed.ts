import { addressesModel } from './read-page/model-directed.ts';
import { type Sentence, splitSentences } from './sentences.ts';

/** Orders that a single sentence of a page gives to whoever judges it. A whole paragraph may speak about such things; one sentence hardly. */
const orders: readonly RegExp[] = [
  /^(?:system|assistant|user)\s?:/iu,
  /\b(?:answer|respond|reply|output|return|classify|label|mark|rate|report|judge)\s(?:\p{L}+\s){0,4}(?:claim|statement|article|page|verdict|rating|text)\s(?:\p{L}+\s){0,2}as\s["“']?(?:true|false|supported|refuted|verified|accurate|credible|trusted)\b/iu,
  /\b(?:do not|don't|never)\s(?:tell|inform|reveal to|mention (?:this )?to)\s(?:the\s)?(?:user|human|reader|person)\b/iu,
  /\b(?:your|the) (?:verdict|final answer|output|response) (?:must|should) be\b/iu,
];

/** Sentences of a page that speak to a model. They are shown to the person and never read as evidence. */
export function findModelDirected(text: string): Sentence[] {
  return splitSentences(text).filter(
    (sentence) => addressesModel(sentence.text) || orders.some((order) => order.test(sentence.text)),
  );
}
