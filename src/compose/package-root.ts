import { fileURLToPath } from 'node:url';

/** The folder that holds models/ and the packed starter, both in a clone and in an installed package. */
export function packageRoot(): string {
  return fileURLToPath(new URL('../..', import.meta.url));
}
