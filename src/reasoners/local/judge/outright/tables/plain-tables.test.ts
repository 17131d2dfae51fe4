import { describe, expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { readTable } from './read-table.ts';

/** Tables as people keep them: a timetable, a list of staff, results, prices, hours. */
const pages = {
  time: {
    title: 'Summer timetable of the Loden valley railway',
    quotes: [
      'Trains run daily from 1 May to 30 September.\n\nStation Departs Arrives Platform\n\nTrain: 12; From: Loden; To: Kessel; Departs: 8:15; Arrives: 9:40; Platform: 2\n\nTrain: 14; From: Kessel; To: Loden; Departs: 10:05; Arrives: 11:30; Platform: 1\n\nTrain: 18; From: Loden; To: Harn Bridge; Departs: 13:20; Arrives: 13:55; Platform: 2\n\nBicycles travel free.',
    ],
  },
  staff: {
    title: 'Who is who at Brackley School',
    quotes: [
      'Name Subject Room Since\n\nName: Mrs Ilse Korn; Subject: Mathematics; Room: 14; Since: 2009\n\nName: Mr Tom Abbot; Subject: Music; Room: 3; Since: 2016\n\nName: Ms Rhea Doyle; Subject: Geography and history; Room: 7; Since: 2020\n\nBrackley School has 210 pupils.',
    ],
  },
  vote: {
    title: 'Council election of 12 June 2022: the results in Tarrow',
    quotes: [
      'Candidate: Nora Pell; Party: Green List; Votes: 1,204; Share (%): 41.2\n\nCandidate: Ivor Stamm; Party: Harbour Party; Votes: 1,010; Share (%): 34.6\n\nCandidate: Beth Lowe; Party: Independent; Votes: 707; Share (%): 24.2\n\nTurnout was 58 per cent.',
    ],
  },
  towns: {
    title: 'Towns of the county of Merrow',
    quotes: [
      'Town: Ashford Cross; Population: 18,400; Area (km²): 31; Mayor: Lena Brandt; Founded: 1211\n\nTown: Dunmoor; Population: 9,750; Area (km²): 54; Mayor: Otto Frey; Founded: 1388\n\nTown: Port Sable; Population: 42,100; Area (km²): 77; Mayor: Mina Okoro; Founded: 1650',
    ],
  },
  prizes: {
    title: 'Flower show 2021: prizes',
    quotes: [
      'Class: Roses; First prize: Gil Hart; Second prize: Moira Penn; Entries: 23\n\nClass: Dahlias; First prize: Moira Penn; Second prize: Sam Tuck; Entries: 17\n\nClass: Sweet peas; First prize: Ada Wren; Second prize: Gil Hart; Entries: 31',
    ],
  },
  rain: {
    title: 'Rain at Corl observatory in millimetres',
    quotes: [
      'Month: January; 2021: 88; 2022: 61\nMonth: February; 2021: 70; 2022: 95\nMonth: March; 2021: 52; 2022: 40',
    ],
  },
  hours: {
    title: 'Opening hours of the museum of Quill',
    quotes: [
      'Day: Monday; Opens: closed; Closes: -\nDay: Tuesday; Opens: 10 am; Closes: 5 pm\nDay: Saturday; Opens: 9 am; Closes: 8 pm',
    ],
  },
  rooms: {
    title: 'Hotel Merle: rooms and prices 2024',
    quotes: [
      'Room: Single; Beds: 1; Price per night (€): 64; Breakfast: included\nRoom: Double; Beds: 2; Price per night (€): 92; Breakfast: included\nRoom: Family; Beds: 4; Price per night (€): 130; Breakfast: extra',
    ],
  },
  mount: {
    title: 'Peaks of the Skarn range',
    quotes: [
      'Peak: Old Tom; Height: 2,340 m; First climbed: 1872; Climber: Hugo Marsh\nPeak: The Needle; Height: 1,985 m; First climbed: 1921; Climber: Ines Varga\nPeak: Mount Sel; Height: 2,612 m; First climbed: 1868; Climber: Hugo Marsh',
    ],
  },
};

type Asked = [page: keyof typeof pages, claim: string];

function read(page: keyof typeof pages, claim: string): string | undefined {
  return readTable(readPassage(claim), pages[page])?.finding.effect;
}

describe('readTable, of plain tables', () => {
  it.each<Asked>([
    ['time', 'Train 12 departs at 8:15.'],
    ['time', 'Train 12 leaves Loden at 8:15.'],
    ['time', 'Train 18 goes to Harn Bridge.'],
    ['staff', 'Mr Tom Abbot teaches music.'],
    ['staff', 'Ilse Korn is the mathematics teacher.'],
    ['staff', 'Rhea Doyle teaches history at Brackley School.'],
    ['staff', "Ilse Korn's room is number 14."],
    ['vote', 'Nora Pell received 1,204 votes.'],
    ['vote', 'Nora Pell belongs to the Green List.'],
    ['vote', 'Beth Lowe received 24.2 per cent of the votes.'],
    ['towns', 'Dunmoor has a population of 9,750.'],
    ['towns', 'Port Sable was founded in 1650.'],
    ['towns', 'The mayor of Dunmoor is Otto Frey.'],
    ['towns', 'Port Sable has more inhabitants than Dunmoor.'],
    ['towns', 'Dunmoor is older than Port Sable.'],
    ['towns', 'Port Sable covers 77 square kilometres.'],
    ['towns', 'Dunmoor has fewer than 10,000 inhabitants.'],
    ['towns', 'About 42,000 people live in Port Sable.'],
    ['prizes', 'Gil Hart won first prize for roses at the 2021 flower show.'],
    ['prizes', 'There were more entries for sweet peas than for roses.'],
    ['prizes', 'Moira Penn took second prize for roses in 2021.'],
    ['rain', 'In January 2022 it rained 61 millimetres at Corl.'],
    ['rain', 'More rain fell at Corl in February 2022 than in February 2021.'],
    ['rain', 'There was more rain in January 2021 than in February 2021.'],
    ['hours', 'The museum is closed on Monday.'],
    ['rooms', 'A double room costs 92 euros a night.'],
    ['rooms', 'A family room has four beds.'],
    ['rooms', 'Breakfast is included in the price of a single room.'],
    ['mount', 'Old Tom is 2,340 metres high.'],
    ['mount', 'Mount Sel is higher than Old Tom.'],
    ['hours', 'On Saturday the museum of Quill closes at 8 pm.'],
    ['hours', 'On Tuesday the museum opens at 10 am.'],
  ])('%s confirms: %s', (page, claim) => {
    expect(read(page, claim)).toBe('confirms');
  });

  it.each<Asked>([
    ['time', 'Train 14 arrives at 11:45.'],
    ['time', 'Train 18 goes to Kessel.'],
    ['time', 'Train 12 leaves from platform 1.'],
    ['staff', 'Tom Abbot teaches mathematics at Brackley School.'],
    ['staff', 'Ms Rhea Doyle is in room 3.'],
    ['vote', 'Ivor Stamm got 1,204 votes in the council election of 12 June 2022.'],
    ['vote', 'Ivor Stamm got more votes than Nora Pell.'],
    ['vote', 'Beth Lowe received 34 per cent of the votes in June 2022.'],
    ['towns', 'Dunmoor has 18,400 inhabitants.'],
    ['towns', 'Ashford Cross was founded in 1388.'],
    ['towns', 'Lena Brandt is the mayor of Port Sable.'],
    ['towns', 'Dunmoor covers an area of 31 square kilometres.'],
    ['prizes', 'Moira Penn won the first prize for roses at the flower show in 2021.'],
    ['prizes', 'There were 31 entries in the dahlias class at the flower show 2021.'],
    ['prizes', 'Gil Hart won first prize for dahlias in 2021.'],
    ['rooms', 'In 2024 a single room at Hotel Merle cost 92 euros a night.'],
    ['rooms', 'The single room is dearer than the double room.'],
    ['mount', 'The Needle is 2,340 metres high.'],
    ['mount', 'Old Tom was first climbed in 1868.'],
    ['mount', 'Old Tom is the highest peak of the Skarn range.'],
    ['mount', 'Old Tom is more than 2,500 metres high.'],
    ['rain', 'In February 2021 the observatory at Corl had 95 mm of rain.'],
    ['hours', 'The museum opens at 10 am on Saturday.'],
    ['hours', 'The museum closes at 8 pm on Tuesdays.'],
  ])('%s contradicts: %s', (page, claim) => {
    expect(read(page, claim)).toBe('contradicts');
  });

  it.each<Asked>([
    ['vote', 'Nora Pell won the council election of June 2022 in Tarrow.'],
    ['vote', 'Nora Pell got the most votes.'],
    ['vote', 'Ivor Stamm was elected with 1,010 votes.'],
    ['towns', 'Dunmoor is larger than Ashford Cross.'],
    ['towns', 'Port Sable is the largest town in the county of Merrow.'],
    ['towns', 'Otto Frey was the mayor of Port Sable in 1999.'],
    ['rain', 'January 2022 was wetter than January 2021 at Corl.'],
    ['rain', 'Corl had 88 mm of rain in 2021.'],
    ['rooms', 'A family room at Hotel Merle costs 92 euros a night.'],
    ['rooms', 'Breakfast is included in the price of a family room.'],
    ['rooms', 'The family room is the most expensive.'],
    ['mount', 'The Needle was climbed in 1950.'],
    ['time', 'Train 12 departs at 8:15 on Sundays.'],
    ['time', 'Train 12 was late by 15 minutes.'],
    ['time', 'Train 12 used to depart at 9:15.'],
    ['time', 'Train 12 stops at Harn Bridge.'],
    ['time', 'Train 12 takes 85 minutes.'],
    ['time', 'Train 12 has 2 carriages.'],
    ['time', 'The train from Kessel arrives at platform 2.'],
    ['time', 'Train 14 departs from Kessel at 10:05 in winter.'],
    ['time', 'Train 12 will depart from platform 1 next year.'],
    ['staff', 'Tom Abbot once taught mathematics.'],
    ['staff', 'Tom Abbot plays music in a band.'],
    ['staff', 'Ilse Korn has 14 pupils.'],
    ['staff', 'Rhea Doyle was born in 2009.'],
    ['staff', 'Brackley School has 3 music rooms.'],
    ['staff', 'Tom Abbot studied geography and history.'],
    ['staff', "Mr Abbot's brother teaches mathematics."],
    ['staff', 'Ilse Korn is the head of Brackley School.'],
    ['vote', 'Nora Pell spent 1,204 on her campaign.'],
    ['vote', 'Nora Pell got 1,204 postal votes.'],
    ['vote', 'Ivor Stamm received 1,100 votes in 2018.'],
    ['vote', 'Beth Lowe used to belong to the Green List.'],
    ['vote', 'Nora Pell beat Ivor Stamm by 194 votes.'],
    ['vote', 'The Green List got 1,300 votes in 2018.'],
    ['vote', 'Beth Lowe lost 707 votes.'],
    ['vote', 'Nora Pell was elected mayor with 41.2 per cent.'],
    ['vote', 'Ivor Stamm got 34.6 per cent of the votes of women.'],
    ['vote', 'Turnout in Tarrow was 41.2 per cent.'],
    ['towns', 'Dunmoor had a population of 12,000 in 1900.'],
    ['towns', 'Dunmoor has 9,750 cars.'],
    ['towns', 'The harbour of Port Sable was founded in 1700.'],
    ['towns', 'Port Sable was destroyed in 1700.'],
    ['towns', 'Lena Brandt was born in Port Sable.'],
    ['towns', 'Lena Brandt was the mayor of Port Sable before 2010.'],
    ['towns', 'Otto Frey was elected mayor of Dunmoor with 9,000 votes.'],
    ['towns', 'The castle of Dunmoor was founded in 1400.'],
    ['towns', 'Dunmoor has a population of 9,750 adults.'],
    ['towns', 'Ashford Cross has more churches than Dunmoor.'],
    ['towns', 'The population of Dunmoor fell by 9,750.'],
    ['towns', 'Dunmoor is 31 km from Port Sable.'],
    ['towns', 'The mayor of Dunmoor is 54.'],
    ['towns', "Dunmoor's lake has an area of 3 km²."],
    ['towns', 'Port Sable has the most tourists.'],
    ['towns', 'Mina Okoro visited Dunmoor.'],
    ['towns', 'Half of the population of Dunmoor is over 60.'],
    ['towns', 'Dunmoor has 54 inhabitants per square kilometre.'],
    ['prizes', 'Gil Hart won first prize for roses in 2020.'],
    ['prizes', "Gil Hart's roses won first prize at the county show."],
    ['prizes', 'There were 40 entries for roses in 2019.'],
    ['prizes', 'Moira Penn has won first prize for dahlias three times.'],
    ['prizes', 'Sam Tuck gave the second prize for roses.'],
    ['prizes', 'Gil Hart judged the sweet peas.'],
    ['rain', 'It rained for 61 days in January 2022 at Corl.'],
    ['rain', 'In January 2023 it rained 50 millimetres at Corl.'],
    ['rain', '61 millimetres of snow fell at Corl in January 2022.'],
    ['rain', 'The average rain in January at Corl is 61 millimetres.'],
    ['rain', 'On 3 January 2022 it rained 10 millimetres at Corl.'],
    ['rain', 'More rain fell at Corl in January 2022 than ever before.'],
    ['hours', 'The museum café opens at 9 am on Tuesday.'],
    ['hours', 'The museum opens at 10 am on Wednesday.'],
    ['hours', 'In winter the museum closes at 4 pm on Tuesday.'],
    ['hours', 'The museum of Dorn opens at 9 am on Tuesday.'],
    ['rooms', 'A single room costs 64 euros a week.'],
    ['rooms', 'A double room cost 80 euros a night in 2019.'],
    ['rooms', 'A double room for three people costs 110 euros.'],
    ['rooms', 'Hotel Merle has 4 family rooms.'],
    ['rooms', 'A double room with a sea view costs 120 euros a night.'],
    ['rooms', 'Breakfast costs 9 euros in a family room.'],
    ['rooms', 'A single room at Hotel Dorn costs 70 euros a night in 2024.'],
    ['rooms', 'A double room is 92 square metres large.'],
    ['mount', 'Old Tom was climbed in 1930 by 12 people.'],
    ['mount', 'The hut on Old Tom is 2,100 metres high.'],
    ['mount', 'Old Tom has a glacier 2 km long.'],
    ['mount', 'Hugo Marsh died on The Needle in 1880.'],
    ['mount', 'Hugo Marsh was born in 1840.'],
    ['mount', 'Old Tom was first climbed in winter in 1890.'],
    ['mount', 'The north face of Old Tom was first climbed in 1935.'],
    ['mount', 'Ines Varga is the first woman to have climbed Old Tom.'],
    ['mount', 'Old Tom is 300 metres higher than The Needle.'],
    ['mount', 'Mount Sel is higher than Mount Grey.'],
    ['mount', 'The Needle is the hardest peak to climb.'],
  ])('%s leaves open: %s', (page, claim) => {
    expect(read(page, claim)).toBeUndefined();
  });
});
