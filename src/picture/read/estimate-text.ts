import type { GreyPixels } from './grey-pixels.ts';

const cell = 8;
/** Fewer steps between light and dark in a row of this many pixels are no letters. */
const leastTurns = 2;
const leastContrast = 70;
const leastRun = 3;
const levels = 4;

/**
 * How much of the picture looks like lines of text, 0 to 1, from where light and dark change often and strongly along a row. Letters may be
 * large, so smaller copies of the picture are looked at too. Grass and brick look so as well: this decides only whether reading text is
 * worth its second, and errs on the side of reading.
 */
export function estimateText(picture: GreyPixels): number {
  let [most, scaled] = [shareInLines(picture), picture];
  for (let level = 1; level < levels; level++) {
    scaled = halve(scaled);
    most = Math.max(most, shareInLines(scaled));
  }
  return most;
}

function shareInLines({ data, width, height }: GreyPixels): number {
  const columns = Math.floor(width / cell);
  const rows = Math.floor(height / cell);
  if (columns < leastRun || rows < 1) return 0;
  let inLines = 0;
  for (let row = 0; row < rows; row++) {
    let run = 0;
    for (let column = 0; column <= columns; column++) {
      const lettered = column < columns && looksLettered(data, width, column * cell, row * cell);
      if (lettered) run++;
      else {
        if (run >= leastRun) inLines += run;
        run = 0;
      }
    }
  }
  return inLines / (columns * rows);
}

function halve({ data, width, height }: GreyPixels): GreyPixels {
  const [columns, rows] = [width >> 1, height >> 1];
  const half = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const at = 2 * y * width + 2 * x;
      half[y * columns + x] =
        ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + width] ?? 0) + (data[at + width + 1] ?? 0)) >> 2;
    }
  }
  return { data: half, width: columns, height: rows };
}

/** Two tones with little between them, changing several times on the way. */
function looksLettered(data: Uint8Array, width: number, left: number, top: number): boolean {
  let least = 255;
  let most = 0;
  for (let y = top; y < top + cell; y++) {
    for (let x = left; x < left + cell; x++) {
      const value = data[y * width + x] ?? 0;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  if (most - least < leastContrast) return false;
  const middle = (least + most) / 2;
  const margin = (most - least) / 4;
  let between = 0;
  let lively = 0;
  for (let y = top; y < top + cell; y++) {
    let turns = 0;
    let above = (data[y * width + left] ?? 0) > middle;
    for (let x = left; x < left + cell; x++) {
      const value = data[y * width + x] ?? 0;
      if (Math.abs(value - middle) < margin) between++;
      if (value > middle !== above) {
        turns++;
        above = !above;
      }
    }
    if (turns >= leastTurns) lively++;
  }
  return lively >= 2 && between <= (cell * cell) / 2;
}
