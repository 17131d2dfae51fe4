import type { ClaimKind } from '../core/documents/document-report.ts';
import { findQuantities } from '../text/quantities/quantities.ts';

const opinion =
  /\b(?:i (?:think|believe|feel|hope|wish|love|hate|prefer)|in my (?:opinion|view)|(?:we|they|everyone|people|governments?|it) (?:should|must|ought to)|should|ought to|(?:is|are|was|were) (?:so |very |really |absolutely |simply )?(?:beautiful|ugly|awesome|amazing|terrible|disgusting|wonderful|delicious|boring|great|shameful|ridiculous|unfair|a disgrace|a scandal))\b/iu;
const prediction =
  /\b(?:will|won['’]t|is (?:going|expected|likely|set) to|are (?:going|expected|likely|set) to|is forecast to|are forecast to|may soon|could soon)\b/iu;
const instruction =
  /^(?:please\b|do(?:n['’]t| not)? \p{Ll}+|read (?:more|also|on)\b|click\b|share (?:this|it)\b|subscribe\b|sign up\b|follow us\b|watch\b|see also\b|join us\b|donate\b|let['’]s\b|make sure\b|remember to\b|try\b|call\b|visit\b)/iu;

/** What sort of statement a sentence makes. */
export function kindOfSentence(sentence: string): ClaimKind {
  if (/\?["”’')]*$/u.test(sentence)) return 'question';
  if (instruction.test(sentence)) return 'instruction';
  const own = sentence.replace(/["“][^"”]{3,}["”]/gu, ' ');
  if (readAttribution(sentence) !== undefined) return 'quote';
  if (opinion.test(own)) return 'opinion';
  if (prediction.test(own)) return 'prediction';
  return findQuantities(sentence).length > 0 ? 'number' : 'fact';
}

export type Attribution = { speaker: string; verb: string; said: string };

const verbs =
  'said|says|stated|states|claimed|claims|announced|declared|wrote|writes|tweeted|posted|argued|argues|insisted|insists|reported|reports|warned|warns|told (?:reporters|journalists|the \\p{Lu}?\\p{L}+)|added|admitted|alleged|alleges';
const speaker =
  "(?:(?:The |A |An )?\\p{Lu}[\\p{L}.’'-]*(?: (?:\\p{Lu}[\\p{L}.’'-]*|of|de|van|von|the|for|minister|president|spokes\\p{Ll}+|officials?|police)){0,6}|The \\p{Ll}+(?: \\p{Ll}+){0,2}|He|She|They)";
const before = new RegExp(
  `^(?<speaker>${speaker}) (?<verb>${verbs})(?: on \\p{L}+day| today| yesterday)?,?(?: that)? (?<said>["“]?.{8,})$`,
  'u',
);
const after = new RegExp(
  `^["“]?(?<said>.{8,}?)[,.]?["”]?,? (?:(?<speaker>${speaker}) (?<verb>${verbs})|according to (?<source>.{2,60}?))(?: on \\p{L}+day)?[.]$`,
  'u',
);

/** "X said that Y", "Y, X said", "Y, according to X". */
export function readAttribution(sentence: string): Attribution | undefined {
  const groups = (before.exec(sentence) ?? after.exec(sentence))?.groups;
  const said = groups?.['said']?.replace(/^["“]|["”]?\.?["”]?$/gu, '').trim();
  const who = groups?.['speaker'] ?? groups?.['source'];
  if (said === undefined || who === undefined || said.split(/\s+/u).length < 3) return undefined;
  return {
    speaker: who,
    verb: groups?.['verb'] ?? 'said',
    said: said.charAt(0).toUpperCase() + said.slice(1),
  };
}
