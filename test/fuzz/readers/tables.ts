import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../../src/core/parse-json.ts';
import { readRows } from '../../../src/eval/datasets/rows/read-rows.ts';
import { readGraphItems } from '../../../src/graph/read/read-graph-items.ts';
import { parseLine } from '../../../src/library/ingest/jsonl-line.ts';
import { readSourceList } from '../../../src/source/import/read-source-list.ts';
import type { GraphFormat } from '../../../src/spec/graph-store.ts';
import { samplePlainTurtle, sampleWikidataTurtle } from '../../support/sample-graph.ts';
import { bytesOf, type FuzzReader, isPlainError, textOf } from '../fuzz-reader.ts';
import { openFolder } from '../open-folder.ts';

const csvTokens = [
  ',',
  '"',
  '""',
  '\n',
  '\r',
  '\r\n',
  ';',
  '\t',
  '\ufeff',
  '"a\nb"',
  'domain,',
  'true',
  '\u0000',
];

/** Lists of sources and datasets: what a user hands in as a table. */
export const csvReader: FuzzReader = {
  name: 'csv',
  seeds: async () =>
    bytesOf(
      'domain,factuality,bias\nherald.example,high,left-center\n"tower.example","very low","right"\n',
      'source_url;rating\r\nhttps://a.example/x;Mixed\r\n"https://b.example/""q""";LOW\r\n',
      'domain\ttier\tsays\nc.example\thigh\t"two\nlines"\n',
      'claim,label\n"The tower, it is said, fell.",refuted\nIt stands.,supported\n',
    ),
  tokens: csvTokens,
  casesInBrief: 150,
  async open() {
    const folder = await openFolder();
    return {
      async read(bytes) {
        readSourceList(textOf(bytes), 'list.csv');
        const path = join(folder.path, 'rows.csv');
        await writeFile(path, bytes);
        await readRows(path);
      },
      close: folder.close,
    };
  },
};

const graphFormats: readonly GraphFormat[] = ['ttl', 'nt', 'tsv', 'jsonl'];
const triple = {
  subject: 'Q1',
  subjectLabel: 'Tower',
  relation: 'P1',
  relationLabel: 'stands in',
  object: 'Q2',
};

export const rdfReader: FuzzReader = {
  name: 'rdf',
  seeds: async () =>
    bytesOf(
      samplePlainTurtle(),
      sampleWikidataTurtle().slice(0, 20_000),
      '<http://e.example/a> <http://e.example/b> "c"@en .\n<http://e.example/a> <http://e.example/d> "1889"^^<http://www.w3.org/2001/XMLSchema#gYear> .\n',
      'Tower\tstands in\tParis\nTower\theight\t330 metres\n',
      `${JSON.stringify(triple)}\n${JSON.stringify({ ...triple, object: 'Q3' })}\n`,
    ),
  tokens: [
    ...[
      '<',
      '>',
      '"',
      '"""',
      '@en',
      '^^',
      '.',
      ';',
      ',',
      '[',
      ']',
      '(',
      ')',
      '_:b',
      '@prefix a: <',
      '#',
      '\t',
      '\n',
    ],
    ...['\\uD800', '\\U00110000', '<<', '{', '"subject":', 'a ', 'true', '1e999'],
  ],
  json: true,
  casesInBrief: 200,
  open: async () => ({
    async read(bytes) {
      const text = textOf(bytes);
      const chunks = [text.slice(0, 500), text.slice(500, 501), text.slice(501)];
      const failures: unknown[] = [];
      for (const format of graphFormats) {
        try {
          for (const _ of readGraphItems(chunks, 'graph', format));
        } catch (error) {
          failures.push(error);
        }
      }
      // Of four formats at most one can fit: each failure is looked at.
      const fault = failures.find((error) => !(error instanceof Error && error.name === 'UsageError'));
      if (fault !== undefined) throw fault;
    },
  }),
};

/** Lines of documents, pictures, triples and fact-checks for the library. */
export const jsonLinesReader: FuzzReader = {
  name: 'json-lines',
  seeds: async () =>
    bytesOf(
      JSON.stringify({
        text: 'The tower fell.',
        title: 'Tower',
        url: 'https://a.example/',
        published: '2024-05-31',
        language: 'en',
      }),
      JSON.stringify(triple),
      JSON.stringify({
        claim: 'The tower fell.',
        rating: 'False',
        url: 'https://a.example/check',
        publisher: 'A',
        published: '2024',
      }),
      JSON.stringify({
        image: 'a.jpg',
        caption: 'The tower',
        pageUrl: 'https://a.example/',
        published: '2024-05',
      }),
    ),
  tokens: ['{', '[', '"', ',', ':', '\\u0000', 'null', '1e999', '"__proto__":', '"published":"0000"'],
  json: true,
  casesInBrief: 200,
  open: async () => ({
    async read(bytes) {
      parseLine(parseJson(textOf(bytes)));
    },
    refuses: isPlainError,
  }),
};
