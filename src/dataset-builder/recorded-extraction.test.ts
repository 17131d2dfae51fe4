import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLanguageModelReasoner } from '../reasoners/llm/create-language-model-reasoner.ts';
import { reply, startModelServer } from '../reasoners/llm/model-server.contract.ts';
import { buildDataset } from './build-dataset.ts';
import { buildRulesSchema } from './dataset-item.ts';
import { DatasetStore } from './dataset-store.ts';

const folder = new URL('../../test/', import.meta.url);

test('an article is built into an item from the recorded answer of a large language model', async () => {
  const html = new Uint8Array(readFileSync(new URL('fixtures/fact-checks/seen/wire-desk.html', folder)));
  const { answer } = JSON.parse(
    readFileSync(new URL('recordings/llm/extract-fact-check/wire-desk.json', folder), 'utf8'),
  );
  await using server = await startModelServer(reply('openai', JSON.stringify(answer)));
  const where = mkdtempSync(join(tmpdir(), 'touchstone-recorded-'));
  const now = () => '2025-01-01T00:00:00Z';
  const store = new DatasetStore(where, {
    mode: 'create',
    now,
    rules: buildRulesSchema.parse({ requireImage: false }),
  });
  try {
    const url = 'https://example.org/wire-desk.html';
    store.addArticle({ source: url, url, page: { bytes: html, mimeType: 'text/html', retrievedAt: now() } });
    const problems: string[] = [];
    await buildDataset(store, {
      reasoner: createLanguageModelReasoner({
        model: 'openai:gpt-4o',
        baseUrl: server.url,
        environment: { OPENAI_API_KEY: 'secret-key' },
      }),
      readPictureText: async () => ({ text: '', words: [] }),
      now,
      signal: new AbortController().signal,
      onProblem: (_, why) => problems.push(why),
    });
    expect(problems).toEqual([]);
    const [finished] = store.finished();
    expect(finished).toMatchObject({
      drops: [],
      item: { label: 'false', rating: { text: 'Altered' }, imageNeeded: 'yes' },
    });
    const { text } = store.article(finished?.item.id ?? '');
    expect(finished?.item.evidence).toHaveLength(5);
    for (const { quote, place } of finished?.item.evidence ?? [])
      expect(text.slice(place.start, place.end)).toBe(quote);
    expect(server.received).toHaveLength(1);
  } finally {
    store.close();
    rmSync(where, { recursive: true, force: true });
  }
});
