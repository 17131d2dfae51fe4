import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { isBareAddress } from '../../../core/claim.ts';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { checkClaimLines, checkOneClaim } from '../../check-claims.ts';
import { type CheckFlags, openCheckSession } from '../../check-session.ts';
import { type CliIo, writeNote } from '../../cli-io.ts';
import type { DefineCommand } from '../../command.ts';
import type { ExitCode } from '../../exit-codes.ts';
import { type ClaimFields, flagNames, requireValidClaim, resolvePictures } from '../../input/claim-fields.ts';
import { addDocumentFlags } from '../../input/document-flags.ts';
import { isDocumentName } from '../../input/document-name.ts';
import { addPlanFlags, wantsPlan } from '../../input/plan-flags.ts';
import { inputOfFile, inputOfStdin, readWholeText, type TextSource } from '../../input/read-input.ts';
import { addServerFlags } from '../../input/server-flags.ts';
import { addSettingFlags } from '../../input/setting-flags.ts';
import { addOutputFlags, chooseFormat, type ReportFormat } from '../../output/report-format.ts';

/** Enough for any claim; a larger input is refused as too long without reading it to its end. */
const mostClaimBytes = 1024 * 1024;

const examples = `
Examples:
  touchstone check "The Great Wall of China is visible from the Moon with the naked eye."
  touchstone check "Flood in Venice, 2024" --image venice.jpg --date 2024-11-02
  touchstone check https://example.org/2024/05/a-story
  touchstone check article.docx --format html --output checked.html
  touchstone check --file claim.txt --format html --output report.html
  cat claim.txt | touchstone check
  touchstone check --file claims.jsonl > reports.jsonl
  touchstone check --file claims.csv --in-place --column statement
  touchstone check "…" --pipeline agentfact --plan-only --format json > plan.json
  touchstone check "…" --pipeline agentfact --plan plan.json --only-step s2
  touchstone check "…" --model openai:gpt-5-mini --max-usd 0.20 --option alpha=0.6`;

export const defineCheck: DefineCommand = (command, io, end) => {
  const repeat = (value: string, earlier: string[] = []) => [...earlier, value];
  const input = (flags: string, help: string) => new Option(flags, help).helpGroup('Claim:');
  const run = (flags: string, help: string) => new Option(flags, help).helpGroup('Recording:');
  command
    .argument(
      '[claim]',
      "the claim, a web address or a document's file; '-' or nothing reads it from standard input",
    )
    .addOption(
      input(
        '--file <file>',
        'read the claim from a text file, one claim a line from a .jsonl file, or one a row from a .csv or .tsv file',
      ),
    )
    .addOption(
      input(
        '--in-place',
        'write verdict, confidence and a link to the report beside each claim of --file (.csv, .tsv, .jsonl); its first state is kept',
      ),
    )
    .addOption(input('--column <name>', 'which column of the list has the claims'))
    .addOption(
      input('--image <file|url>', 'a picture or video that belongs to the claim (repeatable)').argParser(
        repeat,
      ),
    )
    .addOption(
      input('--url <url>', 'read this address and check the claims in it, as touchstone document does'),
    )
    .addOption(input('--one-claim', 'check a text as one claim, however many sentences it has'))
    .addOption(input('--post-url <url>', 'where the claim was posted'))
    .addOption(input('--post-text <text>', 'what the post says that the claim is about or taken from'))
    .addOption(input('--date <date>', 'when the claim was made (year-month-day)'))
    .addOption(input('--as-of <date>', 'use no evidence that is newer than this day'))
    .addOption(input('--language <tag>', 'language of the claim, such as en or pt-BR'));
  addSettingFlags(command).addOption(
    new Option(
      '--option <name=value>',
      "an option of the pipeline (repeatable); 'touchstone pipelines <name>' lists them",
    )
      .argParser(repeat)
      .helpGroup('How it is checked:'),
  );
  addDocumentFlags(command);
  addPlanFlags(command);
  addServerFlags(command);
  addOutputFlags(command)
    .addOption(run('--save-bundle <folder>', 'keep the whole run in this folder, for touchstone replay'))
    .addOption(run('--record <folder>', 'add every call and everything fetched to this folder'))
    .addOption(run('--replay <folder>', 'answer every call from this folder and call nobody'))
    .addOption(
      run(
        '--resume <folder>',
        'go on with an interrupted run that --save-bundle was writing to this folder; nothing that was answered is asked again',
      ),
    )
    .addHelpText('after', examples)
    .action(async (argument: string | undefined) => end(await checkClaims(argument, command, io)));
};

