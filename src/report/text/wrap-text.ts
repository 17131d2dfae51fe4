import { createRequire } from 'node:module';
import type stringWidth from 'string-width';

const require = createRequire(import.meta.url);
let graphemes: Intl.Segmenter | undefined;
const longestGrapheme = 32;

/** One column each, and none that joins its neighbour: Latin letters, punctuation, and the signs that reports are drawn with. */
const singleColumns =
  /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u203b\u203d-\u2048\u204a-\u205e\u2190-\u21ff\u2212\u2500-\u257f\u25cb\u25cf\u2713-\u2718]*$/;

export function isSingleColumn(text: string): boolean {
  return singleColumns.test(text);
}

/** Columns of a terminal. The package knows every script, and takes a twentieth of a second to load: most reports need none of it. */
export function displayWidth(text: string): number {
  if (isSingleColumn(text)) return text.length;
  const { default: measure } = require('string-width') as { default: typeof stringWidth };
  return measure(text);
}

/** What a reader takes for one letter. Where each is one anyhow, the table of all scripts need not be loaded. */
function segmentsOf(text: string): Iterable<{ segment: string; index: number }> {
  if (isSingleColumn(text)) return Array.from(text, (segment, index) => ({ segment, index }));
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return graphemes.segment(text);
}

type Piece = { text: string; width: number; breaksAfter: boolean; isSpace: boolean };

/** An address or a path that fits on a line of its own stays whole, so that it can be opened and copied. */
function* toPieces(text: string, lineWidth = 0): Generator<Piece> {
  let before = ' ';
  let wholeUntil = 0;
  for (const { segment, index } of segmentsOf(text)) {
    if (index >= wholeUntil && /^[h/~]$/u.test(segment)) {
      const whole = addressAt(text, index);
      if (whole !== '' && displayWidth(whole) <= lineWidth) wholeUntil = index + whole.length;
    }
    // Endless joined sequences are one grapheme; no terminal draws them as one, so they may be cut.
    for (const part of segment.length > longestGrapheme ? segment : [segment]) {
      const width = displayWidth(part);
      // Wide characters (Chinese, Japanese, Korean, emoji) may be followed by a line break anywhere.
      const breaksAfter =
        index >= wholeUntil && (width === 2 || (/^[-/]$/.test(part) && /[^\s\d:/-]/.test(before)));
      yield { text: part, width, breaksAfter, isSpace: part === ' ' };
      before = part;
    }
  }
}

const address = /(?:https?:\/\/|(?<=^|\s)~?\/)\S+/uy;

function addressAt(text: string, index: number): string {
  address.lastIndex = index;
  return address.exec(text)?.[0] ?? '';
}

/** Lines of at most `width` columns. Words break between letters only where a whole line is too short for them. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: Piece[] = [];
  let used = 0;

  const flush = (upTo: number) => {
    const kept = line.slice(0, upTo);
    const rest = line.slice(upTo);
    lines.push(joinPieces(kept).trimEnd());
    while (rest[0]?.isSpace) rest.shift();
    line = rest;
    used = rest.reduce((sum, piece) => sum + piece.width, 0);
  };

  for (const piece of toPieces(text, width)) {
    if (piece.isSpace && used + piece.width > width) {
      flush(line.length);
      continue;
    }
    while (line.length > 0 && used + piece.width > width) flush(lastBreak(line, piece));
    line.push(piece);
    used += piece.width;
  }
  if (line.length > 0) flush(line.length);
  return lines;
}

/** Closing marks do not begin a line, and a hyphen before a number belongs to it. */
const neverFirst = /^[\d、。，．！？：；）」』】〉》〕］]/u;

/** Where the line may end: after its last space or breakable character, else at its end. */
function lastBreak(line: readonly Piece[], coming: Piece): number {
  for (let index = line.length - 1; index > 0; index--) {
    const piece = line[index];
    if (piece?.isSpace) return index + 1;
    if (piece?.breaksAfter && !neverFirst.test((line[index + 1] ?? coming).text)) return index + 1;
  }
  return line.length;
}

function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.text).join('');
}

/** The beginning of a text that fits, with an ellipsis where something was cut off. Reads no more than it needs. */
export function fitText(text: string, width: number, ellipsis = '…'): string {
  const room = width - displayWidth(ellipsis);
  let kept = '';
  let used = 0;
  for (const piece of toPieces(text)) {
    used += piece.width;
    if (used > width) return room < 0 ? '' : kept.trimEnd() + ellipsis;
    if (used <= room) kept += piece.text;
  }
  return text;
}
