import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalModels } from '../../compose/local-models.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import { type ModelServer, serveModels } from './serve-models.ts';

const token = 'a token of some length';
const texts = ['The tower was completed in 1889.', 'Ferries ran until then.', 'Größe 7 → 8', ''];
const pairs = [
  { claim: 'The tower was completed in 1889.', evidence: 'Work on the tower ended in 1889.' },
  { claim: 'The tower was completed in 1889.', evidence: 'The tower was never finished.' },
];

describe('models over HTTP', () => {
  let server: ModelServer;
  const here = openLocalModels();
  beforeAll(async () => {
    server = await serveModels({
      settings: { modelProcesses: 1 },
      host: '127.0.0.1',
      port: 0,
      token,
      onFault: () => {},
    });
  });
  afterAll(async () => {
    await server.close();
    await here.close();
  });

  it('answer what they answer on the own machine, under the same keys, also when many ask at once', async () => {
    const there = openLocalModels({ modelServer: server.url, modelServerToken: token });
    const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };
    expect([there.embedder.id, there.verifier.id, there.verifier.decidedBy]).toEqual([
      here.embedder.id,
      here.verifier.id,
      here.verifier.decidedBy,
    ]);
    const expected = (await here.embedder.call({ texts }, options)).items;
    const asked = await Promise.all([
      there.embedder.call({ texts }, options),
      ...texts.map((text) => there.embedder.call({ texts: [text] }, options)),
    ]);
    expect(asked[0]?.items).toEqual(expected);
    expect(asked.slice(1).map(({ items }) => items[0])).toEqual(expected);
    expect((await there.verifier.call({ pairs }, options)).items).toEqual(
      (await here.verifier.call({ pairs }, options)).items,
    );
    expect(await there.reader?.verify(pairs)).toEqual(await here.reader?.verify(pairs));
    await there.close();
  });

  it('refuse a wrong token, nonsense, and to be open to others without one', async () => {
    const wrong = openLocalModels({ modelServer: server.url, modelServerToken: 'another' });
    await expect(wrong.embedder.embed(['Never seen before.'])).rejects.toThrow(/refuses the token/);
    await wrong.close();
    await expect(
      serveModels({ settings: { modelProcesses: 1 }, host: '0.0.0.0', port: 0, onFault: () => {} }),
    ).rejects.toThrow(/this machine only/);
    const gone = openLocalModels({ modelServer: 'http://127.0.0.1:9' });
    await expect(gone.embedder.embed(['Never seen before.'])).rejects.toThrow(/cannot be reached/);
    await gone.close();
  });
});
