import { Option } from 'commander';
import { checkDocumentSource, type DocumentFlags } from '../../check-document-source.ts';
import type { DefineCommand } from '../../command.ts';
import { addDocumentFlags } from '../../input/document-flags.ts';
import { addServerFlags } from '../../input/server-flags.ts';
import { addSettingFlags } from '../../input/setting-flags.ts';

const examples = `
Examples:
  touchstone document article.docx
  touchstone document https://example.org/2024/05/a-story --format html --output checked.html
  touchstone document speech.srt --list-only --speaker "Harold Finch" --date 2024-09-14
  touchstone document report.pdf --max-claims 5 --format json
  touchstone document post.html --worth about-health=0.6,numeric=0 --verdict refuted,conflicting
  touchstone document talk.mp3 --server http://127.0.0.1:4180`;

export const defineDocument: DefineCommand = (command, io, end) => {
  command
    .argument(
      '<source>',
      'a web address, a file (HTML, PDF, Markdown, text, Word, OpenDocument, EPUB, PowerPoint, Excel, CSV, e-mail, subtitles, a zip of these, sound or video), or - for standard input',
    )
    .addOption(
      new Option('--format <format>', 'how to show it')
        .choices(['text', 'json', 'jsonl', 'md', 'html'])
        .default('text'),
    )
    .addOption(new Option('--output <file>', 'write to this file'))
    .addOption(
      new Option('--date <date>', 'when it was published (year-month-day): which year "last year" is'),
    );
  addDocumentFlags(command);
  addServerFlags(command);
  addSettingFlags(command)
    .addHelpText('after', examples)
    .action(async (given: string) =>
      end(await checkDocumentSource(given, command, io, command.optsWithGlobals<DocumentFlags>())),
    );
};
