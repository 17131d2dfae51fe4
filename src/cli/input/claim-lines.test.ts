import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryIo } from '../../../test/support/memory-io.ts';
import type { ClaimFields } from './claim-fields.ts';
import { type ClaimLine, readClaimLines } from './claim-lines.ts';
import { inputOfStdin } from './read-input.ts';

async function read(text: string | Uint8Array, defaults: ClaimFields = {}): Promise<ClaimLine[]> {
  const io = createMemoryIo({ stdin: text, workingFolder: '/work' });
  const lines: ClaimLine[] = [];
  for await (const line of readClaimLines(inputOfStdin(io), defaults)) lines.push(line);
  return lines;
}

describe('readClaimLines', () => {
  it('reads objects, strings and plain text, and passes over empty lines', async () => {
    const lines = await read(
      [
        '{"claim": "A.", "date": "2024-01-02", "image": "a.jpg", "label": "true"}',
        '',
        '{"text": "B.", "images": ["https://x.org/b.jpg", "c.jpg"], "asOf": "2025-01-01", "postUrl": "https://x.org/p", "language": "de", "date": null}',
        '"C, \\"so to say\\"."',
        '"D" is a letter.',
        'E is plain.\r',
      ].join('\n'),
    );
    expect(lines).toEqual([
      { number: 1, claim: { text: 'A.', date: '2024-01-02', images: ['/work/a.jpg'] } },
      {
        number: 3,
        claim: {
          text: 'B.',
          images: ['https://x.org/b.jpg', '/work/c.jpg'],
          asOf: '2025-01-01',
          postUrl: 'https://x.org/p',
          language: 'de',
        },
      },
      { number: 4, claim: { text: 'C, "so to say".' } },
      { number: 5, claim: { text: '"D" is a letter.' } },
      { number: 6, claim: { text: 'E is plain.' } },
    ]);
  });

  it('takes the circumstances of the flags where a line has none of its own', async () => {
    const lines = await read('{"claim": "A.", "date": "2024-01-02"}\nB.', {
      date: '2020-01-01',
      language: 'en',
    });
    expect(lines.map((line) => ('claim' in line ? line.claim : undefined))).toEqual([
      { text: 'A.', date: '2024-01-02', language: 'en' },
      { text: 'B.', date: '2020-01-01', language: 'en' },
    ]);
  });

  it.each([
    ['{"claim": ', 'no valid JSON'],
    ['{"claim": 7}', 'The field claim does not fit'],
    ['{"claim": "A.", "image": {}}', 'The field image does not fit'],
    ['{"claim": "A.", "date": "soon"}', "date is no date: 'soon'"],
    ['{"id": 1}', 'nothing to check'],
    ['{"claim": "  "}', 'nothing to check'],
    [`{"claim": "${'x'.repeat(20_001)}"}`, '20,001 characters'],
  ])('tells the number of a bad line and reads on: %.30s', async (bad, why) => {
    const lines = await read(`A.\n${bad}\nB.`);
    expect(lines.map((line) => line.number)).toEqual([1, 2, 3]);
    const [first, second, third] = lines;
    expect(first).toHaveProperty('claim.text', 'A.');
    expect(second).toHaveProperty('problem.message', expect.stringContaining(why));
    expect(third).toHaveProperty('claim.text', 'B.');
  });

  it('finds bytes that are no text in their line only', async () => {
    const lines = await read(
      Buffer.concat([Buffer.from('A.\n'), Buffer.from([0xff, 0xfe, 0x41, 0, 10]), Buffer.from('B.')]),
    );
    expect(lines.map((line) => 'claim' in line)).toEqual([true, false, true]);
  });

  it('never fails, whatever is in the lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.json(),
            fc.string(),
            fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('latin1')),
          ),
        ),
        async (lines) => {
          for (const line of await read(lines.join('\n')))
            expect('claim' in line || 'problem' in line).toBe(true);
        },
      ),
    );
  });
});
