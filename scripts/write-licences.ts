// Writes docs/third-party.md, the licences of every package that is installed with the product, from the lock file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licencePage } from './packages/licence-page.ts';
import { readLock } from './packages/production-packages.ts';

const lock = readLock(new URL('../package-lock.json', import.meta.url));
writeFileSync(join(import.meta.dirname, '..', 'docs', 'third-party.md'), licencePage(lock));
