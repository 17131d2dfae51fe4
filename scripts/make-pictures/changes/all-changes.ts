import type { Change } from '../make-changes.ts';
import { removed } from './removed.ts';
import { spliced } from './spliced.ts';
import { textChanged } from './text-changed.ts';
import { cropped, mirrored, recoloured, recompressed } from './whole-picture.ts';

export const changes: readonly Change[] = [
  ...spliced,
  ...removed,
  ...textChanged,
  ...recoloured,
  ...cropped,
  ...mirrored,
  ...recompressed,
];
