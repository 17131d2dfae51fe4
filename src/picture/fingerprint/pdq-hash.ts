import type { DihedralTurn } from '../../core/pictures/picture-fingerprint.ts';
/** Brightness of a picture, row by row, 0 to 255. */
export type Luma = { data: Float32Array; width: number; height: number };

/** Bytes of a hash: 256 bits. */
export const pdqBytes = 32;

const side = 64;
const waves = 16;
const smallestSide = 5;
const passes = 2;

/** The 256 slowest waves of a picture, from which the hashes of all its turns follow, and how much there is to see in it. */
export type PdqWaves = {
  strengths: Float64Array;
  /** 0 to 100; below 50 the picture is nearly featureless and its hash means little. */
  quality: number;
};

/** PDQ (Meta, 2019): blurred and sampled down to 64 × 64, cosine transform, the lowest 16 × 16 frequencies without the constant. */
export function pdqWaves(luma: Luma): PdqWaves {
  if (luma.width < smallestSide || luma.height < smallestSide)
    return { strengths: new Float64Array(waves * waves), quality: 0 };
  const small = sampleDown(luma);
  return { strengths: transform(small), quality: qualityOf(small) };
}

/** The hash of the picture, or of the picture as it would be when turned or mirrored, without looking at it again. */
export function pdqHash({ strengths }: PdqWaves, turn: DihedralTurn = 'original'): Uint8Array {
  const turned = turn === 'original' ? strengths : turnWaves(strengths, turn);
  const median = medianOf(turned);
  const bits = new Uint8Array(pdqBytes);
  for (let index = 0; index < turned.length; index++) {
    // The highest frequencies come first, as the published hashes are written.
    if ((turned[index] ?? 0) > median) {
      const at = (turned.length - 1 - index) >> 3;
      bits[at] = (bits[at] ?? 0) | (1 << (index & 7));
    }
  }
  return bits;
}

/** Bits that differ, 0 to 256. Of unrelated pictures about 128; up to 31 is the published threshold for copies. */
export function pdqDistance(a: Uint8Array, b: Uint8Array): number {
  let distance = 0;
  for (let at = 0; at < pdqBytes; at++) distance += bitsOfByte((a[at] ?? 0) ^ (b[at] ?? 0));
  return distance;
}

function bitsOfByte(value: number): number {
  let bits = value - ((value >>> 1) & 0x55);
  bits = (bits & 0x33) + ((bits >>> 2) & 0x33);
  return (bits + (bits >>> 4)) & 0x0f;
}

/** Two passes of a moving average along each axis, then the middles of 64 × 64 fields. */
function sampleDown({ data, width, height }: Luma): Float64Array {
  let picture = Float64Array.from(data);
  let other = new Float64Array(picture.length);
  const average = (across: boolean) => {
    const [lines, length, lineStep, step] = across ? [height, width, width, 1] : [width, height, 1, width];
    const window = Math.floor((length + 2 * side - 1) / (2 * side));
    for (let line = 0; line < lines; line++)
      averageLine(picture, other, line * lineStep, length, step, window);
    [picture, other] = [other, picture];
  };
  for (let pass = 0; pass < passes; pass++) {
    average(true);
    average(false);
  }
  const small = new Float64Array(side * side);
  for (let y = 0; y < side; y++) {
    const row = Math.floor(((y + 0.5) * height) / side) * width;
    for (let x = 0; x < side; x++)
      small[y * side + x] = picture[row + Math.floor(((x + 0.5) * width) / side)] ?? 0;
  }
  return small;
}

/** Each value becomes the mean of the window around it; at the ends the window is cut off. */
function averageLine(
  from: Float64Array,
  to: Float64Array,
  start: number,
  length: number,
  step: number,
  window: number,
): void {
  const ahead = Math.floor((window + 2) / 2) - 1;
  const behind = window - ahead;
  let sum = 0;
  let count = 0;
  for (let at = 0; at < Math.min(ahead, length); at++) {
    sum += from[start + at * step] ?? 0;
    count++;
  }
  for (let at = 0; at < length; at++) {
    if (at + ahead < length) {
      sum += from[start + (at + ahead) * step] ?? 0;
      count++;
    }
    if (at - behind >= 0) {
      sum -= from[start + (at - behind) * step] ?? 0;
      count--;
    }
    to[start + at * step] = sum / count;
  }
}

/** How much brightness changes from field to field, 0 to 100. */
function qualityOf(small: Float64Array): number {
  let changes = 0;
  const add = (a: number, b: number) => {
    changes += Math.abs(Math.trunc((((small[a] ?? 0) - (small[b] ?? 0)) * 100) / 255));
  };
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (y + 1 < side) add(y * side + x, (y + 1) * side + x);
      if (x + 1 < side) add(y * side + x, y * side + x + 1);
    }
  }
  return Math.min(100, Math.floor(changes / 90));
}

function transform(small: Float64Array): Float64Array {
  const table = cosineTable();
  const half = new Float64Array(waves * side);
  for (let v = 0; v < waves; v++) {
    for (let y = 0; y < side; y++) {
      const weight = table[v * side + y] ?? 0;
      for (let x = 0; x < side; x++)
        half[v * side + x] = (half[v * side + x] ?? 0) + weight * (small[y * side + x] ?? 0);
    }
  }
  const strengths = new Float64Array(waves * waves);
  for (let v = 0; v < waves; v++) {
    for (let u = 0; u < waves; u++) {
      let sum = 0;
      for (let x = 0; x < side; x++) sum += (half[v * side + x] ?? 0) * (table[u * side + x] ?? 0);
      strengths[v * waves + u] = sum;
    }
  }
  return strengths;
}

let cosines: Float64Array | undefined;

function cosineTable(): Float64Array {
  if (cosines !== undefined) return cosines;
  const table = new Float64Array(waves * side);
  const scale = Math.sqrt(2 / side);
  for (let wave = 0; wave < waves; wave++) {
    for (let at = 0; at < side; at++)
      table[wave * side + at] = scale * Math.cos((Math.PI * (wave + 1) * (2 * at + 1)) / (2 * side));
  }
  cosines = table;
  return table;
}

/** Mirroring changes the sign of every wave that is odd along the axis; a quarter turn also swaps the axes. */
function turnWaves(strengths: Float64Array, turn: DihedralTurn): Float64Array {
  const swap = ['rotate-90', 'rotate-270', 'transpose', 'anti-transpose'].includes(turn);
  const mirrored = ['mirror', 'rotate-180', 'rotate-90', 'anti-transpose'].includes(turn);
  const flipped = ['flip', 'rotate-180', 'rotate-270', 'anti-transpose'].includes(turn);
  const turned = new Float64Array(strengths.length);
  for (let v = 0; v < waves; v++) {
    for (let u = 0; u < waves; u++) {
      // Index 0 is the first wave after the constant one, which is odd.
      const sign = (mirrored && u % 2 === 0 ? -1 : 1) * (flipped && v % 2 === 0 ? -1 : 1);
      turned[v * waves + u] = sign * (strengths[swap ? u * waves + v : v * waves + u] ?? 0);
    }
  }
  return turned;
}

/** The lower of the two middle values, as published. */
function medianOf(values: Float64Array): number {
  return Float64Array.from(values).sort()[values.length / 2 - 1] ?? 0;
}
