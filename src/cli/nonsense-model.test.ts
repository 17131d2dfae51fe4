import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInMemory } from '../../test/support/memory-io.ts';
import { reportSchema } from '../core/report.ts';
import { reply, startModelServer } from '../reasoners/llm/model-server.contract.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-nonsense-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a model that only talks nonsense', () => {
  it('is a provider that failed: exit 3, with the report written all the same', async () => {
    await using server = await startModelServer(reply('openai', 'Bananas, mostly. [[['));
    const { code, err } = await runInMemory(
      [
        ...['check', 'The grocer of Vlorptown painted his door green in 1987.', '--format', 'json'],
        ...['--model', 'openai-compatible:bananas', '--model-base-url', server.url],
        // A pipeline that asks the model before anything is found.
        ...['--pipeline', 'aletheia', '--no-starter', '--search', 'none'],
        ...['--output', 'report.json', '--save-bundle', 'run'],
      ],
      { workingFolder: folder, environment: { HOME: folder } },
    );
    const report = reportSchema.parse(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
    expect(code).toBe(3);
    expect(err).toContain('touchstone: The claim was not judged: openai-compatible:bananas gave no answer');
    expect(report.verdict).toMatchObject({ label: 'not-enough-evidence' });
    expect(report.verdict.summary).toContain('openai-compatible:bananas gave no answer that could be used');
    expect(existsSync(join(folder, 'run', 'report.json'))).toBe(true);
    const replayed = await runInMemory(['replay', 'run', '--format', 'json'], {
      workingFolder: folder,
      environment: { HOME: folder },
    });
    expect(replayed.code).toBe(3);
    expect(reportSchema.parse(JSON.parse(replayed.out)).verdict).toEqual(report.verdict);
  });
});
