import { rememberRecent } from '../remember-recent.ts';
import type { Span } from '../sentences/span.ts';
import {
  companionPatterns,
  type DirectedKind,
  directedKinds,
  englishPatterns,
  whenHiddenPatterns,
} from './address-patterns.ts';
import { speaksToModel } from './address-score.ts';
import { isKnownHarmless } from './known-harmless.ts';
import { markReaderOrders } from './mark-reader-orders.ts';
import { addressesModelInOtherLanguage } from './other-languages.ts';
import {
  type ChosenReadings,
  chooseReadings,
  disguisedReadings,
  hasEncodedSentence,
  plainReading,
  spellsOutOrder,
  unescapedWords,
} from './plain-readings.ts';
import { outsideQuotes } from './quoted-words.ts';
import { ordersReader } from './reader-orders.ts';
import { readUnits, type Unit } from './units.ts';

/** A stretch of a text that speaks to a model instead of a reader, and in which way. */
export type Directed = Span & { text: string; kind: DirectedKind };

/** As many short paragraphs, table rows or list items as may hold the parts of one order. */
const mostParts = 4;
const shortPart = 70;
/** So many answers of one kind on a page are no report but a pattern to be continued. */
const mostAnswers = 25;

// Compiled on first use: nothing happens at import.
let compiled:
  | {
      kinds: readonly { kind: DirectedKind; trigger: RegExp; patterns: readonly RegExp[] }[];
      companion: RegExp;
      hidden: RegExp;
    }
  | undefined;

function patterns() {
  const join = (list: readonly string[]) => new RegExp(list.join('|'), 'u');
  compiled ??= {
    // One by one: joined into one pattern, those with the names of machines take ten times as long to compile.
    kinds: englishPatterns.map(({ kind, trigger, patterns: list }) => ({
      kind,
      trigger: new RegExp(trigger, 'u'),
      patterns: list.map((source) => new RegExp(source, 'u')),
    })),
    companion: join(companionPatterns),
    hidden: join(whenHiddenPatterns),
  };
  return compiled;
}

/**
 * The stretches of a visible text that speak to a model, in order and apart from one another. They are shown to the person, and no
 * reasoner is given them. Reports about such texts, with the order in quotation marks, are not meant. A page is looked at when it is read, when it is
 * cut into passages and when these are asked about.
 */
export const findModelDirected: (text: string) => readonly Directed[] = rememberRecent(findAnew, {
  most: 200,
  letters: 50_000,
});

function findAnew(text: string): readonly Directed[] {
  if (isKnownHarmless(text)) return [];
  const units = readUnits(text);
  const look = chooseReadings(text);
  const kinds = units.map((unit) => kindOfSentence(unit.text, look));
  markRepeatedAnswers(units, kinds);
  markParts(units, kinds);
  markReaderOrders(units, kinds);
  markCompanions(units, kinds);
  return joinNeighbours(text, units, kinds);
}

/** The text without what speaks to a model. A paragraph break stands in its place, so that no quote reaches across it. */
export function withholdModelDirected(text: string): { text: string; withheld: readonly Directed[] } {
  const withheld = findModelDirected(text);
  if (withheld.length === 0) return { text, withheld };
  const kept: string[] = [];
  let from = 0;
  for (const { start, end } of withheld) {
    kept.push(text.slice(from, start).trim());
    from = end;
  }
  kept.push(text.slice(from).trim());
  return { text: kept.filter((part) => /[\p{L}\p{N}]/u.test(part)).join('\n\n'), withheld };
}

/** Whether a text that people do not see, such as an alt text or a comment, is meant for a machine. Less is enough than in plain sight. */
export function addressesModelWhenHidden(text: string): boolean {
  const bounded = text.slice(0, 20_000);
  return patterns().hidden.test(plainReading(bounded)) || findModelDirected(bounded).length > 0;
}

/** Remarks for the person: what kind of text, where, and its beginning. Never part of a prompt. */
export function describeModelDirected(found: readonly Directed[], where = 'Text on the page'): string[] {
  const shown = found
    .slice(0, 10)
    .map(
      ({ kind, start, text }) =>
        `${where} addresses a model (${directedKinds[kind]}, at character ${start}) and is withheld from reasoners: “${shorten(text)}”`,
    );
  const more = found.length - shown.length;
  return more === 0 ? shown : [...shown, `${where} addresses a model in ${more} more places.`];
}

export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}

function kindOfSentence(sentence: string, look: ChosenReadings): DirectedKind | undefined {
  const plain = plainReading(sentence);
  const kind = kindOf(plain);
  if (kind !== undefined) return isMention(sentence, kind) ? undefined : kind;
  if (look.languages && addressesModelInOtherLanguage(outsideQuotes(plain))) return 'languages';
  if (look.encoded && (hasEncodedSentence(sentence) || unescapesToOrder(sentence))) return 'disguised';
  if (look.spaced && spellsOutOrder(sentence)) return 'disguised';
  if (!look.disguised) return undefined;
  return disguisedReadings(sentence).some((reading) => kindOf(reading) !== undefined)
    ? 'disguised'
    : undefined;
}

