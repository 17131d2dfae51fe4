import { type Material, setColour, tintColour } from '../render/material.ts';
import { cellValue } from '../render/random.ts';
import { colour } from '../render/vector.ts';
import { createRough } from './grounds.ts';

export const paving: Material = (hit, surface) => {
  const row = Math.floor(hit.z / 0.5);
  const column = Math.floor(hit.x / 0.5 + (row % 2) * 0.5);
  setColour(surface, colour('#a79e90'), 0.8 + cellValue(column, row, 4) * 0.3);
  if (hit.distance < 50 && (hit.z / 0.5 - row < 0.05 || hit.x / 0.5 + (row % 2) * 0.5 - column < 0.05))
    tintColour(surface, 0.6);
};

export const pavement = createRough(colour('#a09a8e'), colour('#7b756a'), 0.6);