async function checkClaims(argument: string | undefined, command: Command, io: CliIo): Promise<ExitCode> {
  const flags = command.optsWithGlobals<CheckFlags>();
  if (flags.resume !== undefined) return resumeCheck(argument, flags, command, io);
  const document =
    flags.url ?? (isLink(argument) ? argument : undefined) ?? documentFile(argument, flags, io.workingFolder);
  if (document !== undefined) {
    requireDocumentAlone(argument, flags);
    return checkAsDocument(document.trim(), command, io, flags);
  }
  const list = listFile(argument, flags);
  if (list !== undefined) {
    const { checkListFile } = await import('../../check-list-file.ts');
    return checkListFile(list, command, io, flags);
  }
  const source = chooseSource(argument, flags, io);
  const ofLines = flags.file !== undefined && /\.(jsonl|ndjson)$/i.test(flags.file);
  const format = chooseFormat(flags, ofLines ? 'jsonl' : 'text');
  const circumstances = readCircumstances(flags, io);
  if (source !== undefined && (ofLines || format === 'jsonl')) {
    requireFitForMany(format, flags);
    // A wrong flag is one error, not one for every line.
    requireValidClaim({ ...circumstances, text: 'any' }, flagNames);
    const session = await openCheckSession(command, io, { ...flags, format });
    return checkClaimLines(source, circumstances, session);
  }
  if (flags.planOnly === true && format === 'html') {
    throw new UsageError({
      message: 'A plan is not written as HTML.',
      hint: 'Use --format text, md or json.',
    });
  }
  const text = source === undefined ? (argument ?? '') : await readWholeText(source, mostClaimBytes);
  if (await saysMuch(text, flags)) {
    const name = source?.name ?? 'The text';
    if (flags.quiet !== true)
      await writeNote(
        io,
        `${name} is read as a document, and its claims are checked one by one; --one-claim checks it as one.\n`,
      );
    return checkAsDocument(name, command, io, flags, text);
  }
  const claim = requireValidClaim({ ...circumstances, text: text.trim() }, flagNames);
  const session = await openCheckSession(command, io, { ...flags, format });
  return checkOneClaim(claim, session);
}

async function checkAsDocument(
  given: string,
  command: Command,
  io: CliIo,
  flags: CheckFlags,
  text?: string,
): Promise<ExitCode> {
  const { checkDocumentSource } = await import('../../check-document-source.ts');
  return checkDocumentSource(given, command, io, { ...flags, format: chooseFormat(flags, 'text') }, text);
}

/** A file that holds a document, by its name: as --file, or as the argument where there is such a file. */
function documentFile(
  argument: string | undefined,
  { file, oneClaim }: CheckFlags,
  workingFolder: string,
): string | undefined {
  if (oneClaim === true) return undefined;
  if (file !== undefined) return isDocumentName(file) ? file : undefined;
  if (argument === undefined || !/^[^\n]{1,400}\.\w{2,8}$/u.test(argument)) return undefined;
  return existsSync(resolve(workingFolder, argument)) ? argument : undefined;
}

/** Several sentences are no claim, unless they come with what belongs to one. */
async function saysMuch(text: string, flags: CheckFlags): Promise<boolean> {
  const ofOneClaim = [flags.image, flags.postText, flags.record, flags.replay, flags.saveBundle];
  if (flags.oneClaim === true || wantsPlan(flags) || ofOneClaim.some((value) => value !== undefined))
    return false;
  const { looksLikeDocument } = await import('../../../app/documents/list-claims.ts');
  return looksLikeDocument(text);
}

