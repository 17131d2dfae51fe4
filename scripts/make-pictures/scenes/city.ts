import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { between, cellValue, createRandom, pick, type Random } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Sky } from '../render/sky.ts';
import { add, colour, scale, type Vector } from '../render/vector.ts';
import { createTowerFront, type TowerFront } from '../shapes/buildings.ts';
import { createSailingBoat } from '../shapes/boats.ts';
import { createPlain, createRough, createTarmac, createWater } from '../shapes/grounds.ts';
import { concrete, createStreetLamp, darkSteel, white } from '../shapes/structures.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';
import { createCar, createGlow } from '../shapes/vehicles.ts';
import { addWaterPlane } from './mountains.ts';

const fronts: readonly Omit<TowerFront, 'lit' | 'salt'>[] = [
  { wall: colour('#6d7b86'), glass: colour('#2b4254'), floor: 3.8, bay: 1.6, open: 0.86 },
  { wall: colour('#b9ad9a'), glass: colour('#2a2f33'), floor: 3.5, bay: 2.6, open: 0.5 },
  { wall: colour('#8c5a45'), glass: colour('#23282c'), floor: 3.4, bay: 2.4, open: 0.45 },
  { wall: colour('#4a5057'), glass: colour('#1f3a46'), floor: 4, bay: 1.9, open: 0.8 },
  { wall: colour('#d5d1c8'), glass: colour('#2c3a44'), floor: 3.6, bay: 3, open: 0.6 },
  { wall: colour('#9aa3a4'), glass: colour('#31505a'), floor: 3.9, bay: 1.4, open: 0.9 },
];

/** Tall buildings in a strip along x, highest in the middle. */
function addSkyline(mesh: MeshBuilder, random: Random, o: { from: number; to: number; z: number; depth: number; tallest: number; lit: number; count: number; center?: number }): void {
  for (let tower = 0; tower < o.count; tower++) {
    const x = between(random, o.from, o.to);
    const z = o.z - random() * o.depth;
    const middle = Math.exp(-(((x - (o.center ?? 0)) / ((o.to - o.from) * 0.22)) ** 2));
    const height = 18 + random() ** 1.4 * o.tallest * (0.22 + middle * 0.9);
    const [width, deep] = [between(random, 16, 34), between(random, 16, 30)];
    const front = createTowerFront({ ...pick(random, fronts), lit: o.lit * between(random, 0.4, 1.5), salt: tower * 13 });
    mesh.use(front).box([x, 0, z], width, height, deep);
    const crown = random();
    if (crown < 0.3) mesh.box([x, height, z], width * 0.6, height * 0.16, deep * 0.6);
    else if (crown < 0.42) mesh.use(createPlain(colour('#8b9298'), 0.1, 0.1)).turned([[width * 0.34, 0], [width * 0.2, height * 0.08], [0.4, height * 0.2], [0.15, height * 0.34]], 4, [x, height, z]);
    else if (crown < 0.7) mesh.use(concrete).box([x + width * 0.15, height, z], width * 0.35, 3.4, deep * 0.4).box([x - width * 0.25, height, z + 2], 3, 2.2, 3);
    if (random() < 0.14) mesh.use(darkSteel).tube([x, height, z], [x, height + between(random, 14, 34), z], 0.5, 0.15, 5);
  }
}

function addQuay(mesh: MeshBuilder, z: number, wide: number): void {
  mesh.use(createRough(colour('#8f897d'), colour('#5d584f'), 4)).box([0, -6, z - 30], wide, 8, 60);
}