function unescapesToOrder(sentence: string): boolean {
  const words = unescapedWords(sentence);
  if (words === undefined) return false;
  const plain = plainReading(words);
  return kindOf(plain) !== undefined || ordersReader(plain) || addressesModelInOtherLanguage(plain);
}

/** By phrases alone: what is put together from several places is too loose for weighing. */
function kindOfPhrase(plain: string): DirectedKind | undefined {
  for (const { kind, trigger, patterns: list } of patterns().kinds)
    if (trigger.test(plain) && list.some((pattern) => pattern.test(plain))) return kind;
  return undefined;
}

const reporting =
  /\b(?:says?|said|told|tells?|reads?|wrote|writes|written|words?|phrases?|texts?|messages?|lines?|typed|asked|asks|such as|examples?|e\.g|called|placed|added|replied|reported|researchers?|attackers?|known as|sentences?)\b/i;

const narrated = /\b(?:said|says|told|ruled|held|wrote|asked|announced|want(?:s|ed)?)\b/i;
const spokenHere = /\b(?:you|your|this (?:claim|page|article|statement|text|document|story|source|line))\b/i;

function kindOf(plain: string): DirectedKind | undefined {
  return kindOfPhrase(plain) ?? (speaksToModel(plain) ? 'addressed' : undefined);
}

/** A duty of models that somebody is said to have named, or an order in quotation marks, is what the sentence tells about. */
function isMention(sentence: string, kind: DirectedKind): boolean {
  if (kind === 'imitated' || kind === 'fields') return false;
  if (kind !== 'errands' && narrated.test(sentence) && !spokenHere.test(sentence)) return true;
  const outside = sentence.replace(/[“"«„][^“”"«»„]{8,600}[”"»“]/gu, (quoted) =>
    quoted.trim().split(/\s+/u).length >= 3 ? ' … ' : quoted,
  );
  if (outside === sentence || !reporting.test(outside)) return false;
  return (outside.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2 && kindOf(plainReading(outside)) === undefined;
}

const answer =
  /\b(?:answer|verdict|rating|label|output)["']?\s?[:=]\s?["']?(true|false|supported|refuted)\b/u;

function markRepeatedAnswers(units: readonly Unit[], kinds: (DirectedKind | undefined)[]): void {
  const answers = units.map((unit) => answer.exec(unit.text.toLowerCase())?.[1]);
  const given = answers.filter((value) => value !== undefined);
  if (given.length < mostAnswers) return;
  const same = Math.max(
    ...[...new Set(given)].map((value) => given.filter((other) => other === value).length),
  );
  if (same < given.length * 0.9) return;
  for (const [index, value] of answers.entries()) if (value !== undefined) kinds[index] ??= 'repeated';
}

/** Parts of one order, each harmless alone, in short paragraphs that follow one another. */
function markParts(units: readonly Unit[], kinds: (DirectedKind | undefined)[]): void {
  for (let first = 0; first < units.length; first++) {
    for (let count = 2; count <= mostParts && first + count <= units.length; count++) {
      const parts = units.slice(first, first + count);
      if (!parts.every((part) => part.isParagraph && part.text.length <= shortPart)) break;
      const known = parts.findIndex((_, index) => kinds[first + index] !== undefined);
      if (known !== -1) break;
      const kind = kindOfPhrase(plainReading(parts.map((part) => part.text).join(' ')));
      if (kind === undefined) continue;
      for (let index = first; index < first + count; index++) kinds[index] = kind;
    }
  }
}

/** Sentences beside one that speaks to a model, which go on with it. */
function markCompanions(units: readonly Unit[], kinds: (DirectedKind | undefined)[]): void {
  const goesOn = (index: number, beside: Unit) => {
    const unit = units[index];
    if (unit === undefined || kinds[index] !== undefined) return false;
    const near = unit.paragraph === beside.paragraph || (unit.text.length <= 160 && unit.isParagraph);
    return near && patterns().companion.test(plainReading(unit.text));
  };
  for (const [index, unit] of units.entries()) {
    const kind = kinds[index];
    if (kind === undefined) continue;
    if (goesOn(index + 1, unit)) kinds[index + 1] = kind;
  }
  for (let index = units.length - 1; index > 0; index--) {
    const unit = units[index];
    const kind = kinds[index];
    if (unit !== undefined && kind !== undefined && goesOn(index - 1, unit)) kinds[index - 1] = kind;
  }
}

function joinNeighbours(
  text: string,
  units: readonly Unit[],
  kinds: readonly (DirectedKind | undefined)[],
): Directed[] {
  const found: Directed[] = [];
  let last = -2;
  for (const [index, unit] of units.entries()) {
    const kind = kinds[index];
    if (kind === undefined) continue;
    const before = found.at(-1);
    if (before !== undefined && last === index - 1 && units[last]?.paragraph === unit.paragraph) {
      before.end = unit.end;
      before.text = text.slice(before.start, unit.end);
    } else {
      found.push({ start: unit.start, end: unit.end, text: unit.text, kind });
    }
    last = index;
  }
  return found;
}
