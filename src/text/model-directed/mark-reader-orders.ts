import type { DirectedKind } from './address-patterns.ts';
import { plainReading } from './plain-readings.ts';
import { ordersReader, type SignBits, signsOf } from './reader-orders.ts';
import type { Unit } from './units.ts';

/** As many sentences, or short lines that follow one another, may share the signs of one order. */
const mostSentences = 4;
const mostCharacters = 700;
/** Marks the fewest sentences of a paragraph, or short paragraphs in a row, that together tell a machine what to find. */
export function markReaderOrders(units: readonly Unit[], kinds: (DirectedKind | undefined)[]): void {
  const readings = units.map(({ text }) => withoutSeparators(plainReading(text)));
  const found = signsOf(readings);
  for (let count = 1; count <= mostSentences; count++)
    for (let first = 0; first + count <= units.length; first++) {
      if (!mayOrder(found.slice(first, first + count))) continue;
      if (kinds.slice(first, first + count).some((kind) => kind !== undefined)) continue;
      if (!belongTogether(units.slice(first, first + count))) continue;
      if (!ordersReader(readings.slice(first, first + count).join(' '))) continue;
      kinds.fill('findings', first, first + count);
    }
}

/** All signs of one language are there. */
function mayOrder(found: readonly SignBits[]): boolean {
  const all = (read: (bits: SignBits) => number) => found.reduce((sum, bits) => sum | read(bits), 0);
  return (all(({ reader }) => reader) & all(({ duty }) => duty) & all(({ finding }) => finding)) !== 0;
}

/** Sentences of one paragraph, or lines that are each a short paragraph of their own: cells, list items, turns of a conversation. */
function belongTogether(units: readonly Unit[]): boolean {
  const length = units.reduce((sum, { text }) => sum + text.length, 0);
  if (length > mostCharacters) return false;
  const sameParagraph = units.every(({ paragraph }) => paragraph === units[0]?.paragraph);
  return sameParagraph || units.every(({ text, isParagraph }) => isParagraph && text.length <= 120);
}

/** The name of a file says its words with signs between them. */
function withoutSeparators(plain: string): string {
  if (!/[\p{L}\p{N}](?:[-_]{1,3}[\p{L}\p{N}«»]+){3}/u.test(plain)) return plain;
  return plain.replace(/(?<=[\p{L}\p{N}«»])[-_]{1,3}(?=[\p{L}\p{N}«»])/gu, ' ');
}
