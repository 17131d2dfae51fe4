import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../../../test/support/open-judge-tools.ts';
import { judgeEvidence, partsOf } from '../judge-evidence.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

const pages = [
  {
    title: 'Spring season at Orrin Point: summary',
    quote:
      'On 9 May we had to stop. Four full drums of diesel were held back for the journey home. The party was nine strong, and the cook made bread every second day. On 17 May the committee, on the motion of Professor Munro, suspended the drilling.',
  },
  {
    title: 'Station committee, minutes of 14 June',
    quote:
      'The minutes of 17 May were amended as follows and then approved.\n\n(a) Same paragraph: for “four” full drums left read “forty”. Mr Sand had counted them, and dug them out.\n\n(b) The names had been put the wrong way round. Dr Ekwe moved that the drilling be suspended; Professor Munro spoke and voted against it.\n\nThe galley stove is to be mended before the winter.',
  },
];

async function labelOf(claim: string, some = pages) {
  const items = some.map((page, at) => ({
    ...page,
    id: `e${at + 1}`,
    family: `f${at + 1}`,
    tier: 'user-supplied' as const,
    because: [],
  }));
  const { label } = await judgeEvidence({ parts: partsOf(claim, []), items }, tools);
  return label;
}

describe('what another page puts right', () => {
  const drums = 'Four full drums of diesel were held back for the journey home.';

  it('is said where no page takes it back', async () => {
    expect(await labelOf(drums, pages.slice(0, 1))).toBe('supported');
  });

  it('is not borne out by the page that told it first', async () => {
    expect(await labelOf(drums)).not.toBe('supported');
  });

  it('is not borne out either where only the readers see that it is spoken of', async () => {
    const moved = 'Professor Munro moved that the drilling be suspended.';
    expect(await labelOf(moved)).not.toBe('supported');
  });

  it('leaves alone what stands beside it', async () => {
    expect(await labelOf('The cook made bread every second day.')).toBe('supported');
  });
});
