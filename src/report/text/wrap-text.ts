import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const longestGrapheme = 32;

export const displayWidth = (text: string): number => stringWidth(text);

type Piece = { text: string; width: number; breaksAfter: boolean; isSpace: boolean };

/** An address or a path that fits on a line of its own stays whole, so that it can be opened and copied. */
function* toPieces(text: string, lineWidth = 0): Generator<Piece> {
  let before = ' ';
  let wholeUntil = 0;
  for (const { segment, index } of graphemes.segment(text)) {
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
