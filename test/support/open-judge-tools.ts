import { join } from 'node:path';
import { MemorySnapshots } from '../../src/engine/memory-snapshots.ts';
import { openModelProcess } from '../../src/providers/model-process.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';

/** What the embedded judge computes with: the models that come with the program, in a process of their own. */
export function openJudgeTools(): { tools: Required<Tools>; close(): Promise<void> } {
  const folder = (name: string) => join(import.meta.dirname, '..', '..', 'models', name);
  const models = openModelProcess({
    embedder: folder('embedder'),
    verifier: folder('verifier'),
    reader: folder('reader'),
  });
  const { embedder, verifier, reader } = models;
  if (reader === undefined) throw new Error('The second reader is not installed: models/reader is missing.');
  const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };
  return {
    tools: {
      sketch: embedder.sketch,
      embed: async (texts) => (texts.length === 0 ? [] : (await embedder.call({ texts }, options)).items),
      verify: async (pairs) => (pairs.length === 0 ? [] : (await verifier.call({ pairs }, options)).items),
      readClosely: async (pairs) => (pairs.length === 0 ? [] : (await reader.call({ pairs }, options)).items),
    },
    close: () => models.close(),
  };
}