const skylineDay: PhotoRecipe = {
  id: 'varnholt-skyline-day',
  size: [1024, 576],
  look: { exposure: 0.27, warmth: 0.05, contrast: 1.06, seed: 51 },
  build: () => {
    const random = createRandom('varnholt');
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    addQuay(mesh, -200, 2400);
    addSkyline(mesh, random, { from: -760, to: 760, z: -230, depth: 420, tallest: 210, lit: 0, count: 150, center: 60 });
    geometry.addMesh(mesh);
    addWaterPlane(geometry, createWater({ deep: colour('#1e3f44'), waves: 0.05, length: 6 }));
    const leaves = createLeafMaterial(colour('#3c5a24'), colour('#6d8438'));
    const trees = [1, 2].map((n) => createBroadleaf({ seed: `quay-${n}`, leaves, leafCount: 2600, leafSize: 0.026 }));
    for (let tree = 0; tree < 120; tree++) geometry.addShape(pick(random, trees), { at: [between(random, -620, 620), 1.8, -206 - random() * 8], turn: random() * 360, size: between(random, 8, 12) }, random());
    const boat = createSailingBoat(white, createPlain(colour('#eeeae0')));
    for (const [x, z, turn] of [[-70, -70, 20], [96, -120, -30], [210, -60, 160]] as const) geometry.addShape(boat, { at: [x, 0, z], turn });
    const sky = new Sky({ sun: { bearing: -118, elevation: 36 }, haze: 2, clouds: [{ base: 1600, top: 2600, cover: 0.27, size: 700, thickness: 1, shift: [0.42, 0, 0.61] }] });
    return { geometry, sky, camera: { at: [0, 16, 170], towards: [20, 62, -300], view: 36 }, fog: { density: 0.0003 } };
  },
};

const skylineNight: PhotoRecipe = {
  id: 'mirova-skyline-night',
  size: [1024, 640],
  samples: 9,
  look: { exposure: 1.5, bloom: 0.35, grain: 0.035, contrast: 1.1, seed: 52 },
  build: (variant) => {
    const random = createRandom('mirova');
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    addQuay(mesh, -140, 2400);
    addSkyline(mesh, random, { from: -620, to: 620, z: -165, depth: 340, tallest: 230, lit: variant === 'blackout' ? 0 : 0.42, count: 130, center: -120 });
    const lights: readonly Vector[] = [[1, 0.75, 0.42], [1, 0.85, 0.6], [0.5, 0.75, 1], [1, 0.35, 0.3]];
    if (variant !== 'blackout') for (let lamp = 0; lamp < 90; lamp++) mesh.use(createGlow(pick(random, lights), between(random, 3, 9))).ball([-520 + lamp * 11.6, 6, -142], 0.6, 4, 6);
    geometry.addMesh(mesh);
    addWaterPlane(geometry, createWater({ deep: colour('#04090e'), waves: 0.09, length: 3.4 }));
    const sky = new Sky({ sun: { bearing: -70, elevation: -5.5 }, strength: 1.2, haze: 2, disc: 0, glow: (direction) => add(scale([0.03, 0.036, 0.075], 0.5 + 0.5 * (1 - direction[1])), scale([0.05, 0.032, 0.02], Math.exp(-Math.max(0, direction[1]) * 9))) });
    return { geometry, sky, fill: [0.02, 0.017, 0.014], camera: { at: [0, 9, 150], towards: [-40, 66, -240], view: 46 }, fog: { density: 0.0004 } };
  },
};

const fireworks: PhotoRecipe = {
  id: 'port-ellery-fireworks',
  size: [1024, 768],
  samples: 9,
  look: { exposure: 1.3, bloom: 0.5, grain: 0.03, contrast: 1.08, seed: 53 },
  build: (variant) => {
    const random = createRandom('ellery-fire');
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    addQuay(mesh, -240, 2600);
    addSkyline(mesh, random, { from: -520, to: 520, z: -265, depth: 160, tallest: 60, lit: 0.35, count: 90, center: 200 });
    for (let lamp = 0; lamp < 60; lamp++) mesh.use(createGlow([1, 0.72, 0.4], between(random, 3, 8))).ball([-440 + lamp * 15, 6, -242], 0.7, 4, 6);
    const bursts: readonly (readonly [Vector, number, Vector])[] = [
      [[-90, 190, -230], 74, [1, 0.32, 0.12]],
      [[60, 250, -250], 92, [0.95, 0.75, 0.3]],
      [[170, 150, -220], 52, [0.25, 0.6, 1]],
      [[-190, 130, -240], 44, [0.4, 1, 0.45]],
      [[-10, 120, -210], 36, [1, 0.4, 0.75]],
    ];
    for (const [index, [center, radius, tint]] of bursts.entries()) {
      if (variant === 'one-less' && index === 2) continue;
      const glow = createGlow(tint, 7);
      const hot = createGlow([1, 0.95, 0.85], 9);
      for (let spark = 0; spark < 170; spark++) {
        const [up, turn] = [between(random, -1, 1), random() * Math.PI * 2];
        const flat = Math.sqrt(1 - up * up);
        const direction: Vector = [flat * Math.cos(turn), up, flat * Math.sin(turn)];
        const reach = radius * between(random, 0.72, 1);
        const point = (t: number): Vector => add(add(center, scale(direction, reach * t)), [0, -radius * 0.3 * t * t, 0]);
        for (let part = 2; part < 8; part++) mesh.use(part > 6 ? hot : glow).tube(point(part / 8), point((part + 0.8) / 8), 0.28 + part * 0.03, 0.3 + part * 0.03, 3);
      }
      mesh.use(createGlow([1, 0.7, 0.35], 2.4)).tube([center[0] * 0.9, 4, -236], center, 0.25, 0.1, 3);
    }
    geometry.addMesh(mesh);
    addWaterPlane(geometry, createWater({ deep: colour('#05080c'), waves: 0.1, length: 4 }));
    const sky = new Sky({ sun: { bearing: 0, elevation: -9 }, strength: 0.5, disc: 0, glow: (direction) => scale([0.016, 0.014, 0.02], 0.6 + Math.exp(-Math.max(0, direction[1]) * 5)) });
    const lamps: Lamp[] = bursts.map(([at, , tint]) => ({ at, colour: scale(tint, 2600), radius: 20 }));
    return { geometry, sky, lamps, camera: { at: [0, 12, 130], towards: [0, 116, -240], view: 54 } };
  },
};

