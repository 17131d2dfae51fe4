import { type Material, setColour, setGlow, tintColour } from '../render/material.ts';
import type { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { cellValue, pick, type Random } from '../render/random.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createPlain, createRough } from './grounds.ts';

export type TowerFront = {
  wall: Vector;
  glass: Vector;
  floor: number;
  bay: number /** Share of the front that is glass. */;
  open: number;
  lit?: number;
  lightColour?: Vector;
  salt?: number;
};

/** The front of a tall building: a grid of windows over u and v in metres. */
export function createTowerFront({
  wall,
  glass,
  floor,
  bay,
  open,
  lit = 0,
  lightColour = colour('#ffd9a0'),
  salt = 0,
}: TowerFront): Material {
  return (hit, surface) => {
    if (Math.abs(hit.ny) > 0.5) {
      setColour(surface, [0.16, 0.155, 0.15], 1 + layered2(hit.x / 4, hit.z / 4, 3) * 0.4);
      return;
    }
    const column = Math.floor(hit.u / bay);
    const row = Math.floor(hit.v / floor);
    const inX = hit.u / bay - column;
    const inY = hit.v / floor - row;
    const margin = (1 - open) / 2;
    const window = inX > margin && inX < 1 - margin && inY > margin * 1.2 + 0.05 && inY < 1 - margin * 0.7;
    if (!window) {
      setColour(surface, wall, 1 + layered2(hit.u / 7 + salt, hit.v / 16, 4) * 0.25);
      return;
    }
    const value = cellValue(column, row, salt + Math.round(hit.nx * 3) * 31 + Math.round(hit.nz * 3) * 57);
    setColour(surface, glass, 0.6 + value * 0.8);
    surface.mirror = 0.06 + open * 0.22;
    surface.roughness = 0.012;
    surface.nx += (value - 0.5) * 0.02;
    if (value < lit) {
      const warm = cellValue(column, row, salt + 5);
      setGlow(surface, lightColour, (0.25 + warm * 1.2) * (inY > 0.75 ? 1 : 0.75));
      if (warm > 0.75) surface.glowBlue = surface.glowGreen * 0.95;
    }
  };
}

export type HouseOptions = {
  /** Middle of the front on the ground; the front faces +z before turning. */
  at: Vector;
  width: number;
  depth: number;
  floors: number;
  floorHeight?: number;
  wall: Material;
  trim?: Material;
  roof?: Material;
  /** A roof with gables, or flat. */
  pitch?: number;
  /** Share of windows with light. */
  lit?: number;
  bay?: number;
  shop?: Material;
  random: Random;
  /** Fronts are at z = 0 and look towards +z (1) or -z (-1). */
  facing?: 1 | -1;
};

const darkGlass: Material = (hit, surface) => {
  setColour(surface, [0.02, 0.024, 0.028]);
  surface.mirror = 0.08;
  surface.roughness = 0.01;
  surface.nx += (cellValue(Math.floor(hit.x), Math.floor(hit.y), 3) - 0.5) * 0.03;
};

export const warmWindow: Material = (hit, surface) => {
  setColour(surface, [0.3, 0.25, 0.18]);
  const curtain = 0.6 + 0.4 * Math.sin(hit.u * 9);
  setGlow(
    surface,
    [1, 0.72, 0.38],
    (0.5 + 0.9 * cellValue(Math.floor(hit.x / 1.5), Math.floor(hit.y / 2), 8)) * curtain,
  );
  surface.mirror = 0.04;
};

export const whiteTrim = createPlain(colour('#d9d5cb'));
export const roofTiles: Material = (hit, surface) => {
  const row = Math.floor(hit.v * 26);
  const tile = cellValue(Math.floor(hit.u * 60 + (row % 2) * 0.5), row, 4);
  setColour(surface, colour('#7d4a35'), 0.7 + tile * 0.5);
  const inRow = hit.v * 26 - row;
  tintColour(surface, inRow < 0.18 ? 0.55 : 1);
};
export const slate: Material = (hit, surface) => {
  const row = Math.floor(hit.v * 30);
  setColour(
    surface,
    colour('#4b5057'),
    0.75 + cellValue(Math.floor(hit.u * 50 + (row % 2) * 0.5), row, 2) * 0.45,
  );
  if (hit.v * 30 - row < 0.15) tintColour(surface, 0.6);
};

/** A town house with windows set into its front and back, and plain side walls. */
export function addHouse(mesh: MeshBuilder, o: HouseOptions): void {
  const {
    at,
    width,
    depth,
    floors,
    wall,
    random,
    floorHeight = 3.2,
    pitch = 3,
    bay = 2.1,
    lit = 0,
    facing = 1,
  } = o;
  const [trim, roof] = [o.trim ?? whiteTrim, o.roof ?? roofTiles];
  const height = floors * floorHeight;
  const bays = Math.max(1, Math.floor(width / bay));
  const step = width / bays;
  const [x0, y0, z0] = at;
  for (const side of [1, -1]) {
    const z = side === 1 ? z0 : z0 - depth * facing;
    const out = side * facing;
    for (let floor = 0; floor < floors; floor++) {
      for (let column = 0; column < bays; column++) {
        const left = x0 - width / 2 + column * step;
        const bottom = y0 + floor * floorHeight;
        const shop = floor === 0 && o.shop !== undefined && side === 1;
        addBay(mesh, {
          left,
          bottom,
          step,
          floorHeight,
          z,
          out,
          wall,
          trim,
          glass: random() < lit ? warmWindow : darkGlass,
          shop: shop ? o.shop : undefined,
          door: floor === 0 && !shop && column === Math.floor(bays / 2) && side === 1,
        });
      }
    }
    mesh.use(trim).box([x0, y0 + height - 0.25, z + out * 0.1], width + 0.1, 0.28, 0.34);
  }
  const back = z0 - depth * facing;
  mesh.use(wall);
  for (const x of [x0 - width / 2, x0 + width / 2]) {
    mesh.quad([x, y0, z0], [x, y0, back], [x, y0 + height, back], [x, y0 + height, z0], undefined, [
      [0, 0],
      [depth, 0],
      [depth, height],
      [0, height],
    ]);
    if (pitch > 0)
      mesh.triangle([x, y0 + height, z0], [x, y0 + height, back], [x, y0 + height + pitch, (z0 + back) / 2]);
  }
  const ridge = y0 + height + pitch;
  const over = 0.35;
  mesh.use(roof);
  const middle = (z0 + back) / 2;
  for (const edge of [z0, back]) {
    const eave = edge + Math.sign(edge - middle) * over;
    mesh.quad(
      [x0 - width / 2 - 0.1, y0 + height - 0.02, eave],
      [x0 + width / 2 + 0.1, y0 + height - 0.02, eave],
      [x0 + width / 2 + 0.1, ridge, middle],
      [x0 - width / 2 - 0.1, ridge, middle],
    );
  }
  if (pitch > 0)
    mesh
      .use(chimneyBrick)
      .box([x0 + width * (random() - 0.5) * 0.6, ridge - 1.2, middle + 0.5], 0.8, 2.1, 0.6);
}

const chimneyBrick = createRough(colour('#8a5a45'), colour('#5c3b30'), 0.3);
const doorPaints = ['#274034', '#5a1f1f', '#23344f', '#3b2a1e'].map((code) =>
  createPlain(colour(code), 0.03, 0.1),
);

type Bay = {
  left: number;
  bottom: number;
  step: number;
  floorHeight: number;
  z: number;
  out: number;
  wall: Material;
  trim: Material;
  glass: Material;
  shop?: Material | undefined;
  door: boolean;
};

function addBay(mesh: MeshBuilder, b: Bay): void {
  const { left, bottom, step, floorHeight, z, out } = b;
  const right = left + step;
  const top = bottom + floorHeight;
  const half = b.shop !== undefined ? step * 0.46 : b.door ? 0.55 : Math.min(0.6, step * 0.3);
  const middle = (left + right) / 2;
  const [w0, w1] = [middle - half, middle + half];
  const low = b.shop !== undefined ? bottom + 0.5 : b.door ? bottom + 0.05 : bottom + 0.95;
  const high =
    b.shop !== undefined
      ? bottom + floorHeight - 0.75
      : b.door
        ? bottom + 2.3
        : Math.min(top - 0.45, bottom + 2.65);
  const wallPiece = (xa: number, xb: number, ya: number, yb: number) =>
    mesh.quad([xa, ya, z], [xb, ya, z], [xb, yb, z], [xa, yb, z], undefined, [
      [xa, ya],
      [xb, ya],
      [xb, yb],
      [xa, yb],
    ]);
  mesh.use(b.wall);
  wallPiece(left, w0, bottom, top);
  wallPiece(w1, right, bottom, top);
  wallPiece(w0, w1, bottom, low);
  wallPiece(w0, w1, high, top);
  const inset = z - out * 0.2;
  mesh.use(b.trim);
  mesh.quad([w0, low, z], [w0, low, inset], [w0, high, inset], [w0, high, z]);
  mesh.quad([w1, low, z], [w1, low, inset], [w1, high, inset], [w1, high, z]);
  mesh.quad([w0, high, z], [w1, high, z], [w1, high, inset], [w0, high, inset]);
  mesh.quad([w0, low, z], [w1, low, z], [w1, low, inset], [w0, low, inset]);
  if (b.door) {
    mesh.use(pickDoor(middle)).quad([w0, low, inset], [w1, low, inset], [w1, high, inset], [w0, high, inset]);
    return;
  }
  mesh.use(b.shop ?? b.glass).quad([w0, low, inset], [w1, low, inset], [w1, high, inset], [w0, high, inset]);
  mesh.use(b.trim);
  const bar = 0.05;
  const front = inset + out * 0.03;
  mesh.box([middle, low, front], bar, high - low, bar);
  mesh.box([middle, low + (high - low) * 0.62, front], w1 - w0, bar, bar);
  mesh.box([middle, low - 0.09, z + out * 0.07], w1 - w0 + 0.24, 0.09, 0.22);
}

function pickDoor(at: number): Material {
  return pick(() => cellValue(Math.floor(at * 10), 9), doorPaints);
}
