import type { Change, Workshop } from '../make-changes.ts';
import type { Region } from './pixels.ts';

function remove(id: string, original: string, variant: string, region: Region, rim?: number): Change {
  return {
    id,
    make: async (workshop: Workshop) => ({
      pixels: await workshop.replacePart(original, variant, region, rim),
    }),
  };
}

/** Things taken out of pictures; the gap shows what would be behind them. */
export const removed: readonly Change[] = [
  remove(
    'gannet-head-lighthouse-removed',
    'gannet-head-lighthouse',
    'without-lighthouse',
    [440, 140, 74, 124],
  ),
  remove('glenvarra-viaduct-train-removed', 'glenvarra-viaduct-train', 'without-train', [90, 180, 790, 90]),
  remove('ravel-hill-wind-farm-removed', 'ravel-hill-wind-farm', 'two-gone', [210, 0, 590, 318]),
  remove('ellery-park-statue-removed', 'ellery-park-statue', 'without-figure', [240, 60, 260, 420]),
  remove(
    'port-ellery-container-terminal-removed',
    'port-ellery-container-terminal',
    'without-ship',
    [10, 170, 910, 430],
    30,
  ),
  remove('quay-street-flood-removed', 'quay-street-flood', 'without-car', [96, 376, 226, 100]),
  remove('kitchen-table-fruit-removed', 'kitchen-table-fruit', 'without-lemon', [0, 430, 220, 240]),
  remove('cavrel-valley-balloons-removed', 'cavrel-valley-balloons', 'without-first', [300, 326, 104, 130]),
  remove(
    'brennick-county-tornado-removed',
    'brennick-county-tornado',
    'without-funnel',
    [300, 230, 300, 270],
    20,
  ),
];
