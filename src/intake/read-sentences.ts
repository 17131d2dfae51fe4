import type {
  ClaimKind,
  FoundClaim,
  LeftOut,
  SegmentKind,
  WorthReason,
} from '../core/documents/document-report.ts';
import { isEnglish } from '../language/decide-language.ts';
import { isVerb } from '../text/sentences/clauses.ts';
import { findWords } from '../text/words/words.ts';
import { readAttribution } from './attribution.ts';
import type { DocumentText } from './document-text.ts';
import { kindOfSentence } from './kind-of-sentence.ts';
import { References } from './references/references.ts';
import { readWords } from './references/sentence-words.ts';
import { isCheckable } from './weigh-worth.ts';

/** What a sentence comes to: claims, and why it makes none or fewer. */
export type SentenceReading = {
  drafts: ClaimDraft[];
  why: Pick<LeftOut, 'sentence' | 'why' | 'reason'>[];
};
export type ClaimDraft = Pick<FoundClaim, 'claim' | 'kind' | 'attribution'> & {
  /** What speaks for checking it, where whoever read the sentence says so. */
  reasons?: readonly WorthReason[];
};

export const notCheckable: Readonly<Record<Exclude<ClaimKind, 'fact' | 'number' | 'quote'>, string>> = {
  opinion: 'It is an opinion, which no evidence can settle.',
  prediction: 'It is about what is to come, which no evidence can settle yet.',
  question: 'It is a question.',
  instruction: 'It tells the reader to do something.',
};

/** The sentences of a document in their order, each read by rules: what kind it is, and what it says when it stands alone. */
export function* readSentences(
  document: Omit<DocumentText, 'text'>,
  sentences: Iterable<{ text: string; segment: SegmentKind; startsSection?: boolean }>,
): Generator<SentenceReading> {
  const references = new References(document);
  for (const { text, segment, startsSection } of sentences) {
    if (startsSection === true) references.startSection(text);
    yield readSentence(text, segment, references);
  }
}

function readSentence(sentence: string, segment: SegmentKind, references: References): SentenceReading {
  const out = (reason: NonNullable<LeftOut['reason']>, why: string): SentenceReading => ({
    drafts: [],
    why: [{ sentence, why, reason }],
  });
  if (findWords(sentence).length < 3) return out('states-nothing', 'It is too short to state anything.');
  // The rules know English: another language is kept in its own words.
  if (!isEnglish(sentence)) {
    const kind = kindOfSentence(sentence, []);
    const pronoun = foreignPronoun.exec(sentence)?.[1];
    if (pronoun !== undefined && isCheckable(kind)) return out('context', unclear(pronoun));
    return isCheckable(kind)
      ? { drafts: [{ claim: { text: sentence }, kind }], why: [] }
      : out(kind, notCheckable[kind]);
  }
  // Whoever is quoted is "I" there, and not the one who speaks in the document.
  const own = segment === 'quote' ? firstPerson.exec(sentence)?.[0] : undefined;
  if (own !== undefined) return out('context', unclear(own));
  const words = readWords(sentence);
  const kind = kindOfSentence(sentence, words);
  const alone = references.resolve(sentence, { aside: !isCheckable(kind) });
  if (segment !== 'table' && !words.some(isVerb))
    return out('states-nothing', 'It has no verb, so it states nothing.');
  if (!isCheckable(kind)) return out(kind, notCheckable[kind]);
  if (alone.unresolved !== undefined)
    return onlyWhatStands(alone.text, alone.unresolved) ?? out('context', unclear(alone.unresolved));
  return splitAttribution(alone.text, kind);
}

/** He, she and they at the beginning, in German, French, Spanish, Italian, Portuguese and Dutch: nobody resolves them here. */
const foreignPronoun =
  /^(er|sie|dieser?|ils?|elles?|él|ellas?|ellos|egli|ella|essi|lui|lei|eles?|elas?|hij|zij)\s+\p{Ll}/iu;

const firstPerson = /(?<![\p{L}\p{N}.])(?:I|[Ww]e|[Mm]y|[Oo]ur|[Mm]e|[Uu]s|[Mm]ine|[Oo]urs)(?![\p{L}\p{N}])/u;

function unclear(words: string): string {
  return `Kept as context: it says “${words}”, and the document does not make clear what is meant.`;
}

/** Where nobody knows who "the maker" is, what the maker said may still stand alone. */
function onlyWhatStands(text: string, unresolved: string): SentenceReading | undefined {
  const said = readAttribution(text);
  if (said === undefined || !said.speaker.includes(unresolved) || said.said.includes(unresolved))
    return undefined;
  const { drafts } = splitAttribution(text, 'quote');
  const isSo = drafts.filter(({ attribution }) => attribution?.asks === 'is-it-so');
  return isSo.length === 0
    ? undefined
    : { drafts: isSo, why: [{ sentence: text, why: unclear(unresolved), reason: 'context' }] };
}

/** "X said Y" is two claims: that X said it, and that it is so. */
function splitAttribution(text: string, kind: ClaimKind): SentenceReading {
  const said = readAttribution(text);
  if (said === undefined)
    return { drafts: [{ claim: { text }, kind: kind === 'quote' ? kindOfSentence(text) : kind }], why: [] };
  const { speaker } = said;
  const asked = {
    claim: { text },
    kind: 'quote' as const,
    attribution: { speaker, asks: 'was-it-said' as const },
  };
  const itself = kindOfSentence(said.said);
  if (!isCheckable(itself)) return { drafts: [asked], why: [] };
  // In quotation marks "I" is the speaker, and "we" somebody nobody names.
  const own = new References(said.quoted ? { speaker } : {});
  const alone = own.resolve(said.said);
  if (alone.unresolved !== undefined)
    return {
      drafts: [asked],
      why: [{ sentence: said.said, why: unclear(alone.unresolved), reason: 'context' }],
    };
  const ended = /[.!]$/u.test(alone.text) ? alone.text : `${alone.text}.`;
  const isSo = { claim: { text: ended }, kind: itself, attribution: { speaker, asks: 'is-it-so' as const } };
  return { drafts: [asked, isSo], why: [] };
}
