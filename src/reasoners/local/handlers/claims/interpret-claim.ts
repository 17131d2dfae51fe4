import { decideLanguage, languageName } from '../../../../language/decide-language.ts';
import type { InterpretClaimInput, InterpretClaimOutput } from '../../../../tasks/claims/interpret-claim.ts';
import {
  findSubject,
  replacePronoun,
  splitClauses,
  startsWithPronoun,
} from '../../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { splitConjoined } from '../../../../text/sentences/split-conjoined.ts';
import { splitWithPronoun } from '../../../../text/sentences/split-with-pronoun.ts';
import { leadIn, uncheckableKind } from '../../../../text/statements/read-claim-kind.ts';
import { statementOfQuestion } from '../../../../text/statements/statement-of-question.ts';
import { findWords } from '../../../../text/words/words.ts';
import { buildQueries } from '../../questions/build-queries.ts';

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
    // In a longer post a question is rhetoric more often than a claim.
    const answer = asked && sentences.length === 1 ? statementOfQuestion(sentence) : undefined;
    if (answer !== undefined) notes.push(`A question, read as the statement that it asks about: "${answer}"`);
    else if (asked && stripped === sentence) {
      notes.push(`A question, not a statement: "${sentence}"`);
      continue;
    }
    if (findWords(stripped).length < 2) {
      if (stripped !== '') notes.push(`Says nothing that can be checked: "${sentence}"`);
      continue;
    }
    const whole = (answer ?? stripped).replace(/[?!]+(["”')]*)$/u, '.$1');
    const clauses = splitClauses(subject === undefined ? whole : replacePronoun(whole, subject));
    for (const clause of clauses.flatMap(splitConjoined).flatMap(splitWithPronoun).flatMap(splitContrast)) {
      const kind = uncheckableKind(clause);
      if (kind === undefined) statements.push(clause);
      else
        notes.push(
          `${kind === 'opinion' ? 'An opinion or a demand' : 'A prediction'}, which no evidence can settle: "${clause}"`,
        );
    }
    const found = findSubject(whole)?.text;
    if (found !== undefined && !startsWithPronoun(found)) subject = found;
  }
  return [...new Set(statements)];
}

/** "A whale shark is a fish, not a whale": that it is the one, and that it is not the other. */
function splitContrast(clause: string): string[] {
  const groups =
    /^(?<subject>[^,;]+?)\s(?<verb>is|are|was|were)\s(?<one>(?!not\b)[^,;]+?)(?:,\s(?:and\s|but\s)?|\s(?:and|but)\s)not\s(?<other>(?:an?|the|in|on|at|by|from)\s[^,;.]+)[.]?$/iu.exec(
      clause,
    )?.groups;
  if (groups === undefined) return [clause];
  const { subject, verb, one = '', other = '' } = groups;
  const preposition = /^(?:in|on|at|by|from)\b/iu.exec(other)?.[0];
  // "Opened in 1932, not in 1930": it was not opened in 1930.
  const shared =
    preposition === undefined ? '' : new RegExp(`^(.*?)\\b${preposition}\\s`, 'iu').exec(one)?.[1];
  if (shared === undefined) return [clause];
  return [`${subject} ${verb} ${one}.`, `${subject} ${verb} not ${shared}${other}.`];
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
