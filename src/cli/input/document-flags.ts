import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ClaimKind, claimKindSchema, worthReasonSchema } from '../../core/documents/document-report.ts';
import { labelSchema } from '../../core/label.ts';
import type { DocumentFilter } from '../../report/document/filter-document.ts';
import { readCount, readPositive, readShare } from './read-number.ts';

export type DocumentWayFlags = {
  maxClaims?: number;
  atOnce?: number;
  listOnly?: boolean;
  withReports?: boolean;
  speaker?: string;
  frames?: boolean;
  verdict?: DocumentFilter['verdicts'];
  kind?: readonly ClaimKind[];
  minWorth?: number;
  worth?: Partial<Record<(typeof worthReasonSchema.options)[number], number>>;
};

const verdicts = [...labelSchema.options, 'not-checked'] as const;

/** How the claims of a document are chosen, checked and shown. */
export function addDocumentFlags(command: Command): Command {
  const of = (flags: string, help: string) => new Option(flags, help).helpGroup('Documents:');
  return command
    .addOption(
      of('--max-claims <number>', 'check so many claims, the worthiest first (default: 20)').argParser(
        readCount,
      ),
    )
    .addOption(of('--at-once <number>', 'check so many side by side (default: 2)').argParser(readPositive))
    .addOption(of('--speaker <name>', 'who speaks in it: who "I" is'))
    .addOption(of('--list-only', 'find the claims and check none'))
    .addOption(of('--no-frames', 'of a video, do not look at its pictures'))
    .addOption(of('--with-reports', 'keep the whole report of each claim in the JSON'))
    .addOption(
      of(
        '--kind <kinds>',
        `check and list only claims of these kinds: ${claimKindSchema.options.join(', ')}`,
      ).argParser(readWords(claimKindSchema.options)),
    )
    .addOption(
      of('--min-worth <share>', 'check and list only claims of so much worth (0 to 1)').argParser(readShare),
    )
    .addOption(
      of('--verdict <verdicts>', `list only claims with these verdicts: ${verdicts.join(', ')}`).argParser(
        readWords(verdicts),
      ),
    )
    .addOption(
      of(
        '--worth <reason=weight>',
        `how much a reason counts (several with commas): ${worthReasonSchema.options.join(', ')}`,
      ).argParser(readWeights),
    );
}

export function filterOf({ verdict, kind, minWorth }: DocumentWayFlags): DocumentFilter {
  return {
    ...(verdict === undefined ? {} : { verdicts: verdict }),
    ...(kind === undefined ? {} : { kinds: kind }),
    ...(minWorth === undefined ? {} : { minWorth }),
  };
}

function readWords<Word extends string>(known: readonly Word[]) {
  return (text: string): Word[] =>
    text.split(',').map((part) => {
      const word = known.find((each) => each === part.trim().toLowerCase());
      if (word !== undefined) return word;
      throw new InvalidArgumentError(`${part.trim() || 'Nothing'} is none of ${known.join(', ')}.`);
    });
}

function readWeights(text: string, earlier: DocumentWayFlags['worth'] = {}): DocumentWayFlags['worth'] {
  const weights = { ...earlier };
  for (const part of text.split(',')) {
    const [name = '', number = ''] = part.split('=').map((word) => word.trim());
    const reason = worthReasonSchema.options.find((each) => each === name);
    const weight = Number(number);
    if (reason === undefined || number === '' || !(weight >= -1 && weight <= 1))
      throw new InvalidArgumentError(
        `Write a reason and its weight from -1 to 1, such as about-health=0.5; the reasons are ${worthReasonSchema.options.join(', ')}.`,
      );
    weights[reason] = weight;
  }
  return weights;
}
