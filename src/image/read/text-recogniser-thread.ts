import { createRequire } from 'node:module';

/** The recogniser's own thread, but quiet: what the library prints about a picture is not for the terminal. */
const silence = (..._said: unknown[]) => true;
process.stderr.write = silence;
process.stdout.write = silence;
Object.assign(console, { log: silence, warn: silence, error: silence });
createRequire(import.meta.url)('tesseract.js/src/worker-script/node/index.js');
