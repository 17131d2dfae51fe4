import type { RecheckDifference } from '../../app/recheck/recheck-differences.ts';
import type { WatchedOutcome } from '../../app/recheck/recheck-list.ts';
import type { PageState } from '../../app/recheck/recheck-pages.ts';
import { ratingInWords } from '../../core/rating.ts';
import { labelWords, stanceWords } from '../../report/report-words.ts';

const mostLines = 12;
const longestQuote = 160;

const stateWords: Readonly<Record<Exclude<PageState, 'same'>, string>> = {
  edited: 'edited: the quote is not there any more',
  gone: 'gone',
  'not-read': 'could not be read',
};

/** What changed, for a person; both reports are named at the end. */
export function renderRecheck(
  difference: RecheckDifference,
  paths: { before: string; after: string },
): string {
  const { before, after, moved, changed, added, dropped, pages, pagesUnchanged } = difference;
  const lines = [
    difference.claim || '(a picture without words)',
    '',
    `${moved ? 'MOVED' : 'Same verdict'}: ${answerIn(before)} → ${answerIn(after)}`,
    ...(moved || changed ? [] : ['Nothing of weight has changed.']),
    ...(moved ? [after.answer.summary] : []),
    ...section(
      'New evidence',
      added.map(({ stance, quote, url }) => `+ ${stanceWords[stance]}: “${shorten(quote)}”\n    ${url}`),
    ),
    ...section(
      'No longer found, though the earlier verdict rested on it',
      dropped.map(({ quote, url }) => `- “${shorten(quote)}”\n    ${url}`),
    ),
    ...section('Pages of the earlier report', [
      ...pages.flatMap(({ state, url, why, missing }) =>
        state === 'same'
          ? []
          : [
              [
                `~ ${stateWords[state]}${why === undefined ? '' : ` (${why})`}`,
                ...missing.slice(0, 2).map((quote) => `    “${shorten(quote)}”`),
                `    ${url}`,
              ].join('\n'),
            ],
      ),
      ...(pagesUnchanged > 0 ? [`= ${pagesUnchanged} unchanged`] : []),
    ]),
    '',
    `before: ${before.startedAt.slice(0, 16)}  ${paths.before}`,
    `after:  ${after.startedAt.slice(0, 16)}  ${paths.after}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** One line for each of a watched list, and what moved in full. */
export function renderWatched(outcome: WatchedOutcome): string {
  const name = `line ${outcome.line.number}`;
  switch (outcome.outcome) {
    case 'not-due':
      return `${name}: not due\n`;
    case 'checked':
      return `${name}: checked for the first time: ${labelWords[outcome.label]}  ${outcome.report}\n`;
    case 'failed':
      return `${name}: failed: ${outcome.error.message}\n`;
    case 'rechecked': {
      const { difference, before, report } = outcome;
      if (!difference.moved && !difference.changed) return `${name}: unchanged  ${report}\n`;
      return `${name}:\n${renderRecheck(difference, { before, after: report })}`;
    }
  }
}

function answerIn({ answer }: RecheckDifference['before']): string {
  return `${labelWords[answer.label]} (${ratingInWords(answer.rating)}, ${Math.round(100 * answer.confidence)} %)`;
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const left = lines.length - mostLines;
  return [
    '',
    title,
    ...lines.slice(0, mostLines).map((line) => `  ${line}`),
    ...(left > 0 ? [`  … ${left} more`] : []),
  ];
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain.length <= longestQuote ? plain : `${plain.slice(0, longestQuote).replace(/\s\S*$/u, '')} …`;
}
