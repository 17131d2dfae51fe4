import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, type Material, setColour, tintColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { between, cellValue, createRandom, pick } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createMeadow, createMountainSide, createPlain, createRough, createWater } from '../shapes/grounds.ts';
import { createCoolingTower, createPylon, createTurbine, darkSteel, steel, wood } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createGrass, createLeafMaterial } from '../shapes/trees.ts';
import { createCoach } from '../shapes/vehicles.ts';
import { addWaterPlane, createConifers, plant } from './mountains.ts';
import { addBarn, createPlume } from './weather.ts';

const autumnPath: PhotoRecipe = {
  id: 'hollin-wood-autumn',
  size: [768, 1024],
  samples: 9,
  look: { bias: 0.15, warmth: 0.3, saturation: 1.1, contrast: 1.06, seed: 41 },
  build: () => {
    const random = createRandom('hollin');
    const pathAt = (z: number) => Math.sin(z / 17) * 2.4;
    const heightAt: HeightAt = (x, z) => layered2(x / 14, z / 14, 4) * 0.9 * smoothstep(1, 5, Math.abs(x - pathAt(z)));
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({
      heightAt, center: [0, -14], reach: 110, cells: 360, packing: 1.7,
      material: (hit, surface) => {
        const off = Math.abs(hit.x - pathAt(hit.z)) + layered2(hit.x, hit.z, 4) * 0.5;
        const litter = cellValue(Math.floor(hit.x * 14), Math.floor(hit.z * 14), 2);
        setColour(surface, colour(litter < 0.35 ? '#9a4f1d' : litter < 0.65 ? '#b8772a' : litter < 0.85 ? '#6e4422' : '#c79a3d'), 0.65 + litter * 0.5);
        blendColour(surface, colour('#7d6a53'), smoothstep(1.7, 0.9, off) * (litter > 0.72 ? 0.3 : 0.9));
      },
    }));
    const leaves = createLeafMaterial(colour('#c2571a'), colour('#d9a12e'), 0.6);
    const tall = [1, 2, 3].map((n) => createBroadleaf({ seed: `hollin-${n}`, leaves, leafCount: 7500, leafSize: 0.012, spread: 0.85, trunk: 0.014 }));
    for (let tree = 0; tree < 130; tree++) {
      const z = 6 - tree * 0.75 + between(random, -1.5, 1.5);
      const side = tree % 2 === 0 ? 1 : -1;
      const x = pathAt(z) + side * (3 + random() ** 1.4 * 24);
      geometry.addShape(pick(random, tall), { at: [x, heightAt(x, z) - 0.15, z], turn: random() * 360, size: between(random, 9, 15) }, random());
    }
    const leaf = new Shape(new MeshBuilder().use(leaves).quad([-0.06, 0, 0], [0, 0.02, 0.05], [0.07, 0, 0], [0, 0.01, -0.05]).build());
    for (let fallen = 0; fallen < 5000; fallen++) {
      const [x, z] = [between(random, -9, 9), 9 - random() ** 1.4 * 34];
      geometry.addShape(leaf, { at: [x, heightAt(x, z) + 0.015, z], turn: random() * 360, size: between(random, 0.7, 1.5) }, random());
    }
    const sky = new Sky({ sun: { bearing: -38, elevation: 24 }, haze: 2.5 });
    return { geometry, sky, camera: { at: [0.4, 1.65, 11], towards: [-0.2, 3.6, -12], view: 56 }, fog: { density: 0.006, colour: [0.3, 0.25, 0.17], strength: 0.5 }, fill: [0.08, 0.06, 0.04] };
  },
};

