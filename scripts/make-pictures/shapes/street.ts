import { defined } from '../../../src/core/defined.ts';
import type { Geometry } from '../render/geometry.ts';
import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, cellValue, pick, type Random } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { colour, scale } from '../render/vector.ts';
import { addHouse } from './buildings.ts';
import { createRough } from './grounds.ts';

export const plasters = ['#d8c39a', '#c98f6b', '#d9d3c4', '#a9b3a2', '#c7a7a0', '#b3a38a', '#9fb0bd'].map(
  (code) => createRough(colour(code), scale(colour(code), 0.62), 2.2, 0.7),
);

export const brick: Material = (hit, surface) => {
  const row = Math.floor(hit.y / 0.085);
  const across = Math.abs(hit.nx) > 0.5 ? hit.z : hit.x;
  const column = Math.floor(across / 0.24 + (row % 2) * 0.5);
  const mortar = hit.y / 0.085 - row < 0.14 || across / 0.24 + (row % 2) * 0.5 - column < 0.06;
  setColour(surface, colour('#8c4a35'), 0.7 + cellValue(column, row, 5) * 0.5);
  if (hit.distance < 40 && mortar) setColour(surface, colour('#a39a8c'));
};

export type Row = {
  random: Random;
  from: number;
  to: number /** Distance of the fronts from the middle of the street. */;
  half: number;
  lit?: number;
  roof?: Material;
  shop?: Material;
  floors?: readonly [number, number];
};

/** Houses on both sides of a street along z. */
export function addStreet(
  geometry: Geometry,
  { random, from, to, half, lit = 0, roof, shop, floors = [3, 5] }: Row,
): void {
  for (const side of [-1, 1]) {
    const row = new MeshBuilder();
    let at = 0;
    while (at < from - to) {
      const width = between(random, 7, 12);
      addHouse(row, {
        at: [at + width / 2, 0, 0],
        width,
        depth: 9,
        floors: Math.round(between(random, floors[0], floors[1])),
        wall: random() < 0.25 ? brick : pick(random, plasters),
        lit,
        random,
        pitch: random() < 0.3 ? 0.6 : 2.8,
        ...defined({ roof }),
        ...(shop !== undefined && random() < 0.7 ? { shop } : {}),
      });
      at += width;
    }
    // The row was built along x with its fronts towards +z.
    geometry.addShape(new Shape(row.build()), {
      at: [side * half, 0, side < 0 ? from : to],
      turn: side < 0 ? 90 : -90,
    });
  }
}
