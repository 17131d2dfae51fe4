import { Option } from 'commander';
import { writeOut } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import { exitCodes } from '../../exit-codes.ts';
import { locateDocument } from '../../input/locate-document.ts';
import { addSettingFlags, environmentWithConfig, readSettings } from '../../input/setting-flags.ts';
import { renderReadJson, renderReadText } from '../../output/read-text.ts';
import { widthOf } from '../../output/terminal.ts';
import { runInterruptibly } from '../../run-interruptibly.ts';

const examples = `
Examples:
  touchstone read https://example.org/2024/05/a-story
  touchstone read report.pdf --format json
  curl -s https://example.org/ | touchstone read -

JSON has the fields text, title, byline, publisher, published, language, images, flags and more:
see docs/web-evidence.md.`;

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
      const source = await locateDocument(given, io);
      const { settings } = readSettings(command, io);
      const { openDocumentReader } = await import('../../../app/read-document.ts');
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
