import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readSentences } from '../../src/intake/read-sentences.ts';
import { readGoldDocuments } from '../../test/intake/gold-claims.ts';
import { percentWithInterval, type Row } from '../table.ts';

const rowSchema = z.looseObject({
  claim: z.string(),
  questions: z.array(z.looseObject({ question: z.string() })).optional(),
});

/** Claims that fact-checkers and Wikipedia's annotators chose, each alone, against sentences that are none: questions about them, and those of our own documents. */
export function benchClaimDetection(): Row[] {
  const data =
    process.env['TOUCHSTONE_DATA'] ?? fileURLToPath(new URL('../../../shared/data/', import.meta.url));
  const rows: Row[] = [];
  const read = (name: string) => {
    const path = join(data, 'claims', `${name}.jsonl`);
    if (!existsSync(path)) return [];
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => rowSchema.parse(JSON.parse(line)));
  };
  const add = (what: string, sentences: readonly string[], target: string) => {
    if (sentences.length === 0) return;
    const found = sentences.map(isClaim);
    const share = (sample: readonly boolean[]) => sample.filter(Boolean).length / sample.length;
    rows.push({
      what: `${what} (${sentences.length})`,
      value: `${percentWithInterval(found, share)} %`,
      target,
    });
  };
  const averitec = read('averitec');
  add(
    'claims of FEVER that are found',
    read('fever').map(({ claim }) => claim),
    'high',
  );
  add(
    'claims of AVeriTeC that are found',
    averitec.map(({ claim }) => claim),
    'high',
  );
  add(
    'questions about AVeriTeC’s claims that are taken for claims',
    [...new Set(averitec.flatMap(({ questions = [] }) => questions.map(({ question }) => question)))],
    'low',
  );
  add(
    'sentences of our test documents that make no claim and are taken for one, each alone',
    readGoldDocuments()
      .filter(({ half }) => half === 'test')
      .flatMap(({ sentences }) =>
        sentences.filter(({ claims }) => claims.length === 0).map(({ text }) => text),
      ),
    'low',
  );
  return rows;
}

function isClaim(text: string): boolean {
  const [reading] = readSentences({}, [{ text, segment: 'body' }]);
  return (reading?.drafts.length ?? 0) > 0;
}