const wheatBales: PhotoRecipe = {
  id: 'larkfield-bales',
  size: [1024, 640],
  look: { bias: 0.15, warmth: 0.3, saturation: 1.08, seed: 42 },
  build: () => {
    const random = createRandom('larkfield');
    const heightAt: HeightAt = (x, z) => layered2(x / 130, z / 130, 3) * 7 + smoothstep(-200, -800, z) * 30;
    const geometry = new Geometry();
    const stubble: Material = (hit, surface) => {
      const rows = 0.5 + 0.5 * Math.sin(hit.x * 2.1 + layered2(hit.x / 20, hit.z / 20, 2) * 3);
      setColour(surface, colour('#c9a75a'), 0.75 + rows * 0.25 * Math.exp(-hit.distance / 160) + layered2(hit.x / 1.1, hit.z / 1.1, 4, 0.65) * 0.3);
      if (hit.z < -260) blendColour(surface, colour('#5f7a37'), 0.75);
    };
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -40], reach: 1500, cells: 380, packing: 2, material: stubble }));
    const straw: Material = (hit, surface) => {
      const ring = Math.abs(hit.nx) < 0.6 && Math.abs(hit.nz) > 0.6 ? 0.75 + 0.35 * Math.sin(Math.hypot(hit.localY, hit.localX) * 34) : 1;
      setColour(surface, colour('#d6b166'), ring * (0.8 + layered2(hit.localX * 9 + hit.seed * 40, hit.localY * 9 + hit.localZ * 9, 4, 0.7) * 0.5));
    };
    const bale = new Shape(new MeshBuilder().use(straw).tube([0, 0.75, -0.65], [0, 0.75, 0.65], 0.75, 0.75, 26, true).build());
    for (const [x, z, turn] of [[-3.4, -4, 24], [4.6, -13, 60], [-9, -22, 10], [13, -30, 80], [1, -40, 35], [-20, -48, 70], [26, -60, 15], [8, -78, 45], [-36, -84, 30], [-12, -110, 5], [42, -104, 66], [20, -140, 20], [-50, -150, 40]] as const)
      geometry.addShape(bale, { at: [x, heightAt(x, z) - 0.03, z], turn, size: 1.25 });
    const grass = createGrass('stubble', createLeafMaterial(colour('#cda955'), colour('#e0c583')), 90, 0.17);
    for (let tuft = 0; tuft < 5200; tuft++) {
      const [x, z] = [between(random, -18, 18), 9 - random() ** 1.5 * 30];
      geometry.addShape(grass, { at: [x, heightAt(x, z), z], turn: random() * 360 }, random());
    }
    const leaves = createLeafMaterial(colour('#3b5620'), colour('#5f7a31'));
    plant(geometry, random, { shapes: [1, 2].map((n) => createBroadleaf({ seed: `lark-${n}`, leaves })), count: 160, area: [-600, -560, 600, -230], size: [8, 14], heightAt, fits: (_x, z) => z < -235 });
    const sky = new Sky({ sun: { bearing: 66, elevation: 17 }, haze: 1.6, clouds: [{ base: 1500, top: 2600, cover: 0.27, size: 620, thickness: 1.1, shift: [0.15, 0, 0.75] }] });
    return { geometry, sky, camera: { at: [0, heightAt(0, 8) + 1.5, 8], towards: [0, heightAt(0, 8) + 2.1, -20], view: 46 }, fog: { density: 0.0003 } };
  },
};

