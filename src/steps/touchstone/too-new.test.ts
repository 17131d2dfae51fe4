import { describe, expect, it } from 'vitest';
import type { PacketEntry } from './make-packet.ts';
import { describeTooNew } from './too-new.ts';

const entry = (published?: string) =>
  ({ evidence: { source: { ...(published === undefined ? {} : { published }) } } }) as PacketEntry;
const open = { today: '2026-11-14', label: 'not-enough-evidence' as const };

describe('describeTooNew', () => {
  it('says so where every source is older than the claim', () => {
    const claim = { text: 'The ferry sank.', date: '2026-11-14' };
    const said = describeTooNew({
      ...open,
      claim,
      entries: [entry('2026-10-30'), entry('2026-11-01T08:00:00Z')],
    });
    expect(said).toBe(
      'The claim may be too new for what was found (the claim is of 2026-11-14, the newest source that was found is of 2026-11-01): look again later.',
    );
  });

  it('says nothing where a source of the day speaks, or the claim is decided', () => {
    const claim = { text: 'The ferry sank.', date: '2026-11-14' };
    const entries = [entry('2026-11-14'), entry('2020-01-01')];
    expect(describeTooNew({ ...open, claim, entries })).toBeUndefined();
    expect(
      describeTooNew({ ...open, claim, entries: [entry('2020-01-01')], label: 'refuted' }),
    ).toBeUndefined();
  });

  it('takes an undated claim for one of today only where its words say so', () => {
    const entries = [entry('2026-01-01')];
    const said = (text: string) => describeTooNew({ ...open, claim: { text }, entries });
    expect(said('The ferry sank last night.')).toContain('2026-11-14');
    expect(said('The ferry sank in 1912.')).toBeUndefined();
  });

  it('takes the word of the judge where no date is known', () => {
    const claim = { text: 'The ferry sank.' };
    expect(describeTooNew({ ...open, claim, entries: [entry()], answer: { tooNew: true } })).toContain(
      'too new',
    );
    expect(describeTooNew({ ...open, claim, entries: [entry()], answer: { tooNew: false } })).toBeUndefined();
  });
});
