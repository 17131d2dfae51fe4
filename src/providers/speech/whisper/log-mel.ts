/** What Whisper hears: 30 seconds at 16 kHz as 80 bands of 3,000 frames. */
export const sampleRate = 16_000;
export const windowSeconds = 30;
const fftSize = 400;
const hop = 160;
const bands = 80;
export const framesInWindow = (windowSeconds * sampleRate) / hop;
const bins = fftSize / 2 + 1;
/** 400 = 16 × 25: small transforms of 25 that are put together. */
const small = 25;
const parts = fftSize / small;

const hann = Float64Array.from(
  { length: fftSize },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / fftSize),
);
const cosines = Float64Array.from({ length: fftSize }, (_, at) => Math.cos((2 * Math.PI * at) / fftSize));
const sines = Float64Array.from({ length: fftSize }, (_, at) => -Math.sin((2 * Math.PI * at) / fftSize));
/** Slaney's mel scale is even up to here, then by steps of this. */
const linearTo = 1000;
const melsAtLinear = 15;
const step = Math.log(6.4) / 27;
const filters = makeFilters();

/** The features of at most 30 seconds of sound, laid out band by band; what is shorter is filled up with silence. */
export function logMel(samples: Float32Array): Float32Array {
  const features = new Float32Array(bands * framesInWindow);
  const power = new Float64Array(bins);
  const frame = new Float64Array(fftSize);
  const quietest = 1e-10;
  let loudest = Math.log10(quietest);
  features.fill(loudest);
  const heard = Math.min(framesInWindow, Math.ceil(samples.length / hop) + 2);
  for (let index = 0; index < heard; index++) {
    takeFrame(samples, index * hop - fftSize / 2, frame);
    powerSpectrum(frame, power);
    for (const [band, { from, weights }] of filters.entries()) {
      let sum = 0;
      for (let at = 0; at < weights.length; at++) sum += (weights[at] ?? 0) * (power[from + at] ?? 0);
      const value = Math.log10(Math.max(quietest, sum));
      features[band * framesInWindow + index] = value;
      if (value > loudest) loudest = value;
    }
  }
  for (let at = 0; at < features.length; at++)
    features[at] = (Math.max(features[at] ?? 0, loudest - 8) + 4) / 4;
  return features;
}

/** Before the first sample the sound is mirrored, as the model was trained. */
function takeFrame(samples: Float32Array, start: number, frame: Float64Array): void {
  for (let at = 0; at < fftSize; at++) {
    const index = start + at;
    frame[at] = (samples[index < 0 ? -index : index] ?? 0) * (hann[at] ?? 0);
  }
}

const realParts = new Float64Array(fftSize);
const imaginaryParts = new Float64Array(fftSize);

function powerSpectrum(frame: Float64Array, power: Float64Array): void {
  for (let part = 0; part < parts; part++) {
    for (let m = 0; m < small; m++) {
      let [real, imaginary] = [0, 0];
      for (let k = 0; k < small; k++) {
        const turn = ((k * m) % small) * parts;
        const value = frame[k * parts + part] ?? 0;
        real += value * (cosines[turn] ?? 0);
        imaginary += value * (sines[turn] ?? 0);
      }
      realParts[part * small + m] = real;
      imaginaryParts[part * small + m] = imaginary;
    }
  }
  for (let bin = 0; bin < bins; bin++) {
    let [real, imaginary] = [0, 0];
    for (let part = 0; part < parts; part++) {
      const turn = (part * bin) % fftSize;
      const from = part * small + (bin % small);
      const [c, s] = [cosines[turn] ?? 0, sines[turn] ?? 0];
      const [x, y] = [realParts[from] ?? 0, imaginaryParts[from] ?? 0];
      real += c * x - s * y;
      imaginary += c * y + s * x;
    }
    power[bin] = real * real + imaginary * imaginary;
  }
}

type Filter = { from: number; weights: Float64Array };

/** Triangles on Slaney's mel scale, each with the same area. */
function makeFilters(): Filter[] {
  const highest = toMel(sampleRate / 2);
  const edges = Array.from({ length: bands + 2 }, (_, at) => toHertz((highest * at) / (bands + 1)));
  return Array.from({ length: bands }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const weights = Array.from({ length: bins }, (__, bin) => {
      const hertz = (bin * sampleRate) / fftSize;
      const height = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
      return (Math.max(0, height) * 2) / (high - low);
    });
    const from = Math.max(
      0,
      weights.findIndex((weight) => weight > 0),
    );
    const to = weights.findLastIndex((weight) => weight > 0);
    return { from, weights: Float64Array.from(weights.slice(from, to + 1)) };
  });
}

function toMel(hertz: number): number {
  return hertz < linearTo ? (hertz * 3) / 200 : melsAtLinear + Math.log(hertz / linearTo) / step;
}

function toHertz(mel: number): number {
  return mel < melsAtLinear ? (mel * 200) / 3 : linearTo * Math.exp(step * (mel - melsAtLinear));
}
