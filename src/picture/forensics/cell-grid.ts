/** One number for each square of the picture, row by row. */
export type CellGrid = { width: number; height: number; values: Float32Array };

/** Pictures are looked at in squares of whole JPEG blocks, at most 128 along a side. */
const mostCells = 128;
const block = 8;

export function chooseCellSize(width: number, height: number): number {
  return block * Math.max(1, Math.ceil(Math.max(width, height) / (block * mostCells)));
}

export function createGrid(width: number, height: number, cellSize: number): CellGrid {
  const [across, down] = [Math.floor(width / cellSize), Math.floor(height / cellSize)];
  return { width: across, height: down, values: new Float32Array(across * down) };
}

/** The mean over each cell of a value of every pixel. What does not fill a cell at the right and the bottom is left out. */
export function averageCells(
  pixels: { width: number; height: number },
  cellSize: number,
  valueAt: (at: number) => number,
): CellGrid {
  const grid = createGrid(pixels.width, pixels.height, cellSize);
  const area = cellSize * cellSize;
  for (let cell = 0; cell < grid.values.length; cell++) {
    const [left, top] = [(cell % grid.width) * cellSize, Math.floor(cell / grid.width) * cellSize];
    let sum = 0;
    for (let y = top; y < top + cellSize; y++) {
      const row = y * pixels.width + left;
      for (let at = row; at < row + cellSize; at++) sum += valueAt(at);
    }
    grid.values[cell] = sum / area;
  }
  return grid;
}

/** Each cell with its eight neighbours. */
export function smoothGrid({ width, height, values }: CellGrid, reach = 1): CellGrid {
  const smooth = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
        for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u++) {
          sum += values[v * width + u] ?? 0;
          count++;
        }
      }
      smooth[y * width + x] = sum / count;
    }
  }
  return { width, height, values: smooth };
}

export function medianOf(values: ArrayLike<number>): number {
  if (values.length === 0) return 0;
  const sorted = Float32Array.from(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

/** How many deviations each value lies from the median, by the median deviation: outliers do not hide themselves. */
export function standardise(values: Float32Array, smallestDeviation: number): Float32Array {
  const median = medianOf(values);
  const spread = 1.4826 * medianOf(values.map((value) => Math.abs(value - median)));
  const deviation = Math.max(smallestDeviation, spread);
  return values.map((value) => (value - median) / deviation);
}

/** What remains of `values` after the part that goes along with `explanation` was taken off; a line through the middles of ten groups. */
export function removeTrend(values: Float32Array, explanation: Float32Array): Float32Array {
  const groups = 10;
  const order = Array.from(values.keys()).sort((a, b) => (explanation[a] ?? 0) - (explanation[b] ?? 0));
  const middles = Array.from({ length: groups }, (_, group) => {
    const part = order.slice(
      Math.floor((group * order.length) / groups),
      Math.floor(((group + 1) * order.length) / groups),
    );
    return {
      x: medianOf(part.map((at) => explanation[at] ?? 0)),
      y: medianOf(part.map((at) => values[at] ?? 0)),
    };
  });
  return values.map((value, at) => value - interpolate(middles, explanation[at] ?? 0));
}

function interpolate(points: readonly { x: number; y: number }[], x: number): number {
  let before = points[0] ?? { x: 0, y: 0 };
  if (x <= before.x) return before.y;
  for (const point of points) {
    if (x <= point.x) {
      const span = point.x - before.x;
      return span === 0 ? point.y : before.y + ((point.y - before.y) * (x - before.x)) / span;
    }
    before = point;
  }
  return before.y;
}

/** Turns and mirrors a grid the way EXIF orientation `orientation` asks a viewer to show the picture. */
export function orientGrid(grid: CellGrid, orientation: number): CellGrid {
  if (orientation <= 1 || orientation > 8) return grid;
  const { width, height, values } = grid;
  const turned = orientation >= 5;
  const [wide, high] = turned ? [height, width] : [width, height];
  const shown = new Float32Array(values.length);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const [u, v] = placeBefore(orientation, x, y, width, height);
      shown[y * wide + x] = values[v * width + u] ?? 0;
    }
  }
  return { width: wide, height: high, values: shown };
}

function placeBefore(orientation: number, x: number, y: number, width: number, height: number) {
  const [right, bottom] = [width - 1, height - 1];
  switch (orientation) {
    case 2:
      return [right - x, y] as const;
    case 3:
      return [right - x, bottom - y] as const;
    case 4:
      return [x, bottom - y] as const;
    case 5:
      return [y, x] as const;
    case 6:
      return [y, bottom - x] as const;
    case 7:
      return [right - y, bottom - x] as const;
    default:
      return [right - y, x] as const;
  }
}
