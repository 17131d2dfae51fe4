// Writes the bill of materials of the package (CycloneDX 1.6) from the lock file: node scripts/write-sbom.ts [file]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from './packages/production-packages.ts';
import { makeSbom } from './packages/sbom.ts';

const root = join(import.meta.dirname, '..');
const file = process.argv[2] ?? join(root, 'dist', 'sbom.cdx.json');
const sbom = makeSbom(readLock(new URL('../package-lock.json', import.meta.url)));
writeFileSync(file, `${JSON.stringify(sbom, undefined, 1)}\n`);
