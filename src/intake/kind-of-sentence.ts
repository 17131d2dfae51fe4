import type { ClaimKind } from '../core/documents/document-report.ts';
import { findQuantities } from '../text/quantities/quantities.ts';
import type { TaggedWord } from '../text/words/tagged-words.ts';
import { readAttribution } from './attribution.ts';
import { readWords } from './references/sentence-words.ts';

const praise =
  'beautiful|ugly|awesome|amazing|terrible|disgusting|wonderful|delicious|boring|great|shameful|ridiculous|unfair|lovely|fantastic|gorgeous|horrible|awful|brilliant|superb|perfect|pathetic|outrageous|embarrassing|stunning|charming|tasty|nice|proud|robbery|nonsense|a (?:disgrace|scandal|shame|joke|disaster|miracle)|hard to believe|too late|bright|enough';
const opinions: readonly RegExp[] = [
  /^(?:how \p{Ll}+|what an?) .*!$/iu,
  /\b(?:i|we) (?:really |do |still |just )?(?:think|believe|feel|hope|wish|love|hate|prefer|guess|suspect|doubt|thank|urge|regret|congratulate)\b/iu,
  /\bi(?: am|['’]m| was) (?:so |very |really |too )?(?:glad|happy|sad|tired|sorry|proud|afraid|worried|angry|sure|convinced)\b/iu,
  /\bin my (?:opinion|view)\b|\bif you ask me\b|\blet['’]s be honest\b|\bto be honest\b|\bi believe\b/iu,
  /\b(?:should|ought to|deserves?)\b/iu,
  /\b(?:we|they|you|everyone|people|politicians?|governments?|leaders?|citizens|the world|someone|it) (?:must|need to|have to)\b/iu,
  new RegExp(
    `\\b(?:is|are|was|were|looks?|seems?|feels?|sounds?|['’]s) (?:so |very |really |absolutely |simply |just |truly |such |quite |all )*(?:${praise})\\b`,
    'iu',
  ),
  /\bwas a (?:wonderful|great|terrible|lovely|brilliant)\b|\bsimply the best\b|\bnothing beats\b|\bit is time to\b/iu,
];
const prediction =
  /\b(?:will|won['’]t|shall|(?:is|are|am|['’]m|['’]re) (?:going|expected|likely|set|due|about) to|(?:is|are) forecast to|may soon|could soon|expects? (?:a|the|to)\b|is planned to|plans? to|perhaps)\b/iu;
const instruction =
  /^(?:please\b|do(?:n['’]t| not) \p{Ll}+|do your\b|read (?:more|also|on)\b|click\b|share (?:this|it)\b|subscribe\b|sign up\b|follow us\b|watch\b|see also\b|join us\b|donate\b|let['’]s\b|let us\b|make sure\b|remember to\b|try\b|call\b|visit\b|never \p{Ll}+ (?:such|a|an|the|your|this|any)\b|for more information\b|imagine\b|book your\b)/iu;
const greeting =
  /^(?:thank you|thanks|good (?:morning|afternoon|evening|night)|dear\b|hello|welcome|god bless|happy (?:new year|birthday|christmas)|congratulations|ladies and gentlemen|excellencies|madam|honou?rable)\b/iu;

/** Questions that somebody wrote without their mark: the verb before its subject, or an asking word before a verb. */
const asked =
  /^(?:(?:did|does|is|are|was|were|has|have|had|can|could|would) (?:the|a|an|it|he|she|they|there|this|that|these|you|we|any|his|her|their|\p{Lu}\p{Ll}+)\b|(?:how (?:many|much|long|old|often|far)|who|what|where|why|when|which \p{Ll}+) (?:\p{Ll}+ ){0,2}?(?:is|are|was|were|did|does|do|has|have|had|can|could|would)\b)(?!.*[,;:]).*[^.!"”]$/iu;

/** What sort of statement a sentence makes. */
export function kindOfSentence(
  sentence: string,
  words: readonly TaggedWord[] = readWords(sentence),
): ClaimKind {
  if (/\?["”’')]*$/u.test(sentence) || asked.test(sentence)) return 'question';
  const attributed = readAttribution(sentence);
  if (attributed !== undefined) return 'quote';
  if (instruction.test(sentence) || isCommand(words)) return 'instruction';
  const own = sentence.replace(/["“][^"”]{3,}["”]/gu, ' ');
  if (greeting.test(own) || opinions.some((pattern) => pattern.test(own))) return 'opinion';
  if (prediction.test(own)) return 'prediction';
  return findQuantities(sentence).length > 0 ? 'number' : 'fact';
}

/** It opens with a verb and has no other that could carry it: "Eat less sugar." */
function isCommand(words: readonly TaggedWord[]): boolean {
  const [first, ...rest] = words;
  if (first === undefined || !(first.tags.has('Imperative') || first.tags.has('Infinitive'))) return false;
  if (/^(?:police|rent|fire|water|trade|work|sales|shares|plant|fish|honey)$/iu.test(first.text))
    return false;
  return !rest.some(({ tags }) => tags.has('PastTense') || tags.has('Copula') || tags.has('Auxiliary'));
}
