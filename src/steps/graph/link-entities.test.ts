import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStep } from '../../../test/support/run-step.ts';
import { letterEmbedder } from '../../../test/support/simulated-providers.ts';
import { openLibraries } from '../../library/open-library.ts';
import { createWordEmbedder } from '../../library/sample-library.contract.ts';
import { readStarterThings, readStarterTriples } from '../../library/starter/starter-triples.ts';
import { createLibraryGraph } from '../../providers/knowledge-graph/library.ts';
import { linkEntities } from './link-entities.ts';

const starter = resolve(import.meta.dirname, '../../../starter');
const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
beforeAll(async () => {
  await library.addTriples(readStarterTriples(starter));
  await library.addThings(readStarterThings(starter));
});
afterAll(() => library.close());

/** Every link of a claim, as the name that is written and the thing it means; at the threshold of the pipelines. */
async function linksOf(claim: string): Promise<string[]> {
  const { result } = await runStep(
    { embedder: letterEmbedder, knowledgeGraph: [createLibraryGraph(library)] },
    claim,
    (context) => linkEntities({ claim, threshold: 0.3 }, context),
  );
  return result.flatMap(({ mention, entity }) =>
    entity === undefined ? [] : [`${mention.text}: ${entity.label}`],
  );
}

describe('linkEntities, with the starter graph', () => {
  it.each([
    // Titles and single letters name nobody.
    'Sen. Ted Cruz left the room.',
    'Rep. Ilhan Omar and Gov. Greg Abbott voted.',
    'The President spoke, and the Queen was silent.',
    'King said so, and Dr. Fauci agreed.',
    'Elon posted it on X.',
    // A part of a name: one of many that have it.
    'The Olympics were cancelled.',
    'The World Cup was boycotted.',
    'She was given a Nobel Prize.',
    'Ron Johnson voted against Wade and Hillary.',
    'The War was lost, and God was angry.',
    'Daniel Andrews resigned, and so did Lloyd Austin and Tom Holland.',
    'Lockheed Martin builds them near the Western Wall and in Silicon Valley.',
    // What only begins or ends with a name.
    'The Battle of France was lost.',
    'The United States Constitution was amended.',
    'Donald Trump Jr. was there with Michael B. Jordan.',
    'Christmas Day is near.',
    // Codes and acronyms in plain words.
    'Newton told the story after a crash, and the Obamas laughed.',
    'They all took a pen to the top and won seats.',
  ])('leaves unlinked what names nothing in it: %s', async (claim) => {
    expect(await linksOf(claim)).toEqual([]);
  });

  it.each([
    ['Einstein failed maths at school.', 'Einstein: Albert Einstein'],
    ['President Biden was in Ukraine.', 'President Biden: Joe Biden'],
    ['US President Donald Trump won.', 'US President Donald Trump: Donald Trump'],
    ['Franklin Roosevelt was elected.', 'Franklin Roosevelt: Franklin D. Roosevelt'],
    ['JRR Tolkien was a soldier.', 'JRR Tolkien: J. R. R. Tolkien'],
    ['Queen Elizabeth II was crowned.', 'Queen Elizabeth II: Elizabeth II'],
    ['The U.S. signed the treaty.', 'U.S.: United States'],
    ['World War Two ended in 1945.', 'World War Two: Second World War'],
    ['The City of Milwaukee paid.', 'City of Milwaukee: Milwaukee'],
    ['Cheetahs are fast.', 'Cheetahs: Cheetah'],
    ['The 1924 Winter Olympics were in France.', '1924 Winter Olympics: 1924 Winter Olympics'],
    ['Sun Yat-sen was born in 1866.', 'Sun Yat-sen: Sun Yat-sen'],
    ['Malcolm X was shot.', 'Malcolm X: Malcolm X'],
    ['Saint Martin is an island.', 'Saint Martin: Saint Martin'],
  ])('links a whole name, also another one and one with a title: %s', async (claim, link) => {
    expect(await linksOf(claim)).toContain(link);
  });
});
