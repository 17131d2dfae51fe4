import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { LibraryEntryKind, LibraryView } from '../../../app/manage-library.ts';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { type CliIo, writeOut } from '../../cli-io.ts';
import type { DefineCommand, GlobalFlags } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { readCount } from '../../input/read-number.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { addToLibrary } from '../../library-add.ts';
import { copyLibrary } from '../../library-copy.ts';
import { renderEntries, renderFindings, renderStats } from '../../output/library-text.ts';
import { widthOf } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';

const examples = `
Examples:
  touchstone library add articles/ report.pdf https://example.org/page
  touchstone library search "height of the Eiffel Tower"
  touchstone library list --limit 20
  touchstone library remove 3f9c2a71
  touchstone library copy library.sqlite postgres://touchstone@db.example.org/touchstone
  touchstone library stats --json`;

/** Where the library is, and what belongs to it. */
const placeSettings = ['library', 'database', 'snapshots', 's3Endpoint', 's3Region'] as const;

const entryKinds = ['document', 'picture'] as const satisfies LibraryEntryKind[];

type JsonFlag = { json?: boolean };
type Ask<Flags> = (library: LibraryView, flags: Flags) => Promise<string>;

export const defineLibrary: DefineCommand = (command, io, end) => {
  command.addHelpText('after', examples);

  const add = command
    .command('add')
    .description('Add documents, pictures or a whole folder of them; the same thing twice changes nothing')
    .argument('<source...>', 'files, folders, web addresses, JSONL or WARC files')
    .option('--json', 'as JSON');
  addSettingFlags(add, [...placeSettings, 'offline']).action(async (sources: string[]) => {
    const flags = add.optsWithGlobals<GlobalFlags & JsonFlag>();
    end(await withLibrary(add, io, (library) => addToLibrary(library, sources.map(locate), io, flags)));
  });

  const list = command
    .command('list')
    .description('List what is in the library')
    .addOption(new Option('--limit <number>', 'how many').argParser(readCount).default(50))
    .addOption(new Option('--offset <number>', 'how many to pass over').argParser(readCount).default(0))
    .addOption(new Option('--kind <kind>', 'documents or pictures only').choices(entryKinds))
    .option('--json', 'as JSON');
  define<JsonFlag & { limit: number; offset: number; kind?: LibraryEntryKind }>(
    list,
    async (library, flags) => {
      const { limit, offset, kind } = flags;
      const found = await library.list({ limit, offset, ...defined({ kind }) });
      return flags.json === true ? toJson(found) : renderEntries(found, { offset, width: width() });
    },
  );

  const search = command
    .command('search')
    .description('Search the library as a check does')
    .argument('<query>', 'what to look for')
    .addOption(new Option('--limit <number>', 'how many').argParser(readCount).default(10))
    .option('--json', 'as JSON');
  define<JsonFlag & { limit: number }>(search, async (library, flags) => {
    const query = (search.args[0] ?? '').trim();
    if (query === '') throw new UsageError({ message: 'There is nothing to look for: the query is empty.' });
    const found = await library.search(query, flags.limit);
    return flags.json === true ? toJson(found) : renderFindings(found, width());
  });

  const remove = command
    .command('remove')
    .description("Remove entries that you added; the starter's own stay (see --no-starter)")
    .argument('<id...>', 'ids as shown by list and search')
    .option('--report', 'tell as JSON what of each is gone: passages, vectors, bytes, copies in runs')
    .option('--runs <folder>', 'take its bytes out of the stored runs below this folder, too');
  define<{ report?: boolean; runs?: string }>(remove, async (library, { report, runs }) =>
    report === true || runs !== undefined
      ? eraseEntries(library, remove.args, runs === undefined ? undefined : locate(runs))
      : removeEntries(library, remove.args),
  );

  const prune = command
    .command('prune')
    .description('Remove what you added longer ago than a number of days')
    .addOption(
      new Option('--days <number>', 'how many days things are kept')
        .argParser(readCount)
        .makeOptionMandatory(),
    )
    .option('--dry-run', 'tell what would go, and remove nothing')
    .option('--json', 'as JSON');
  define<JsonFlag & { days: number; dryRun?: boolean }>(prune, async (library, flags) => {
    const before = new Date(Date.now() - flags.days * 86_400_000);
    const dryRun = flags.dryRun === true;
    const result = await library.prune({ before, dryRun });
    if (flags.json === true) return toJson(result);
    return `${dryRun ? 'Would remove' : 'Removed'} ${result.documents} documents and ${result.pictures} pictures that were added before ${before.toISOString().slice(0, 10)}.\n`;
  });

  const stats = command
    .command('stats')
    .description('Count what is in the library')
    .option('--json', 'as JSON');
  define<JsonFlag>(stats, async (library, flags) => {
    const found = await library.stats();
    return flags.json === true ? toJson(found) : renderStats(found);
  });

  const copy = command
    .command('copy')
    .description(
      'Copy a library into another: goes on where it was interrupted, and compares both at the end',
    )
    .argument('<from>', 'a file, or postgres://…')
    .argument(
      '<to>',
      'a file, or postgres://…; what is there stays, except other texts of the same addresses',
    )
    .option('--json', 'as JSON');
  addSettingFlags(copy, ['snapshots', 's3Endpoint', 's3Region']).action(async (from: string, to: string) => {
    const flags = copy.optsWithGlobals<GlobalFlags & JsonFlag>();
    const { settings } = readSettings(copy, io);
    end(await copyLibrary(locate(from), locate(to), settings, io, flags));
  });

  function define<Flags extends object>(part: Command, ask: Ask<Flags>): void {
    addSettingFlags(part, [...placeSettings, 'starter']).action(async () => {
      await withLibrary(part, io, async (library) => writeOut(io, await ask(library, part.opts<Flags>())));
      end(exitCodes.ok);
    });
  }

  function width(): number {
    return widthOf(io.stdout, io.environment);
  }

  function locate(source: string): string {
    return /^[a-z][a-z0-9+.-]+:\/\//i.test(source) ? source : resolve(io.workingFolder, source);
  }
};

async function withLibrary<Result>(
  command: Command,
  io: CliIo,
  use: (library: LibraryView) => Promise<Result>,
): Promise<Result> {
  const { settings } = readSettings(command, io);
  const { openConfiguredLibrary } = await import('../../../app/manage-library.ts');
  const { library, close } = await openConfiguredLibrary(settings, environmentWithConfig(command, io));
  try {
    return await use(library);
  } finally {
    await close();
  }
}

async function eraseEntries(
  library: LibraryView,
  ids: readonly string[],
  runs: string | undefined,
): Promise<string> {
  const erased = [];
  for (const id of ids) {
    const report = await library.erase(id, runs);
    if (report === undefined)
      throw new UsageError({
        message: `Nothing that you added has the id ${id}.`,
        hint: "See the ids with 'touchstone library list'.",
      });
    erased.push(report);
  }
  return toJson(erased);
}

async function removeEntries(library: LibraryView, ids: readonly string[]): Promise<string> {
  const missing: string[] = [];
  for (const id of ids) if (!(await library.remove(id))) missing.push(id);
  if (missing.length === 0) return `Removed ${ids.length}.\n`;
  throw new UsageError({
    message: `Nothing that you added has the id ${missing.join(', ')}.${missing.length < ids.length ? ` The other ${ids.length - missing.length} were removed.` : ''}`,
    hint: "See the ids with 'touchstone library list'.",
  });
}
