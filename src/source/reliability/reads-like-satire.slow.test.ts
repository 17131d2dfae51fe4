import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../test/support/open-judge-tools.ts';
import { encoderProbe, openingOf, satireBar, satireProbability } from './reads-like-satire.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

async function probabilityOf(text: string): Promise<number | undefined> {
  const [probe = [], ...vectors] = await tools.embed([encoderProbe, ...openingOf({ text })]);
  return satireProbability(vectors, probe);
}

describe('what reads like satire', () => {
  it('is told by its manner, though nothing on it says so', async () => {
    const decree =
      'THE PUDDLE POST\n\nMinistry orders clouds to queue\n\nAfter a winter of what officials called unlicensed drizzle, the Ministry of Weather has ordered all clouds to form an orderly queue behind the yellow line at the border and to rain only between nine and half past, with a break for biscuits.\n\n"We tried asking nicely," said an under-secretary, wringing out his trousers. A cumulus from abroad was turned back yesterday for having no fixed outline. Fog will need a permit in triplicate, and puddles are to be returned empty.\n\nThe nation\'s umbrellas have welcomed the decree in a statement that was read out by the tallest of them.';
    const report =
      'The Ministry of Agriculture has extended the ban on barley exports until the end of June. The Grain Council had recommended on Tuesday, by seven votes to two, that it be lifted in April.\n\nThe minister said that stocks had fallen to 140,000 tonnes, the lowest for nine years, and that bakers needed to know what they could count on. Farmers in the north, who have held on to part of the harvest, criticised the decision.\n\nThe ban was introduced last autumn after the drought. It does not apply to seed, of which about 3,000 tonnes are sold abroad each year.';
    expect(await probabilityOf(decree)).toBeGreaterThan(satireBar);
    expect(await probabilityOf(report)).toBeLessThan(0.2);
  });

  it('is hardly ever found in the articles of the starter', async () => {
    const folder = join(import.meta.dirname, '..', '..', '..', 'starter', 'articles');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .filter((_, at) => at % 12 === 5);
    const found = await Promise.all(
      files.map((path) =>
        probabilityOf(readFileSync(join(folder, path), 'utf8').replace(/^---[\s\S]*?---/u, '')),
      ),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(found.filter((probability = 1) => probability >= satireBar).length).toBeLessThanOrEqual(1);
  });
});

it('says nothing where another encoder made the vectors, or where there is nothing to read', () => {
  const other = Array.from({ length: 384 }, (_, at) => (at % 2 === 0 ? 0.05 : -0.05));
  expect(satireProbability([other], other)).toBeUndefined();
  expect(satireProbability([[1, 0]], [1, 0])).toBeUndefined();
  expect(openingOf({ text: '  \n ' })).toEqual([]);
});
