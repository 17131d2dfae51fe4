import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { type Environment, userFolders } from '../config/user-folders.ts';

/** For a program that mostly runs for seconds: loads the rest of it, in a way that takes less time with the next command. */
export async function startQuickly<Loaded>(
  environment: Environment,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  // Kept code is only taken for the flags it was made with, so they come first.
  readPatternsBeforeCompiling();
  if (keepCompiledCode(environment) === undefined || !knowsFlags()) return load();
  // Of a file only what was compiled when it was loaded is kept: here that is all of it. What is loaded later may be large, and little of it used.
  setFlagsFromString('--no-lazy');
  try {
    return await load();
  } finally {
    setFlagsFromString('--lazy');
  }
}

/** Newer versions may not have the flags, and would complain on standard error. */
const lastKnownNode = 24;

/**
 * The patterns that read a claim are large, and most are asked a few times: they are interpreted until they have been asked a hundred times, instead
 * of once, or meet a text of more than a thousand letters. What they find is the same.
 */
function readPatternsBeforeCompiling(): void {
  if (knowsFlags()) setFlagsFromString('--regexp-tier-up-ticks=100');
}

function knowsFlags(): boolean {
  return Number(process.versions.node.split('.')[0]) <= lastKnownNode;
}

/**
 * What Node.js made of the program's code is kept in the user's own cache folder, so that the next command need not compile it again. Where that
 * folder cannot be written the program starts as it would without; NODE_DISABLE_COMPILE_CACHE=1 turns it off, and NODE_COMPILE_CACHE names another
 * folder. Gives the folder that is used.
 */
export function keepCompiledCode(environment: Environment): string | undefined {
  const folder = join(environment.TOUCHSTONE_CACHE_FOLDER || userFolders(environment).cache, 'compiled');
  try {
    makeFolder(folder);
  } catch {
    return undefined;
  }
  return enableCompileCache(folder).directory;
}

/** Step by step: Node.js, told to make all at once, never ends where the system says of a parent that it is not there and cannot be made, as below /proc. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
}
