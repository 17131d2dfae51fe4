import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { SourceLists } from '../../../app/manage-sources.ts';
import { UsageError } from '../../../core/errors.ts';
import type { SourceRating } from '../../../spec/source-ratings.ts';
import { type CliIo, writeOut } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { renderImport, renderLists, renderSource } from '../../output/source-list-text.ts';
import { widthOf } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';

const examples = `
Examples:
  touchstone sources import ratings.csv --list "My newsroom" --licence "CC BY 4.0"
  touchstone sources import sites.csv --map domain=Site --map rating=Verdict --values "poor=low"
  touchstone sources import satire.txt --rating satire
  touchstone sources show https://www.example.org/article
  touchstone sources list
  touchstone sources remove "My newsroom"

Imported lists are used in every check. docs/sources.md says which formats are known and how they become tiers.`;

const tiers = [
  'satire',
  'low',
  'mixed',
  'unrated',
  'high',
  'primary',
] as const satisfies readonly SourceRating['rating'][];
const formats = ['touchstone', 'mbfc', 'pc1', 'perennial', 'category', 'rating', 'bias', 'opensources'];

type JsonFlag = { json?: boolean };
type ImportFlags = JsonFlag & {
  list?: string;
  licence?: string;
  origin?: string[];
  format?: string;
  map?: Map<string, string>;
  values?: Map<string, SourceRating['rating']>;
  thresholds?: readonly [number, number];
  rating?: SourceRating['rating'];
  skipBadRows?: boolean;
  dryRun?: boolean;
};

export const defineSources: DefineCommand = (command, io, end) => {
  command.addHelpText('after', examples);

  const add = command
    .command('import')
    .description('Import a list of rated sources (CSV, TSV, JSON, JSONL): all of it or nothing')
    .argument('<file>', 'the list')
    .option('--list <name>', 'what to call it (default: the name of the file)')
    .option('--licence <text>', 'under what terms it may be used; shown wherever it is cited')
    .addOption(
      new Option(
        '--origin <name>',
        'whose judgements it holds (repeatable); lists that share one count once',
      ).argParser(append),
    )
    .addOption(new Option('--format <format>', 'how to read it (default: by its columns)').choices(formats))
    .addOption(
      new Option('--map <field=column>', 'which column holds a field (repeatable)').argParser(readPair),
    )
    .addOption(
      new Option('--values <word=tier>', 'the tier of a word of its own (repeatable)').argParser(readValue),
    )
    .addOption(
      new Option(
        '--thresholds <low,mixed>',
        'below the first a number is low, below the second mixed',
      ).argParser(readThresholds),
    )
    .addOption(new Option('--rating <tier>', 'one tier for all, where it only names domains').choices(tiers))
    .option('--skip-bad-rows', 'import the others where some rows cannot be read')
    .option('--dry-run', 'say what would be imported, and import nothing')
    .option('--json', 'as JSON');
  define<ImportFlags>(add, async (lists, flags) => {
    const { list, licence, origin, format, map, values, thresholds, rating, skipBadRows, dryRun } = flags;
    const result = await lists.import(resolve(io.workingFolder, add.args[0] ?? ''), {
      list,
      licence,
      origins: origin,
      format,
      columns: map,
      values,
      thresholds,
      rating,
      skipBadRows,
      dryRun,
    });
    return flags.json === true ? toJson(result) : renderImport(result, { dryRun: dryRun === true });
  });

  const list = command
    .command('list')
    .description('List what has been imported, and what comes with the product')
    .option('--json', 'as JSON');
  define<JsonFlag>(list, async (lists, flags) => {
    const found = await lists.list();
    return flags.json === true ? toJson({ path: lists.path, ...found }) : renderLists(found, lists.path);
  });

  const show = command
    .command('show')
    .description('Show everything that is known of a site, and who says it')
    .argument('<url>', 'an address, or just a domain')
    .option('--json', 'as JSON');
  define<JsonFlag>(show, async (lists, flags) => {
    const facts = await lists.show(readAddress(show.args[0] ?? ''));
    return flags.json === true ? toJson(facts) : renderSource(facts, widthOf(io.stdout, io.environment));
  });

  const remove = command
    .command('remove')
    .description('Remove an imported list')
    .argument('<list>', 'its name, as shown by list');
  define<object>(remove, async (lists) => {
    const name = remove.args[0] ?? '';
    if (await lists.remove(name)) return `Removed '${name}'.\n`;
    throw new UsageError({
      message: `No imported list is called '${name}'.`,
      hint: "See their names with 'touchstone sources list'.",
    });
  });

  function define<Flags extends object>(
    part: Command,
    ask: (lists: SourceLists, flags: Flags) => Promise<string>,
  ): void {
    addSettingFlags(part, ['sources']).action(async () => {
      const lists = await openLists(part, io);
      await writeOut(io, await ask(lists, part.opts<Flags>()));
      end(exitCodes.ok);
    });
  }
};

async function openLists(command: Command, io: CliIo): Promise<SourceLists> {
  const { settings } = readSettings(command, io);
  const { openSourceLists } = await import('../../../app/manage-sources.ts');
  return openSourceLists(settings, environmentWithConfig(command, io));
}

function readAddress(text: string): string {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (/^https?:/i.test(address) && URL.canParse(address) && new URL(address).hostname.includes('.'))
    return address;
  throw new UsageError({
    message: `'${text}' is no web address.`,
    hint: 'Give one such as https://example.org/page.',
  });
}

function append(value: string, before: string[] | undefined): string[] {
  return [...(before ?? []), value];
}

function readPair(text: string, before: Map<string, string> | undefined): Map<string, string> {
  const at = text.indexOf('=');
  if (at < 1 || at === text.length - 1)
    throw new InvalidArgumentError('It must be field=column, such as domain=Site.');
  return new Map([...(before ?? []), [text.slice(0, at).trim(), text.slice(at + 1).trim()]]);
}

function readValue(
  text: string,
  before: Map<string, SourceRating['rating']> | undefined,
): Map<string, SourceRating['rating']> {
  const at = text.lastIndexOf('=');
  const tier = tiers.find((name) => name === text.slice(at + 1).trim());
  if (at < 1 || tier === undefined)
    throw new InvalidArgumentError(`It must be word=tier, with one of ${tiers.join(', ')}.`);
  return new Map([...(before ?? []), [text.slice(0, at).trim().toLowerCase(), tier]]);
}

function readThresholds(text: string): readonly [number, number] {
  const [low, mixed, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (low === undefined || mixed === undefined || more.length > 0 || !(low <= mixed))
    throw new InvalidArgumentError('It must be two numbers, the smaller first, such as 0.3,0.6.');
  return [low, mixed];
}
