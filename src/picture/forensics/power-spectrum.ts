import type { StoredPixels } from './read-stored-pixels.ts';

/** The logarithm (base 10) of the mean power at each frequency; `size` in each direction, the lowest first. */
export type PowerSpectrum = { size: number; power: Float64Array };

const tilesAcross = 3;

/** The mean over nine windows of native pixels, or undefined where the picture is too small for one. */
export function measurePowerSpectrum({ luma, width, height }: StoredPixels): PowerSpectrum | undefined {
  const size = Math.min(width, height) >= 256 ? 256 : 128;
  if (Math.min(width, height) < size) return undefined;
  const hann = Float64Array.from(
    { length: size },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size),
  );
  const transform = createFourierTransform(size);
  const total = new Float64Array(size * size);
  for (let tile = 0; tile < tilesAcross * tilesAcross; tile++) {
    const left = Math.floor(((tile % tilesAcross) * (width - size)) / (tilesAcross - 1));
    const top = Math.floor((Math.floor(tile / tilesAcross) * (height - size)) / (tilesAcross - 1));
    let mean = 0;
    for (let at = 0; at < total.length; at++)
      mean += luma[(top + Math.floor(at / size)) * width + left + (at % size)] ?? 0;
    mean /= total.length;
    const real = new Float64Array(total.length);
    const imaginary = new Float64Array(total.length);
    for (let at = 0; at < total.length; at++) {
      const [x, y] = [at % size, Math.floor(at / size)];
      real[at] = ((luma[(top + y) * width + left + x] ?? 0) - mean) * (hann[x] ?? 0) * (hann[y] ?? 0);
    }
    for (let row = 0; row < size; row++) transform(real, imaginary, row * size, 1);
    for (let column = 0; column < size; column++) transform(real, imaginary, column, size);
    for (let at = 0; at < total.length; at++)
      total[at] = (total[at] ?? 0) + (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
  }
  return { size, power: total.map((value) => Math.log10(value / tilesAcross ** 2 + 1)) };
}

/** In place, over `size` values that lie `stride` apart. */
function createFourierTransform(size: number) {
  const bits = Math.log2(size);
  const reversed = Uint16Array.from({ length: size }, (_, at) => {
    let result = 0;
    for (let bit = 0; bit < bits; bit++) result |= ((at >> bit) & 1) << (bits - 1 - bit);
    return result;
  });
  const cosines = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, at) => -Math.sin((2 * Math.PI * at) / size));
  return (real: Float64Array, imaginary: Float64Array, from: number, stride: number): void => {
    for (let at = 0; at < size; at++) {
      const other = reversed[at] ?? 0;
      if (other <= at) continue;
      const a = from + at * stride;
      const b = from + other * stride;
      const re = real[a] ?? 0;
      const im = imaginary[a] ?? 0;
      real[a] = real[b] ?? 0;
      imaginary[a] = imaginary[b] ?? 0;
      real[b] = re;
      imaginary[b] = im;
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half);
      for (let start = 0; start < size; start += 2 * half) {
        for (let index = 0; index < half; index++) {
          // Plain variables: this is the innermost loop, and arrays made on the way cost more than the sums.
          const cosine = cosines[index * step] ?? 0;
          const sine = sines[index * step] ?? 0;
          const a = from + (start + index) * stride;
          const b = a + half * stride;
          const re = real[b] ?? 0;
          const im = imaginary[b] ?? 0;
          const turnedRe = re * cosine - im * sine;
          const turnedIm = re * sine + im * cosine;
          real[b] = (real[a] ?? 0) - turnedRe;
          imaginary[b] = (imaginary[a] ?? 0) - turnedIm;
          real[a] = (real[a] ?? 0) + turnedRe;
          imaginary[a] = (imaginary[a] ?? 0) + turnedIm;
        }
      }
    }
  };
}
