import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSentenceEncoder } from '../../../providers/embedder/sentence-encoder.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import type { Tools } from '../handler.ts';
import { findKeyQuotes } from './key-quotes.ts';

const encoder = createSentenceEncoder({
  modelFolder: join(import.meta.dirname, '../../../../models/embedder'),
});
afterAll(() => encoder.close());

const claim = 'Penicillin was discovered by Louis Pasteur.';
const subClaims = [{ id: 's1', text: claim }];
const fillers = Array.from(
  { length: 30 },
  (_, index) => `The ferry to the ${index + 2} islands leaves the northern harbour at noon in summer.`,
);
const answer = 'Alexander Fleming found the antibiotic penicillin in 1928, when mould killed his bacteria.';

/** The real encoder, with a list of what it was asked. */
function countingTools(withSketches: boolean): { tools: Tools; encoded: string[] } {
  const encoded: string[] = [];
  const tools: Tools = {
    async embed(texts) {
      encoded.push(...texts.filter((text) => text !== claim));
      return (await encoder.embed(texts)).map((vector) => [...vector]);
    },
    ...(withSketches ? { sketch: encoder.sketch } : {}),
    verify: async () => {
      throw new Error('quotes are never chosen by stance');
    },
  };
  return { tools, encoded };
}

function find(text: string, tools: Tools) {
  return findKeyQuotes(text, 'A page', splitSentences(text), subClaims, tools);
}

describe('findKeyQuotes', () => {
  it('looks at three sentences of a page that speaks of something else', async () => {
    const { tools, encoded } = countingTools(true);
    expect(await find(fillers.join(' '), tools)).toEqual([]);
    expect(encoded).toHaveLength(3);
  });

  it('reads on where a page speaks of the claim, and finds what uses other words', async () => {
    const { tools, encoded } = countingTools(true);
    const text = [...fillers.slice(0, 20), answer, ...fillers.slice(20)].join(' ');
    const [first] = await find(text, tools);
    expect(first?.quote).toContain(answer);
    expect(encoded.length).toBeGreaterThan(3);
    expect(encoded.length).toBeLessThanOrEqual(16);
  });

  it('goes by the words alone where there are no rough vectors', async () => {
    const { tools } = countingTools(false);
    const [first] = await find([...fillers, answer].join(' '), tools);
    expect(first?.quote).toContain(answer);
  });

  it('sketches a sentence nearer to one of like meaning than to another', async () => {
    const [asked, near, far] = await encoder.sketch([claim, answer, fillers[0] ?? '']);
    const product = (a?: Float32Array, b?: Float32Array) =>
      a?.reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0) ?? 0;
    expect(product(asked, near)).toBeGreaterThan(product(asked, far) + 0.2);
  });
});
