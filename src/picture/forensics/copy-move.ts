import { type CellGrid, createGrid } from './cell-grid.ts';
import type { StoredPixels } from './read-stored-pixels.ts';

const workingSide = 384;
const patch = 12;
const features = 16;
const rounds = 4;
/** Two places nearer than this are neighbours, not copies; in working pixels. */
const nearest = 24;
/** Levels by which a patch must vary to be recognised again. */
const leastContrast = 9;
/** Of a patch's own variation: copies differ by less. */
const largestDifference = 0.16;
const fewestPixels = 260;

/**
 * For every place the most similar other place (nearest-neighbour field by propagation and random search, with fixed
 * random numbers), then areas whose partners all lie in the same direction and distance. The value is the likeness, 0 to 1.
 */
export function mapCopyMove(pixels: StoredPixels, cellSize: number): CellGrid {
  const small = shrink(pixels);
  const grid = createGrid(pixels.width, pixels.height, cellSize);
  const [wide, high] = [small.width - patch, small.height - patch];
  if (wide < 3 * patch || high < 3 * patch) return grid;
  const field = matchPatches(describePatches(small, wide, high), wide, high);
  const copied = keepConsistent(field, wide, high);
  for (let cell = 0; cell < grid.values.length; cell++) {
    const x = (((cell % grid.width) + 0.5) * cellSize) / small.scale - patch / 2;
    const y = ((Math.floor(cell / grid.width) + 0.5) * cellSize) / small.scale - patch / 2;
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column >= 0 && row >= 0 && column < wide && row < high)
      grid.values[cell] = copied[row * wide + column] ?? 0;
  }
  return grid;
}

type Small = { values: Float32Array; width: number; height: number; scale: number };

function shrink({ luma, width, height }: StoredPixels): Small {
  const scale = Math.max(1, Math.max(width, height) / workingSide);
  const [wide, high] = [Math.floor(width / scale), Math.floor(height / scale)];
  const values = new Float32Array(wide * high);
  for (let y = 0; y < high; y++) {
    const [top, bottom] = [
      Math.floor(y * scale),
      Math.max(Math.floor(y * scale) + 1, Math.floor((y + 1) * scale)),
    ];
    for (let x = 0; x < wide; x++) {
      const [left, right] = [
        Math.floor(x * scale),
        Math.max(Math.floor(x * scale) + 1, Math.floor((x + 1) * scale)),
      ];
      let sum = 0;
      for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) sum += luma[v * width + u] ?? 0;
      values[y * wide + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { values, width: wide, height: high, scale };
}

type Patches = { values: Float32Array; contrast: Float32Array };

/** The means of sixteen squares, less the mean of the patch. */
function describePatches({ values, width }: Small, wide: number, high: number): Patches {
  const part = patch / 4;
  const described = new Float32Array(wide * high * features);
  const contrast = new Float32Array(wide * high);
  const sums = sumSquares(values, width, values.length / width, part);
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const base = (y * wide + x) * features;
      let total = 0;
      for (let index = 0; index < features; index++) {
        const mean = sums[(y + (index >> 2) * part) * width + x + (index & 3) * part] ?? 0;
        described[base + index] = mean;
        total += mean;
      }
      let variance = 0;
      for (let index = 0; index < features; index++) {
        const value = (described[base + index] ?? 0) - total / features;
        described[base + index] = value;
        variance += value * value;
      }
      contrast[y * wide + x] = Math.sqrt(variance / features);
    }
  }
  return { values: described, contrast };
}

function sumSquares(values: Float32Array, width: number, height: number, side: number): Float32Array {
  const means = new Float32Array(values.length);
  for (let y = 0; y + side <= height; y++) {
    for (let x = 0; x + side <= width; x++) {
      let sum = 0;
      for (let v = 0; v < side; v++)
        for (let u = 0; u < side; u++) sum += values[(y + v) * width + x + u] ?? 0;
      means[y * width + x] = sum / (side * side);
    }
  }
  return means;
}

type Field = { across: Int16Array; down: Int16Array; difference: Float32Array };

