import { isDecided, type Stance } from '../../core/label.ts';
import { ratingInWords } from '../../core/rating.ts';
import { leftOpen } from '../../core/verdict.ts';
import type { RunEvent } from '../../engine/events.ts';
import { cleanText } from '../clean-text.ts';
import {
  countOf,
  describeConfidence,
  describeEarlierCheck,
  describeGap,
  describeSeconds,
  describeSpend,
  describeUsd,
  labelWords,
  stanceWords,
} from '../report-words.ts';
import { asciiSymbols, type Line, printLine, type Symbols, unicodeSymbols } from '../text/text-lines.ts';
import { fitText } from '../text/wrap-text.ts';
import { type ProgressView, secondsBetween } from './progress.ts';

export { createProgress, reduceProgress } from './progress.ts';

const mostCallsShown = 4;
const spinners = {
  unicode: ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'],
  ascii: ['|', '/', '-', '\\'],
} as const;

export type RenderProgressOptions = {
  width: number;
  colour: boolean;
  unicode?: boolean;
  /** The time now, so that the clock goes on between two events. */
  now?: Date;
};

/** A few lines for a terminal, each at most `width` columns, to be drawn again in place. */
export function renderProgressLines(view: ProgressView, options: RenderProgressOptions): string[] {
  const isUnicode = options.unicode !== false;
  const symbols = isUnicode ? unicodeSymbols : asciiSymbols;
  const elapsed = elapsedSeconds(view, options.now);
  const frames = isUnicode ? spinners.unicode : spinners.ascii;
  const spinner = frames[Math.floor(elapsed * 10) % frames.length] ?? '';
  const width = Math.max(10, options.width);
  const lines: Line[] = [
    [
      {
        text: headText(view, elapsed, spinner, symbols),
        style: view.state === 'failed' ? 'strongBad' : 'strong',
      },
    ],
    [{ text: `  ${countsText(view, symbols)}` }],
    ...doingTexts(view).map((text): Line => [{ text: `  ${text}`, style: 'quiet' }]),
  ];
  return lines.map((line) =>
    printLine(
      line.map((span) => ({ ...span, text: fitText(span.text, width, symbols.ellipsis) })),
      options.colour,
    ),
  );
}

function elapsedSeconds(view: ProgressView, now: Date | undefined): number {
  if (view.state !== 'running' || now === undefined || view.startedAt === undefined) return view.elapsed;
  return Math.max(view.elapsed, secondsBetween(view.startedAt, now.toISOString()));
}

function headText(view: ProgressView, elapsed: number, spinner: string, symbols: Symbols): string {
  const time = describeSeconds(elapsed);
  if (view.state === 'waiting') return `${spinner} Starting`;
  if (view.state === 'failed')
    return `${symbols.labels.refuted} Stopped after ${time}: ${cleanText(view.error ?? '')}`;
  if (view.state === 'done') return `${symbols.labels.supported} Checked in ${time}`;
  const stage = view.stages.map(cleanText).join(', ') || 'Checking';
  return `${spinner} ${stage} ${symbols.dot} ${time} ${symbols.dot} ${cleanText(view.claim)}`;
}

function countsText(view: ProgressView, symbols: Symbols): string {
  const { counts } = view;
  const stances = Object.values(view.evidence);
  const withStance = (stance: Stance) => stances.filter((each) => each === stance).length;
  const parts = [
    `${countOf(counts.searches, 'search', 'searches')}, ${countOf(counts.found, 'result')}`,
    `evidence: ${withStance('supports')} for, ${withStance('refutes')} against, ${withStance('neutral')} on no side`,
    counts.gaps === 0 ? [] : countOf(counts.gaps, 'gap'),
    counts.warnings === 0 ? [] : countOf(counts.warnings, 'warning'),
    counts.usd === 0 ? [] : describeUsd(counts.usd),
  ];
  return parts.flat().join(` ${symbols.dot} `);
}

function doingTexts(view: ProgressView): string[] {
  const shown = view.doing
    .slice(0, mostCallsShown)
    .map(({ kind, provider, about }) => cleanText(`${kind} ${provider}: ${about}`));
  const more = view.doing.length - shown.length;
  return more > 0 ? [...shown, `and ${more} more`] : shown;
}

const longestLogLine = 200;

/** One line for a log, or nothing for events that only a trace needs. */
export function renderProgressLog(event: RunEvent): string | undefined {
  const text = logText(event);
  return text === undefined ? undefined : fitText(cleanText(text), longestLogLine);
}

function logText(event: RunEvent): string | undefined {
  switch (event.type) {
    case 'run-start':
      return `checking with ${event.pipeline} and ${event.reasoner}: ${event.claim.text}`;
    case 'stage-start':
      return `${event.stage}: started`;
    case 'stage-end':
      return `${event.stage}: done in ${describeSeconds(event.seconds)}`;
    case 'claim-interpreted':
      return `read as ${countOf(event.subClaims.length, 'part')}: ${event.subClaims.map(({ text }) => text).join(' / ')}`;
    case 'search-done':
      return `searched ${event.provider} for "${event.query}": ${event.found === 0 ? 'nothing found' : `${event.found} found`}`;
    case 'earlier-checks-found':
      return event.checks.length === 0
        ? undefined
        : `checked before: ${event.checks.map(describeEarlierCheck).join(' / ')}`;
    case 'source-dropped':
      return `left out ${event.source.url}: ${event.source.why}`;
    case 'evidence-found':
      return evidenceText(event.evidence);
    case 'evidence-rejected':
      return `quote rejected from ${event.url}: ${event.why}`;
    case 'warning-noted':
      return `warning: ${event.warning}`;
    case 'gap-noted':
      return `could not look: ${describeGap(event.gap)}`;
    case 'call-end':
      return event.error === undefined
        ? undefined
        : `${event.kind} ${event.provider} failed: ${event.error.message}`;
    case 'graph-expanded':
      return `graph, hop ${event.hop.hop} (${event.hop.provider}): ${event.hop.found} statements about ${event.hop.frontier.slice(0, 4).join(', ')}, ${event.hop.kept.length} kept`;
    case 'verdict-reached':
      return `verdict: ${labelWords[event.verdict.label]}, rated ${ratingInWords(event.verdict.rating)}, ${isDecided(event.verdict.label) ? describeConfidence(event.verdict.confidence, event.verdict.confidenceInWords) : leftOpen}`;
    case 'run-end':
      return `finished: ${describeSpend(event.report.spent)}`;
    case 'run-error':
      return `stopped: ${event.error.message}`;
    case 'step-start':
    case 'step-end':
    case 'call-start':
    case 'leakage-noted':
    case 'exhibit-shown':
    case 'picture-examined':
      return undefined;
  }
}

/** Evidence is told when it is noted and again once it was read; only the second time does it say something. */
function evidenceText(evidence: Extract<RunEvent, { type: 'evidence-found' }>['evidence']): string {
  const where = evidence.source.publisher ?? evidence.source.title;
  if (evidence.says.trim() === '') return `${evidence.id} found: ${where}`;
  return `${evidence.id} ${stanceWords[evidence.stance].toLowerCase()}: ${evidence.says} (${where})`;
}
