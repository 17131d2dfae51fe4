import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, layered3, smoothstep } from '../render/noise.ts';
import { between, cellValue, createRandom, pick, type Random } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import { colour, scale, type Vector } from '../render/vector.ts';
import { addHouse, slate, warmWindow } from '../shapes/buildings.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createRough, createTarmac, createWater } from '../shapes/grounds.ts';
import { createStreetLamp, darkSteel } from '../shapes/structures.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';
import { createCar } from '../shapes/vehicles.ts';
import { addWaterPlane } from './mountains.ts';

const plasters = ['#d8c39a', '#c98f6b', '#d9d3c4', '#a9b3a2', '#c7a7a0', '#b3a38a', '#9fb0bd'].map((code) => createRough(colour(code), scale(colour(code), 0.62), 2.2, 0.7));

export const brick: Material = (hit, surface) => {
  const row = Math.floor(hit.y / 0.085);
  const across = Math.abs(hit.nx) > 0.5 ? hit.z : hit.x;
  const column = Math.floor(across / 0.24 + (row % 2) * 0.5);
  const mortar = hit.y / 0.085 - row < 0.14 || across / 0.24 + (row % 2) * 0.5 - column < 0.06;
  setColour(surface, colour('#8c4a35'), 0.7 + cellValue(column, row, 5) * 0.5);
  if (hit.distance < 40 && mortar) setColour(surface, colour('#a39a8c'));
};

export type Row = { random: Random; from: number; to: number; /** Distance of the fronts from the middle of the street. */ half: number; lit?: number; roof?: Material; shop?: Material; floors?: readonly [number, number] };

/** Houses on both sides of a street along z. */
export function addStreet(geometry: Geometry, { random, from, to, half, lit = 0, roof, shop, floors = [3, 5] }: Row): void {
  for (const side of [-1, 1]) {
    const row = new MeshBuilder();
    let at = 0;
    while (at < from - to) {
      const width = between(random, 7, 12);
      addHouse(row, {
        at: [at + width / 2, 0, 0], width, depth: 9, floors: Math.round(between(random, floors[0], floors[1])), wall: random() < 0.25 ? brick : pick(random, plasters),
        lit, random, pitch: random() < 0.3 ? 0.6 : 2.8, ...(roof === undefined ? {} : { roof }), ...(shop !== undefined && random() < 0.7 ? { shop } : {}),
      });
      at += width;
    }
    // The row was built along x with its fronts towards +z.
    geometry.addShape(new Shape(row.build()), { at: [side * half, 0, side < 0 ? from : to], turn: side < 0 ? 90 : -90 });
  }
}

const floodedStreet: PhotoRecipe = {
  id: 'quay-street-flood',
  size: [1024, 683],
  look: { exposure: 0.5, warmth: -0.05, saturation: 0.92, seed: 61 },
  build: (variant) => {
    const random = createRandom('quay-street');
    const geometry = new Geometry();
    addStreet(geometry, { random, from: 24, to: -110, half: 7.5 });
    geometry.addMesh(new MeshBuilder().use(createTarmac()).quad([-9, 0, 40], [9, 0, 40], [9, 0, -130], [-9, 0, -130]));
    if (variant !== 'dry') addWaterPlane(geometry, createWater({ deep: colour('#6a5a40'), waves: 0.035, length: 1.3, murk: 0.012 }), 0.72, 400);
    const car = createCar();
    for (const [x, z, turn, sink] of [[-4.7, -4, 92, 0], [4.9, -13, 88, 0.05], [-4.6, -19, 95, 0.1], [4.6, -34, 84, 0], [-4.8, -44, 90, 0], [1.2, -27, 60, -0.15]] as const) {
      if (variant === 'without-car' && z === -13) continue;
      geometry.addShape(car, { at: [x, -sink, z], turn, roll: sink * 20 });
    }
    const person = createFigure('walk');
    geometry.addShape(person, { at: [0.6, -0.02, -9], turn: 190 }, 0.31);
    geometry.addShape(createFigure('stand'), { at: [-1.6, -0.02, -17], turn: 30 }, 0.77);
    const post = new MeshBuilder().use(darkSteel);
    for (let z = 10; z > -90; z -= 16) for (const x of [-6.3, 6.3]) post.tube([x, 0, z], [x, 5.4, z], 0.07, 0.05, 6).ball([x, 5.6, z], 0.24, 6, 8);
    geometry.addMesh(post);
    const sky = new Sky({ sun: { bearing: 40, elevation: 40 }, haze: 4, sunStrength: 0.1, clouds: [{ base: 900, top: 1800, cover: 0.6, size: 700, thickness: 0.9, shift: [0.1, 0, 0.4] }] });
    return { geometry, sky, camera: { at: [0.8, 2.3, 9], towards: [-0.4, 2.5, -20], view: 50 }, fog: { density: 0.004, strength: 0.5 } };
  },
};

