import { pastOf, thirdPersonOf } from '../words/past-forms.ts';
import { type TaggedWord, tagWords } from '../words/tagged-words.ts';

const helpers =
  /^(does|did|do|is|are|was|were|has|have|had|can|could|will|would|must|may|might)(?:n['’]t)?\s+/iu;
/** "Is it true that …", "True or false: …", "I wonder whether …": what follows is the statement itself. */
const openings =
  /^(?:(?:is|was) it (?:really |actually )?(?:true|correct|right|the case|a fact|accurate) (?:that )?|(?:is|was) it (?:so )?that |true or false:?\s+|fact or (?:myth|fiction):?\s+|(?:can|could) (?:you|anyone|somebody) (?:check|confirm|verify|tell me|say) (?:that|if|whether) |(?:do you know|does anyone know|i wonder) (?:if|whether) |i (?:want|would like) to know (?:if|whether) |have you heard that |did you know that )/iu;
/** "…, right?", "…, isn't it?" */
const tagEnding =
  /,?\s(?:right|correct|true|yes|no|or not|(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)(?:n['’]t)? (?:it|he|she|they|there|we|you))$/iu;
const whQuestion = /^(?:who|whom|whose|what|which|when|where|why|how)\b/iu;

/** "Did the council lose six seats?" as the statement that it asks about; undefined where the words ask for something else than yes or no. */
export function statementOfQuestion(question: string): string | undefined {
  const words = question.trim().replace(/\s*\?+["”’')]*\s*$/u, '');
  if (words === '' || /^["“'‘(]/u.test(words) || /^should\b/iu.test(words)) return undefined;
  const isAsked = /\?["”’')]*\s*$/u.test(question);
  const opening = openings.exec(words);
  if (opening !== null) return finish(words.slice(opening[0].length));
  if (!isAsked) return undefined;
  const untagged = words.replace(tagEnding, '');
  if (untagged !== words && !helpers.test(untagged)) return finish(untagged);
  if (whQuestion.test(words)) return undefined;
  // "Is this the tower?" points at something that no library holds.
  if (/^\p{L}+\s(?:this|that|these|those|it|he|she|they)\s(?:the|an?)\b/iu.test(words)) return undefined;
  if (!helpers.test(words)) return findHelper(words) ? finish(words) : undefined;
  const parts = words.split(/,?\s(?:and|but)\s(?=(?:is|are|was|were|do|does|did|has|have|can|will)\s)/iu);
  const turned = parts.map(turnBack);
  return turned.some((part) => part === undefined) ? undefined : finish(turned.join(' and '));
}

/** A question that asks for more than yes or no, and so states nothing. */
export function asksForMore(question: string): boolean {
  return whQuestion.test(question.trim()) && /\?["”’')]*\s*$/u.test(question);
}

/** "Bananas are radioactive?": a statement with a question mark. */
function findHelper(words: string): boolean {
  return tagWords(words).some((word, index) => index > 0 && word.tags.has('Verb'));
}

function turnBack(words: string): string | undefined {
  const match = helpers.exec(words);
  if (match === null) return undefined;
  const helper = (match[1] ?? '').toLowerCase();
  const rest = words.slice(match[0].length).replace(/\b(?:really|actually|truly|ever)\s+/giu, '');
  const isState = /^(?:is|are|was|were)$/u.test(helper);
  const cleft = /^it\s(.{2,60}?)\s(?:who|that|which)\s/iu.exec(rest);
  if (cleft !== null) return `${cleft[1] ?? ''} ${rest.slice(cleft[0].length)}`;
  if (/^there\s/iu.test(rest)) return `there ${helper}${rest.slice(5)}`;
  const tagged = tagWords(rest);
  const at = isState ? findComplement(tagged) : findVerb(tagged);
  const second = at === undefined ? undefined : tagged[at];
  if (second === undefined) return undefined;
  const subject = rest.slice(0, second.start).trim();
  if (!/^(?:do|does|did)$/u.test(helper)) return `${subject} ${helper} ${rest.slice(second.start)}`;
  if (tagged[(at ?? 0) - 1]?.text.toLowerCase() === 'not')
    return `${subject} ${helper} ${rest.slice(second.start)}`;
  const form = { do: second.text, does: thirdPersonOf(second.text), did: pastOf(second.text) }[
    helper as 'do' | 'does' | 'did'
  ];
  return `${subject} ${form}${bendSecond(rest.slice(second.end), helper)}`;
}

/** "hit an iceberg and sink": what "did" bends of the first verb, it bends of the second. */
function bendSecond(rest: string, helper: string): string {
  if (helper === 'do') return rest;
  const bend = helper === 'did' ? pastOf : thirdPersonOf;
  return rest.replace(/(\s(?:and|but)\s)(\p{Ll}{2,})(?=\s|$)/u, (found, joint: string, word: string) => {
    const at = rest.indexOf(found) + joint.length;
    const tagged = tagWords(rest).find(({ start }) => start === at);
    return tagged?.tags.has('Infinitive') === true ? `${joint}${bend(word)}` : found;
  });
}

/** Where the verb of "the bishop in chess move diagonally" stands: as the tagger has it, else the first word that can be one. */
function findVerb(words: readonly TaggedWord[]): number | undefined {
  const may = (word: TaggedWord, index: number) =>
    index > 0 && !/^\p{Lu}/u.test(word.text) && isNominal(words[index - 1] as TaggedWord);
  const isVerb = (word: TaggedWord) => word.tags.has('Verb') || word.tags.has('Modal');
  const tagged = words.findIndex(
    (word, index) => may(word, index) && isVerb(word) && !word.tags.has('Gerund') && !/ed$/u.test(word.text),
  );
  const able = words.findIndex((word, index) => may(word, index) && canBeVerb(word.text));
  const found = tagged > 0 ? tagged : able;
  return found > 0 ? found : undefined;
}

function canBeVerb(word: string): boolean {
  if (!/^\p{Ll}+$/u.test(word)) return false;
  const [, verb] = tagWords(`they ${word} it`);
  return verb?.tags.has('Verb') === true && !/(?:ing|ed)$/u.test(word);
}

const participles =
  /^(?:born|set|spread|made|known|found|built|held|won|lost|led|sent|sold|bought|hit|cut|caught|taught|struck|shot|put|less|fewer|more)$/u;

/** Where what is said of the subject begins in "the blue whale a fish", "hummus made from lentils", "the Beatles from Manchester". */
function findComplement(words: readonly TaggedWord[]): number | undefined {
  let preposition: number | undefined;
  for (let at = 1; at < words.length; at++) {
    const [word, previous] = [words[at] as TaggedWord, words[at - 1] as TaggedWord];
    const lower = word.text.toLowerCase();
    if (lower === 'not') return at;
    if (!isNominal(previous)) continue;
    if (/^(?:the|an?|its|their|his|her|also|only|still|all|both|one|mainly|mostly)$/u.test(lower)) return at;
    const next = words[at + 1];
    const isParticiple =
      participles.test(lower) ||
      (word.tags.has('Verb') && !word.tags.has('Infinitive') && /(?:ed|ing|en)$/u.test(lower));
    if (isParticiple && !/^\p{Lu}/u.test(word.text)) return at;
    if (/^(?:about|around|nearly|almost|over)$/u.test(lower) && next?.tags.has('Value') === true) return at;
    if (word.tags.has('Preposition') || /^(?:than|part|when|while|if)$/u.test(lower)) {
      if (lower !== 'of') preposition ??= at;
      continue;
    }
    const isName = /^\p{Lu}/u.test(word.text);
    if (preposition !== undefined || (isName && !word.tags.has('Possessive'))) continue;
    const afterName = /^\p{Lu}/u.test(previous.text);
    const ends =
      (word.tags.has('Adjective') && (next === undefined || !next.tags.has('Noun'))) ||
      word.tags.has('Comparative') ||
      word.tags.has('Superlative') ||
      word.tags.has('Adverb') ||
      (word.tags.has('Value') && !afterName && !previous.text.endsWith('-')) ||
      (word.tags.has('Possessive') && (previous.tags.has('LastName') || (afterName && !isName)));
    if (ends) return at;
  }
  if (preposition !== undefined) return preposition;
  return words.length > 1 ? words.length - 1 : undefined;
}

function isNominal(word: TaggedWord): boolean {
  if (/^(?:the|an?|of|in|on|to|and|or|by|from|with|for|at|than|as|its|their|his|her)$/iu.test(word.text))
    return false;
  return !word.tags.has('Determiner') && !word.tags.has('Conjunction') && !word.tags.has('Preposition');
}

function finish(words: string): string {
  const text = words.trim().replace(/[.?!,\s]+$/u, '');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
