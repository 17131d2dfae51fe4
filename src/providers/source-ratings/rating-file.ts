import { basename } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { readRegularText } from '../../files/regular-file.ts';
import {
  createReliabilityLists,
  parseReliabilityLists,
  type ReliabilityLists,
} from '../../source/reliability/reliability-lists.ts';
import type { SourceRatingsProvider } from '../../spec/source-ratings.ts';

const mostBytes = 64_000_000;

/** Source ratings from a JSONL file that the user brings. Read on the first call; lines that are wrong are named. */
export function createRatingFile(path: string): SourceRatingsProvider {
  let loaded: Promise<{ lists: ReliabilityLists; problems: string[] }> | undefined;
  return {
    kind: 'source-ratings',
    id: `ratings:${basename(path)}`,
    needsNetwork: false,
    async call({ urls }) {
      loaded ??= loadLists(path);
      const { lists, problems } = await loaded;
      const found = new Set(urls.flatMap((url) => lists.find(url)));
      return { items: [...found], warnings: problems.map((problem) => `${path}: ${problem}`) };
    },
  };
}

async function loadLists(path: string) {
  let text: string;
  try {
    text = await readRegularText(path, mostBytes);
  } catch (cause) {
    throw new UsageError({
      message: `The source list ${path} cannot be read.`,
      hint: 'Check the path given with --sources.',
      cause,
    });
  }
  const { entries, problems } = parseReliabilityLists(text);
  return { lists: createReliabilityLists(entries), problems };
}