const snowStreet: PhotoRecipe = {
  id: 'lindgate-snow-evening',
  size: [1024, 683],
  samples: 9,
  look: { exposure: 2.6, warmth: 0.1, bloom: 0.35, grain: 0.03, seed: 62 },
  build: () => {
    const random = createRandom('lindgate');
    const snow: Material = (hit, surface) => {
      const track = Math.exp(-(((Math.abs(hit.x) - 1.4) / 0.45) ** 2));
      setColour(surface, colour('#e9eef5'), 1 + layered2(hit.x / 2, hit.z / 2, 4) * 0.08);
      blendColour(surface, colour('#8b8580'), track * clamp(0.75 + layered2(hit.x * 2, hit.z / 3, 4) * 0.6));
      const tilt = layered2(hit.x * 3, hit.z * 3, 3, 0.6) * 0.25;
      surface.nx += tilt;
      surface.nz -= tilt;
    };
    const white = createPlain(colour('#e6ecf3'));
    const geometry = new Geometry();
    addStreet(geometry, { random, from: 20, to: -120, half: 8.5, lit: 0.45, roof: white, shop: warmWindow });
    const ground = new MeshBuilder().use(snow);
    ground.sheet(40, 150, (c, r) => {
      const x = -9 + c * 0.45;
      return [x, smoothstep(3, 5.5, Math.abs(x)) * 0.35 + layered2(x, r / 2, 3) * 0.06, 30 - r];
    });
    geometry.addMesh(ground);
    const car = createCar();
    const cap = new Shape(new MeshBuilder().use(white).ball([-0.3, 1.45, 0], [1.15, 0.2, 0.72], 6, 14).ball([1.45, 0.95, 0], [0.7, 0.14, 0.75], 6, 12).ball([-1.7, 1, 0], [0.4, 0.12, 0.7], 6, 12).build());
    for (let at = 0; at < 14; at++) {
      const placing = { at: [at % 2 === 0 ? -5 : 5, 0.15, 4 - at * 6.4] as Vector, turn: 90 };
      geometry.addShape(car, placing, random()).addShape(cap, placing);
    }
    const { shape, light } = createStreetLamp(16);
    const lamps: Lamp[] = [];
    for (let at = 0; at < 7; at++) {
      const side = at % 2 === 0 ? -1 : 1;
      const z = 2 - at * 15;
      geometry.addShape(shape, { at: [side * 6.9, 0, z], turn: side > 0 ? 180 : 0 });
      lamps.push({ at: [side * 6.9 - side * light[0], light[1], z], colour: [17, 11.5, 6], radius: 0.2 });
    }
    const person = createFigure('walk');
    for (const [x, z] of [[-0.9, -12], [0.1, -12.4], [6, -22], [-6.2, -30], [1.4, -46]] as const) geometry.addShape(person, { at: [x, 0.05, z], turn: 180 }, random());
    const bare = createBroadleaf({ seed: 'bare', leaves: createLeafMaterial([0.2, 0.2, 0.2], [0.2, 0.2, 0.2]), bare: true });
    for (let z = -4; z > -90; z -= 13) for (const x of [-6.6, 6.6]) geometry.addShape(bare, { at: [x, 0.2, z - 5], turn: random() * 360, size: between(random, 6, 8) });
    const flake = new Shape(new MeshBuilder().use(createPlain([0.95, 0.95, 1])).ball([0, 0, 0], 0.012, 3, 5).build());
    for (let at = 0; at < 2600; at++) geometry.addShape(flake, { at: [between(random, -7, 7), between(random, 0.2, 7), between(random, -20, 7)] });
    const sky = new Sky({ sun: { bearing: 20, elevation: -3 }, strength: 2, disc: 0, haze: 2, glow: () => [0.02, 0.028, 0.06] });
    return { geometry, sky, lamps, camera: { at: [0.4, 1.9, 10], towards: [0, 2.7, -20], view: 52 }, fog: { density: 0.006, colour: [0.05, 0.055, 0.085], strength: 1 } };
  },
};

