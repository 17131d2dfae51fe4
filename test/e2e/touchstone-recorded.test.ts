import { describe, expect, it } from 'vitest';
import { readReplay, recordedModel, runReplay } from '../support/recorded-replay.ts';

describe('touchstone from recorded answers of a language model', () => {
  it('asks twice, and tells the part that is right from the part that is not', async () => {
    const model = recordedModel();
    const report = await runReplay(readReplay('touchstone-harrow-tower'), model);
    expect(model.asked).toEqual(['read-claim', 'judge-packet']);
    expect(report.verdict).toMatchObject({
      label: 'conflicting',
      rating: 'partially-true',
      leftOut: { quote: 'Height above ground: 214 metres.', cites: ['e3'] },
    });
    expect(report.verdict.restsOn.length).toBeGreaterThan(1);
  });

  it('names a misleading claim, and says with a quote what it leaves out', async () => {
    const model = recordedModel();
    const report = await runReplay(readReplay('touchstone-port-lask'), model);
    expect(model.asked).toHaveLength(2);
    expect(report.verdict).toMatchObject({ label: 'refuted', rating: 'misleading' });
    const { leftOut } = report.verdict;
    expect(leftOut?.quote).toContain('Counted in the old way');
    const cited = report.evidence.find(({ id }) => id === leftOut?.cites[0]);
    expect(cited?.quote).toContain(leftOut?.quote ?? 'nothing');
  });

  it('says that a claim is too new for what was found', async () => {
    const report = await runReplay(readReplay('touchstone-velm-ferry'), recordedModel());
    expect(report.verdict).toMatchObject({ label: 'not-enough-evidence', restsOn: [] });
    expect(report.verdict.summary).toContain('too new for what was found');
    expect(report.verdict.tooNew).toBeDefined();
  });
});
