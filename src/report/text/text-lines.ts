import { cleanText } from '../clean-text.ts';
import { displayWidth, wrapText } from './wrap-text.ts';

const styleCodes = {
  heading: '1',
  strong: '1',
  quiet: '2',
  good: '32',
  bad: '31',
  mixed: '33',
  open: '36',
  strongGood: '1;32',
  strongBad: '1;31',
  strongMixed: '1;33',
  strongOpen: '1;36',
} as const;

export type Style = keyof typeof styleCodes;
export type Span = { text: string; style?: Style };
/** Colour is added when lines are printed, so that widths are those of the text alone. */
export type Line = readonly Span[];

export const emptyLine: Line = [];

export type Symbols = {
  readonly rule: string;
  readonly bullet: string;
  readonly dot: string;
  readonly openQuote: string;
  readonly closeQuote: string;
  readonly column: string;
  readonly ellipsis: string;
  readonly labels: { supported: string; refuted: string; conflicting: string; 'not-enough-evidence': string };
  readonly stances: { supports: string; refutes: string; neutral: string };
};

export const unicodeSymbols: Symbols = {
  rule: '─',
  bullet: '•',
  dot: '·',
  openQuote: '“',
  closeQuote: '”',
  column: '│',
  ellipsis: '…',
  labels: { supported: '✔', refuted: '✘', conflicting: '≠', 'not-enough-evidence': '?' },
  stances: { supports: '+', refutes: '−', neutral: '○' },
};

export const asciiSymbols: Symbols = {
  rule: '-',
  bullet: '*',
  dot: '|',
  openQuote: '"',
  closeQuote: '"',
  column: '|',
  ellipsis: '...',
  labels: { supported: '[+]', refuted: '[x]', conflicting: '[~]', 'not-enough-evidence': '[?]' },
  stances: { supports: '+', refutes: '-', neutral: 'o' },
};

type ParagraphShape = { width: number; first?: string; rest?: string; style?: Style };

/** Text from anywhere as lines that fit; `first` and `rest` stand before the first and the other lines. */
export function paragraph(text: string, { width, first = '', rest = first, style }: ParagraphShape): Line[] {
  const room = Math.max(2, width - Math.max(displayWidth(first), displayWidth(rest)));
  return wrapText(cleanText(text), room).map((line, index) => {
    const prefix: Line = index === 0 ? toSpans(first) : toSpans(rest);
    return [...prefix, style === undefined ? { text: line } : { text: line, style }];
  });
}

function toSpans(text: string): Line {
  return text === '' ? [] : [{ text }];
}

export function indentLines(lines: readonly Line[], prefix: string): Line[] {
  return lines.map((line) => (line.length === 0 ? line : [{ text: prefix }, ...line]));
}

/** Two blocks next to each other. */
export function besideEachOther(
  left: readonly Line[],
  right: readonly Line[],
  shape: { leftWidth: number; between: string },
): Line[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const leftLine = left[index] ?? emptyLine;
    const padding = ' '.repeat(Math.max(0, shape.leftWidth - lineWidth(leftLine)));
    return [
      ...leftLine,
      { text: padding },
      { text: shape.between, style: 'quiet' },
      ...(right[index] ?? emptyLine),
    ];
  });
}

function lineWidth(line: Line): number {
  return line.reduce((sum, span) => sum + displayWidth(span.text), 0);
}

export function printLines(lines: readonly Line[], colour: boolean): string {
  return lines.map((line) => `${printLine(line, colour)}\n`).join('');
}

export function printLine(line: Line, colour: boolean): string {
  const end = line.findLastIndex((span) => span.text.trim() !== '');
  const kept = line
    .slice(0, end + 1)
    .map((span, index) => (index === end ? { ...span, text: span.text.trimEnd() } : span));
  return kept
    .map(({ text, style }) =>
      colour && style !== undefined ? `\u001B[${styleCodes[style]}m${text}\u001B[0m` : text,
    )
    .join('');
}
