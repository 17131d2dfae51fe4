import { resolve } from 'node:path';
import { Option } from 'commander';
import type { DocumentSource } from '../../app/read-document.ts';
import { UsageError } from '../../core/errors.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import { type CliIo, writeOut } from '../cli-io.ts';
import type { DefineCommand } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../input/setting-flags.ts';
import { readErrorText } from '../output/error-text.ts';
import { renderReadJson, renderReadText } from '../output/read-text.ts';
import { widthOf } from '../output/terminal.ts';
import { runInterruptibly } from '../run-interruptibly.ts';

const examples = `
Examples:
  touchstone read https://example.org/2024/05/a-story
  touchstone read report.pdf --format json
  curl -s https://example.org/ | touchstone read -

JSON has the fields text, title, byline, publisher, published, language, images, flags and more:
see docs/web-evidence.md.`;

/** As much as the fetcher takes from the web. */
const mostBytes = 50 * 1024 * 1024;

export const defineRead: DefineCommand = (command, io, end) => {
  command
    .argument(
      '<source>',
      'a web address, a file (HTML, PDF, Markdown, text, Word, OpenDocument, EPUB, PowerPoint, Excel, CSV, e-mail, subtitles), or - for standard input',
    )
    .addOption(new Option('--format <format>', 'how to show it').choices(['text', 'json']).default('text'));
  addSettingFlags(command, ['offline'])
    .addHelpText('after', examples)
    .action(async (given: string, flags: { format: 'text' | 'json' }) => {
      const source = await locate(given, io);
      const { settings } = readSettings(command, io);
      const { openDocumentReader } = await import('../../app/read-document.ts');
      const reader = openDocumentReader(settings, environmentWithConfig(command, io));
      try {
        const read = await runInterruptibly(io, (signal) => reader.read(source, { signal }));
        const width = Math.min(100, widthOf(io.stdout, io.environment));
        await writeOut(io, flags.format === 'json' ? renderReadJson(read) : renderReadText(read, width));
      } finally {
        await reader.close();
      }
      end(exitCodes.ok);
    });
};

async function locate(given: string, io: CliIo): Promise<DocumentSource> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) {
    if (!/^https?:/i.test(given) || !URL.canParse(given))
      throw new UsageError({
        message: `${given} is no web address.`,
        hint: 'Give an address that begins with http:// or https://, or the path of a file.',
      });
    return { url: given };
  }
  if (given === '-') return { bytes: await readStdin(io), name: 'Standard input' };
  const path = resolve(io.workingFolder, given);
  try {
    return { bytes: await readRegularFile(path, mostBytes), name: given, path };
  } catch (error) {
    throw new UsageError({
      message: `${given} could not be read: ${readErrorText(error)}.`,
      hint: 'Give the path of a file, a web address that begins with https://, or - for standard input.',
      cause: error,
    });
  }
}

async function readStdin(io: CliIo): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of io.stdin as AsyncIterable<string | Uint8Array>) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    parts.push(bytes);
    size += bytes.byteLength;
    if (size > mostBytes) throw tooLarge('Standard input');
  }
  return Buffer.concat(parts);
}

function tooLarge(name: string): UsageError {
  return new UsageError({
    message: `${name} is larger than ${mostBytes / 1024 / 1024} MiB, which the reader does not read.`,
    hint: 'Give the part that matters.',
  });
}
