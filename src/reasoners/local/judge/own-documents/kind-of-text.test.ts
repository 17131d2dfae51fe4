import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../../../test/support/open-judge-tools.ts';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import type { WeighedPair } from '../weigh-pair.ts';
import { findAmends, findTalk } from './kind-of-text.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

const board =
  'Overheard in Orrin. My neighbour swears that the ferry has been sold to a Norwegian. She has it from the woman at the bakery, who will not say who told her.';
const timetable =
  'The ferry Maren Tolle makes four crossings a day between Orrin and the island. It was built in 1988 and carries twelve cars.';

function pages(quote: string): [JudgedItem[], WeighedPair[]] {
  const item = { id: 'e1', title: 'Orrin', quote, tier: 'user-supplied' as const, because: [] };
  const pair = { stance: 'supports', focus: quote.slice(0, 60) } as WeighedPair;
  return [[item], [pair]];
}

describe('what a text is', () => {
  it('is talk where it only passes on what people say', async () => {
    expect([...(await findTalk(...pages(board), tools))]).toEqual([0]);
  });

  it('is no talk where it says itself how it is', async () => {
    expect([...(await findTalk(...pages(timetable), tools))]).toEqual([]);
  });

  it.each([
    ['Two students on the bridge: a foundation is going to pay for a new roof.', [0]],
    ['The taxi driver: the lute has a sister, which is bricked up in the cellar.', [0]],
    ['The price of a ticket: twelve crowns, and six for children.', []],
    ['The harbour master: no boat may leave after dark.', []],
  ])('is talk where somebody without a name says it: %s', async (quote, places) => {
    expect([...(await findTalk(...pages(quote), tools))]).toEqual(places);
  });

  it('is asked only of pages on which a verdict would rest', async () => {
    const [items, [pair]] = pages(board);
    expect([...(await findTalk(items, [{ ...(pair as WeighedPair), stance: 'neutral' }], tools))]).toEqual(
      [],
    );
  });

  it('is an amends where it puts right what was told before, without any word for it', async () => {
    const letter =
      'Mrs Choque’s letter sent us back to the parish books. The books bear her out: it was the muleteers who paid for the bridge, and not the schoolmaster.';
    expect(await findAmends([timetable, letter], tools)).toEqual([letter]);
  });
});
