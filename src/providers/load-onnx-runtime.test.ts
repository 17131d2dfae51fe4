import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const script = `
  import { createSentenceEncoder } from ${JSON.stringify(join(root, 'src/providers/embedder/sentence-encoder.ts'))};
  const embedder = createSentenceEncoder({ modelFolder: ${JSON.stringify(join(root, 'models/embedder'))} });
  const [vector] = await embedder.embed(['a text']);
  console.log(vector.length);
  await embedder.close();
`;

describe('loadOnnxRuntime', () => {
  it('leaves nothing behind in the home of the user', async () => {
    const home = await mkdtemp(join(tmpdir(), 'touchstone-home-'));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', script],
      {
        env: { PATH: process.env.PATH, HOME: home },
      },
    );
    expect(stdout.trim()).toBe('384');
    expect(readdirSync(home, { recursive: true })).toEqual([]);
  });
});
