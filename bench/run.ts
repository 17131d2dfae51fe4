import { cpus, totalmem } from 'node:os';
import { benchEmbeddedCheck } from './embedded-check.ts';
import { benchEngineOverhead } from './engine-overhead.ts';
import { benchLibrary } from './library.ts';
import { printTable } from './table.ts';

const parts: Readonly<Record<string, () => Promise<void>>> = {
  engine: async () => printTable('Engine', await benchEngineOverhead()),
  check: async () => printTable('Embedded check', await benchEmbeddedCheck()),
  library: async () => {
    console.log('\n## Library\n');
    await benchLibrary([1_000, 10_000, 100_000], (line) => console.log(line));
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `bench: there is no part ${unknown.join(', ')}; choose from ${Object.keys(parts).join(', ')}`,
  );
  process.exit(2);
}
console.log(
  `# Touchstone bench\n\n${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node.js ${process.versions.node}`,
);
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) await parts[name]?.();
