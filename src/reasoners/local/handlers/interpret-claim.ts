import { decideLanguage, languageName } from '../../../language/decide-language.ts';
import type { InterpretClaimInput, InterpretClaimOutput } from '../../../tasks/interpret-claim.ts';
import {
  findSubject,
  replacePronoun,
  splitClauses,
  startsWithPronoun,
} from '../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import { findWords } from '../../../text/words/words.ts';
import { buildQueries } from '../questions/build-queries.ts';

const maximumSubClaims = 6;
const readSentences = 40;

/** Words to sub-claims by rules. What is no checkable fact goes into the notes, each with its reason. */
export async function interpretClaimLocally(input: InterpretClaimInput): Promise<InterpretClaimOutput> {
  const { statements, cleaned, notes } = readStatements(input.text);
  const language = decideLanguage(input.text);
  if (language !== undefined && language !== 'en') notes.unshift(describeLanguage(languageName(language)));
  if (input.images.length > 0) notes.push(...describePictures(input, statements));
  const kept = statements.slice(0, maximumSubClaims);
  for (const left of statements.slice(maximumSubClaims))
    notes.push(`Not checked, because the claim has too many parts: "${left}"`);
  return { subClaims: kept.map((text) => ({ text, ...buildQueries(text, cleaned) })), notes };
}

function describeLanguage(name: string): string {
  return `The claim seems to be in ${name}. The embedded reasoner is made for English: here it goes by sentence vectors, numbers, dates and names, and its rules for negation, comparison and roles do not apply, so it is less sure. A language model (--model) reads ${name}.`;
}

/** The checkable statements of a text, each understandable alone; what is none stands in the notes with its reason. */
export function readStatements(text: string): { statements: string[]; cleaned: string; notes: string[] } {
  const notes: string[] = [];
  const cleaned = removePostMarks(text, notes);
  return { statements: collectStatements(cleaned, notes), cleaned, notes };
}

/** Links, hashtags, mentions and emoji are no part of what is claimed. */
function removePostMarks(text: string, notes: string[]): string {
  const marks = [...text.matchAll(/https?:\/\/\S+|www\.\S+|(?<!\p{L})[#@][\p{L}\p{N}_]+/giu)].map(
    (match) => match[0],
  );
  if (marks.length > 0) notes.push(`Left out of the claim: ${marks.join(' ')}`);
  return text
    .replace(/https?:\/\/\S+|www\.\S+/giu, ' ')
    .replace(/(?:\s*(?<!\p{L})[#@][\p{L}\p{N}_]+)+\s*$/u, ' ')
    .replace(/(?<!\p{L})#(?=\p{L})/gu, '')
    .replace(/(?<!\p{L})@[\p{L}\p{N}_]+:?/gu, ' ')
    .replace(/\p{Extended_Pictographic}(?:\u{FE0F}|\u{200D}|\p{Emoji_Modifier})*/gu, ' ')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
}

/** Openings that add no content: "BREAKING:", "Did you know that", "I think". */
const leadIn =
  /^(?:(?:breaking(?: news)?|just in|fact|fyi|psa|urgent|alert|update|news|watch|rt)\s?[:!–—-]+\s*|(?:did you know (?:that )?|it is (?:true|a fact|well known) that |the (?:fact|truth) is (?:that )?|i (?:think|believe|heard|read)(?: that)? |(?:they|people) say(?: that)? |apparently,? |actually,? |so,? )+)/iu;
const opinion =
  /\b(?:i (?:love|hate|like|prefer|feel|hope|wish)|in my (?:opinion|view)|(?:we|everyone|everybody|people|governments?) (?:all )?(?:should|must|ought to)|(?:is|are|was|were|looks?|tastes?) (?:so |very |really |absolutely )?(?:beautiful|ugly|awesome|amazing|terrible|disgusting|wonderful|delicious|boring|overrated|underrated|great)|the (?:best|worst) (?:\p{L}+ ){0,2}(?:ever|in the world|of all time))\b/iu;
/** "Will" alone also states how things are: "iron will float on mercury". */
const prediction =
  /\b(?:will|won['’]t|shall|is going to|are going to|is about to)\b.*\b(?:tomorrow|soon|next (?:day|week|month|year|decade|century)|one day|some ?day|in the (?:near )?future|(?:by|in|before) (?:20[3-9]\d|2[1-9]\d\d))\b/iu;

/** Without what somebody is said to have said: whether they did is a fact, however much it is an opinion. */
function ownWords(clause: string): string {
  return clause
    .replace(/(?<![\p{L}\p{N}])(["“'‘]).{3,}?["”'’](?![\p{L}\p{N}])/gu, ' ')
    .replace(
      /\b(?:said|says|saying|stated|states|stating|wrote|posted|tweeted|announced|declared|claimed|claims|claiming|told)\b.*$/iu,
      ' ',
    );
}

function collectStatements(text: string, notes: string[]): string[] {
  const statements: string[] = [];
  let subject: string | undefined;
  const sentences = splitSentences(text);
  if (sentences.length > readSentences)
    notes.push(
      `Only the first ${readSentences} of ${sentences.length} sentences were read; a longer text is a document, not a claim.`,
    );
  for (const { text: sentence } of sentences.slice(0, readSentences)) {
    // A statement may end in a question that it quotes.
    const asked = /\?$/u.test(sentence) || (/\?["”’')]+$/u.test(sentence) && /^["“‘'(]/u.test(sentence));
    const opened = sentence.replace(leadIn, '').trim();
    const stripped = opened.charAt(0).toUpperCase() + opened.slice(1);
    if (asked && stripped === sentence) {
      notes.push(`A question, not a statement: "${sentence}"`);
      continue;
    }
    if (findWords(stripped).length < 2) {
      if (stripped !== '') notes.push(`Says nothing that can be checked: "${sentence}"`);
      continue;
    }
    const whole = stripped.replace(/[?!]+(["”')]*)$/u, '.$1');
    for (const clause of splitClauses(subject === undefined ? whole : replacePronoun(whole, subject))) {
      const own = ownWords(clause);
      const reason = opinion.test(own)
        ? 'An opinion or a demand'
        : prediction.test(own)
          ? 'A prediction'
          : undefined;
      if (reason === undefined) statements.push(clause);
      else notes.push(`${reason}, which no evidence can settle: "${clause}"`);
    }
    const found = findSubject(whole)?.text;
    if (found !== undefined && !startsWithPronoun(found)) subject = found;
  }
  return [...new Set(statements)];
}

const aboutTheFile =
  /^(?:[^:\n]{1,120}: )?(?:the file |the metadata |the content credentials |its (?:main colours|content credentials) |it (?:is|may be) |the picture (?:is \d|contains the words)|at least (?:one|\d+) faces? )/iu;

/** Without eyes, a picture counts by what was measured or found about it. */
function describePictures(input: InterpretClaimInput, statements: string[]): string[] {
  if (statements.length > 0 || input.text.trim() !== '') {
    return ['The embedded reasoner does not see: the pictures were compared by measurement only.'];
  }
  // What others say the picture shows can be checked; when and with what it was taken is no claim of anybody.
  const facts = input.imageFacts
    .filter((fact) => !aboutTheFile.test(fact))
    .flatMap((fact) => splitSentences(fact).map((sentence) => sentence.text))
    .filter((fact) => findWords(fact).length >= 4);
  statements.push(...[...new Set(facts)].slice(0, maximumSubClaims));
  return statements.length > 0
    ? ['The claim has no words; its sub-claims come from what was found about the picture.']
    : ['The claim has no words and nothing is known about its picture, so there is nothing to check.'];
}
