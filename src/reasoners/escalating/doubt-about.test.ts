import { describe, expect, it } from 'vitest';
import { handlers } from '../local/handlers.ts';
import { doubtAbout } from './doubt-about.ts';

const clear: readonly (readonly [string, unknown])[] = [
  ['judge-claim', { rating: 'false', confidence: 0.8 }],
  ['verify-post', { statement: { rating: 'false', confidence: 0.8 } }],
  ['draft-fact-check', { rating: 'true', confidence: 0.9 }],
  ['correct-fact-check', { rating: 'true', confidence: 0.9 }],
  ['judge-graph-claim', { rating: 'misleading', confidence: 0.9 }],
  ['reason-from-evidence', { veracity: 'false', confidence: 4 }],
  ['find-claims', { sentences: [{ kind: 'fact' }, { kind: 'opinion' }] }],
];
const open: readonly (readonly [string, unknown])[] = [
  ['judge-claim', { rating: 'unproven', confidence: 0.9 }],
  ['verify-post', { statement: { rating: 'unproven', confidence: 0.9 } }],
  ['draft-fact-check', { rating: 'true', confidence: 0.5 }],
  ['judge-graph-claim', { rating: 'false' }],
  ['reason-from-evidence', { veracity: 'unproven', confidence: 5 }],
  ['reason-from-evidence', { veracity: 'true', confidence: 3 }],
  ['find-claims', { sentences: [{ kind: 'fact' }, { kind: 'context' }] }],
];

describe('doubtAbout', () => {
  it.each(clear)('lets a clear answer to %s stand', (task, output) => {
    expect(doubtAbout(task, output, 0.75)).toBeUndefined();
    expect(handlers.has(task)).toBe(true);
  });

  it.each(open)('doubts an answer to %s that is open or unsure', (task, output) => {
    expect(doubtAbout(task, output, 0.75)).toBeDefined();
  });

  it('never doubts what only reads', () => {
    expect(doubtAbout('extract-event', { confidence: 0 }, 0.75)).toBeUndefined();
  });
});