const neonSign = (text: string, fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="90"><rect width="320" height="90" fill="#08080a"/><text x="160" y="64" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="52" fill="${fill}">${text}</text></svg>`;

const rainyNight: PhotoRecipe = {
  id: 'lantern-row-rain',
  size: [800, 1024],
  samples: 16,
  look: { exposure: 1.7, bloom: 0.5, grain: 0.035, saturation: 1.1, contrast: 1.06, seed: 63 },
  build: async () => {
    const random = createRandom('lantern-row');
    const geometry = new Geometry();
    addStreet(geometry, { random, from: 14, to: -90, half: 5.6, lit: 0.35, roof: slate, shop: warmWindow, floors: [4, 6] });
    geometry.addMesh(new MeshBuilder().use(createTarmac(1)).quad([-7, 0, 30], [7, 0, 30], [7, 0, -110], [-7, 0, -110]));
    const lamps: Lamp[] = [];
    const tints: readonly (readonly [string, string, Vector])[] = [['NOODLES', '#ff4a38', [1, 0.2, 0.12]], ['HOTEL', '#38b8ff', [0.15, 0.6, 1]], ['CINEMA', '#ff58c8', [1, 0.25, 0.75]], ['TEA', '#46ff86', [0.2, 1, 0.45]], ['BOOKS', '#ffc238', [1, 0.7, 0.15]], ['OPEN', '#b06bff', [0.6, 0.3, 1]]];
    for (const [index, [text, fill, tint]] of tints.entries()) {
      const print = createPrint(await drawTexture(neonSign(text, fill)), { glow: 9 });
      const side = index % 2 === 0 ? -1 : 1;
      const z = 1 - index * 7.5;
      const y = 3.6 + (index % 3) * 1.1;
      const x = side * 4.6;
      geometry.addMesh(new MeshBuilder().use(print).quad([x - 1.15, y, z], [x + 1.15, y, z], [x + 1.15, y + 0.65, z], [x - 1.15, y + 0.65, z]).use(darkSteel).box([x, y - 0.05, z - 0.12], 2.4, 0.75, 0.1));
      lamps.push({ at: [x, y + 0.3, z + 0.5], colour: scale(tint, 9), radius: 0.5 });
    }
    for (let at = 0; at < 5; at++) lamps.push({ at: [0, 6.4, -4 - at * 14], colour: [7, 5.4, 3.2], radius: 0.3 });
    const bulb = new MeshBuilder().use((_hit, surface) => {
      surface.glowRed = 9;
      surface.glowGreen = 6.5;
      surface.glowBlue = 3.4;
    });
    for (let at = 0; at < 5; at++) bulb.ball([0, 6.5, -4 - at * 14], 0.16, 6, 8);
    bulb.use(darkSteel);
    for (let at = 0; at < 5; at++) bulb.tube([-5.6, 7.2, -4 - at * 14], [0, 6.7, -4 - at * 14], 0.015, 0.015, 4).tube([0, 6.7, -4 - at * 14], [5.6, 7.2, -4 - at * 14], 0.015, 0.015, 4);
    geometry.addMesh(bulb);
    const canopy = (tint: Vector) => new Shape(new MeshBuilder().use(createPlain(tint, 0.05, 0.1)).turned([[0.62, 1.9], [0.5, 2.08], [0.25, 2.2], [0, 2.25]], 10).use(darkSteel).tube([0, 1.2, 0], [0, 2.2, 0], 0.012, 0.012, 4).build());
    const umbrellas = ['#7a1f1f', '#1c1c20', '#22405f', '#6b5a1f'].map((code) => canopy(colour(code)));
    const walker = createFigure('walk');
    for (const [x, z, turn] of [[-1.5, -3, 170], [1.3, -6.5, 10], [0.2, -11, 190], [-2.6, -15, 0], [2.2, -19, 175], [-0.8, -27, 180], [1.2, -36, 0]] as const) {
      geometry.addShape(walker, { at: [x, 0, z], turn }, random());
      geometry.addShape(pick(random, umbrellas), { at: [x + 0.12, 0, z], roll: between(random, -5, 5) });
    }
    const sky = new Sky({ sun: { bearing: 0, elevation: -8 }, strength: 0.4, disc: 0, glow: () => [0.012, 0.011, 0.016] });
    return { geometry, sky, lamps, fill: [0.012, 0.01, 0.012], camera: { at: [0.3, 1.5, 8], towards: [0, 2.3, -12], view: 60 }, fog: { density: 0.01, colour: [0.05, 0.04, 0.05], strength: 1 } };
  },
};

const rubble: PhotoRecipe = {
  id: 'tamsin-road-collapse',
  size: [1024, 683],
  look: { bias: 0.1, warmth: 0.1, saturation: 0.85, seed: 64 },
  build: () => {
    const random = createRandom('tamsin');
    const geometry = new Geometry();
    const dusty = createRough(colour('#b3aa9b'), colour('#7d756a'), 0.9, 0.8);
    const heightAt = (x: number, z: number) => 4.6 * Math.exp(-((x / 9) ** 2) - ((z + 20) / 6.5) ** 2) + layered2(x / 1.4, z / 1.4, 4, 0.6) * 0.4;
    geometry.addMesh(new MeshBuilder().use(dusty).sheet(150, 120, (c, r) => [-26 + c * 0.35, heightAt(-26 + c * 0.35, -40 + r * 0.35) * 0.9, -40 + r * 0.35]));
    geometry.addMesh(new MeshBuilder().use(createTarmac()).quad([-90, 0.05, 60], [90, 0.05, 60], [90, 0.05, -11], [-90, 0.05, -11]));
    const slab = new Shape(new MeshBuilder().use(dusty).box([0, -0.12, 0], 3.2, 0.24, 2.1).build());
    const block = new Shape(new MeshBuilder().use(brick).box([0, -0.2, 0], 0.7, 0.4, 0.45).build());
    const beam = new Shape(new MeshBuilder().use(createRough(colour('#6e5a44'), colour('#4a3c2e'), 0.4)).box([0, -0.1, 0], 4.6, 0.2, 0.2).build());
    const rod = new Shape(new MeshBuilder().use(createPlain(colour('#6a3a28'))).tube([0, 0, 0], [0.3, 1.6, 0.1], 0.02, 0.02, 4).build());
    for (let piece = 0; piece < 900; piece++) {
      const [x, z] = [between(random, -1, 1) * 13 * Math.sqrt(random()), -20 + between(random, -1, 1) * 9 * Math.sqrt(random())];
      const y = heightAt(x, z) + 0.1;
      const kind = random();
      const shape = kind < 0.16 ? slab : kind < 0.26 ? beam : kind < 0.34 ? rod : block;
      geometry.addShape(shape, { at: [x, y, z], turn: random() * 360, pitch: between(random, -42, 42), roll: between(random, -42, 42), size: between(random, 0.5, 1.2) }, random());
    }
    const broken = new MeshBuilder();
    for (const [x, floors] of [[-17, 4], [18, 3]] as const) addHouse(broken, { at: [x, 0, -13], width: 11, depth: 12, floors, wall: plasters[floors % plasters.length] ?? brick, random, pitch: 2.4 });
    for (let floor = 1; floor < 4; floor++) broken.use(dusty).box([-10.2 + floor * 0.3, floor * 3.2 - 0.2, -19], 3.2 - floor * 0.5, 0.28, 11 - floor);
    geometry.addMesh(broken);
    const person = createFigure('stand', createPlain(colour('#d9701e')));
    for (const [x, z, turn] of [[-3.5, -9, 170], [1.6, -8.4, 200], [6, -9.6, 150], [-7.5, -8, 90]] as const) geometry.addShape(person, { at: [x, 0.05, z], turn }, random());
    geometry.addShape(createFigure('raise', createPlain(colour('#c8c02a'))), { at: [3.6, heightAt(3.6, -14) + 0.1, -14], turn: 200 }, 0.4);
    geometry.addShape(createCar({ kind: 'van', paint: createPlain(colour('#e8e4da'), 0.04, 0.03) }), { at: [-9, 0.05, -3.5], turn: 18 });
    const dust = { low: [-22, 0, -34] as Vector, high: [22, 16, -10] as Vector, colour: [0.8, 0.74, 0.66] as Vector, steps: 10, densityAt: (x: number, y: number, z: number) => clamp(layered3(x / 7, y / 7, z / 7, 3) + 0.25 - y / 16) * 0.02 };
    const sky = new Sky({ sun: { bearing: 112, elevation: 34 }, haze: 3, veil: { height: 7000, cover: 0.3, size: 2600, strength: 0.5, shift: 6 } });
    return { geometry, sky, smoke: [dust], camera: { at: [0.5, 2.6, 10], towards: [0, 3.6, -20], view: 46 }, fog: { density: 0.002, strength: 0.4 } };
  },
};

export const streetScenes: readonly PhotoRecipe[] = [floodedStreet, snowStreet, rainyNight, rubble];
