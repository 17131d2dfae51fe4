// Reads damaged bytes with every reader of bytes from outside, each in a process of its own:
//   npm run fuzz                                             all readers, as many cases as CI tries
//   npm run fuzz -- --reader html --cases 20000 --seed 7     one reader, longer
//   npm run fuzz -- --reader html --seed 7 --case 1234       one case again
// A crash, more than 2 s of processor time or 300 MB of new memory for a case is a failure; its bytes are kept in fuzz-failures/.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSeeds, makeCase } from '../test/fuzz/make-case.ts';
import { findReader, fuzzReaders } from '../test/fuzz/readers.ts';
import { type FuzzFailure, runFuzz } from '../test/fuzz/run-fuzz.ts';

const { values } = parseArgs({
  options: {
    reader: { type: 'string', multiple: true },
    cases: { type: 'string' },
    seed: { type: 'string', default: '1' },
    case: { type: 'string' },
    out: { type: 'string', default: 'fuzz-failures' },
  },
});
const seed = Number(values.seed);
const chosen = values.reader === undefined ? fuzzReaders : values.reader.map(findReader);
let failed = 0;
console.log('| reader | cases | refused | slowest, ms of processor time | most new memory, MB | failures |');
console.log('|---|---|---|---|---|---|');
for (const { name, casesInBrief } of chosen) {
  const from = values.case === undefined ? 0 : Number(values.case);
  const to = values.case === undefined ? Number(values.cases ?? casesInBrief) : from + 1;
  const result = await runFuzz({ reader: name, seed, from, to });
  const { cases, refused, slowestMs, largestMegabytes, failures } = result;
  console.log(
    `| ${name} | ${cases} | ${refused} | ${slowestMs} | ${largestMegabytes} | ${failures.length} |`,
  );
  for (const failure of failures) await keep(failure);
  failed += failures.length;
}
process.exitCode = failed === 0 ? 0 : 1;

async function keep({ reader: name, seed: of, case: number, why }: FuzzFailure): Promise<void> {
  const reader = findReader(name);
  const file = join(values.out, `${name}-${of}-${number}`);
  await mkdir(values.out, { recursive: true });
  await writeFile(file, makeCase(reader, await loadSeeds(reader), of, number));
  console.error(`${file}: ${why}\n  again: npm run fuzz -- --reader ${name} --seed ${of} --case ${number}`);
}
