import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { labelSchema } from '../core/label.ts';
import { mediaContextSchema, mediaIntegritySchema } from '../core/media.ts';
import { sha256 } from '../net/address/canonical-hash.ts';

export const starterClaimKinds = [
  'plain',
  'paraphrase',
  'wrong-number',
  'wrong-date',
  'wrong-person',
  'wrong-place',
  'wrong-cause',
  'negation',
  'exaggeration',
  'old-news',
  'myth',
  'contested',
  'unknown',
  'miscaptioned',
  'altered',
] as const;

export const starterClaimSchema = z.strictObject({
  id: z.string(),
  claim: z.string(),
  label: labelSchema,
  kind: z.enum(starterClaimKinds),
  /** Ids of the articles, or of the pictures whose captions, that decide it. */
  evidence: z.array(z.string()),
  /** Id of the picture that goes with it. */
  image: z.string().optional(),
  media: z.object({ integrity: mediaIntegritySchema, context: mediaContextSchema }).optional(),
});
export type StarterClaim = z.infer<typeof starterClaimSchema>;

export function readStarterClaims(starterFolder: string): StarterClaim[] {
  return readFileSync(join(starterFolder, 'claims.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => starterClaimSchema.parse(JSON.parse(line)));
}

/** A third is kept out of every tuning. By the id's hash, so that it does not change when claims are added. */
export function partOfClaim(id: string): 'tuning' | 'test' {
  return BigInt(`0x${sha256(id)}`) % 3n === 0n ? 'test' : 'tuning';
}