const vineyard: PhotoRecipe = {
  id: 'sant-irel-vineyard',
  size: [1024, 683],
  look: { bias: 0.25, warmth: 0.2, saturation: 1.06, seed: 43 },
  build: () => {
    const random = createRandom('vines');
    const heightAt: HeightAt = (x, z) => 0.09 * -z * smoothstep(0, -260, z) + layered2(x / 150, z / 150, 3) * 9 + smoothstep(-300, -1400, z) * 130 * (0.2 + ridged2(x / 800 + 1.1, z / 800, 4));
    const geometry = new Geometry();
    const soil = createMeadow(colour('#9c7650'), colour('#7d8345'));
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -100], reach: 2200, cells: 400, packing: 1.8, material: soil }));
    const leaves = createLeafMaterial(colour('#4f6f22'), colour('#86933a'), 0.5);
    const bush = new MeshBuilder().use(wood).tube([0, 0, 0], [0, 0.8, 0], 0.05, 0.03, 5).use(leaves);
    const local = createRandom('bush');
    for (let leaf = 0; leaf < 420; leaf++) {
      const center: Vector = [between(local, -0.75, 0.75), 0.75 + local() ** 0.8 * 0.95, between(local, -0.24, 0.24)];
      const [a, b] = [between(local, 0.05, 0.1), local() * Math.PI * 2];
      const tone: [number, number] = [local(), local()];
      const tilt = between(local, -0.07, 0.07);
      bush.quad([center[0] - a, center[1], center[2]], [center[0], center[1] + tilt, center[2] + a * Math.cos(b)], [center[0] + a, center[1] + a * 0.3, center[2]], [center[0], center[1] - tilt, center[2] - a], undefined, [tone, tone, tone, tone]);
    }
    const vine = new Shape(bush.build());
    for (let row = -20; row <= 20; row++) {
      for (let at = 0; at < 120; at++) {
        const z = 16 - at * 1.42;
        const x = row * 2.5 + z * 0.22;
        if (Math.abs(x) > 90) continue;
        geometry.addShape(vine, { at: [x, heightAt(x, z) - 0.05, z], turn: 77 + between(random, -6, 6), size: [1.05, between(random, 0.9, 1.1), 1.1] }, random());
      }
    }
    const house = new MeshBuilder();
    const [hx, hz] = [38, -230];
    const ground = heightAt(hx, hz);
    house.use(createRough(colour('#d8bf95'), colour('#a88d63'), 3)).box([hx, ground - 1, hz], 26, 9, 13).box([hx - 17, ground - 1, hz + 1], 9, 16, 9);
    house.use(createRough(colour('#a8583a'), colour('#7a3f2b'), 0.9)).prism([[hx - 14, ground + 8], [hx + 14, ground + 8], [hx, ground + 12]], hz - 7.5, hz + 7.5).prism([[hx - 22.5, ground + 15], [hx - 11.5, ground + 15], [hx - 17, ground + 18.5]], hz - 4.5, hz + 6.5);
    house.use(createPlain([0.03, 0.03, 0.035], 0.06, 0.02));
    for (let window = 0; window < 5; window++) house.box([hx - 9 + window * 5, ground + 3.6, hz + 6.5], 1.3, 2.2, 0.2);
    geometry.addMesh(house);
    const cypress = createLeafMaterial(colour('#1f3319'), colour('#2f4522'));
    const tall = createBroadleaf({ seed: 'cypress', leaves: cypress, spread: 0.25, leafCount: 4200, leafSize: 0.014 });
    for (let tree = 0; tree < 26; tree++) {
      const [x, z] = [hx - 46 + tree * 4.2, hz + 14 + between(random, -5, 5)];
      if (Math.abs(x - hx) > 20 || tree % 4 === 0) geometry.addShape(tall, { at: [x, heightAt(x, z) - 0.4, z], turn: random() * 360, size: [7, between(random, 12, 17), 7] }, random());
    }
    plant(geometry, random, { shapes: createConifers('irel', colour('#2b4220'), colour('#53652f')), count: 2000, area: [-900, -1300, 900, -300], size: [7, 12], heightAt, fits: (x, z) => layered2(x / 130, z / 130, 3) > 0.06 });
    const sky = new Sky({ sun: { bearing: -74, elevation: 30 }, haze: 2, clouds: [{ base: 1900, top: 2700, cover: 0.3, size: 560, thickness: 0.9, shift: [0.8, 0, 0.4] }] });
    return { geometry, sky, camera: { at: [0, heightAt(0, 24) + 5.4, 24], towards: [7, heightAt(0, 24) + 6, -60], view: 40 }, fog: { density: 0.0004 } };
  },
};

const windFarm: PhotoRecipe = {
  id: 'ravel-hill-wind-farm',
  size: [1024, 640],
  look: { exposure: 0.34, warmth: 0.05, seed: 44 },
  build: (variant) => {
    const random = createRandom('ravel');
    const heightAt: HeightAt = (x, z) => 60 * smoothstep(150, -500, z) * (0.5 + 0.8 * ridged2(x / 900 + 2.6, z / 900, 3)) + layered2(x / 260, z / 260, 4) * 14;
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -200], reach: 2600, cells: 420, packing: 1.7, material: createMeadow(colour('#5c7d31'), colour('#8f9447')) }));
    const places = [[-190, -420, 12], [-60, -330, 50], [95, -390, 80], [250, -470, 30], [-330, -560, 66], [30, -640, 95], [190, -760, 20], [-150, -860, 110], [400, -690, 44]] as const;
    for (const [index, [x, z, turn]] of places.entries()) {
      if (variant === 'two-gone' && (index === 1 || index === 2)) continue;
      geometry.addShape(createTurbine(turn), { at: [x, heightAt(x, z) - 1, z], turn: 12 });
    }
    const leaves = createLeafMaterial(colour('#2f4c1c'), colour('#55702d'));
    plant(geometry, random, { shapes: [1, 2].map((n) => createBroadleaf({ seed: `ravel-${n}`, leaves })), count: 420, area: [-700, -900, 700, 60], size: [7, 12], heightAt, fits: (x, z) => layered2(x / 110, z / 110, 3) > 0.16 });
    const sky = new Sky({ sun: { bearing: -62, elevation: 40 }, haze: 1.4, clouds: [{ base: 1500, top: 2900, cover: 0.31, size: 800, thickness: 1.1, shift: [0.25, 0, 0.35] }] });
    return { geometry, sky, camera: { at: [0, heightAt(0, 60) + 12, 60], towards: [14, heightAt(0, 60) + 62, -420], view: 31 }, fog: { density: 0.00014 } };
  },
};