/** A suspension bridge along x over the origin, 600 m between its towers. */
function addSuspensionBridge(mesh: MeshBuilder, paint: Material): void {
  const [deck, top, half] = [46, 150, 300];
  mesh.use(paint);
  for (const x of [-half, half]) {
    for (const z of [-11, 11]) mesh.box([x, -8, z], 7, top + 10, 6).box([x, -8, z], 10, 30, 10);
    for (const y of [deck - 6, 78, 110, top - 4]) mesh.box([x, y, 0], 5.5, 6, 22);
  }
  mesh.box([0, deck, 0], 1900, 3.4, 24);
  const sag = (x: number) => {
    const inner = Math.abs(x) <= half;
    const t = inner ? x / half : (Math.abs(x) - half) / 260;
    return inner ? deck + 7 + (top - deck - 7) * t * t : Math.max(deck, top - (top - deck) * t);
  };
  for (const z of [-11.5, 11.5]) {
    for (let x = -560; x < 560; x += 10) {
      mesh.tube([x, sag(x), z], [x + 10, sag(x + 10), z], 0.62, 0.62, 6);
      if (sag(x) > deck + 4) mesh.tube([x, deck + 3, z], [x, sag(x), z], 0.16, 0.16, 4);
      mesh.box([x + 5, deck + 3.4, z], 10, 1.2, 0.3);
    }
  }
}

const bridgeInFog: PhotoRecipe = {
  id: 'strand-bridge-fog',
  size: [1024, 640],
  look: { bias: 0.2, warmth: 0.25, contrast: 1.05, bloom: 0.15, seed: 54 },
  build: () => {
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    addSuspensionBridge(mesh, createRough(colour('#9b4a32'), colour('#6d3627'), 6));
    geometry.addMesh(mesh);
    addWaterPlane(geometry, createWater({ deep: colour('#1b3236'), waves: 0.06, length: 8 }), -4);
    const sky = new Sky({ sun: { bearing: 26, elevation: 8 }, haze: 2.4, disc: 0.3, veil: { height: 8000, cover: 0.3, size: 2600, strength: 0.4, shift: 4 } });
    return { geometry, sky, camera: { at: [-430, 86, 330], towards: [40, 62, -40], view: 30 }, fog: { density: 0.0085, height: 26, base: 0, strength: 0.75 } };
  },
};

