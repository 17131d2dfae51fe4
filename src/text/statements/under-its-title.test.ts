import { describe, expect, it } from 'vitest';
import { underItsTitle } from './under-its-title.ts';

describe('a quote under its title', () => {
  it.each([
    ['The Harbour Post, Saturday 7 October 2023', 'The Harbour Post. It sank.'],
    [
      'BOARD Minutes of the meeting of 17 November 2022, Chart Room',
      'BOARD Minutes of the meeting, Chart Room. It sank.',
    ],
    ['Ferry news – 3 May 2021', 'Ferry news. It sank.'],
    ['Armistice of 11 November 1918', 'Armistice of 11 November 1918. It sank.'],
    ['Lusitania (ship)', 'Lusitania. It sank.'],
    [
      'French presidential elections of 2017 and 2022',
      'French presidential elections of 2017 and 2022. It sank.',
    ],
  ])('is not dated by the day on which the document was written: %s', (title, shown) => {
    expect(underItsTitle({ title, quote: 'It sank.' })).toBe(shown);
  });

  it('is left as it is where it names what the title names', () => {
    expect(underItsTitle({ title: 'RMS Lusitania', quote: 'The Lusitania sank.' })).toBe(
      'The Lusitania sank.',
    );
  });
});