const solarFarm: PhotoRecipe = {
  id: 'ebbing-flats-solar',
  size: [1024, 683],
  look: { bias: 0, contrast: 1.05, seed: 45 },
  build: () => {
    const random = createRandom('ebbing');
    const geometry = new Geometry();
    const heightAt: HeightAt = (x, z) => layered2(x / 200, z / 200, 3) * 3;
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -100], reach: 2400, cells: 260, packing: 1.8, material: createMeadow(colour('#74803c'), colour('#a89a5b')) }));
    const cells: Material = (hit, surface) => {
      setColour(surface, colour('#10203f'));
      const [a, b] = [Math.abs(hit.u * 24 - Math.round(hit.u * 24)), Math.abs(hit.v * 8 - Math.round(hit.v * 8))];
      if (a < 0.04 || b < 0.04) setColour(surface, colour('#6d7886'));
      if (Math.abs(hit.u * 4 - Math.round(hit.u * 4)) < 0.012 || Math.abs(hit.v * 2 - Math.round(hit.v * 2)) < 0.02) setColour(surface, colour('#c4c9ce'));
      surface.mirror = 0.06;
      surface.roughness = 0.015;
    };
    const table = new MeshBuilder().use(cells).quad([-6, 0.8, 1.9], [6, 0.8, 1.9], [6, 2.9, -1.9], [-6, 2.9, -1.9]).use(steel);
    for (const x of [-4.5, 0, 4.5]) table.tube([x, 0, 1], [x, 1.25, 1], 0.06, 0.06, 5).tube([x, 0, -1.2], [x, 2.4, -1.2], 0.06, 0.06, 5);
    table.quad([-6, 0.74, 1.9], [6, 0.74, 1.9], [6, 2.84, -1.9], [-6, 2.84, -1.9]);
    const shape = new Shape(table.build());
    for (let row = 0; row < 34; row++)
      for (let column = -14; column <= 14; column++) {
        if (column === 3 || random() < 0.01) continue;
        const [x, z] = [column * 12.6, -row * 8.2];
        geometry.addShape(shape, { at: [x, heightAt(x, z), z] });
      }
    const leaves = createLeafMaterial(colour('#35501f'), colour('#5d742f'));
    plant(geometry, random, { shapes: [createBroadleaf({ seed: 'ebbing', leaves })], count: 220, area: [-800, -900, 800, -330], size: [8, 13], heightAt, fits: () => true });
    const sky = new Sky({ sun: { bearing: 150, elevation: 44 }, haze: 1.6, clouds: [{ base: 1400, top: 2300, cover: 0.24, size: 520, thickness: 1, shift: [0.55, 0, 0.15] }] });
    return { geometry, sky, camera: { at: [-30, 30, 46], towards: [6, 0, -70], view: 40 }, fog: { density: 0.0003 } };
  },
};

