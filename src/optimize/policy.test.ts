import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPipeline } from '../pipelines/registry.ts';
import { judgeClaim } from '../tasks/verdicts/judge-claim.ts';
import { readPolicy, versionsOf } from './policy.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-policy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const score = { claims: 1, balancedAccuracy: 1, decided: 1, reward: 1 };

function writePolicy(fields: Record<string, unknown>): string {
  const path = join(folder, 'policy.json');
  writeFileSync(
    path,
    JSON.stringify({
      schema: 1,
      pipeline: 'aletheia',
      version: 1,
      madeAt: '2026-01-01T00:00:00Z',
      madeWith: { touchstone: '0.1.0', reasoner: 'openai:x', seed: 1, epochs: 1 },
      options: {},
      prompts: {},
      numbers: {
        before: { train: score, validation: score },
        after: { train: score, validation: score },
      },
      diff: [],
      seen: { dataset: 'starter', train: [], validation: [] },
      ...fields,
    }),
  );
  return path;
}

describe('readPolicy', () => {
  const read = (fields: Record<string, unknown>) => readPolicy(writePolicy(fields), findPipeline('aletheia'));
  const prompts = { 'judge-claim': 'Judge it and answer with a label.' };

  it('refuses a prompt made before its task changed, and says which and what to do', async () => {
    expect(judgeClaim.version).toBeGreaterThan(1);
    await expect(read({ prompts })).rejects.toMatchObject({
      message: expect.stringContaining(`judge-claim (made for version 1, now ${judgeClaim.version})`),
      hint: expect.stringContaining('take these entries out of "prompts"'),
    });
    await expect(read({ prompts, taskVersions: { 'judge-claim': 99 } })).rejects.toThrow('version 99');
  });

  it('takes prompts of today, and those of tasks it does not know', async () => {
    await expect(read({ prompts, taskVersions: versionsOf(prompts) })).resolves.toMatchObject({ prompts });
    await expect(read({ prompts: { 'my-own-task': 'Answer.' } })).resolves.toBeDefined();
  });
});
