import { rememberRecent } from '../../../../../text/remember-recent.ts';
import { splitClauses } from '../../../../../text/sentences/clauses.ts';
import type { Span } from '../../../../../text/sentences/span.ts';
import { overlaps } from '../../../../../text/sentences/span.ts';
import { findFrames } from '../../../../../text/statements/framing.ts';
import { findNegations } from '../../../../../text/statements/negation.ts';
import { nameAtEnd, nameAtStart, type Phrase } from './name-phrases.ts';
import { type Form, type Relation, type RelationName, relationForms } from './relation-forms.ts';

export type Tense = 'past' | 'open' | 'planned';

/** A relation that a sentence tells, with who stands where in it. */
export type ToldRelation = {
  relation: Relation;
  places: Readonly<Record<string, string>>;
  /** Places that hold words instead of a name. */
  text: readonly string[];
  /** The words that tell it. */
  words: string;
  /** As it stands there, from the first place to the last. */
  told: string;
  tense: Tense;
  /** What the sentence says besides: its words without the names and without what tells the relation. */
  rest: string;
  /** What comes after the last name. */
  after: string;
  /** All of it to where something else is told. */
  clause: string;
};

/** "It was Wick who proposed it" is "Wick proposed it". */
const cleft = /^It (?:was|is) (?=.{2,80}?\b(?:who|that|which)\b)(?<who>[^,;]{2,80}?) (?:who|that|which) /u;
const elsewhere = /;|,?\s(?:and|but|while|whereas|before|after)\s/u;
const planned = /\b(?:will|is to|are to|would)\b/u;
const past =
  /\b(?:\p{Ll}+ed|beat|beaten|won|lost|took|taken|taught|bought|sold|made|gave|left|was|were|had|been|got|overcame|saw|wed|quit|came)\b/u;

/** All relations of a sentence. Nothing of what it denies, passes on or holds for possible. */
export const findRelations: (sentence: string) => readonly ToldRelation[] = rememberRecent(findAnew, {
  most: 1_000,
});

function findAnew(sentence: string): ToldRelation[] {
  if (/\?\s*$/u.test(sentence) || passedOn.test(sentence)) return [];
  const clauses = splitClauses(sentence);
  return [sentence, ...(clauses.length > 1 ? clauses : [])].flatMap(findInClause);
}

/** Somebody says so. */
const passedOn =
  /\b(?:says?|said|claim(?:s|ed)?|argue[sd]?|believe[sd]?|insist(?:s|ed)?|according to|reportedly)\b/iu;

function findInClause(clause: string): ToldRelation[] {
  const text = clause.trim().replace(cleft, '$<who> ');
  const notStated: Span[] = [...findFrames(text), ...findNegations(text)].map(({ scope }) => scope);
  return relationForms.flatMap((form) =>
    form.words.findIn(text).flatMap((match) => {
      const told = readForm(text, form, match);
      return told === undefined || notStated.some((scope) => overlaps(scope, told.span)) ? [] : [told.told];
    }),
  );
}

function readForm(
  text: string,
  form: Form,
  match: RegExpExecArray,
): { told: ToldRelation; span: Span } | undefined {
  const isText = (place: string) => place === 'role' || (form.text ?? []).includes(place);
  const left = text.slice(0, match.index);
  const right = text.slice(match.index + match[0].length);
  const first = isText(form.before) ? textAtEnd(left) : nameAtEnd(left);
  const second = isText(form.after)
    ? textAtStart(right, form.next?.words)
    : nameAtStart(right, { mayJoin: form.relation.shared === true });
  if (first === undefined || second === undefined) return undefined;
  const third = readThird(form, second, isText);
  if (form.next !== undefined && third === undefined) return undefined;
  const after = (third ?? second).rest;
  const places = {
    [form.before]: first.name,
    [form.after]: second.name,
    ...(form.next === undefined || third === undefined ? {} : { [form.next.place]: third.name }),
  };
  return {
    told: {
      relation: form.relation,
      places,
      text: Object.keys(places).filter(isText),
      words: match[0],
      told: text.slice(first.rest.length, text.length - after.length).trim(),
      tense: planned.test(match[0]) ? 'planned' : past.test(match[0]) ? 'past' : 'open',
      rest: `${first.rest} ${hasGaps.includes(form.relation.name) ? match[0].replace(telling, ' ') : ''} ${after}`,
      after,
      clause: `${text.slice(0, text.length - after.length)}${after.slice(0, elsewhere.exec(after)?.index)}`,
    },
    span: { start: first.rest.length, end: match.index + match[0].length },
  };
}

function readThird(form: Form, { rest }: Phrase, isText: (place: string) => boolean): Phrase | undefined {
  const joint = form.next === undefined ? null : form.next.words.exec(rest);
  if (form.next === undefined || joint === null) return undefined;
  const tail = rest.slice(joint[0].length);
  return isText(form.next.place) ? textAtStart(tail, undefined) : nameAtStart(tail);
}

/** To the end of the clause, or to what opens the next place. */
function textAtStart(text: string, until: RegExp | undefined): Phrase | undefined {
  const end = /[,;.!?]|$/u.exec(text)?.index ?? text.length;
  if (until !== undefined) {
    const joint = new RegExp(until.source.replace('^', ''), 'u').exec(text);
    if (joint === null || joint.index > end) return undefined;
    return { name: text.slice(0, joint.index), rest: text.slice(joint.index) };
  }
  const name = text.slice(0, end);
  return name.trim() === '' ? undefined : { name, rest: text.slice(end) };
}

function textAtEnd(text: string): Phrase | undefined {
  const start = Math.max(text.lastIndexOf(', '), text.lastIndexOf('; ')) + 1;
  const name = text.slice(start).trim();
  return name === '' ? undefined : { name, rest: text.slice(0, start) };
}

/** "won its county cup match against": between the words that tell it stands what it was about. */
const hasGaps: readonly RelationName[] = ['succession', 'contest'];
const telling =
  /\b(?:has|have|had|is|are|was|were|will|be|been|being|would|succe\p{Ll}+|replac\p{Ll}+|took|takes?|taken|taking|over|from|place|of|hand(?:s|ed|ing)?|to|makes?|made|making|way|for|pass(?:es|ed)|gives?|gave|follow\p{Ll}*|precede[sd]?|beat(?:s|en|ing)?|defeat\p{Ll}*|overcame|overcome|thrashed|outplayed|edged|out|saw|seen|off|knock\p{Ll}*|got|better|triumphed|prevailed|against|won|wins?|winning|lost|loses?|losing|by)\b/giu;