const cityFromAbove: PhotoRecipe = {
  id: 'varnholt-old-town-aerial',
  size: [900, 900],
  look: { bias: 0.1, warmth: 0.1, contrast: 1.06, seed: 55 },
  build: () => {
    const random = createRandom('old-town');
    const river = (z: number) => 96 + Math.sin(z / 70) * 34;
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    mesh.use(createTarmac()).quad([-500, 0, 500], [500, 0, 500], [500, 0, -500], [-500, 0, -500]);
    const roofs = ['#9c4f36', '#8a4431', '#a8613f', '#6f6a66', '#7b3d2e', '#b06a48'].map((code) => createRough(colour(code), scale(colour(code), 0.6), 1.2, 0.7));
    const walls = ['#d6c7a8', '#c9b08a', '#e0dacb', '#b99d86'].map((code) => createRough(colour(code), scale(colour(code), 0.7), 2));
    for (let bx = -9; bx < 9; bx++) {
      for (let bz = -10; bz < 8; bz++) {
        const shift = layered2(bx * 0.4, bz * 0.4, 2) * 16;
        const [cx, cz] = [bx * 36 + shift, bz * 34 + shift * 0.7];
        if (Math.abs(cx - river(cz)) < 36 || Math.hypot(cx + 60, cz + 30) < 30) continue;
        for (let side = 0; side < 4; side++) {
          const along = side % 2 === 0;
          const parts = 2 + Math.floor(random() * 2);
          for (let part = 0; part < parts; part++) {
            const length = 27 / parts;
            const offset = -13.5 + (part + 0.5) * length;
            const height = between(random, 8, 15);
            const edge = side < 2 ? 9.5 : -9.5;
            const [x, z] = along ? [cx + offset, cz + edge] : [cx + edge, cz + offset * 0.42];
            const [wide, deep] = along ? [length, 8] : [8, length * 0.46];
            mesh.use(pick(random, walls)).box([x, 0, z], wide, height, deep);
            mesh.use(pick(random, roofs));
            const ridge = height + 3.2;
            const [w, d] = [wide / 2 + 0.3, deep / 2 + 0.3];
            if (along) mesh.quad([x - w, height, z + d], [x + w, height, z + d], [x + w, ridge, z], [x - w, ridge, z]).quad([x + w, height, z - d], [x - w, height, z - d], [x - w, ridge, z], [x + w, ridge, z]);
            else mesh.quad([x + w, height, z + d], [x + w, height, z - d], [x, ridge, z - d], [x, ridge, z + d]).quad([x - w, height, z - d], [x - w, height, z + d], [x, ridge, z + d], [x, ridge, z - d]);
          }
        }
      }
    }
    const stone = createRough(colour('#b5a88f'), colour('#857a66'), 2);
    mesh.use(stone).box([-60, 0, -30], 15, 17, 40).box([-60, 0, -4], 11, 46, 11).use(pick(random, roofs));
    mesh.turned([[8.4, 46], [0.2, 74]], 4, [-60, 0, -4]).prism([[-68.5, 17], [-51.5, 17], [-60, 26]], -50, -10);
    mesh.use((hit, surface) => {
      const row = Math.floor(hit.x * 0.8) + Math.floor(hit.z * 0.8);
      setColour(surface, colour('#a49a88'), 0.85 + 0.2 * cellValue(row, Math.floor(hit.z * 0.8), 2));
    }).quad([-90, 0.05, 6], [-30, 0.05, 6], [-30, 0.05, -62], [-90, 0.05, -62]);
    for (const z of [-140, 10, 150]) mesh.use(stone).box([river(z), 4, z], 66, 1.6, 9);
    geometry.addMesh(mesh);
    const water = new MeshBuilder().use(createWater({ deep: colour('#2a4a44'), waves: 0.05, length: 5 }));
    for (let z = -480; z < 480; z += 20) water.quad([river(z) - 24, 0.4, z], [river(z) + 24, 0.4, z], [river(z + 20) + 24, 0.4, z + 20], [river(z + 20) - 24, 0.4, z + 20]);
    geometry.addMesh(water);
    const leaves = createLeafMaterial(colour('#3a5922'), colour('#65802f'));
    const tree = createBroadleaf({ seed: 'old-town', leaves, leafCount: 2200, leafSize: 0.03 });
    for (let at = 0; at < 420; at++) {
      const z = between(random, -440, 420);
      const onBank = random() < 0.55;
      const x = onBank ? river(z) + (random() < 0.5 ? -28 : 28) : between(random, -320, 330);
      geometry.addShape(tree, { at: [x, 0, z], turn: random() * 360, size: between(random, 6, 10) }, random());
    }
    const car = createCar();
    for (let at = 0; at < 160; at++) geometry.addShape(car, { at: [Math.round(between(random, -9, 9)) * 36 - 18, 0.02, between(random, -300, 260)], turn: 90 }, random());
    const sky = new Sky({ sun: { bearing: -55, elevation: 38 }, haze: 1.8 });
    return { geometry, sky, camera: { at: [20, 255, 175], towards: [8, 0, -28], view: 44 }, fog: { density: 0.0003 } };
  },
};