function matchPatches({ values, contrast }: Patches, wide: number, high: number): Field {
  const count = wide * high;
  const field: Field = {
    across: new Int16Array(count),
    down: new Int16Array(count),
    difference: new Float32Array(count).fill(Number.POSITIVE_INFINITY),
  };
  let state = 0x2545f491;
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
  const offer = (at: number, x: number, y: number, across: number, down: number) => {
    const u = x + across;
    const v = y + down;
    if (u < 0 || v < 0 || u >= wide || v >= high || across * across + down * down < nearest * nearest) return;
    const limit = field.difference[at] ?? 0;
    let sum = 0;
    for (
      let a = at * features, b = (v * wide + u) * features, end = a + features;
      a < end && sum < limit;
      a++, b++
    ) {
      const step = (values[a] ?? 0) - (values[b] ?? 0);
      sum += step * step;
    }
    if (sum >= limit) return;
    field.difference[at] = sum;
    field.across[at] = across;
    field.down[at] = down;
  };
  for (let round = 0; round < rounds; round++) {
    const forward = round % 2 === 0;
    for (let step = 0; step < count; step++) {
      const at = forward ? step : count - 1 - step;
      if ((contrast[at] ?? 0) < leastContrast) continue;
      const [x, y] = [at % wide, Math.floor(at / wide)];
      const direction = forward ? -1 : 1;
      for (const near of [at + direction, at + direction * wide])
        if (near >= 0 && near < count) offer(at, x, y, field.across[near] ?? 0, field.down[near] ?? 0);
      if (round === 0)
        for (let tries = 0; tries < 6; tries++)
          offer(at, x, y, Math.floor(random() * wide) - x, Math.floor(random() * high) - y);
      for (let reach = Math.max(wide, high) / 2; reach >= 1; reach /= 3)
        offer(
          at,
          x,
          y,
          (field.across[at] ?? 0) + Math.round((2 * random() - 1) * reach),
          (field.down[at] ?? 0) + Math.round((2 * random() - 1) * reach),
        );
    }
  }
  for (let at = 0; at < count; at++) {
    const own = contrast[at] ?? 0;
    field.difference[at] =
      own < leastContrast
        ? Number.POSITIVE_INFINITY
        : Math.sqrt((field.difference[at] ?? 0) / features) / own;
  }
  return field;
}

/** Areas whose partners lie at one offset and that are large enough; a copy and its source are both marked. */
function keepConsistent({ across, down, difference }: Field, wide: number, high: number): Float32Array {
  const kept = new Float32Array(wide * high);
  const seen = new Uint8Array(wide * high);
  for (let start = 0; start < kept.length; start++) {
    if (seen[start] === 1 || !((difference[start] ?? 1) < largestDifference)) continue;
    const [dx, dy] = [across[start] ?? 0, down[start] ?? 0];
    const area: number[] = [];
    const open = [start];
    seen[start] = 1;
    let [sum, sumAcross, sumDown] = [0, 0, 0];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      area.push(at);
      sum += difference[at] ?? 0;
      sumAcross += across[at] ?? 0;
      sumDown += down[at] ?? 0;
      const x = at % wide;
      for (const [next, inside] of [
        [at - 1, x > 0],
        [at + 1, x < wide - 1],
        [at - wide, at >= wide],
        [at + wide, at < wide * (high - 1)],
      ] as const) {
        if (!inside || seen[next] === 1 || !((difference[next] ?? 1) < largestDifference)) continue;
        if (Math.abs((across[next] ?? 0) - dx) > 1 || Math.abs((down[next] ?? 0) - dy) > 1) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (area.length < fewestPixels) continue;
    const likeness = 1 - sum / area.length;
    const shift = Math.round(sumDown / area.length) * wide + Math.round(sumAcross / area.length);
    for (const at of area) {
      kept[at] = Math.max(kept[at] ?? 0, likeness);
      const partner = at + shift;
      if (partner >= 0 && partner < kept.length) kept[partner] = Math.max(kept[partner] ?? 0, likeness);
    }
  }
  return kept;
}
