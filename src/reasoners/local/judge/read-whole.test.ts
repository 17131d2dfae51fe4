import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../../test/support/open-judge-tools.ts';
import { judgeEvidence } from './judge-evidence.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

/** No sentence of it says all that a claim of several facts says. */
const mill = {
  title: 'Harrow Mill',
  quote:
    'Harrow Mill is a water mill on the river Tarn in Westmere. The mill was built by Edmund Pryce. Pryce, a miller’s son from Oldcastle, had studied engineering in Leeds. It was powered by two overshot wheels. The mill closed after the flood of 1931 and was restored as a museum by the Westmere Trust.',
};

function judge(text: string, pages: readonly { title: string; quote: string }[] = [mill]) {
  const items = pages.map((page, at) => ({
    ...page,
    id: `e${at + 1}`,
    family: `f${at + 1}`,
    tier: 'curated' as const,
    because: [],
  }));
  return judgeEvidence({ parts: [{ id: 's1', text }], items }, tools);
}

describe('a statement of many facts', () => {
  it('is borne out by sentences that say it together', async () => {
    const judged = await judge(
      'Harrow Mill, a water mill in Westmere powered by two overshot wheels and built by Edmund Pryce, was restored as a museum by the Westmere Trust.',
    );
    expect(judged.label).toBe('supported');
    expect(judged.parts[0]?.cites).toEqual(['e1']);
    expect(mill.quote).toContain(/“(.*?)(?: …)?”/u.exec(judged.lines[0]?.says ?? '')?.[1] ?? 'nothing shown');
  });

  it('is not borne out where one of them is otherwise', async () => {
    const judged = await judge(
      'Harrow Mill, a water mill in Westmere powered by two overshot wheels and built by Edmund Pryce, was demolished by the Westmere Trust.',
    );
    expect(judged.label).not.toBe('supported');
  });

  it('does not fall because an account leaves something out', async () => {
    const notebooks = {
      title: 'Marie Curie',
      quote:
        "Marie Curie's laboratory notebooks are still radioactive and are kept in lead-lined boxes. Marie Curie discovered polonium and radium with her husband.",
    };
    const judged = await judge(
      'Marie Curie, born in Warsaw, won Nobel Prizes in physics and in chemistry and was the first woman to teach at the Sorbonne.',
      [notebooks],
    );
    expect(judged.label).toBe('not-enough-evidence');
  });

  it('is not borne out where a name or a number of it is nowhere to be read', async () => {
    const judged = await judge(
      'Harrow Mill, a water mill in Westmere built by the miller’s son Edmund Pryce, was restored as a museum by the Westmere Trust for Queen Margaret.',
    );
    expect(judged.label).not.toBe('supported');
  });

  it('is left open by what tells of somebody else', async () => {
    const judged = await judge(
      'Corran Castle, a fortress in Eastmere built by the mason Alan Reed, was burnt by the Duke of Orm after a siege of forty days and never restored.',
    );
    expect(judged.label).toBe('not-enough-evidence');
  });
});
