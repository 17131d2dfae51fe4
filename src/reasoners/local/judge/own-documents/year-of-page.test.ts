import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { readPassage } from '../read-passage.ts';
import { asAskedOfPage, happenedInAnotherYear, isOfAnotherYear } from './year-of-page.ts';

const page = (title: string, quote: string): JudgedItem => ({
  id: 'e1',
  title,
  quote,
  tier: 'user-supplied',
  because: [],
});
const head = 'Newsletter of the Sheep Society, autumn 2022';
const newsletter = (quote: string) => page('The Lug Mark', `${head}\n\n${quote}`);
const asked = (claim: string, text: string, item = newsletter(text)) =>
  asAskedOfPage(claim, text, item, [item]);

describe('a statement with a year, asked of a page of that year', () => {
  it.each([
    ['Idris Pell was elected in September 2022.', 'Idris Pell was elected in September.'],
    ['On 17 September 2022 Idris Pell was elected.', 'On 17 September Idris Pell was elected.'],
    ['In 2022 Idris Pell was elected chairman.', 'Idris Pell was elected chairman.'],
    ['Of the 87 rams inspected in 2022, only 42 passed.', 'Of the 87 rams inspected only 42 passed.'],
    ['Idris Pell won the 2022 election.', 'Idris Pell won the election.'],
  ])('%s', (claim, bare) => {
    expect(asked(claim, 'Idris Pell was elected in her place on 17 September.')).toBe(bare);
  });

  it.each([
    ['the page is of another year', 'Idris Pell was elected in September 2021.', 'Idris Pell was elected.'],
    ['the window gives a year', 'Idris Pell was elected in 2022.', 'Idris Pell, elected in 2022, spoke.'],
    ['the window looks back', 'Idris Pell was elected in 2022.', 'Idris Pell was elected last year.'],
    ['the claim says since when', 'Idris Pell has been chairman since 2022.', 'Idris Pell is the chairman.'],
    ['there are two years', 'Idris Pell was elected in 2022 and in 2019.', 'Idris Pell was elected.'],
    ['there is no year', 'Idris Pell was elected.', 'Idris Pell was elected.'],
  ])('stays as it is where %s', (_why, claim, text) => {
    expect(asked(claim, text)).toBe(claim);
  });

  it('stays as it is where headings give two years', () => {
    const text = 'Sales rose by a tenth.';
    const report = page('Annual report for 2021', `Printed in March 2022\n\n${text}`);
    expect(asked('Sales rose by a tenth in 2022.', text, report)).toBe('Sales rose by a tenth in 2022.');
  });

  it.each([
    ['In March 2023 the trust had 812 members.', 'The trust had 812 members.'],
    ['On 15 March 2023 the trust had 812 members.', 'The trust had 812 members.'],
    ['The trust had 812 members in March 2023.', 'The trust had 812 members.'],
    ['At its March 2023 meeting the trust had 812 members.', 'At its meeting the trust had 812 members.'],
    ['On 16 March 2023 the trust had 812 members.', 'On 16 March the trust had 812 members.'],
    ['In June 2023 the trust had 812 members.', 'In June the trust had 812 members.'],
  ])('of minutes that have one day: %s', (claim, bare) => {
    const text = 'Mr Fell reported 812 members.';
    const minutes = page('Boat Trust', `Minutes of the meeting held on 15 March 2023\n\n${text}`);
    expect(asked(claim, text, minutes)).toBe(bare);
    expect(asked('In March 2023 the trust had 812 members.', 'In June there were 812.', minutes)).toBe(
      'In March the trust had 812 members.',
    );
  });

  it('loses nothing but the year and the words that bind it', () => {
    const words = fc.constantFrom('in 2022', 'in March 2022', 'on 4 March 2022', 'during 2022');
    fc.assert(
      fc.property(words, (when) => {
        const bare = asked(`The mill closed ${when}.`, 'The mill closed.');
        expect(bare).not.toContain('2022');
        expect(bare.startsWith('The mill closed')).toBe(true);
      }),
    );
  });
});

describe('a window of a page of another year', () => {
  const report = page('Annual report for 2023', 'We ran on 354 days.');
  const isOther = (claim: string, item = report, text = 'We ran on 354 days.') =>
    isOfAnotherYear(readPassage(claim), text, item, [item]);

  it('says nothing of the year that is asked about', () => {
    expect(isOther('The railway ran on 291 days in 2020.')).toBe(true);
  });

  it('is against another year where it tells what happened that day', () => {
    const text = 'This morning the mayor opened the Marsh House.';
    const release = page('Press office, 17 June 2023', text);
    const claim = 'The Marsh House was opened in June 2022.';
    expect(isOther(claim, release, text)).toBe(false);
    expect(happenedInAnotherYear(readPassage(claim), text, release, [release])).toBe(true);
  });

  it('may say it where the page speaks of that year, or the claim of none', () => {
    expect(isOther('The railway ran on 354 days in 2023.')).toBe(false);
    expect(isOther('The railway ran on 291 days.')).toBe(false);
    const longer = page('Annual report for 2023', 'In 2020 little was open. We ran on 291 days.');
    expect(isOther('The railway ran on 354 days in 2020.', longer, 'We ran on 291 days.')).toBe(false);
  });
});
