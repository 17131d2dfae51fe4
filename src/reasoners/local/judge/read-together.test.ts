import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../../test/support/open-judge-tools.ts';
import type { Tools } from '../handler.ts';
import { closeReading } from './bars.ts';
import { judgeEvidence } from './judge-evidence.ts';

const { tools: opened, close } = openJudgeTools();
afterAll(close);

let readTimes = 0;
const tools: Tools = {
  ...opened,
  readClosely: (pairs) => {
    readTimes++;
    return opened.readClosely(pairs);
  },
};

const claim = 'The town of Westmere bought Harrow Mill.';
const asks = [
  'Will the town of Westmere buy Harrow Mill, or will the town of Westmere sell it?',
  'Harrow Mill may be bought by the town of Westmere, or it may not.',
  'The town of Westmere was asked whether it bought Harrow Mill and did not say.',
  'Some think that the town of Westmere bought Harrow Mill, some do not.',
  'Who bought Harrow Mill, people in the town of Westmere ask.',
  'The town of Westmere and Harrow Mill: who bought it remains unknown.',
];
const says = 'The town of Westmere has bought Harrow Mill from its last owner.';
const saysToo =
  'The town council of Westmere voted by nine to two to buy Harrow Mill and paid for it in June, so that the town owns it.';

function judge(quotes: readonly string[]) {
  readTimes = 0;
  const items = quotes.map((quote, at) => ({
    id: `e${at + 1}`,
    family: `f${at + 1}`,
    title: `Page ${at + 1}`,
    quote,
    tier: 'unrated' as const,
    because: [],
  }));
  return judgeEvidence({ parts: [{ id: 's1', text: claim }], items }, tools);
}

describe('what one source of no known standing says', () => {
  it('is borne out by another that says so', async () => {
    expect((await judge([says, ...asks, saysToo])).label).toBe('supported');
  });

  it('sends the judge to the sources that were not read yet, and stays open where none says it', async () => {
    expect(asks.length).toBeGreaterThan(closeReading.first.sentences);
    const judged = await judge([says, ...asks]);
    expect(readTimes).toBeGreaterThan(1);
    expect(judged.label).toBe('not-enough-evidence');
  });
});
