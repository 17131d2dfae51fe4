import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessSource } from './assess-source.ts';
import { describesItself } from './self-description.ts';

const story =
  'The council met on Tuesday and agreed to mend the roof of the corn hall before the winter, at a cost of 12,000 crowns, which the treasurer called money well spent. '.repeat(
    3,
  );
const kindOf = (title: string, text: string, url = 'file:///papers/page.md') =>
  describesItself({ title, text, url })?.kind;

describe('what a page says it is', () => {
  it.each([
    [
      'The Crooked Herring',
      `The Crooked Herring\n\nSatire. Our weekly column for readers who would still like to laugh.\n\n${story}`,
      'satire',
    ],
    [
      'THE MUDDY BOOT',
      `THE MUDDY BOOT\n\nThe least reliable sports paper of the dale. A spoof for the half-time break.\n\n${story}`,
      'satire',
    ],
    ['Notes', `Notes\n\n${story}\n\n(A parody. Nobody was asked.)`, 'satire'],
    ['The Soggy Boot: all the news that’s unfit to print', story, 'satire'],
    ['THE DRIP', `THE DRIP\n\nThe valley’s least reliable organ. Est. last Tuesday.\n\n${story}`, 'satire'],
    ['THE HEN', `THE HEN\n\nEverything in it is made up, apart from the price.\n\n${story}`, 'satire'],
    ['THE VANE', `THE VANE\n\nA humorous sheet got up by students.\n\n${story}`, 'satire'],
    [
      'Low Tide',
      `Low Tide\n\nMara Quill’s column\n\n${story}\n\nI wish all readers a good first of April.`,
      'satire',
    ],
    [
      'THE CLOG',
      `THE CLOG\n\nThe school’s own paper, class 9. Number for 1 April 2019.\n\n${story}`,
      'satire',
    ],
    [
      'Loose Ends',
      `Loose Ends\n\nThe canteen’s bulletin. Nothing in it has been measured.\n\n${story}`,
      'satire',
    ],
    ['THE OWL', `THE OWL\n\nComes out every Friday whether you like it or not.\n\n${story}`, 'satire'],
    ['Fares', `Fares\n\nThe new fares are in force from 1 April 2024.\n\n${story}`, undefined],
    ['Newsletter', `Newsletter of the society, issue of 1 April 2024\n\n${story}`, undefined],
    ['Staff', `Staff\n\nThe number of employees on 1 April 2024 was 240.\n\n${story}`, undefined],
    ['Low Tide', `Low Tide\n\nMara Quill’s column, Skerne Post, Monday 1 April 2024\n\n${story}`, undefined],
    ['Talk', `Talk\n\nNothing in this thread has been checked by anybody.\n\n${story}`, undefined],
    ['Minutes', `Minutes of the council\n\nSkerne, Monday 1 April 2024\n\n${story}`, undefined],
    ['Letters to the Editor', story, 'talk'],
    [
      'what happened',
      'terrace_tom, 2 May 2023, 22:14\nI heard it.\nida, 2 May 2023, 22:31\nFrom whom?\nterrace_tom, 2 May 2023, 22:33\nA friend.',
      'talk',
    ],
    [
      'wet field, anyone else?',
      'alp66 | 2 Sep 2024 My meadow is wet.\nTrudi_B | 2 Sep 2024 They know it leaks.\nalp66 | 3 Sep 2024 Who does?',
      'talk',
    ],
    [
      'so is it true???',
      '[kettlehead] Sat 12 Oct 2024 18:20 It is sold.\n[wren] Sat 12 Oct 2024 18:41 Who says?\n[kettlehead] Sat 12 Oct 2024 18:43 A man.',
      'talk',
    ],
    ['Terrace Talk, the fans’ forum', story, 'talk'],
    [
      'Skerne sold?',
      '[8 Nov 2023, 21:14] kittiwake77: Have you heard?\n[8 Nov 2023, 21:20] old_salt: No.\n[8 Nov 2023, 21:41] kittiwake77: It is true.',
      'talk',
    ],
    [
      'Hearthside Board',
      'bartol77, 20:44 In the barracks, obviously.\nmeadowlark, 21:02 I heard something else.\nold_fyle, 22:05 Does anyone have a source?',
      'talk',
    ],
    ['A letter to farmers', story, undefined],
    ['A letter to the Skerry Post', story, 'talk'],
    ['Minutes of the council', story, undefined],
    ['Statement on the rumour about the pier', story, undefined],
    ['World Economic Forum meets', story, undefined],
    [
      'A history of the theatre',
      `A history of the theatre\n\n${story} The house was known for its satire, and in 1962 for a spoof of the mayor. ${story}`,
      undefined,
    ],
  ])('%s', (title, text, kind) => {
    expect(kindOf(title, text)).toBe(kind);
  });

  it('also by the name of its file', () => {
    expect(kindOf('THE BOOT', story, 'file:///papers/muddy-boot-spoof.md')).toBe('satire');
    expect(kindOf('Skerne', story, 'file:///papers/island_gossip.txt')).toBe('talk');
  });

  it('answers for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (text, title, url) => {
        describesItself({ text, title, url });
      }),
    );
  });
});

it('is heard of documents that a user added, and of no others', () => {
  const page = { title: 'The Herring (satire)', text: story };
  const url = 'file:///papers/herring.md';
  expect(assessSource({ url, page, declaredTier: 'user-supplied' }).tier).toBe('satire');
  expect(assessSource({ url, page, declaredTier: 'curated' }).tier).toBe('curated');
  expect(assessSource({ url: 'https://news.example/a', page }).tier).toBe('unrated');
});
