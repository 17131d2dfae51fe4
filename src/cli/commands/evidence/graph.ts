import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { GraphFormat, GraphView } from '../../../app/manage-graph.ts';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { readRegularFileNow } from '../../../files/regular-file.ts';
import { type CliIo, writeOut } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { readPositive } from '../../input/read-number.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { renderGraphStats, renderLoad, renderNeighbours, renderRows } from '../../output/graph-text.ts';
import { widthOf } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';

const examples = `
Examples:
  touchstone graph load facts.ttl
  touchstone graph load triples.tsv --name "our archive"
  touchstone graph neighbours "Marie Curie" --direction out
  touchstone graph query 'SELECT ?city WHERE { <country/canada> <capital> ?city }'
  touchstone graph stats
  touchstone graph unload facts.ttl

docs/knowledge-graph.md says what the formats hold and how things are named in a query.`;

const mostQueryBytes = 1_000_000;
const formats = ['ttl', 'nt', 'tsv', 'jsonl'] as const satisfies GraphFormat[];
const directions = ['in', 'out', 'both'] as const;
type JsonFlag = { json?: boolean };
type Ask<Flags> = (graph: GraphView, flags: Flags) => Promise<string>;

export const defineGraph: DefineCommand = (command, io, end) => {
  command.addHelpText('after', examples);

  const load = command
    .command('load')
    .description('Load a file of triples: all of it or nothing; a file of the same name is replaced')
    .argument('<file>', 'Turtle, N-Triples, TSV or JSONL, plain or .gz')
    .addOption(new Option('--format <format>', 'what the file is (default: by its name)').choices(formats))
    .option('--name <name>', 'what to call it (default: the name of the file)')
    .option('--json', 'as JSON');
  define<JsonFlag & { format?: GraphFormat; name?: string }>(load, async (graph, { format, name, json }) => {
    const result = await graph.load(resolve(io.workingFolder, load.args[0] ?? ''), {
      ...defined({ format, name }),
    });
    return json === true ? toJson(result) : renderLoad(result);
  });

  const unload = command
    .command('unload')
    .description("Take out what a file stated; the starter's own facts stay (see --no-starter)")
    .argument('<name>', 'the name as shown by stats');
  define<object>(unload, async (graph) => {
    const name = unload.args[0] ?? '';
    if (await graph.unload(name)) return `Unloaded ${name}.\n`;
    throw new UsageError({
      message: `No file was loaded as ${name}.`,
      hint: "See the names with 'touchstone graph stats'.",
    });
  });

  const neighbours = command
    .command('neighbours')
    .description('Show what is said about a thing, and what others say that name it')
    .argument('<entity>', 'its name or its id')
    .addOption(new Option('--direction <direction>', 'which way').choices(directions).default('both'))
    .addOption(new Option('--limit <number>', 'most in each direction').argParser(readPositive).default(40))
    .option('--json', 'as JSON');
  define<JsonFlag & { direction: (typeof directions)[number]; limit: number }>(
    neighbours,
    async (graph, { direction, limit, json }) => {
      const name = neighbours.args[0] ?? '';
      const found = await graph.neighbours(name, { direction, limit });
      if (found === undefined) {
        throw new UsageError({
          message: `The graph knows nothing of the name ${name}.`,
          hint: "Try another name of it, or load triples with 'touchstone graph load'.",
        });
      }
      return json === true ? toJson(found) : renderNeighbours(found, limit, width());
    },
  );

  const query = command
    .command('query')
    .description('Ask the graph in SPARQL; for graphs of up to half a million triples')
    .argument('<query>', 'a SELECT or ASK query, or @file')
    .addOption(new Option('--limit <number>', 'most rows').argParser(readPositive).default(100))
    .option('--json', 'as JSON');
  define<JsonFlag & { limit: number }>(query, async (graph, { limit, json }) => {
    const rows = await graph.query(readQuery(query.args[0] ?? '', io), limit);
    return json === true ? toJson(rows.map(({ values }) => values)) : renderRows(rows, limit);
  });

  const stats = command
    .command('stats')
    .description('Count what is in the graph')
    .option('--json', 'as JSON');
  define<JsonFlag>(stats, async (graph, { json }) => {
    const found = await graph.stats();
    return json === true ? toJson(found) : renderGraphStats(found);
  });

  function define<Flags extends object>(part: Command, ask: Ask<Flags>): void {
    addSettingFlags(part, ['library', 'database', 'starter']).action(async () => {
      const { settings } = readSettings(part, io);
      const { openGraphView } = await import('../../../app/manage-graph.ts');
      const { graph, close } = await openGraphView(settings, environmentWithConfig(part, io));
      try {
        await writeOut(io, await ask(graph, part.opts<Flags>()));
      } finally {
        await close();
      }
      end(exitCodes.ok);
    });
  }

  function width(): number {
    return widthOf(io.stdout, io.environment);
  }
};

function readQuery(given: string, io: CliIo): string {
  if (!given.startsWith('@')) return given;
  const file = resolve(io.workingFolder, given.slice(1));
  try {
    return new TextDecoder().decode(readRegularFileNow(file, mostQueryBytes));
  } catch (cause) {
    throw new UsageError({ message: `The query file ${file} cannot be read.`, cause });
  }
}
