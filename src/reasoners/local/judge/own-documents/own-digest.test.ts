import { describe, expect, it } from 'vitest';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { ownReading } from '../bars.ts';
import { digestOf } from './own-digest.ts';
import { type Window, windowsOf } from './own-windows.ts';

const item = (title: string, paragraphs: readonly string[], more: Partial<JudgedItem> = {}): JudgedItem => ({
  id: title,
  title,
  quote: paragraphs.join('\n\n'),
  tier: 'user-supplied',
  because: [],
  family: title,
  ...more,
});

const courier = item('The Courier', [
  'Saturday 4 March 2023',
  'The mill was bought by the widow Orme. She paid with a cow. Nobody had asked for one. The cow was brown.',
]);
const amends = item('Amends', ['We had it from a cousin. The mill was never sold to anybody at all.']);

/** All windows of the items, those first whose sentences begin as told. */
function windowsFirst(items: readonly JudgedItem[], ...begin: readonly string[]): Window[] {
  const all = items.flatMap((one, column) =>
    windowsOf(one, column).map((window) => ({ ...window, near: 1, asked: '' })),
  );
  return begin.flatMap((start) => all.filter(({ sentence }) => sentence.startsWith(start)));
}

describe('digestOf', () => {
  it('puts the sentences of each document under its title and date, nearest document first, with points where something is left out', () => {
    const items = [courier, amends];
    const { shown, windows } = digestOf(
      windowsFirst(items, 'The mill was never', 'The cow was', 'The mill was bought'),
      items,
    );
    expect(shown).toBe(
      'Amends. We had it from a cousin. The mill was never sold to anybody at all. The Courier. Saturday 4 March 2023. The mill was bought by the widow Orme. … Nobody had asked for one. The cow was brown.',
    );
    expect(windows).toHaveLength(3);
  });

  it('says nothing twice, not even where two passages of one page hold it', () => {
    const again = item('The Courier', ['She paid with a cow. Nobody had asked for one.']);
    const items = [courier, again];
    const { shown } = digestOf(windowsFirst(items, 'Nobody had'), items);
    expect(shown.split('Nobody had asked')).toHaveLength(2);
    expect(shown.split('The Courier')).toHaveLength(2);
  });

  it('leaves lines that tell nothing, and whatever finds no room', () => {
    const long = item('Long', [`${'The mill stood long and longer '.repeat(60)}by the river.`]);
    const short = item('Short', ['Closed. It was shut on Monday for good.']);
    const items = [long, short];
    const { shown } = digestOf(windowsFirst(items, 'The mill stood', 'Closed', 'It was shut'), items);
    expect(shown).toBe('Short. Closed. It was shut on Monday for good.');
    expect(shown.length).toBeLessThanOrEqual(ownReading.digest.characters);
  });
});
