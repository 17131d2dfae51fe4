import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { openTouchstone } from '../../src/app/open-touchstone.ts';

/** The claims of a JSON file, checked one after the other in this process: what a document's check is compared with. */
const [path = ''] = process.argv.slice(2);
const claims = z.array(z.string()).parse(JSON.parse(readFileSync(path, 'utf8')));
const touchstone = openTouchstone();
for (const text of claims) await touchstone.check({ text });
await touchstone.close();
