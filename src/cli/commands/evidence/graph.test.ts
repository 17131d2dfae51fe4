import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { runInMemory } from '../../../../test/support/memory-io.ts';
import { samplePlainTurtle } from '../../../../test/support/sample-graph.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-graph-'));
});

async function run(...argv: string[]) {
  return runInMemory(['graph', ...argv, '--no-starter'], {
    environment: { HOME: folder, XDG_DATA_HOME: folder, LOCALAPPDATA: folder },
    workingFolder: folder,
    columns: 120,
  });
}

const write = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content);

describe('touchstone graph', () => {
  it('loads Turtle, shows what is said about a thing, answers a query, and unloads it', async () => {
    await write('sample.ttl', samplePlainTurtle());
    const loaded = await run('load', 'sample.ttl');
    expect(loaded).toMatchObject({ code: 0, err: '' });
    expect(loaded.out).toMatch(
      /^Loaded \d+ triples from sample\.ttl \(ttl\)\.\nIt names or describes \d+ things\.\n$/u,
    );
    const shown = await run('neighbours', 'Ellery Harbour', '--direction', 'out');
    expect(shown.out).toContain('Port Ellery (http://graph.example/ellery): city; harbour city');
    expect(shown.out).toContain('Port Ellery was founded in 1603.');
    const asked = await run(
      'query',
      'SELECT ?label WHERE { <http://graph.example/alderwend> <http://graph.example/relation/capital> ?c . ?c <http://www.w3.org/2000/01/rdf-schema#label> ?label } ORDER BY ?label',
    );
    expect(asked.out).toBe('label\nBrennick\nPort Ellery\n');
    expect((await run('query', 'DELETE WHERE { ?s ?p ?o }')).code).toBe(2);
    expect((await run('query', 'SELECT WHERE')).err).toContain('The query cannot be read');
    expect((await run('stats')).out).toMatch(
      /Yours: \d+ triples about \d+ things .*\n {2}sample\.ttl: \d+ triples \(ttl, /u,
    );
    expect((await run('unload', 'sample.ttl')).out).toBe('Unloaded sample.ttl.\n');
    expect((await run('stats', '--json')).out).toContain('"triples": 0');
    expect((await run('neighbours', 'Port Ellery')).code).toBe(2);
    expect((await run('unload', 'sample.ttl')).code).toBe(2);
  });

  it.each([
    ['broken.ttl', '@prefix e: <http://e/> .\ne:a e:b e:c .\ne:a e:b "never closed .\ne:d e:e e:f .\n', 3],
    ['broken.nt', '<http://e/a> <http://e/b> <http://e/c> .\n<http://e/a> <http://e/b> nonsense .\n', 2],
    ['broken.tsv', 'a\tb\tc\na\tb\n', 2],
    ['broken.jsonl', '{"subject":"a","relation":"b","object":"c"}\n\n{"subject":"a"}\n', 3],
    ['cut.jsonl', '{"s":"a","p":"b","o":"c"}\n{"s":"a","p":"b"', 2],
  ])('loads nothing of %s and names its bad line', async (name, content, line) => {
    await write('good.tsv', 'Lune\tcapital\tPort Sel\n');
    await run('load', 'good.tsv');
    await write(name, content);
    const refused = await run('load', name);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(`Line ${line} of `);
    expect(refused.err).toContain('Nothing was loaded');
    const { user, loads } = JSON.parse((await run('stats', '--json')).out);
    expect({ triples: user.triples, loads: loads.length }).toEqual({ triples: 1, loads: 1 });
  });

  it('reads TSV and JSONL with qualifiers, gzipped or not, and replaces a file of the same name', async () => {
    await write(
      'facts.tsv',
      '# what we know\nLune\tcapital\tPort Sel\tstart=1901\tend=1950\r\nLune\tcapital\tGrand Sel\tstart=1950\n',
    );
    await run('load', 'facts.tsv');
    expect((await run('neighbours', 'Lune')).out).toContain(
      'Lune has the capital Port Sel (from 1901 until 1950).',
    );
    await write('facts.tsv', 'Lune\tcapital\tGrand Sel\tstart=1950\n');
    expect((await run('load', 'facts.tsv')).out).toContain('Loaded again 1 triple');
    expect((await run('neighbours', 'Lune')).out).not.toContain('Port Sel');
    const lines = [
      { s: { qid: 'Q1', label: 'Sel Tower' }, p: { id: 'P571', label: 'inception' }, o: { label: '1899' } },
      {
        subject: 'Q1',
        subjectLabel: 'Sel Tower',
        relation: 'P131',
        relationLabel: 'located in',
        object: 'Q2',
        objectLabel: 'Port Sel',
        subjectAliases: ['The Needle'],
      },
    ];
    await write('more.jsonl.gz', gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
    expect((await run('load', 'more.jsonl.gz')).code).toBe(0);
    expect((await run('neighbours', 'the needle')).out).toContain('Sel Tower is located in Port Sel.');
  });

  it('says what it needs to know of a file it cannot place', async () => {
    await write('facts.dat', 'a\tb\tc\n');
    expect((await run('load', 'facts.dat')).err).toContain('--format');
    expect((await run('load', 'facts.dat', '--format', 'tsv')).code).toBe(0);
    expect((await run('load', 'missing.ttl')).err).toContain('cannot be read');
  });
});