const balloons: PhotoRecipe = {
  id: 'cappel-valley-balloons',
  size: [1024, 683],
  look: { exposure: 0.5, warmth: 0.3, saturation: 1.1, seed: 46 },
  build: (variant) => {
    const heightAt: HeightAt = (x, z) => {
      const spires = ridged2(x / 90 + 1.3, z / 90, 4) ** 3 * 60 * smoothstep(0.05, 0.3, layered2(x / 300, z / 300, 2));
      return spires + layered2(x / 400, z / 400, 4) * 40 + smoothstep(-900, -2200, z) * 150;
    };
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -500], reach: 2600, cells: 520, packing: 1.4, material: createMountainSide({ grass: colour('#a98d62'), rock: colour('#cfae82'), darkRock: colour('#b58a63'), snowLine: 9000 }) }));
    const palette = ['#c8362b', '#f0c33c', '#2c5fa8', '#ece6d8', '#2f8a5b', '#e07a2b', '#7a3f8c'].map(colour);
    const cloth: Material = (hit, surface) => {
      const first = Math.floor(hit.seed * 97) % palette.length;
      const second = (first + 2 + (Math.floor(hit.seed * 31) % 3)) % palette.length;
      const kind = Math.floor(hit.seed * 53) % 3;
      const stripe = kind === 0 ? Math.floor(hit.u * 16) % 2 : kind === 1 ? Math.floor(hit.v * 7) % 2 : Math.floor(hit.u * 8 + hit.v * 6) % 2;
      setColour(surface, palette[stripe === 0 ? first : second] ?? [1, 1, 1], 0.9);
      tintColour(surface, Math.abs(hit.u * 32 - Math.round(hit.u * 32)) < 0.03 ? 0.75 : 1);
      surface.translucency = 0.3;
    };
    const mesh = new MeshBuilder().use(cloth);
    mesh.turned(Array.from({ length: 25 }, (_, at): [number, number] => {
      const t = at / 24;
      return [8.6 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.06)) ** 0.85 * (t < 0.35 ? 0.62 + t * 1.09 : 1), 4 + t * 18];
    }), 40);
    mesh.use(createRough(colour('#6d4a2a'), colour('#4a311c'), 0.3)).box([0, -1.2, 0], 1.6, 1.2, 1.2).use(darkSteel);
    for (const [x, z] of [[0.7, 0.5], [-0.7, 0.5], [0.7, -0.5], [-0.7, -0.5]] as const) mesh.tube([x, 0, z], [x * 3.2, 4.6, z * 4.2], 0.03, 0.03, 4);
    const balloon = new Shape(mesh.build());
    const places: readonly (readonly [number, number, number, number])[] = [[-34, 46, -90, 0.12], [40, 78, -190, 0.47], [-120, 96, -320, 0.71], [110, 52, -300, 0.33], [10, 120, -430, 0.9], [-220, 70, -520, 0.55], [210, 130, -560, 0.05], [60, 66, -640, 0.62], [-60, 160, -760, 0.8], [330, 90, -820, 0.25], [-330, 150, -840, 0.15]];
    for (const [index, [x, y, z, seed]] of places.entries()) {
      if (variant === 'without-first' && index === 0) continue;
      if (variant === 'without-second' && index === 1) continue;
      geometry.addShape(balloon, { at: [x, y, z], turn: seed * 360 }, seed);
    }
    const sky = new Sky({ sun: { bearing: 64, elevation: 9 }, haze: 2.2, veil: { height: 9000, cover: 0.2, size: 3000, strength: 0.35, shift: 1.2 } });
    return { geometry, sky, camera: { at: [0, 70, 90], towards: [0, 64, -300], view: 44 }, fog: { density: 0.0005 } };
  },
};

