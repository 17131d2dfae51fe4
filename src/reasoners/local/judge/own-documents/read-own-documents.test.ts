import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../../../test/support/open-judge-tools.ts';
import type { ReliabilityTier } from '../../../../core/source.ts';
import { judgeEvidence } from '../judge-evidence.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

const pages = [
  {
    title: 'Orvane',
    quote:
      'The parliament, called the Tolding, has 57 members, who are elected every four years. The head of state is the president of Orvane, chosen by the Tolding for a single term of six years; nobody may hold the office twice.',
  },
  {
    title: 'Orvane: a short history',
    quote:
      'Women gained the vote in 1909. The country disbanded its army in 1951 and has had none since; a coast guard looks after rescue at sea.',
  },
];

type Page = { title: string; quote: string; tier?: ReliabilityTier };

async function labelOf(text: string, beside: readonly Page[] = [], own: readonly Page[] = pages) {
  const items = [...own, ...beside].map((one, at) => ({
    tier: 'user-supplied' as const,
    ...one,
    id: `e${at + 1}`,
    family: `f${at + 1}`,
    because: [],
  }));
  return (await judgeEvidence({ parts: [{ id: 's1', text }], items }, tools)).label;
}

describe('documents that a user added', () => {
  it.each([
    ['A president of Orvane can be elected for a second term.', 'refuted'],
    ['Orvane doesn’t have an army.', 'supported'],
    ['The president of Orvane is chosen by the people.', 'refuted'],
  ])('are read in their own words: %s', async (claim, label) => {
    expect(await labelOf(claim)).toBe(label);
  });

  it.each(['Orvane has a navy.', 'The president of Skerne can be elected for a second term.'])(
    'settle nothing that they do not say: %s',
    async (claim) => {
      expect(await labelOf(claim)).toBe('not-enough-evidence');
    },
  );

  const board = {
    title: 'Veldt Power: minutes of the board, 18 October 2022',
    quote:
      'Kessel, unit 2. The contract for the overhaul of the turbine was awarded to Aubrecht Works for 12.6 million crowns. Work is to begin in May.',
  };
  const station = {
    title: 'Portnessan lifeboat station: committee, 9 March 2023',
    quote:
      'Treasurer’s report. Dr Sallow reported a balance of £41,260 at 28 February. The collection in May had brought in £3,180.',
  };

  it.each([
    [
      'The contract for the overhaul of the turbine at Kessel was awarded to the Brenner-Lusk consortium.',
      'refuted',
    ],
    [
      'The treasurer of the Portnessan lifeboat station reported a balance of £14,260 at 28 February 2023.',
      'refuted',
    ],
    [
      'The contract for the new canteen at Kessel was awarded to the Brenner-Lusk consortium.',
      'not-enough-evidence',
    ],
    [
      'The treasurer of the Portnessan lifeboat station reported a balance of £14,260 at 31 August 2023.',
      'not-enough-evidence',
    ],
  ])(
    'give another name or number in the same place, or speak of something else: %s',
    async (claim, label) => {
      expect(await labelOf(claim, [board, station])).toBe(label);
    },
  );

  const leaflet = [
    {
      title: 'Leeches on Your Ward',
      quote: 'A leaflet for nurses. Skelmoss Leech Company, edition of January 2022.',
    },
    {
      title: 'Leeches on Your Ward',
      quote:
        'We deliver to hospitals, veterinary surgeons and universities. Private persons cannot buy from us, with or without a doctor’s letter.',
    },
    {
      title: 'Hollin Deep',
      quote:
        'Plans to quarry the hillside were abandoned in 1979, and two years later the cave was placed under legal protection.',
    },
    {
      title: 'Nine Tannery Row, Pellbridge',
      quote: 'Nine Tannery Row is a housing co-operative in the old leather quarter of Pellbridge.',
    },
  ];

  it.each([
    // What the page is about stands elsewhere on it.
    ['Private individuals cannot buy leeches from Skelmoss.', 'supported'],
    // What is only to come.
    ['Nine Tannery Row is to be sold to a hotel chain.', 'not-enough-evidence'],
  ])('are read as pages: %s', async (claim, label) => {
    expect(await labelOf(claim, leaflet)).toBe(label);
  });

  it('do not bear out a date that is not the one that can be worked out', async () => {
    expect(await labelOf('Hollin Deep has been legally protected since 1981.', leaflet)).not.toBe('refuted');
    expect(await labelOf('Hollin Deep has been legally protected since 1987.', leaflet)).not.toBe(
      'supported',
    );
  });

  const newsletter = [
    {
      title: 'The Lug Mark',
      quote:
        'Newsletter of the Brannock Sheep Society, autumn 2022\n\nNew chairman. At the annual meeting on 17 September Ruth Calloway stood down after nine years. Idris Pell of Low Brannock was elected chairman in her place, without a rival.\n\nRam inspections. This year 87 rams were put forward and 62 passed.',
    },
    {
      title: 'Morvane Hill Railway',
      quote:
        'At first the cars were moved by water ballast: a tank beneath the upper car was filled from the spring and emptied at the bottom. An electric winding engine took over from the water tanks in 1931.',
    },
    {
      title: 'Town Council of Morvane',
      quote:
        'Parking on Bellmarket. Councillor Brill moved that forty spaces be marked out on the square. Councillor Ansgar said the square would be a garage with a fountain. The motion was lost, 4 for, 9 against.',
    },
    {
      title: 'Merrowby & Stang',
      quote:
        'Ruben Askvold, 52, came to Merrowby & Stang as a trainee in 1994 and has led its cartography since 2009.\n\nSince then Merrowby & Stang has belonged to a foundation in which the employees elect four of the seven board members. The foundation may not pay out profits; they go back into new maps.',
    },
    {
      title: 'Morvane Hill Railway Cooperative',
      quote:
        'Annual report for 2023\n\nWe ran on 354 days; the eleven days without service were in November.',
    },
  ];

  it.each([
    // The year is that of the page.
    ['Idris Pell was elected chairman of the Brannock Sheep Society in September 2022.', 'supported'],
    ['Of the 87 Brannock rams put forward for inspection in 2022, only 42 passed.', 'refuted'],
    ['The Morvane Hill Railway ran on 291 days in 2020.', 'not-enough-evidence'],
    // What was so at first does not say that it is so still.
    ['The cars of the Morvane Hill Railway are still moved by water ballast.', 'not-enough-evidence'],
    // Two times, of which one is of something else.
    ['Ruben Askvold came to Merrowby & Stang as a trainee in 2009.', 'refuted'],
    // Four of seven are most.
    ['The staff of Merrowby & Stang choose a majority of the seats on the board.', 'not-enough-evidence'],
    // A motion that was lost is no plan.
    [
      'The town council of Morvane rejected a motion to mark out parking spaces on Bellmarket square.',
      'supported',
    ],
  ])('are of their time: %s', async (claim, label) => {
    expect(await labelOf(claim, newsletter)).toBe(label);
  });

  const society = [
    {
      title: 'The Harrow Dun',
      quote:
        'History\n\nIn 1911 eleven farmers met at the Packhorse Inn in Aldersike and founded the Harrow Dun Sheep Society; the first volume of the flock book was printed the following year.',
    },
    {
      title: 'The Ear Tag',
      quote:
        'Newsletter of the Harrow Dun Sheep Society, autumn 2022\n\nAt the count of 1 September the flock book held 6,482 registered breeding ewes in 143 flocks. The youngest member is eleven years old.',
    },
    {
      title: 'Harrow Dun Sheep Society, Wenlow',
      quote:
        'To all members\n\nNUMBER OF REGISTERED EWES IN 2022: A CORRECTION\n\nTwo figures changed places when I copied the total from the ledger. The flock book held 4,682 registered breeding ewes on that day, and not 6,482.',
    },
    {
      title: 'Compass House, Lindhaven',
      quote:
        'ERRATA SLIP to the School Atlas, twelfth edition\n\nPage 48, Largest lakes: the greatest depth of Lake Ombrel is 124 metres, not 214 metres as printed.',
    },
  ];

  it.each([
    // A correction of the number of ewes is none of the year in which the society was founded.
    ['The Harrow Dun Sheep Society was founded by eleven farmers in 1911.', 'supported'],
    ['On 1 September 2022 the Harrow Dun flock book held 6,482 registered breeding ewes.', 'refuted'],
    ['On 1 September 2022 the Harrow Dun flock book held 4,682 registered breeding ewes.', 'supported'],
    ['Lake Ombrel is 214 metres deep at its deepest point.', 'refuted'],
  ])('are put right in what is put right: %s', async (claim, label) => {
    expect(await labelOf(claim, society)).toBe(label);
  });

  it('say nothing in a row of another year than its own, though the figure be the same', async () => {
    const season = {
      title: 'Dorrow Orchestra: report on the season',
      quote:
        'Audience by series\n\nSeries: Symphony; Visitors 2022/23: 9,812; Visitors 2023/24: 10,115\n\nSeries: Organ and brass; Visitors 2022/23: 1,490; Visitors 2023/24: 1,377',
    };
    const claim = (year: string) => `The Organ and brass concerts in Dorrow had 1,490 visitors in ${year}.`;
    expect(await labelOf(claim('2021/22'), [season])).toBe('not-enough-evidence');
    expect(await labelOf(claim('2022/23'), [season])).toBe('supported');
  });

  const ferry = [
    {
      title: 'The accident of the ferry Ellin Vane',
      quote: [
        'On 18 January 2024 the ferry Ellin Vane struck the quay of Dornay in fog. The ferry Ellin Vane was built in 2019.',
        'The captain of the ferry Ellin Vane reported the accident by radio. The ferry Ellin Vane was towed to the yard in January 2024.',
        'The ferry Ellin Vane came back into service after the accident. The ferry Ellin Vane carries 290 passengers.',
        'The accident of the Ellin Vane was the first of a ferry at Dornay. The state looked into the accident of the ferry Ellin Vane.',
        'Since the accident the ferry Ellin Vane has a second radar. The ferry Ellin Vane runs four times a day.',
        'Owing to a wrong setting the system cut off the second battery room as well. There was no fire and at no time any danger of one.',
      ].join('\n\n'),
    },
  ];

  it.each([
    ['There was no fire on the ferry Ellin Vane in the accident of 18 January 2024.', 'supported'],
    ['There was a fire on the ferry Ellin Vane in the accident of 18 January 2024.', 'refuted'],
    ['There was a doctor on the ferry Ellin Vane in the accident of 18 January 2024.', 'not-enough-evidence'],
  ])('are read where a long name draws away from what is said of it: %s', async (claim, label) => {
    expect(await labelOf(claim, [], ferry)).toBe(label);
  });

  it('do not take what a list names for what is done with it', async () => {
    const leaflet = [
      {
        title: 'The mending workshop: before you come',
        quote:
          'What to leave at home\n\nMicrowave ovens, anything that runs on gas, anything with a petrol engine. Leave them, however nicely you ask.',
      },
    ];
    expect(await labelOf('The mending workshop does not take microwave ovens.', [], leaflet)).not.toBe(
      'refuted',
    );
  });

  it('are asked alone where a claim names nothing', async () => {
    const cycle = {
      title: 'Water cycle',
      quote: 'In the water cycle a molecule of water stays in the air for about nine days on average.',
      tier: 'curated' as const,
    };
    expect(await labelOf('The cycle lasts 395 days on average.', [cycle])).toBe('not-enough-evidence');
  });

  it.each([
    ['Snow watchers have to be good skiers.', 'refuted'],
    ['Wen Hallory became the apprentice of the harbour board for two years.', 'supported'],
    ['Wen Hallory became the harbour master for two years.', 'not-enough-evidence'],
  ])('are read under the headings of their pages: %s', async (claim, label) => {
    const leaflet = {
      title: 'Snow watchers: your questions',
      quote:
        'Snow watchers: your questions\n\nLeaflet of the Brannock Snow Watch for volunteers, November 2022.\n\nMust I be good at skiing?\n\nNo. Two of our most reliable watchers have never stood on skis. You must be eighteen or older, and there is no upper age limit.\n\nWhat does it pay?\n\nNothing. The bus fare is refunded at the end of each winter.',
    };
    const report = {
      title: 'Brannock Snow Watch: report on the winter 2022–23',
      quote:
        'Brannock Snow Watch: report on the winter 2022–23\n\nThe winter was long and mild.\n\nPeople\n\nSix people are employed. The number of volunteers rose from 33 to 38. Spending came to 410,000 crowns.',
    };
    const minutes = {
      title: 'Harbour board',
      quote:
        'Minutes of the harbour board, 4 May 2021\n\n5. Apprentice\n\nThree people had applied. Wen Hallory was chosen and begins on 1 June, for two years.',
    };
    expect(await labelOf(claim, [], [leaflet, report, minutes])).toBe(label);
  });
});
