import { describe, expect, it } from 'vitest';
import { shareErrorKinds } from './error-kinds.ts';
import type { RunRecord } from './run-record.ts';

const record = (more: Partial<RunRecord>): RunRecord => ({
  id: 'c',
  truth: 'true',
  claim: 'c',
  attempt: 1,
  seconds: 1,
  answer: 'false',
  label: 'refuted',
  evidence: 2,
  ...more,
});
const wrong = (more: Partial<RunRecord>) => ({ right: false, record: record(more) });

describe('shareErrorKinds', () => {
  it('tells what stays open, what rests on noise and the rest, of wrong answers alone', () => {
    const kinds = shareErrorKinds([
      { right: true, record: record({}) },
      wrong({ label: 'not-enough-evidence' }),
      wrong({}),
      wrong({ evidence: 0 }),
      { right: false, record: undefined },
    ]);
    expect(kinds).toEqual({ NEI: 0.25, NSY: 0.25, OTH: 0.5 });
    expect(shareErrorKinds([{ right: true, record: record({}) }])).toEqual({});
  });

  it('counts the errors of an agent, which may hold together', () => {
    const first = ['initKGRetrieval', 'verdict'];
    const long = ['initKGRetrieval', 'expandKG', 'webSearch', 'verdict'];
    const early = ['initKGRetrieval', 'webSearch', 'expandKG', 'verdict'];
    expect(
      shareErrorKinds([
        wrong({ actions: first }),
        wrong({ actions: long, forced: true }),
        wrong({ actions: early }),
        wrong({ actions: long }),
      ]),
    ).toMatchObject({ IK: 0.5, EM: 0.25, OC: 0.25 });
  });
});
