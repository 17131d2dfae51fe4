import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSentenceEncoder } from './embedder/sentence-encoder.ts';
import { fileToLoad, graphFile } from './onnx-session.ts';
import { createCrossEncoderVerifier } from './verifier/cross-encoder.ts';

const models = join(import.meta.dirname, '../../models');
const evidence = [
  'The bridge opened in 1932.',
  'No bat is blind: all of them see, and some see better than people do at dusk.',
  'In 1989 the border was opened after weeks of protest. Crowds crossed that night, and parts of the wall were torn down in the months after.',
];
const pairs = evidence.map((text) => ({ claim: 'Bats are blind.', evidence: text }));

/** The same model with a graph that is not the published one: it is loaded as it came. */
function withoutGraph(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-graph-'));
  for (const file of ['model.int8.onnx', 'model.q4.onnx', 'tokenizer.json', 'config.json'])
    symlinkSync(join(models, name, file), join(folder, file));
  writeFileSync(join(folder, graphFile), 'another graph');
  return folder;
}

describe('a graph that is made ready', () => {
  it('gives the sentence encoder the same vectors, bit for bit', async () => {
    const [ready, plain] = [join(models, 'embedder'), withoutGraph('embedder')].map((modelFolder) =>
      createSentenceEncoder({ modelFolder }),
    );
    expect(await ready?.embed(evidence)).toEqual(await plain?.embed(evidence));
    await Promise.all([ready?.close(), plain?.close()]);
  });

  it.each(['verifier', 'reader'])('gives the %s the same readings, bit for bit', async (name) => {
    const [ready, plain] = [join(models, name), withoutGraph(name)].map((modelFolder) =>
      createCrossEncoderVerifier({ modelFolder }),
    );
    expect(await ready?.verify(pairs)).toEqual(await plain?.verify(pairs));
    await Promise.all([ready?.close(), plain?.close()]);
  });

  it('is loaded where it is the published one of these weights, and only there', async () => {
    const folder = join(models, 'verifier');
    const { sha256, graph } = JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'));
    const weights = { file: 'model.int8.onnx', sha256 };
    const plain = join(folder, weights.file);
    expect(await fileToLoad(folder, weights, graph)).toBe(join(folder, graphFile));
    expect(await fileToLoad(folder, weights, undefined)).toBe(plain);
    expect(await fileToLoad(folder, { ...weights, sha256: 'of newer ones' }, graph)).toBe(plain);
    const other = withoutGraph('verifier');
    expect(await fileToLoad(other, weights, graph)).toBe(join(other, weights.file));
    expect(await fileToLoad('/nonexistent', weights, graph)).toBe('/nonexistent/model.int8.onnx');
  });
});
