import { sha256 } from '../../src/net/address/canonical-hash.ts';

export type Half = 'dev' | 'test';

/** Which half an item belongs to, by its name alone: the test half is counted and never looked into. */
export function halfOf(name: string): Half {
  return Number.parseInt(sha256(`half ${name}`).slice(0, 8), 16) % 2 === 0 ? 'dev' : 'test';
}
