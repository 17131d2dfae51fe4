// Writes the parts of docs/configuration.md and docs/cli.md that come from the code: run it after changing a setting or a flag.
import { readFileSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { buildProgram } from '../src/cli/build-program.ts';
import { allCommands, type CommandNode, readCommandTree } from '../src/cli/completion/command-tree.ts';
import { exitCodeMeanings, exitCodes } from '../src/cli/exit-codes.ts';
import { settingEntries } from '../src/config/settings-table.ts';

export type DocumentBlocks = Readonly<Record<string, string>>;

const configurationPage = new URL('../docs/configuration.md', import.meta.url);
const cliPage = new URL('../docs/cli.md', import.meta.url);

/** The generated blocks of each page, by name. */
export async function makeBlocks(): Promise<{ page: URL; blocks: DocumentBlocks }[]> {
  const commands = allCommands(await readCommands()).filter((node) => node.commands.length === 0);
  return [
    { page: configurationPage, blocks: { settings: renderSettings() } },
    {
      page: cliPage,
      blocks: {
        'exit-codes': renderExitCodes(),
        'global-flags': renderGlobalFlags(await readCommands()),
        ...Object.fromEntries(commands.map((node) => [node.path.slice(1).join('-'), renderFlags(node)])),
      },
    },
  ];
}

/** Puts each block between its markers; a block without markers, or markers without a block, is an error. */
export function fillBlocks(text: string, blocks: DocumentBlocks): string {
  let filled = text;
  for (const [name, content] of Object.entries(blocks)) {
    const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
    const from = filled.indexOf(begin);
    const to = filled.indexOf(end);
    if (from === -1 || to < from) throw new Error(`The page has no place for the block ${name}.`);
    filled = `${filled.slice(0, from + begin.length)}\n${content}\n${filled.slice(to)}`;
  }
  const unknown = [...filled.matchAll(/<!-- begin (\S+) -->/g)].find(
    ([, name = '']) => !Object.hasOwn(blocks, name),
  );
  if (unknown !== undefined) throw new Error(`There is no block ${unknown[1]}.`);
  return filled;
}

async function readCommands(): Promise<CommandNode> {
  const nowhere = new PassThrough();
  const io = {
    stdin: nowhere,
    stdout: nowhere,
    stderr: nowhere,
    environment: {},
    workingFolder: '/',
    onInterrupt: () => () => {},
    onEnd: () => () => {},
    endNow: () => {},
  };
  return readCommandTree(await buildProgram(io, () => {}, 'all'), {});
}

function renderSettings(): string {
  const rows = settingEntries().map(([name, setting]) => {
    const fallback: unknown = setting.schema.parse(undefined);
    const flag =
      setting.flag === undefined ? 'none' : `\`--${fallback === true ? 'no-' : ''}${setting.flag}\``;
    return [
      `\`${name}\``,
      flag,
      `\`${setting.environment}\``,
      fallback === undefined ? '' : `\`${String(fallback)}\``,
      setting.help,
    ];
  });
  return renderTable(['Name in the file', 'Flag', 'Variable', 'Default', 'What it does'], rows);
}

function renderExitCodes(): string {
  const names = Object.keys(exitCodes) as (keyof typeof exitCodes)[];
  return renderTable(
    ['Code', 'Meaning'],
    names.map((name) => [String(exitCodes[name]), exitCodeMeanings[name]]),
  );
}

function renderGlobalFlags(root: CommandNode): string {
  return renderTable(['Flag', 'What it does'], root.flags.map(flagRow));
}

function renderFlags(node: CommandNode): string {
  const own = node.flags.filter((flag) => !isGlobal(flag.names));
  return own.length === 0 ? 'No flags of its own.' : renderTable(['Flag', 'What it does'], own.map(flagRow));
}

function flagRow(flag: CommandNode['flags'][number]): string[] {
  const names = flag.names.map((name) => `\`${name}\``).join(', ');
  const values =
    flag.completes.kind === 'values'
      ? `: ${flag.completes.values.map((value) => `\`${value}\``).join(', ')}`
      : '';
  return [names, `${flag.help}${values}`];
}

function isGlobal(names: readonly string[]): boolean {
  return ['--help', '--version', '--config', '--verbose', '--quiet', '--no-color'].some((name) =>
    names.includes(name),
  );
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

if (import.meta.main) {
  for (const { page, blocks } of await makeBlocks()) {
    writeFileSync(page, fillBlocks(readFileSync(page, 'utf8'), blocks));
  }
}
