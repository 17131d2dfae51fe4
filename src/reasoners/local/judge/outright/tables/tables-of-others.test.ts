import { describe, expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { tableOptions } from './options/table-options.ts';
import { readTable } from './read-table.ts';
import { readTablePage } from './table-claim.ts';

/** Tables as other people write them: seasons with a dash, clock times, things that are numbered and named, a year in one heading of many. */
const winters = {
  title: 'Winters at a glance',
  quotes: [
    'Winter Severe days Road closures Greatest snow depth (cm)\n\nWinter: 2017–18; Severe days: 39; Road closures: 14; Greatest snow depth (cm): 274\n\nWinter: 2018–19; Severe days: 33; Road closures: 11; Greatest snow depth (cm): 251',
  ],
};
const races = {
  title: 'Winners of the Orlmund Stilt Race, 2013–2023',
  quotes: [
    'Year Winner Home Time (min:sec)\n\nYear: 2014; Winner: Abel Strand; Home: Orlmund; Time (min:sec): 57:40\n\nYear: 2016; Winner: Tamsin Oake; Home: Harlby; Time (min:sec): 61:33\n\nYear: 2018; Winner: Denzil Farrow; Home: Hexcombe; Time (min:sec): 57:19',
  ],
};
const lifts = {
  title: 'Public Lifts Return 2023',
  quotes: [
    'Lift Rise (m) Attendants Stoppages in 2023\n\nLift: Infirmary; Rise (m): 46; Attendants: 61; Stoppages in 2023: 16\n\nLift: Belvoir; Rise (m): 64; Attendants: 79; Stoppages in 2023: 11\n\nLift: Old Mint; Rise (m): 38; Attendants: 44; Stoppages in 2023: 5\n\nFindings',
  ],
};
const nets = {
  title: 'Mesh trial, Varl Ridge, season of 2022',
  quotes: [
    'Net Mesh Mean catch (litres per m² per day) Days out of service\n\nNet: M6; Mesh: Woven wool; Mean catch (litres per m² per day): 1.4; Days out of service: 9\n\nNet: M7; Mesh: Flax twine; Mean catch (litres per m² per day): 2.2; Days out of service: 17\n\nNet: M3; Mesh: Steel wire, plain; Mean catch (litres per m² per day): 3.0; Days out of service: 4\n\nNet: M4; Mesh: Steel wire, coated; Mean catch (litres per m² per day): 3.9; Days out of service: 2',
  ],
};
const workshops = {
  title: 'Trade Schools Inspectorate',
  quotes: [
    'Addlecombe School: inspection of 7 to 9 March 2023\n\nThe school was founded in 1893, and was last inspected in 2016.',
    'Workshop Pupils Benches Grade\n\nWorkshop: Driving harness; Pupils: 41; Benches: 22; Grade: Excellent\n\nWorkshop: Collars; Pupils: 16; Benches: 8; Grade: Sound\n\nWorkshop: Cases and bags; Pupils: 27; Benches: 15; Grade: Sound\n\nWorkshop: Buckles; Pupils: 19; Benches: 10; Grade: Wanting\n\nThe columns should not be added up.',
  ],
};
const faces = {
  title: 'Velm Letter Foundry: catalogue of faces, 2023',
  quotes: [
    'Typeface First cast Price per kg Stock (kg)\n\nTypeface: Prinn Antique; First cast: 1874; Price per kg: 58; Stock (kg): 310\n\nTypeface: Dockside Script; First cast: 1911; Price per kg: 96; Stock (kg): 120\n\nTypeface: Tollgate Shaded; First cast: 1931; Price per kg: 104; Stock (kg): 85\n\nAll faces are cast to order.',
  ],
};

describe('tables as other people write them', () => {
  it.each([
    ['In the winter of 2017–18 there were 39 severe days.', winters, 'confirms'],
    ['In the winter of 2018–19 there were 39 severe days.', winters, 'contradicts'],
    ['The greatest snow depth was higher in 2018–19 than in 2017–18.', winters, 'contradicts'],
    ['Tamsin Oake of Harlby won the Orlmund Stilt Race in 2016.', races, 'confirms'],
    ['Abel Strand was the winner of the 2018 Orlmund Stilt Race.', races, 'contradicts'],
    ['Tamsin Oake of Hexcombe won the Orlmund Stilt Race in 2016.', races, undefined],
    // A year in one heading does not make it the column that is spoken of.
    ['In 2023 the Infirmary Lift had more attendants than the Belvoir Lift.', lifts, 'contradicts'],
    ['In 2023 the Infirmary Lift had more stoppages than the Belvoir Lift.', lifts, 'confirms'],
    ['The Belvoir Lift has the greatest rise of the three lifts.', lifts, 'confirms'],
    ['The Belvoir Lift has the greatest rise of the seven lifts.', lifts, undefined],
    ['The flax twine net in the 2022 mesh trial was out of service for 17 days.', nets, 'confirms'],
    [
      'The woven wool net in the 2022 trial had a mean catch of 2.2 litres per square metre per day.',
      nets,
      'contradicts',
    ],
    ['The driving harness workshop had 41 pupils at the March 2023 inspection.', workshops, 'confirms'],
    ['The driving harness workshop had 41 pupils at the 2016 inspection.', workshops, undefined],
    ['The collars workshop was graded Wanting in March 2023.', workshops, 'contradicts'],
    [
      'At the 2023 inspection the collars workshop had more benches than cases and bags.',
      workshops,
      'contradicts',
    ],
    ['Dockside Script costs 69 crowns a kilo in the 2023 catalogue.', faces, 'contradicts'],
    ['Dockside Script costs 96 crowns a kilo in the 2023 catalogue.', faces, 'confirms'],
    ['Tollgate Shaded is the dearest typeface in the 2023 catalogue.', faces, 'confirms'],
  ] as const)('%s', (claim, page, effect) => {
    expect(readTable(readPassage(claim), page)?.finding.effect).toBe(effect);
  });

  it('are written out by the name that the claim knows a row by, and not by its number', () => {
    const claim = readPassage('Coated steel wire caught more water than plain steel wire.');
    const [option] = tableOptions(claim, readTablePage(nets.title, nets.quotes));
    expect(option?.meaning).toContain('Steel wire, coated has a higher figure');
  });
});
