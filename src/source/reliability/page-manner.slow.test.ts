import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../test/support/open-judge-tools.ts';
import { encoderProbe, mannerBars, mannerOf, openingOf, type PageManner } from './page-manner.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

async function read(text: string): Promise<PageManner> {
  const [probe = [], ...vectors] = await tools.embed([encoderProbe, ...openingOf({ text })]);
  const manner = mannerOf(vectors, probe);
  if (manner === undefined) throw new Error('The weights are of another encoder.');
  return manner;
}

const report =
  'The Ministry of Agriculture has extended the ban on barley exports until the end of June. The Grain Council had recommended on Tuesday, by seven votes to two, that it be lifted in April.\n\nThe minister said that stocks had fallen to 140,000 tonnes, the lowest for nine years, and that bakers needed to know what they could count on. Farmers in the north, who have held on to part of the harvest, criticised the decision.\n\nThe ban was introduced last autumn after the drought. It does not apply to seed, of which about 3,000 tonnes are sold abroad each year.';

describe('what a page reads like', () => {
  it('is told by its manner: satire, though nothing on it says so', async () => {
    const decree =
      'THE PUDDLE POST\n\nMinistry orders clouds to queue\n\nAfter a winter of what officials called unlicensed drizzle, the Ministry of Weather has ordered all clouds to form an orderly queue behind the yellow line at the border and to rain only between nine and half past, with a break for biscuits.\n\n"We tried asking nicely," said an under-secretary, wringing out his trousers. A cumulus from abroad was turned back yesterday for having no fixed outline. Fog will need a permit in triplicate, and puddles are to be returned empty.\n\nThe nation\'s umbrellas have welcomed the decree in a statement that was read out by the tallest of them.';
    expect((await read(decree)).satire).toBeGreaterThan(mannerBars.satire);
    expect((await read(report)).satire).toBeLessThan(0.2);
  });

  it('is told by its manner: talk that is passed on', async () => {
    const message =
      'you didnt get this from me ok. my brother in law drives for the dairy and he says they are shutting the bottling line before christmas, all of it, forty people out. the manager has known since june. they have already sold the machines to some outfit abroad.\n\nask yourselves why the car park was being measured last week. nobody measures a car park for fun. send it round before they take it down.';
    const letter =
      'Dear members, the bottling line will be closed from Monday 3 to Friday 7 December while the new filler is put in. All forty of us keep our hours: those who do not want to paint the yard may take leave.\n\nThe old filler goes to the museum at Hask, which collects it on the 10th. Figures for November: 212,000 litres, four per cent more than last year. Yours, Ruth Amery, manager.';
    expect((await read(message)).talk).toBeGreaterThan(mannerBars.talk);
    expect((await read(letter)).talk).toBeLessThan(0.4);
    expect((await read(report)).talk).toBeLessThan(0.2);
  });

  it('is hardly ever either in the articles of the starter', async () => {
    const folder = join(import.meta.dirname, '..', '..', '..', 'starter', 'articles');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .filter((_, at) => at % 12 === 5);
    const found = await Promise.all(
      files.map((path) => read(readFileSync(join(folder, path), 'utf8').replace(/^---[\s\S]*?---/u, ''))),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(
      found.filter(({ satire, talk }) => satire >= mannerBars.satire || talk >= mannerBars.talk).length,
    ).toBeLessThanOrEqual(1);
  });
});

it('says nothing where another encoder made the vectors, or where there is nothing to read', () => {
  const other = Array.from({ length: 384 }, (_, at) => (at % 2 === 0 ? 0.05 : -0.05));
  expect(mannerOf([other], other)).toBeUndefined();
  expect(mannerOf([[1, 0]], [1, 0])).toBeUndefined();
  expect(openingOf({ text: '  \n ' })).toEqual([]);
});
