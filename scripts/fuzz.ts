// Reads damaged bytes with every reader of bytes from outside, each in a process of its own:
//   npm run fuzz                                             all readers, as many cases as CI tries
//   npm run fuzz -- --reader html --cases 20000 --seed 7     one reader, longer
//   npm run fuzz -- --reader html --seconds 180 --seed 7     the same, for about so long
//   npm run fuzz -- --reader html --seed 7 --case 1234       one case again
// A crash, more than 2 s of processor time or 300 MB of new memory for a case is a failure; its bytes are kept in fuzz-failures/.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSeeds, makeCase } from '../test/fuzz/make-case.ts';
import { findReader, readerNames } from '../test/fuzz/readers.ts';
import { type FuzzFailure, type FuzzResult, runFuzz } from '../test/fuzz/run-fuzz.ts';

const { values } = parseArgs({
  options: {
    reader: { type: 'string', multiple: true },
    cases: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    case: { type: 'string' },
    out: { type: 'string', default: 'fuzz-failures' },
  },
});
const seed = Number(values.seed);
const chosen = values.reader ?? readerNames;
let failed = 0;
console.log('| reader | cases | refused | slowest, ms of processor time | most new memory, MB | failures |');
console.log('|---|---|---|---|---|---|');
for (const name of chosen) {
  const { casesInBrief } = await findReader(name);
  const from = values.case === undefined ? 0 : Number(values.case);
  const to = values.case === undefined ? Number(values.cases ?? casesInBrief) : from + 1;
  const result =
    values.seconds === undefined
      ? await runFuzz({ reader: name, seed, from, to })
      : await runFor(Number(values.seconds), name, casesInBrief * 5);
  const { cases, refused, slowestMs, largestMegabytes, failures } = result;
  console.log(
    `| ${name} | ${cases} | ${refused} | ${slowestMs} | ${largestMegabytes} | ${failures.length} |`,
  );
  for (const failure of failures) await keep(failure);
  failed += failures.length;
}
process.exitCode = failed === 0 ? 0 : 1;

/** One batch after another, each in a new process, until the time is over or a batch has failures. */
async function runFor(seconds: number, reader: string, batch: number): Promise<FuzzResult> {
  const end = Date.now() + seconds * 1000;
  let whole: FuzzResult | undefined;
  for (
    let from = 0;
    whole === undefined || (Date.now() < end && whole.failures.length === 0);
    from += batch
  ) {
    const { cases, refused, failures, slowestMs, largestMegabytes } = await runFuzz({
      ...{ reader, seed, from, to: from + batch },
    });
    whole = {
      reader,
      cases: cases + (whole?.cases ?? 0),
      refused: refused + (whole?.refused ?? 0),
      failures,
      slowestMs: Math.max(slowestMs, whole?.slowestMs ?? 0),
      largestMegabytes: Math.max(largestMegabytes, whole?.largestMegabytes ?? 0),
    };
  }
  return whole;
}

async function keep({ reader: name, seed: of, case: number, why }: FuzzFailure): Promise<void> {
  const reader = await findReader(name);
  const file = join(values.out, `${name}-${of}-${number}`);
  await mkdir(values.out, { recursive: true });
  await writeFile(file, makeCase(reader, await loadSeeds(reader), of, number));
  console.error(`${file}: ${why}\n  again: npm run fuzz -- --reader ${name} --seed ${of} --case ${number}`);
}