const motorwayNight: PhotoRecipe = {
  id: 'ring-road-light-trails',
  size: [1024, 683],
  samples: 9,
  look: { exposure: 2.4, bloom: 0.4, grain: 0.035, seed: 56 },
  build: () => {
    const random = createRandom('ring-road');
    const bend = (z: number) => 34 * Math.sin((z + 40) / 150);
    const geometry = new Geometry();
    const mesh = new MeshBuilder().use(createTarmac(0.25));
    for (let z = 60; z > -560; z -= 10) {
      const [a, b] = [bend(z), bend(z - 10)];
      mesh.use(createTarmac(0.25)).quad([a - 17, 0, z], [a + 17, 0, z], [b + 17, 0, z - 10], [b - 17, 0, z - 10]);
      mesh.use(white);
      for (const lane of [-15.4, -1.3, 1.3, 15.4]) mesh.quad([a + lane - 0.1, 0.02, z], [a + lane + 0.1, 0.02, z], [b + lane + 0.1, 0.02, z - 10], [b + lane - 0.1, 0.02, z - 10]);
      if (z % 20 === 0) for (const lane of [-10.6, -6, 6, 10.6]) mesh.quad([a + lane - 0.1, 0.02, z], [a + lane + 0.1, 0.02, z], [b + lane + 0.1, 0.02, z - 5], [b + lane - 0.1, 0.02, z - 5]);
      mesh.use(createPlain(colour('#9aa0a3'), 0.1, 0.2)).box([a, 0.2, z - 5], 0.4, 0.7, 10);
    }
    const headlight = createGlow([1, 0.92, 0.75], 3.2);
    const taillight = createGlow([1, 0.08, 0.04], 2.2);
    for (let trail = 0; trail < 46; trail++) {
      const coming = trail % 2 === 0;
      const lane = (coming ? -1 : 1) * pick(random, [3.6, 8.2, 12.8]) + between(random, -0.7, 0.7);
      const start = between(random, -480, 60);
      const end = Math.max(-560, start - between(random, 120, 420));
      const height = between(random, 0.55, 0.95);
      for (let z = start; z > end; z -= 12)
        for (const side of [-0.7, 0.7]) mesh.use(coming ? headlight : taillight).tube([bend(z) + lane + side, height, z], [bend(z - 12) + lane + side, height, z - 12], 0.045, 0.045, 3);
    }
    mesh.use(createRough(colour('#3d4430'), colour('#2a2f22'), 5)).quad([-400, -0.2, 100], [400, -0.2, 100], [400, -0.2, -700], [-400, -0.2, -700]);
    const tower = createTowerFront({ wall: colour('#5b5f63'), glass: colour('#20262b'), floor: 3.4, bay: 2.4, open: 0.6, lit: 0.4, salt: 3 });
    for (let block = 0; block < 34; block++) mesh.use(tower).box([between(random, -320, 320), 0, between(random, -640, -420)], between(random, 18, 40), between(random, 16, 76), 20);
    const { shape, light } = createStreetLamp(12);
    const lamps: Lamp[] = [];
    for (let z = 40; z > -520; z -= 34) {
      for (const side of [-1, 1]) {
        const x = bend(z) + side * 18.5;
        geometry.addShape(shape, { at: [x, 0, z], turn: side > 0 ? 180 : 0, size: 1.4 });
        if (z > -330) lamps.push({ at: [x - side * light[0] * 1.4, 9.4, z], colour: [26, 18, 9.5], radius: 0.3 });
      }
    }
    geometry.addMesh(mesh);
    const sky = new Sky({ sun: { bearing: -30, elevation: -4.5 }, strength: 1, disc: 0, haze: 2.2, glow: (direction) => add([0.012, 0.014, 0.03], scale([0.045, 0.026, 0.012], Math.exp(-Math.max(0, direction[1]) * 8))) });
    return { geometry, sky, lamps, camera: { at: [6, 15, 62], towards: [4, 3, -90], view: 44 }, fog: { density: 0.0006, colour: [0.04, 0.034, 0.03], strength: 1 } };
  },
};

export const cityScenes: readonly PhotoRecipe[] = [skylineDay, skylineNight, fireworks, bridgeInFog, cityFromAbove, motorwayNight];