const viaduct: PhotoRecipe = {
  id: 'glenmore-viaduct-train',
  size: [1024, 683],
  look: { exposure: 0.36, saturation: 1.02, seed: 47 },
  build: (variant) => {
    const random = createRandom('viaduct');
    const heightAt: HeightAt = (x, z) => {
      const valley = smoothstep(20, 150, Math.abs(x + 10)) * 34;
      return -6 + valley + smoothstep(-120, -800, z) * 210 * (0.25 + ridged2(x / 700 + 4.4, z / 700, 5)) + layered2(x / 60, z / 60, 4) * 6;
    };
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -120], reach: 1700, cells: 460, packing: 1.7, material: createMountainSide({ grass: colour('#5f6c33'), rock: colour('#7f7a70'), darkRock: colour('#5f5a52'), snowLine: 4000 }) }));
    const stone: Material = (hit, surface) => {
      const row = Math.floor(hit.y / 0.9);
      const block = cellValue(Math.floor(hit.x / 1.6 + (row % 2) * 0.5), row, 6);
      setColour(surface, colour('#948b7c'), 0.75 + block * 0.4 + layered2(hit.x / 3, hit.y / 3, 3) * 0.2);
    };
    const mesh = new MeshBuilder().use(stone);
    const [top, span] = [34, 22];
    for (let pier = -8; pier <= 8; pier++) {
      const x = pier * span;
      mesh.box([x, -14, -60], 4, top - 2, 7);
      const steps = 12;
      for (let part = 0; part < steps; part++) {
        const [a, b] = [(part / steps) * Math.PI, ((part + 1) / steps) * Math.PI];
        const radius = span / 2 - 2;
        const arch = (t: number): [number, number] => [x + span / 2 - Math.cos(t) * radius, top - 16 + Math.sin(t) * radius];
        const [[xa, ya], [xb, yb]] = [arch(a), arch(b)];
        for (const z of [-63.5, -56.5]) mesh.quad([xa, ya, z], [xb, yb, z], [xb, top, z], [xa, top, z]);
        mesh.quad([xa, ya, -63.5], [xb, yb, -63.5], [xb, yb, -56.5], [xa, ya, -56.5]);
      }
    }
    mesh.box([0, top - 0.4, -60], 420, 1.2, 7.6).box([0, top + 0.8, -56.4], 420, 1.1, 0.6).box([0, top + 0.8, -63.6], 420, 1.1, 0.6);
    geometry.addMesh(mesh);
    if (variant !== 'without-train') {
      const body = { paint: createPlain(colour('#7b1e24'), 0.04, 0.06), stripe: createPlain(colour('#d9c9a0'), 0.03, 0.1) };
      const coach = createCoach(body);
      const engine = createCoach({ ...body, nose: true });
      for (let at = 0; at < 5; at++) geometry.addShape(at === 4 ? engine : coach, { at: [-74 + at * 24.6, top + 0.8, -60] });
    }
    addWaterPlane(geometry, createWater({ deep: colour('#1c2f2c'), waves: 0.05, length: 1.6 }), -7.2, 90);
    plant(geometry, random, { shapes: createConifers('glenmore', colour('#243a1e'), colour('#45592b')), count: 2600, area: [-420, -760, 420, 30], size: [8, 16], heightAt, fits: (x, z, height, slope) => height > -3 && slope < 0.9 && Math.abs(z + 60) > 12 && (z < -70 || Math.abs(x) > 46) && layered2(x / 90, z / 90, 3) > -0.08 });
    const sky = new Sky({ sun: { bearing: 130, elevation: 36 }, haze: 1.8, clouds: [{ base: 1200, top: 2000, cover: 0.55, size: 640, thickness: 0.9, shift: [0.9, 0, 0.2] }] });
    return { geometry, sky, camera: { at: [40, 20, 62], towards: [-10, 20, -60], view: 44 }, fog: { density: 0.0004 } };
  },
};

