import { z } from 'zod';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import type { SharedRobots } from '../../net/fetch/robots-rules.ts';
import { turnsName } from './fleet-turns.ts';
import { type SharedManners, siteLine, takeTurn } from './share-manners.ts';

/** As long as one machine keeps them (`net/fetch/robots-rules.ts`). */
const keptMs = 60 * 60_000;
/** A longer wish counts as this one, as on one machine. */
const longestGapMs = 30_000;
const mostSites = 2000;

const textSchema = z.tuple([z.string()]);

/** A site's robots.txt is learnt once for all workers, and the pause that it wishes for holds for all of them together. */
export function shareRobots({ durable, answers }: SharedManners): SharedRobots {
  const told = new Map<string, number>();
  return {
    async learn(origin, ask) {
      const key = canonicalHash({ kind: 'robots', origin });
      const nothing = new MemorySnapshots();
      const find = async () => {
        const { data } = textSchema.safeParse((await answers.find(key, nothing))?.items);
        return data?.[0];
      };
      const known = await find();
      if (known !== undefined) return known;
      const signal = AbortSignal.timeout(2 * 60_000);
      const isThere = async () => (await find()) !== undefined;
      const onlyOne = await takeTurn(durable, `answer ${key}`, { atOnce: 1, gapMs: 0 }, signal, isThere);
      try {
        const found = await find();
        if (found !== undefined) return found;
        const answer = await answers.keep(key, keptMs, nothing, async () => ({ items: [await ask()] }));
        return textSchema.parse(answer.items)[0];
      } finally {
        onlyOne();
      }
    },
    slowDown(url, seconds) {
      const line = siteLine(url.href);
      const gapMs = Math.min(longestGapMs, seconds * 1000);
      if (told.get(line) === gapMs) return;
      if (told.size > mostSites) told.clear();
      told.set(line, gapMs);
      void durable.ask(turnsName, line, 'slowDown', { gapMs }).catch(() => told.delete(line));
    },
  };
}
