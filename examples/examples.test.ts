import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const folder = import.meta.dirname;
const expected: Readonly<Record<string, RegExp>> = {
  'check-a-claim.ts': /^refuted \(.+\)\n(.*\n)*refutes: “.*1889.*” — /,
  'watch-a-run.ts': /verify: \d/,
  'plan-first.ts': /^s1 [a-z-]+: .*\n(.*\n)*refuted: FALSE .*\n- .*1889.* \[e\d+/,
  'many-claims.ts': /^refuted: The Eiffel .*\nsupported: Canberra .*\n# /,
  'own-archive.ts': /^refuted\n“.*11 March 2024.*” — https:\/\/archive\.example\.org/,
  'own-pipeline.ts': /^first-page: supported, The best hit opens with it: Canberra /,
  'own-search-provider.ts': /^supported: searched .*our-archive/,
};

describe('every example', () => {
  const examples = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

  it('is expected to print something', () => {
    expect(Object.keys(expected).sort()).toEqual(examples.sort());
  });

  it.each(examples)('%s runs in an empty home', async (name) => {
    const home = await mkdtemp(join(tmpdir(), 'touchstone-example-'));
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, name)], {
      env: { PATH: process.env.PATH, HOME: home, NODE_NO_WARNINGS: '1' },
    });
    expect(stdout).toMatch(expected[name] ?? /^$/);
  });
});