/** A sheet's results go back to a sheet; a .jsonl file is written to only where that is asked for. */
function listFile(argument: string | undefined, { file, inPlace, column }: CheckFlags): string | undefined {
  const isSheet = file !== undefined && /\.(?:csv|tsv)$/i.test(file);
  if (inPlace !== true && !isSheet) {
    if (column === undefined) return undefined;
    throw new UsageError({ message: '--column belongs to a list.', hint: 'Give one: --file claims.csv.' });
  }
  if (file !== undefined && argument === undefined && /\.(?:csv|tsv|jsonl|ndjson)$/i.test(file)) return file;
  throw new UsageError({
    message: '--in-place writes into a list, and none was given.',
    hint: 'Give a .csv, .tsv or .jsonl file alone: touchstone check --file claims.csv --in-place.',
  });
}

/** An address is never checked as words: what it leads to is read. */
function isLink(argument: string | undefined): argument is string {
  return argument !== undefined && isBareAddress(argument);
}

function requireDocumentAlone(argument: string | undefined, flags: CheckFlags): void {
  const others = [flags.image, flags.plan, flags.planOnly, flags.record, flags.replay, flags.saveBundle];
  const given = [argument, flags.url, flags.file].filter((value) => value !== undefined);
  if (given.length === 1 && others.every((value) => value === undefined)) return;
  throw new UsageError({
    message:
      'A link or a document is read and its claims are checked, and something else was given beside it.',
    hint: 'Give it alone; or give the words as the claim, with --post-url for where they stand.',
  });
}

/** The folder says what is checked and how. */
async function resumeCheck(
  argument: string | undefined,
  flags: CheckFlags,
  command: Command,
  io: CliIo,
): Promise<ExitCode> {
  const given = [
    argument,
    flags.file,
    flags.image,
    flags.saveBundle,
    flags.record,
    flags.replay,
    flags.option,
  ];
  if (given.some((value) => value !== undefined)) {
    throw new UsageError({
      message: '--resume goes on with the claim and the options of its folder, and others were given.',
      hint: 'Leave the claim, --image, --option, --save-bundle, --record and --replay out.',
    });
  }
  const session = await openCheckSession(command, io, { ...flags, format: chooseFormat(flags, 'text') });
  return checkOneClaim({}, session);
}

/** Undefined where the claim is the argument itself, or pictures alone. */
function chooseSource(argument: string | undefined, flags: CheckFlags, io: CliIo): TextSource | undefined {
  if (flags.file !== undefined) {
    if (argument !== undefined) {
      throw new UsageError({
        message: 'The claim is given twice: as an argument and with --file.',
        hint: 'Give it once.',
      });
    }
    return flags.file === '-' ? inputOfStdin(io) : inputOfFile(io, flags.file);
  }
  if (argument === '-') return inputOfStdin(io);
  if (argument !== undefined || (flags.image ?? []).length > 0 || io.stdin.isTTY === true) return undefined;
  return inputOfStdin(io);
}

function readCircumstances(flags: CheckFlags, io: CliIo): ClaimFields {
  return {
    ...defined({ images: flags.image && resolvePictures(flags.image, io.workingFolder) }),
    ...defined({
      date: flags.date,
      asOf: flags.asOf,
      postUrl: flags.postUrl,
      postText: flags.postText,
      language: flags.language,
    }),
  };
}

function requireFitForMany(format: ReportFormat, flags: CheckFlags): void {
  if (format === 'json' || format === 'html') {
    throw new UsageError({
      message: `Several claims do not make one ${format} document.`,
      hint: 'Use --format jsonl, text or md, or check the claims one by one.',
    });
  }
  if (wantsPlan(flags)) {
    throw new UsageError({
      message: 'A plan belongs to one claim, and several are read.',
      hint: 'Check the claims one by one.',
    });
  }
  if ((flags.image ?? []).length > 0) {
    throw new UsageError({
      message: '--image belongs to one claim, and several are read.',
      hint: 'Name the picture in the line of its claim: {"claim": "…", "image": "picture.jpg"}.',
    });
  }
}
