import { describe, expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { isTakenBack, recountsWhatIsSaid, takesBackWhatIsSaid } from './taken-back.ts';

const item = (title: string, quote: string) => ({
  id: title,
  family: title,
  title,
  quote,
  tier: 'user-supplied' as const,
  because: [],
});

const release = item('Field trial completed', 'The trial took in 2,460 sheep on 31 farms.');
const paper = item('Blaze at the depot', 'A fire at the depot on Friday destroyed four buses.');
const press = item('Press release', 'The charter was restored by our head conservator, Odile Farrant.');
const isBack = (claim: string, page: typeof release, other: typeof release) =>
  isTakenBack(readPassage(claim), { focus: page.quote, item: page, stance: 'supports', findings: [] }, [
    page,
    other,
  ]);

describe('what another of the user’s pages takes back', () => {
  it.each([
    ['The trial took place on 31 farms.', release, 'The trial took place on 29 farms, not on 31.'],
    ['The trial took place on 29 farms.', release, 'The trial took place on 29 farms, not on 31.'],
    [
      'Four buses were destroyed in the depot fire.',
      paper,
      'Nor were four buses destroyed in the fire. The number was three.',
    ],
    [
      'The charter was restored by Odile Farrant.',
      press,
      'It was not Odile Farrant who restored the charter but Bram Keszler.',
    ],
    [
      'The trial took place on 31 farms.',
      release,
      'We wrote that the trial had taken in 31 farms. Two of them had been counted twice.',
    ],
    [
      'The trial took place on 31 farms.',
      release,
      'The number of farms that took place in the trial was given as 31. That figure was wrong.',
    ],
    [
      'The trial took place on 31 farms.',
      release,
      'The number of farms that took place in the trial was given as 31. It should read 29.',
    ],
    [
      'The trial took place on 31 farms.',
      release,
      'We sent out a release that said the trial took place on 31 farms. It did not.',
    ],
    [
      'The trial was on 31 farms in Ovimar.',
      release,
      'The number of farms of the trial is 29. How it became thirty-one in print we cannot say.',
    ],
    [
      'There were four buses in the depot fire.',
      paper,
      'Our report of Saturday had four buses in the fire at the depot. There were three buses, and a van.',
    ],
    [
      'The trial was on 31 farms.',
      release,
      'Last week we had 31 farms in the trial. The vet has shown us the list: there were 29 farms.',
    ],
    [
      'The trial took place on 31 farms.',
      release,
      'All of us learned that the trial took place on 31 farms. It is on the board in the hall. It is not true.',
    ],
    [
      'The trial took place on 31 farms.',
      release,
      'The trial was on 29 farms. The figure of 31 given in the first release counted two twice. It is wrong.',
    ],
    [
      'The trial was on 31 farms.',
      release,
      'Item: Farms of the trial; As published in March: 31; Corrected: 29',
    ],
  ])('is no ground: %s (%#)', (claim, page, correction) => {
    expect(isBack(claim, page, item('A later letter', correction))).toBe(true);
  });

  it.each([
    ['The trial took place on 31 farms.', release, 'The trial took place on 31 farms and ended in June.'],
    [
      'The trial took place on 31 farms.',
      release,
      'Our report said so in May: the trial began on 12 farms and grew to 31 farms.',
    ],
    ['The trial took place on 31 farms.', release, 'The shop sells bread, not on 31 December.'],
    [
      'The trial took place on 31 farms.',
      release,
      'The number of farms in the trial reported in 31 papers was looked at again. It is not right to call them large.',
    ],
    [
      'Four buses were destroyed in the depot fire.',
      paper,
      'The fire in the depot did not reach the trams. Two firemen were hurt.',
    ],
  ])('is a ground where nobody takes it back: %s (%#)', (claim, page, beside) => {
    expect(isBack(claim, page, item('Another page', beside))).toBe(false);
  });

  it('may be owned up to with a smile, on a page that reads like a jest', () => {
    const column = {
      ...item('From the editor’s desk', 'A humble pie. The trial took place on 29 farms, not on 31.'),
      tier: 'mixed' as const,
      because: ['it reads like satire (0.71 of 1, by its manner of writing)'],
    };
    const isOne = (other: typeof column) =>
      isTakenBack(
        readPassage('The trial took place on 31 farms.'),
        { focus: release.quote, item: release, stance: 'supports', findings: [] },
        [release, other],
      );
    expect(isOne(column)).toBe(true);
    expect(isOne({ ...column, because: ['no list rates this site'] })).toBe(false);
  });

  it('is asked only of documents that the user added', () => {
    const web = {
      ...item('A page', 'The trial took place on 29 farms, not on 31.'),
      tier: 'unrated' as const,
    };
    expect(
      isTakenBack(
        readPassage('The trial took place on 31 farms.'),
        { focus: release.quote, item: release, stance: 'supports', findings: [] },
        [release, web],
      ),
    ).toBe(false);
  });
});

describe('a page that counts again', () => {
  const first = item('The Harbour Post, 7 October', 'The Lady Orme ran aground with 74 passengers on board.');
  const again = item(
    'The Harbour Post, 14 October',
    'Last week we had 74 passengers aboard the Lady Orme. The purser has shown us the stubs: there were 61 passengers.',
  );
  const rests = (page: typeof first, focus: string, stance: 'supports' | 'refutes', claim: string) =>
    isTakenBack(readPassage(claim), { focus, item: page, stance, findings: [] }, [first, again]);

  it('is known by what it takes back of another page', () => {
    expect(takesBackWhatIsSaid(again, [first])).toBe(true);
    expect(recountsWhatIsSaid(again, [first])).toBe(true);
    expect(takesBackWhatIsSaid(first, [again])).toBe(false);
    expect(recountsWhatIsSaid(again, [paper])).toBe(false);
  });

  it('is no ground where it says what was printed, and one where it counts', () => {
    const [printed, counted] = [
      'Last week we had 74 passengers aboard the Lady Orme.',
      'The purser has shown us the stubs: there were 61 passengers.',
    ];
    expect(rests(again, printed, 'refutes', 'The Lady Orme had 61 passengers aboard.')).toBe(true);
    expect(rests(again, printed, 'supports', 'The Lady Orme had 74 passengers aboard.')).toBe(true);
    expect(rests(first, first.quote, 'refutes', 'The Lady Orme had 61 passengers aboard.')).toBe(true);
    expect(rests(again, counted, 'supports', 'The Lady Orme had 61 passengers aboard.')).toBe(false);
    expect(rests(again, counted, 'refutes', 'The Lady Orme had 74 passengers aboard.')).toBe(false);
  });
});

it('knows a figure that was revised although the wrong one is not named', () => {
  const first = item(
    'Balance class cuts falls',
    'The class cut falls by 41 per cent in the year of the study.',
  );
  const notice = item(
    'News from the Institute',
    'With the missing sheets the class cut falls in the study by 31 per cent. The figure in our press release is therefore too high.',
  );
  const rests = (claim: string, page: typeof first) =>
    isTakenBack(readPassage(claim), { focus: page.quote, item: page, stance: 'supports', findings: [] }, [
      first,
      notice,
    ]);
  expect(rests('The class cut falls by 41 per cent.', first)).toBe(true);
  expect(rests('The class cut falls by 31 per cent.', notice)).toBe(false);
});

describe('a page that repeats what it takes back', () => {
  const notice = item(
    'Notice of 26 September',
    'On 5 September we announced a total of 2,139 seals for Hallow Sound. We have to withdraw this number.',
  );
  const rests = (claim: string, stance: 'supports' | 'refutes') =>
    isTakenBack(
      readPassage(claim),
      {
        focus: 'On 5 September we announced a total of 2,139 seals for Hallow Sound.',
        item: notice,
        stance,
        findings: [],
      },
      [notice],
    );

  it('bears out neither the number nor that another is wrong', () => {
    expect(rests('There are 2,139 seals in Hallow Sound.', 'supports')).toBe(true);
    expect(rests('There are 1,939 seals in Hallow Sound.', 'refutes')).toBe(true);
    expect(rests('There are 2,139 seals in Hallow Sound.', 'refutes')).toBe(false);
  });
});

describe('a correction', () => {
  const race = item('Herons win in record time', 'The Saltcote Herons won, with a new course record.');
  const bulletin = item(
    'Putting it right: the 2022 race',
    'The release gave the time of the Saltcote Herons as 41 minutes. It is therefore not a course record. The victory of the Herons is not affected.',
  );
  it('takes back what it says is not so, and nothing else', () => {
    expect(isBack('The Saltcote Herons set a course record.', race, bulletin)).toBe(true);
    expect(isBack('The Saltcote Herons won the race.', race, bulletin)).toBe(false);
  });

  it('takes back what another paper printed and was told wrongly', () => {
    const courier = item('Sunday counter closes', 'About forty umbrellas were lent each Sunday.');
    const notice = item(
      'Two corrections from Tallow Lane',
      'In January the Courier reported that about forty umbrellas were lent every Sunday. The mistake was ours. The day books show an average of fourteen loans on a Sunday.',
    );
    expect(isBack('About forty umbrellas were lent each Sunday.', courier, notice)).toBe(true);
  });

  it('of one number takes back none of another matter', () => {
    const history = item('The Harrow Dun', 'In 1911 eleven farmers founded the Harrow Dun Sheep Society.');
    const ewes = item(
      'Harrow Dun Sheep Society: a correction',
      'The flock book of the Harrow Dun Sheep Society held 4,682 ewes, and not 6,482.',
    );
    expect(isBack('The Harrow Dun Sheep Society was founded by eleven farmers.', history, ewes)).toBe(false);
  });

  it('is what stands in the row that a correction names, and in no other', () => {
    const table = item(
      'Public Lifts Return 2023',
      'Lift: Gannet Steps; Opened: 1904; Stoppages in 2023: 13\n\nLift: Old Mint; Opened: 1955; Stoppages in 2023: 5',
    );
    const amended = item(
      'Notice of amendment',
      'Two entries in the Public Lifts Return were wrong. Gannet Steps, stoppages in 2023: the figure printed was 13, not the one of 2023. The correct figure is 31.',
    );
    const findings = [{ rule: 'table', effect: 'confirms', says: 'The table gives it.' } as const];
    const isBackInRow = (claim: string, focus: string) =>
      isTakenBack(readPassage(claim), { focus, item: table, stance: 'supports', findings }, [table, amended]);
    const [gannet = '', mint = ''] = table.quote.split('\n\n');
    expect(isBackInRow('Gannet Steps recorded 13 stoppages in 2023.', gannet)).toBe(true);
    expect(isBackInRow('Old Mint recorded five stoppages in 2023.', mint)).toBe(false);
  });

  it('is a whole statement that was written and is not so', () => {
    const report = item(
      'Echo, 17 May',
      'Saskia Pole, an apprentice saddler, never looked flustered. She is the youngest player ever to appear in a Bowl final.',
    );
    const right = item(
      'Echo, 24 May: putting it right',
      'We also wrote that Saskia Pole was the youngest player ever to appear in a Bowl final. That is not so. Alban Creed played in the final of 1956.',
    );
    const claim = 'Saskia Pole is the youngest player ever to appear in a Bowl final.';
    expect(isBack(claim, report, right)).toBe(true);
    expect(isBack('Saskia Pole is an apprentice saddler.', report, right)).toBe(false);
  });

  it('is what was put the wrong way round', () => {
    const [given, switched, right] = [
      'In the results first place was given to Wilf Tarn and second to Jem Arkle.',
      'The cards were switched on the bench.',
      'Jem Arkle was first and Wilf second.',
    ];
    const slip = item('Putting it right', `${given} ${switched} ${right}\n\nThe cup went to Ada Lorne.`);
    const isGround = (focus: string) =>
      !isTakenBack(
        readPassage('First place went to Jem Arkle.'),
        { focus, item: slip, stance: 'refutes', findings: [] },
        [slip],
      );
    expect(isGround(given)).toBe(false);
    expect(isGround(`${switched} ${right}`)).toBe(true);
    expect(isGround('The cup went to Ada Lorne.')).toBe(true);
  });

  it('is nothing where a thing was built the wrong way round', () => {
    const [built, tower] = [
      'It was built in 1884 as the counting-house of the Kothar family.',
      'The wind tower was put up the wrong way round; it has never quite worked.',
    ];
    const guide = item('The Pearl House', `${built} ${tower}`);
    const back = isTakenBack(
      readPassage('The Pearl House was built in 1884.'),
      { focus: built, item: guide, stance: 'supports', findings: [] },
      [guide],
    );
    expect(back).toBe(false);
  });

  it('is what a list of errors says that a report said', () => {
    const report = item(
      'Comets burn brightest',
      'They lifted the Driftwood Cup for the first time in their history.',
    );
    const right = item(
      'Putting it right',
      'Our report on the final contained two errors.\n\nThe report said that Tarn Bay Comets had won the Driftwood Cup for the first time in their history. It is their second title.\n\nThe report gave the number of saves correctly.',
    );
    expect(
      isBack('Tarn Bay Comets won the Driftwood Cup for the first time in their history.', report, right),
    ).toBe(true);
    expect(isBack('Tarn Bay Comets lifted the Driftwood Cup in Brackwater.', report, right)).toBe(false);
  });
});
