import { rounded } from '../../core/rounded.ts';
import { medianOf } from './cell-grid.ts';
import { measurePowerSpectrum, type PowerSpectrum } from './power-spectrum.ts';
import type { StoredPixels } from './read-stored-pixels.ts';

export type SpectralSignal = {
  name: 'checkerboard' | 'fall-off';
  /** The measured value: an excess of peaks, or a departure from the usual fall-off, in powers of ten. */
  value: number;
  /** Whether it lies outside what 98 of 100 photographs show. */
  unusual: boolean;
  says: string;
  cannotSee: string;
};

/** No score: there are too few generated pictures with known origin to calibrate one. */
export type GeneratedSignals = { signals: readonly SpectralSignal[]; warnings: readonly string[] };

/** The limits that 1 of 100 press photographs lies beyond on each side (`npm run bench -- forensics` measures them again). */
export const usualValues = {
  checkerboard: { highest: 0.325 },
  fallOff: { lowest: -1.18, highest: 0.37 },
} as const;

const notAVerdict =
  'A spectrum is never a verdict: which generators leave which traces was not measured, and the signals are blind to most of them.';

export function detectGenerated(pixels: StoredPixels): GeneratedSignals {
  const spectrum = measurePowerSpectrum(pixels);
  if (spectrum === undefined)
    return { signals: [], warnings: ['The picture is too small for a spectrum (less than 128 pixels).'] };
  const [peaks, departure] = [measureCheckerboard(spectrum), measureFallOff(spectrum)];
  const regular = peaks > usualValues.checkerboard.highest;
  const odd = departure < usualValues.fallOff.lowest || departure > usualValues.fallOff.highest;
  return {
    signals: [
      {
        name: 'checkerboard',
        value: rounded(peaks, 3),
        unusual: regular,
        says: regular
          ? 'The spectrum has peaks at a half or a quarter of the pixel frequency that JPEG blocks do not explain: the picture, or a part of it, was enlarged in fixed steps, as some generators and many programs do.'
          : 'No peaks of enlarging in fixed steps beyond those of JPEG blocks.',
        cannotSee:
          'Generators without such steps; pictures made smaller, screenshots and strong JPEG, which remove the peaks. Screens, print rasters and plain enlarging make the same peaks.',
      },
      {
        name: 'fall-off',
        value: rounded(departure, 3),
        unusual: odd,
        says: odd
          ? `Fine detail is ${departure > 0 ? 'stronger' : 'weaker'} than the fall-off of the coarser detail lets expect, more than in 98 of 100 press photographs.`
          : 'Fine detail is as strong as in most press photographs.',
        cannotSee:
          'Whether a generator, a blur, a noise filter, enlarging, sharpening, text or drawing is the reason.',
      },
    ],
    warnings: [notAVerdict],
  };
}

/** How far the peaks at halves and quarters rise above those at odd eighths, which only JPEG makes. */
function measureCheckerboard(spectrum: PowerSpectrum): number {
  const eighth = spectrum.size / 8;
  const enlarged: number[] = [];
  const blocks: number[] = [];
  for (let v = 0; v <= 4; v++) {
    for (let u = 0; u <= 4; u++) {
      const height = peakHeight(spectrum, u * eighth, v * eighth);
      if (u + v === 0) continue;
      if (u % 2 === 0 && v % 2 === 0) enlarged.push(height);
      else if (u === 0 || v === 0 || (u % 2 === 1 && v % 2 === 1)) blocks.push(height);
    }
  }
  // Pixels of 2 × 2 alone, or of 4 × 4: the strongest two, so that one accident does not decide.
  enlarged.sort((a, b) => b - a);
  const strongest = ((enlarged[0] ?? 0) + (enlarged[1] ?? 0)) / 2;
  return strongest - Math.max(0, ...blocks);
}

/** Above the median of its neighbourhood. */
function peakHeight({ size, power }: PowerSpectrum, x: number, y: number): number {
  const at = (u: number, v: number) => power[((v + size) % size) * size + ((u + size) % size)] ?? 0;
  const around: number[] = [];
  for (let v = -5; v <= 5; v++)
    for (let u = -5; u <= 5; u++) if (Math.max(Math.abs(u), Math.abs(v)) >= 3) around.push(at(x + u, y + v));
  return at(x, y) - medianOf(around);
}

/** The mean power of the highest octave less what a line through the lower ones (by the logarithm of frequency) foretells. */
function measureFallOff({ size, power }: PowerSpectrum): number {
  const half = size / 2;
  const rings = Array.from({ length: half + 1 }, () => ({ sum: 0, count: 0 }));
  for (let at = 0; at < power.length; at++) {
    const [u, v] = [at % size, Math.floor(at / size)];
    const radius = Math.round(Math.hypot(u > half ? u - size : u, v > half ? v - size : v));
    const ring = rings[radius];
    if (ring === undefined) continue;
    ring.sum += power[at] ?? 0;
    ring.count++;
  }
  const points = rings.map(({ sum, count }, radius) => ({
    x: Math.log10(radius),
    y: sum / Math.max(1, count),
  }));
  const coarse = points.slice(Math.round(size / 32), half / 2);
  const fine = points.slice(Math.round(half * 0.7), half);
  const [middleX, middleY] = [meanOf(coarse.map(({ x }) => x)), meanOf(coarse.map(({ y }) => y))];
  const slope =
    coarse.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0) /
    coarse.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0);
  return meanOf(fine.map(({ x, y }) => y - (middleY + slope * (x - middleX))));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
