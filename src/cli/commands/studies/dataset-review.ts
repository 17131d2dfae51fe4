import { type Command, Option } from 'commander';
import type { DatasetSession } from '../../../app/studies/build-dataset.ts';
import { defined } from '../../../core/defined.ts';
import { UsageError } from '../../../core/errors.ts';
import { type CliIo, writeOut } from '../../cli-io.ts';
import { type ExitCode, exitCodes } from '../../exit-codes.ts';
import { withDataset } from '../../input/with-dataset.ts';
import { renderReviewItem, renderReviewQueue } from '../../output/dataset-text.ts';
import { widthOf } from '../../output/terminal.ts';
import { toJson } from '../../output/to-json.ts';

type ReviewFlags = {
  json?: boolean;
  id?: string;
  decision?: 'accept' | 'correct' | 'reject';
  set?: string[];
  by?: string;
  note?: string;
  all?: boolean;
  log?: boolean;
};

export function defineReview(command: Command, io: CliIo, end: (code: ExitCode) => void): void {
  const repeat = (value: string, earlier: string[] = []) => [...earlier, value];
  const part = command
    .command('review')
    .description('List what waits for a person, show one item, or accept, correct or reject it')
    .argument('<folder>', 'the folder of the dataset')
    .option('--id <id>', 'show this item; its first letters will do')
    .addOption(
      new Option('--decision <decision>', 'what you decide about it').choices([
        'accept',
        'correct',
        'reject',
      ]),
    )
    .addOption(
      new Option(
        '--set <field=value>',
        'with correct: claim, rating, label, post, reasoning, imageNeeded, category, links, evidence.<id>.quote|says|links, keyPoint.<number>, keyPoint.<number>.evidence; evidence.<id>= and keyPoint.<number>= take one out (repeatable)',
      ).argParser(repeat),
    )
    .option('--by <name>', 'who decides')
    .option('--note <text>', 'why')
    .option('--all', 'list every item, not only what waits')
    .option('--log', 'list the reviews that were made')
    .option('--json', 'as JSON');
  part.action(async (folder: string) => {
    const flags = part.opts<ReviewFlags>();
    await withDataset(io, folder, async (dataset) => {
      if (flags.log === true) return writeOut(io, toJson(dataset.reviews()));
      if (flags.id === undefined) {
        const items = flags.all === true ? dataset.reviewed() : dataset.queue();
        return writeOut(
          io,
          flags.json === true ? toJson(items) : renderReviewQueue(items, widthOf(io.stdout, io.environment)),
        );
      }
      const item = findItem(dataset, flags.id);
      if (flags.decision !== undefined) {
        dataset.addReview({
          article: item.item.id,
          decision: flags.decision,
          by: flags.by ?? '',
          changes: readChanges(flags.set ?? []),
          ...defined({ note: flags.note }),
        });
      }
      const shown = findItem(dataset, item.item.id);
      await writeOut(
        io,
        flags.json === true
          ? toJson(shown)
          : renderReviewItem(shown, Math.min(100, widthOf(io.stdout, io.environment))),
      );
    });
    end(exitCodes.ok);
  });
}

function findItem(dataset: DatasetSession, id: string) {
  const found = dataset.reviewed().filter(({ item }) => item.id.startsWith(id));
  if (found.length === 1 && found[0] !== undefined) return found[0];
  throw new UsageError({
    message:
      found.length === 0
        ? `No finished item has the id ${id}.`
        : `${found.length} items have an id that begins with ${id}.`,
    hint: "See the ids with 'touchstone dataset review <folder> --all'.",
  });
}

/** `label=mixture`, `links=https://…`, `evidence.e2.quote=…`, `keyPoint.3=…`, as a correction; lists are parted by spaces. */
function readChanges(texts: readonly string[]): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  const evidence: Record<string, Record<string, unknown> | null> = {};
  const keyPoints: Record<string, Record<string, unknown> | null> = {};
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1)
      throw new UsageError({
        message: `--set ${text} is not field=value.`,
        hint: 'Write --set label=mixture.',
      });
    const value = text.slice(at + 1).trim();
    const list = value.split(/\s+/u).filter((part) => part !== '');
    const [field = '', id = '', part] = text.slice(0, at).trim().split('.');
    if (field === 'evidence' && id !== '')
      evidence[id] =
        part === undefined && value === ''
          ? null
          : { ...evidence[id], [part ?? 'quote']: part === 'links' ? list : value };
    else if (/^keyPoints?$/u.test(field) && id !== '')
      keyPoints[id] =
        part === undefined && value === ''
          ? null
          : { ...keyPoints[id], [part ?? 'text']: part === 'evidence' ? list : value };
    else changes[field] = field === 'links' ? list : value;
  }
  return {
    ...changes,
    ...(Object.keys(evidence).length === 0 ? {} : { evidence }),
    ...(Object.keys(keyPoints).length === 0 ? {} : { keyPoints }),
  };
}
