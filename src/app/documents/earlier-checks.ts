import { isDecided } from '../../core/label.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import { matchFactChecks } from '../../source/fact-checks/already-checked.ts';
import type { FactCheck } from '../../spec/fact-check-search.ts';
import type { Providers } from '../../spec/providers.ts';

const checksPerClaim = 5;

/**
 * The library's earlier checks of exactly these claims, one for each or none: that came to an answer, and agree with each other. Nobody outside is
 * asked, so that a long document costs nothing here.
 */
export async function findExactChecks(
  claims: readonly string[],
  { factCheckSearch, embedder }: Pick<Providers, 'factCheckSearch' | 'embedder'>,
  signal: AbortSignal,
): Promise<(FactCheck | undefined)[]> {
  const options = { signal, snapshots: new MemorySnapshots() };
  const library = factCheckSearch.filter(({ needsNetwork }) => !needsNetwork);
  const found: (FactCheck | undefined)[] = claims.map(() => undefined);
  const waiting = [...claims.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, claim] = next;
      const answers = await Promise.all(
        library.map((provider) => provider.call({ query: claim, limit: checksPerClaim }, options)),
      );
      // What is far by the library's measure, which is the same but for its coarser vectors, need not be measured again.
      const checks = answers.flatMap(({ items }) => items).filter(({ similarity }) => similarity > far);
      if (checks.length === 0) continue;
      const texts = [claim, ...checks.map(({ claimReviewed }) => claimReviewed)];
      const { items: vectors } = await embedder.call({ texts }, options);
      const exact = matchFactChecks(claim, checks, vectors).filter(
        ({ match, check }) => match === 'exact' && isDecided(check.label),
      );
      if (new Set(exact.map(({ check }) => check.label)).size === 1) found[index] = exact[0]?.check;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

const far = 0.75;
const atOnce = 4;
