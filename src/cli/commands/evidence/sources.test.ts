import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runInMemory } from '../../../../test/support/memory-io.ts';
import { formatNames } from '../../../source/import/read-source-list.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-sources-'));
});

async function run(...argv: string[]) {
  return runInMemory(['sources', ...argv], {
    environment: { HOME: folder, XDG_DATA_HOME: folder, LOCALAPPDATA: folder },
    workingFolder: folder,
    columns: 400,
  });
}

const write = (name: string, ...lines: string[]) => writeFile(join(folder, name), `${lines.join('\n')}\n`);

describe('touchstone sources', () => {
  it('imports a list, shows what it says, and removes it', async () => {
    await write('mine.csv', 'domain,rating', 'example.com,unreliable', 'example.org,trusted');
    const imported = await run('import', 'mine.csv', '--list', 'Mine', '--licence', 'CC BY 4.0');
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toContain("Imported 2 entries as 'Mine' (read as rating): 1 low, 1 high.");
    const shown = await run('show', 'https://www.example.com/a');
    expect(shown.out).toContain('Tier: low (low reliability); a check leaves it out');
    expect(shown.out).toContain('Mine lists example.com as low: “unreliable” (CC BY 4.0)');
    expect((await run('list')).out).toMatch(/Mine: 2 entries\n {4}CC BY 4.0; goes back to Mine/);
    expect((await run('remove', 'Mine')).out).toBe("Removed 'Mine'.\n");
    expect((await run('show', 'example.com')).out).toContain('no list rates this site');
    expect((await run('remove', 'Mine')).code).toBe(2);
  });

  it('imports nothing where a row is bad, names it and counts the rest; or the others where asked to', async () => {
    await write(
      'mine.csv',
      'domain,rating',
      'example.com,low',
      'not a domain at all,low',
      'example.net,wonderful',
    );
    const refused = await run('import', 'mine.csv');
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/of 3 rows of .*mine\.csv cannot be read/);
    expect(refused.err).toContain('nothing was imported');
    expect(refused.err).toContain('row 3');
    expect(refused.err).toContain('--skip-bad-rows');
    expect((await run('list')).out).toContain('No list has been imported.');
    const some = await run('import', 'mine.csv', '--skip-bad-rows');
    expect(some.code).toBe(0);
    expect(some.out).toContain("Imported 1 entries as 'mine'");
    expect(some.out).toContain('row 4: example.net');
  });

  it('only looks with --dry-run', async () => {
    await write('mine.csv', 'domain,rating', 'example.com,low');
    expect((await run('import', 'mine.csv', '--dry-run')).out).toContain('Would import 1 entries');
    expect((await run('list', '--json')).out).toContain('"imported": []');
  });

  it('takes columns, words, thresholds and origins from the command line', async () => {
    await write('odd.tsv', 'Site\tPoints', 'example.com\t2', 'example.org\t9');
    const argv = [
      'import',
      'odd.tsv',
      '--map',
      'domain=Site',
      '--map',
      'rating=Points',
      '--thresholds',
      '3,6',
    ];
    const imported = await run(...argv, '--origin', 'Somebody', '--origin', 'Somebody else', '--json');
    expect(JSON.parse(imported.out)).toMatchObject({
      list: { name: 'odd', entries: 2, origins: ['Somebody', 'Somebody else'] },
      tiers: { low: 1, high: 1 },
    });
  });

  it('shows lists that disagree, and lists that go back to one another', async () => {
    await write('a.csv', 'domain,rating', 'example.com,low');
    await write('b.csv', 'domain,rating', 'example.com,high');
    await run('import', 'a.csv', '--origin', 'One');
    await run('import', 'b.csv', '--origin', 'Two');
    const shown = await run('show', 'example.com', '--json');
    expect(JSON.parse(shown.out)).toMatchObject({ reliability: { tier: 'mixed' } });
    expect(shown.out).toContain('the lists disagree');
    await run('import', 'b.csv', '--origin', 'One');
    expect((await run('show', 'example.com')).out).toContain('a, b go back to one another and count once');
  });

  it('shows whose page an archive holds, and whether it is a fact-check', async () => {
    const shown = await run('show', 'https://web.archive.org/web/2024/https://www.snopes.com/fact-check/a');
    expect(shown.out).toContain('Shown by an archive; the page itself: https://www.snopes.com/fact-check/a');
    expect(shown.out).toContain('Counts as a fact-check: snopes.com is a fact-checker');
  });

  it('offers every format that can be read', async () => {
    const { out } = await run('import', '--help');
    for (const name of formatNames()) expect(out).toContain(`"${name}"`);
  });

  it('puts the file of --sources first', async () => {
    await write('own.jsonl', '{"domain":"example.com","list":"Own","rating":"high","licence":"mine"}');
    await write('a.csv', 'domain,rating', 'example.com,low');
    await run('import', 'a.csv');
    const shown = await run('show', 'example.com', '--sources', 'own.jsonl', '--json');
    expect(JSON.parse(shown.out)).toMatchObject({ reliability: { tier: 'high' } });
  });

  it.each([
    [['import', 'missing.csv'], 1, 'cannot be read'],
    [['import', 'a.csv', '--map', 'nonsense'], 2, 'field=column'],
    [['import', 'a.csv', '--values', 'a=b'], 2, 'word=tier'],
    [['import', 'a.csv', '--thresholds', '5'], 2, 'two numbers'],
    [['import', 'a.csv', '--map', 'colour=x'], 2, "no field 'colour'"],
    [['show', 'not an address'], 2, 'no web address'],
  ])('%j ends with %d and says why', async (argv, code, why) => {
    await write('a.csv', 'domain,rating', 'example.com,low');
    const result = await run(...argv);
    expect(result.code).toBe(code);
    expect(result.err).toContain(why);
  });
});