const pylons: PhotoRecipe = {
  id: 'marsh-line-pylons',
  size: [1024, 640],
  look: { bias: 0.45, warmth: 0.35, contrast: 1.05, bloom: 0.2, seed: 48 },
  build: () => {
    const heightAt: HeightAt = (x, z) => layered2(x / 220, z / 220, 3) * 3;
    const geometry = new Geometry();
    const mud = createMeadow(colour('#4d5128'), colour('#7d7440'));
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -80], reach: 3000, cells: 300, packing: 2.2, material: mud }));
    addWaterPlane(geometry, createWater({ deep: colour('#1c2520'), waves: 0.01, length: 2 }), -0.55, 3000);
    const pylon = createPylon();
    const places = Array.from({ length: 8 }, (_, at): Vector => [-34 + at * 26, 0, -60 - at * 150]);
    const wires = new MeshBuilder().use(darkSteel);
    for (const [index, at] of places.entries()) {
      geometry.addShape(pylon, { at, turn: -9 });
      const next = places[index + 1] ?? [at[0] - 26, 0, at[2] - 150];
      const before: Vector = index === 0 ? [at[0] - 26, 0, at[2] + 150] : at;
      const after: Vector = index === 0 ? at : at;
      for (const [from, to] of [[before, after], [at, next]] as [Vector, Vector][]) {
        for (const [y, reach] of [[24.6, 8], [30.1, 9.5], [35.6, 7]] as const) {
          for (const side of [-1, 1]) {
            let last: Vector | undefined;
            for (let part = 0; part <= 14; part++) {
              const t = part / 14;
              const point: Vector = [from[0] + (to[0] - from[0]) * t + side * reach, y - 22 * t * (1 - t), from[2] + (to[2] - from[2]) * t];
              if (last !== undefined && (from !== to)) wires.tube(last, point, 0.06, 0.06, 4);
              last = point;
            }
          }
        }
      }
    }
    geometry.addMesh(wires);
    const random = createRandom('reeds');
    const reed = createGrass('reed', createLeafMaterial(colour('#6f6a35'), colour('#94854a')), 110, 0.75);
    for (let tuft = 0; tuft < 3600; tuft++) {
      const [x, z] = [between(random, -44, 44), 22 - random() ** 1.5 * 70];
      if (heightAt(x, z) > -0.7) geometry.addShape(reed, { at: [x, heightAt(x, z), z], turn: random() * 360, size: between(random, 0.8, 1.4) }, random());
    }
    const sky = new Sky({ sun: { bearing: 12, elevation: 2.2 }, haze: 2.4, disc: 0.35, clouds: [{ base: 2400, top: 3000, cover: 0.46, size: 900, thickness: 0.8, stretch: 0.4, shift: [0.33, 0, 0.05] }] });
    return { geometry, sky, camera: { at: [0, 3.2, 26], towards: [4, 15, -70], view: 42 }, fog: { density: 0.0007 } };
  },
};

const coolingTowers: PhotoRecipe = {
  id: 'dunrow-power-station',
  size: [1024, 683],
  look: { bias: 0, warmth: 0.05, contrast: 1.06, seed: 49 },
  build: () => {
    const random = createRandom('dunrow');
    const heightAt: HeightAt = (x, z) => layered2(x / 200, z / 200, 3) * 4;
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -150], reach: 2600, cells: 280, packing: 1.9, material: createMeadow(colour('#5a7532'), colour('#98924c')) }));
    const tower = createCoolingTower();
    const places: Vector[] = [[-150, 0, -420], [-62, 0, -360], [40, 0, -400], [122, 0, -460]];
    const smoke = places.map((at, index) => createPlume({ at: [at[0], 112, at[2]], height: 190, width: 30, wind: 0.75, thick: 1.5, colour: [0.95, 0.96, 0.98], salt: index * 2.3, spread: 2, foot: 0.85 }));
    for (const at of places) geometry.addShape(tower, { at });
    const hall = new MeshBuilder().use(createRough(colour('#9fa6a8'), colour('#787f82'), 6)).box([215, 0, -380], 120, 46, 50).box([195, 46, -385], 50, 14, 40);
    hall.use(createRough(colour('#b0aaa0'), colour('#8a8379'), 4)).turned([[7, 0], [4.6, 150], [4.4, 152]], 28, [268, 0, -360]);
    hall.use(createPlain(colour('#a03a2e'))).turned([[4.75, 140], [4.6, 146]], 28, [268, 0, -360]);
    geometry.addMesh(hall);
    const farm = new MeshBuilder();
    addBarn(farm, [-70, heightAt(-70, -120), -120], colour('#77706a'));
    geometry.addMesh(farm);
    const leaves = createLeafMaterial(colour('#39551f'), colour('#667f33'));
    plant(geometry, random, { shapes: [1, 2].map((n) => createBroadleaf({ seed: `dunrow-${n}`, leaves })), count: 320, area: [-420, -330, 420, -40], size: [7, 13], heightAt, fits: (x, z) => layered2(x / 70, z / 70, 3) > 0.1 && Math.abs(x + 70) > 20 });
    const sky = new Sky({ sun: { bearing: -105, elevation: 33 }, haze: 2, clouds: [{ base: 1700, top: 2500, cover: 0.4, size: 700, thickness: 0.9, shift: [0.05, 0, 0.85] }] });
    return { geometry, sky, smoke, camera: { at: [0, 9, 30], towards: [30, 70, -400], view: 40 }, fog: { density: 0.00035 } };
  },
};

export const countrysideScenes: readonly PhotoRecipe[] = [autumnPath, wheatBales, vineyard, windFarm, solarFarm, balloons, viaduct, pylons, coolingTowers];
