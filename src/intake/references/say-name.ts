import type { Span } from '../../text/sentences/span.ts';
import { thirdPersonOf } from '../../text/words/past-forms.ts';
import type { Anaphor } from './anaphor.ts';

export type Edit = Span & { text: string };

/** A name in the place of a pronoun, with the verb that then fits; undefined where its form is not known. */
export function sayName(point: Anaphor, name: string, text: string): Edit | undefined {
  const { word, role, verb, who } = point;
  const span = { start: word.start, end: word.end };
  if (role === 'possessive')
    return { ...span, text: inPlace(word.start, `${name}${/s$/u.test(name) ? "'" : "'s"}`) };
  const said = inPlace(word.start, name);
  if (who !== 'I') return { ...span, text: verb === undefined ? said : `${said} ${verb}` };
  return role === 'object' ? { ...span, text: said } : agreeingWithOne(span, said, verb, text);
}

const turned: Readonly<Record<string, string>> = {
  am: 'is',
  have: 'has',
  do: 'does',
  was: 'was',
  had: 'had',
  did: 'did',
  never: 'never',
};
const pastVerb =
  /ed$|^(?:made|built|cut|won|brought|took|gave|ran|led|saw|met|wrote|sent|kept|paid|spent|can|could)$/u;
const present: ReadonlySet<string> = new Set(
  'own know live come work support oppose pay want need earn run lead'.split(' '),
);

/** "I have" becomes "X has". */
function agreeingWithOne(span: Span, name: string, verb: string | undefined, text: string): Edit | undefined {
  if (verb !== undefined) return { ...span, text: `${name} ${turned[verb] ?? verb}` };
  const next = /^\s(\p{L}+)/u.exec(text.slice(span.end));
  const word = next?.[1]?.toLowerCase() ?? '';
  const form =
    turned[word] ?? (pastVerb.test(word) ? word : present.has(word) ? thirdPersonOf(word) : undefined);
  if (form === undefined) return undefined;
  return { start: span.start, end: span.end + (next?.[0].length ?? 0), text: `${name} ${form}` };
}

const humanThings =
  /\b(?:our|we)\b.*\b(?:brains?|bod(?:y|ies)|skin|eyes|blood|bones|cells|dna|genes|stomach|hearts?|lungs|ancestors)\b/iu;

/** "We use ten percent of our brains" is about everybody; any other "we" has to be known. */
export function sayPeople(point: Anaphor, text: string): Edit | undefined {
  if (!humanThings.test(text)) return undefined;
  const { word, role, verb } = point;
  const said = { subject: 'humans', object: 'humans', possessive: 'their' }[role];
  const words = verb === undefined ? said : `${said} ${verb}`;
  return { start: word.start, end: word.end, text: inPlace(word.start, words) };
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

export function inPlace(start: number, text: string): string {
  return start === 0 ? capitalise(text) : text;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "From there" has its own word for where; one goes to a place, and is in it. */
export function whereTo(before: string): string {
  if (/\b(?:from|near|to|towards?|around|through|via|beyond|past) $/iu.test(before)) return '';
  return /\b(?:go|goes|going|went|gone|came|come|move[ds]?|travel(?:s|led|ed)?|return(?:s|ed)?|fl(?:y|ew|own|ies)|dr(?:ove|ive|iven)|sen[dt]|brought|took|taken|walk(?:s|ed)|sail(?:s|ed)|fled|flee) $/iu.test(
    before,
  )
    ? 'to '
    : 'in ';
}
