import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { labelSchema } from '../../core/label.ts';
import { partOfClaim, readStarterClaims } from '../../eval/starter-claims.ts';
import { createSentenceEncoder } from '../../providers/embedder/sentence-encoder.ts';
import { cosine } from '../../text/vectors/cosine.ts';
import { classifyFactCheck } from './already-checked.ts';

const root = join(import.meta.dirname, '../../..');
const embedder = createSentenceEncoder({ modelFolder: join(root, 'models/embedder') });
afterAll(() => embedder.close());

const checkSchema = z.object({
  claimReviewed: z.string(),
  label: labelSchema,
  article: z.string().optional(),
});

async function embedAll(texts: readonly string[]): Promise<number[][]> {
  const vectors: number[][] = [];
  for (let start = 0; start < texts.length; start += 32)
    for (const vector of await embedder.embed(texts.slice(start, start + 32))) vectors.push([...vector]);
  return vectors;
}

it('finds earlier checks of the starter for its own claims: exact ones are right, suggestions are about the matter', async () => {
  const folder = join(root, 'starter/fact-checks');
  const checks = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => checkSchema.parse(JSON.parse(line))),
  );
  const claims = readStarterClaims(join(root, 'starter')).filter(({ id }) => partOfClaim(id) === 'tuning');
  const checkVectors = await embedAll(checks.map(({ claimReviewed }) => claimReviewed));
  const claimVectors = await embedAll(claims.map(({ claim }) => claim));
  const pairs = claims.flatMap((claim, row) =>
    checks.map((check, column) => ({
      match: classifyFactCheck({
        claim: claim.claim,
        claimReviewed: check.claimReviewed,
        similarity: cosine(claimVectors[row] ?? [], checkVectors[column] ?? []),
      }),
      isRight: claim.label === check.label,
      isSameMatter: check.article !== undefined && claim.evidence.includes(check.article),
    })),
  );
  const exact = pairs.filter(({ match }) => match === 'exact');
  const shown = pairs.filter(({ match }) => match !== 'unrelated');
  expect(exact.length).toBeGreaterThan(30);
  expect(exact.filter(({ isRight }) => isRight).length / exact.length).toBeGreaterThan(0.97);
  expect(shown.filter(({ isSameMatter }) => isSameMatter).length / shown.length).toBeGreaterThan(0.65);
});
