import { describe, expect, it } from 'vitest';
import { renderTurns } from '../reasoners/llm/prompts/prepare-conversation.ts';
import { readPrompt } from './read-prompt.ts';
import { sourceName, tellSourcesOnce } from './sources-once.ts';
import { correctFactCheck } from './verdicts/correct-fact-check.ts';
import { judgeClaim } from './verdicts/judge-claim.ts';
import { reasonFromEvidence } from './verdicts/reason-from-evidence.ts';

const source = { title: 'Harbour wall', publisher: 'The Post', tier: 'high' as const, because: ['A list.'] };
const item = (id: string, quote: string) => ({ id, quote, ...source, family: 'f1', facts: ['time: May'] });

describe('tellSourcesOnce', () => {
  it('tells a source once, with its facts, however many items name it', () => {
    const other = { ...item('e3', 'It stands.'), title: 'Another page' };
    const told = tellSourcesOnce([item('e1', 'It fell.'), item('e2', 'In May.'), other]);
    expect(told).toEqual({
      sources: [
        { id: 'A', ...source, family: 'f1', facts: ['time: May'] },
        { id: 'B', ...source, title: 'Another page', family: 'f1', facts: ['time: May'] },
      ],
      items: [
        { id: 'e1', source: 'A', quote: 'It fell.' },
        { id: 'e2', source: 'A', quote: 'In May.' },
        { id: 'e3', source: 'B', quote: 'It stands.' },
      ],
    });
  });

  it('has a name for every source', () => {
    const names = Array.from({ length: 80 }, (_, index) => sourceName(index));
    expect(new Set(names).size).toBe(80);
    expect([names[0], names[25], names[26]]).toEqual(['A', 'Z', 'A1']);
  });
});

describe('prompts that judge', () => {
  const times = (text: string, part: string) => text.split(part).length - 1;
  const base = { claim: 'The wall fell in May.', today: '2026-05-31' };
  const rendered = (task: { prompt: URL }, input: object) =>
    renderTurns({ task, input } as Parameters<typeof renderTurns>[0], readPrompt(task.prompt)).join('\n');
  const [first, second] = [item('e1', 'It fell.'), item('e2', 'In May.')];

  it.each([
    ['judge-claim', rendered(judgeClaim, { ...base, images: [], subClaims: [], evidence: [first, second] })],
    [
      'reason-from-evidence',
      rendered(reasonFromEvidence, {
        ...base,
        post: '',
        images: [],
        steps: [],
        evidence: ['e1', 'e2'].map((id) => ({
          id,
          quote: 'It fell.',
          summary: 'A page.',
          source: { ...source, kind: 'reliable', use: 'positive' },
        })),
      }),
    ],
    [
      'correct-fact-check',
      rendered(correctFactCheck, {
        ...base,
        imageContext: [],
        draft: { rating: 'true', confidence: 1, summary: 'So.', points: [] },
        pairs: [{ id: 'q1', question: 'When?', answer: 'In May.', yes: 'open', evidence: [first] }],
        corrections: [{ id: 'v1', question: 'In May?', answer: 'Yes.', yes: 'yes', evidence: [second] }],
      }),
    ],
  ])('%s names each source once', (_, prompt) => {
    expect(times(prompt, 'Harbour wall')).toBe(1);
    expect(times(prompt, '"source": "A"')).toBe(2);
  });
});
