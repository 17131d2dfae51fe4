import { rounded } from '../../core/rounded.ts';
import { type CellGrid, chooseCellSize } from './cell-grid.ts';
import { mapCopyMove } from './copy-move.ts';
import { detectGenerated, type GeneratedSignals } from './detect-generated.ts';
import { mapDoubleCompression } from './double-compression.ts';
import { mapErrorLevel } from './error-level.ts';
import { drawForensicMap, type ForensicMap, placeRegion } from './forensic-map.ts';
import { type ForensicRegion, findHotRegions } from './hot-regions.ts';
import { mapJpegGhost } from './jpeg-ghost.ts';
import { measureTexture } from './measure-texture.ts';
import { mapNoiseLevel } from './noise-level.ts';
import { readStoredPixels, type StoredPixels } from './read-stored-pixels.ts';
import { describeSignal, listWarnings } from './signal-texts.ts';
import {
  type ForensicSignal,
  forensicSignals,
  scoreTampering,
  tamperingWeights,
  toFeature,
} from './tampering-model.ts';

export type TamperingSignal = {
  name: ForensicSignal;
  /** How far the most telling region stands out: 0 where none does. Raw, not a probability. */
  score: number;
  says: string;
  cannotSee: string;
};

export type TamperingRegion = ForensicRegion & { signal: ForensicSignal };

export type TamperingFindings = {
  /** 0 to 1, calibrated on edits made for the purpose, not on forgeries from networks; absent where the picture is too small to examine. */
  score?: number;
  /** The most telling first. */
  regions: readonly TamperingRegion[];
  maps: readonly ForensicMap[];
  signals: readonly TamperingSignal[];
  /** What weakens every signal for this picture. */
  warnings: readonly string[];
};

export type PictureExamination = { tampering: TamperingFindings; generated: GeneratedSignals };

/** Smaller pictures have too few blocks to compare. */
const shortestSide = 96;
const regionsOfASignal = 3;

/** The map value from which a cell counts, and the one that is drawn white. */
const levels: Readonly<Record<ForensicSignal, { limit: number; white: number }>> = {
  'error-level': { limit: 3, white: 8 },
  'jpeg-ghost': { limit: 3, white: 8 },
  'double-compression': { limit: 0.35, white: 2 },
  noise: { limit: 3, white: 8 },
  'copy-move': { limit: 0.5, white: 1 },
};

/** What the pixels alone show of editing and of generators. The same bytes always give the same answer. */
export async function examinePicture(bytes: Uint8Array): Promise<PictureExamination> {
  const pixels = await readStoredPixels(bytes);
  const generated = detectGenerated(pixels);
  if (Math.min(pixels.width, pixels.height) < shortestSide) {
    const warning = `The picture is too small to be examined for editing (less than ${shortestSide} pixels).`;
    return { tampering: { regions: [], maps: [], signals: [], warnings: [warning] }, generated };
  }
  return { tampering: await findTampering(pixels), generated };
}

async function findTampering(pixels: StoredPixels): Promise<TamperingFindings> {
  const cellSize = chooseCellSize(pixels.width, pixels.height);
  const grids = await mapSignals(pixels, cellSize);
  const hot = forensicSignals.map((name) => ({ name, ...findHotRegions(grids[name], levels[name].limit) }));
  const scores = Object.fromEntries(hot.map(({ name, score }) => [name, score])) as Record<
    ForensicSignal,
    number
  >;
  const weightOf = (name: ForensicSignal) => tamperingWeights.weights[name] * toFeature(scores[name]);
  return {
    score: rounded(scoreTampering(scores), 3),
    regions: [...hot]
      .sort((a, b) => weightOf(b.name) - weightOf(a.name))
      .flatMap(({ name, regions }) =>
        regions
          .slice(0, regionsOfASignal)
          .map((region) => ({ ...placeRegion(region, grids[name], cellSize, pixels), signal: name })),
      ),
    maps: forensicSignals.map((name) =>
      drawForensicMap(name, grids[name], levels[name].white, pixels.orientation),
    ),
    signals: hot.map(({ name, score }) => ({ name, score, ...describeSignal(name, score, grids) })),
    warnings: listWarnings(pixels),
  };
}

export type SignalGrids = Readonly<Record<ForensicSignal, CellGrid>> & {
  'jpeg-ghost': Awaited<ReturnType<typeof mapJpegGhost>>;
  'double-compression': ReturnType<typeof mapDoubleCompression>;
};

async function mapSignals(pixels: StoredPixels, cellSize: number): Promise<SignalGrids> {
  const texture = measureTexture(pixels, cellSize);
  return {
    'error-level': await mapErrorLevel(pixels, texture, cellSize),
    'jpeg-ghost': await mapJpegGhost(pixels, cellSize, levels['jpeg-ghost'].limit),
    'double-compression': mapDoubleCompression(pixels, cellSize),
    noise: mapNoiseLevel(pixels, texture, cellSize),
    'copy-move': mapCopyMove(pixels, cellSize),
  };
}
