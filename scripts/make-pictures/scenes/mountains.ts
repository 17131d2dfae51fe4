import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, noise2, ridged2, smoothstep } from '../render/noise.ts';
import { between, createRandom, type Random } from '../render/random.ts';
import type { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { addHouse, slate, whiteTrim } from '../shapes/buildings.ts';
import { createFigure } from '../shapes/figures.ts';
import { createMountainSide, createPlain, createRough, createWater } from '../shapes/grounds.ts';
import { concrete } from '../shapes/structures.ts';
import { createTerrain, type HeightAt, HeightGrid } from '../shapes/terrain.ts';
import { createConifer, createLeafMaterial } from '../shapes/trees.ts';

type Planting = { shapes: readonly Shape[]; count: number; area: readonly [number, number, number, number]; size: readonly [number, number]; heightAt: HeightAt; fits: (x: number, z: number, height: number, slope: number) => boolean };

/** Scatters trees where they fit. */
export function plant(geometry: Geometry, random: Random, { shapes, count, area, size, heightAt, fits }: Planting): void {
  let planted = 0;
  for (let attempt = 0; attempt < count * 14 && planted < count; attempt++) {
    const x = between(random, area[0], area[2]);
    const z = between(random, area[1], area[3]);
    const height = heightAt(x, z);
    const slope = Math.hypot(heightAt(x + 4, z) - height, heightAt(x, z + 4) - height) / 4;
    if (!fits(x, z, height, slope)) continue;
    const shape = shapes[attempt % shapes.length];
    if (shape === undefined) continue;
    geometry.addShape(shape, { at: [x, height - 0.3, z], turn: random() * 360, size: between(random, size[0], size[1]) }, random());
    planted++;
  }
}

export function addWaterPlane(geometry: Geometry, water: ReturnType<typeof createWater>, level = 0, reach = 20_000): void {
  geometry.addMesh(new MeshBuilder().use(water).quad([-reach, level, reach], [reach, level, reach], [reach, level, -reach], [-reach, level, -reach]));
}

export function createConifers(seed: string, main: Vector, other: Vector, snow = false): Shape[] {
  const needles = createLeafMaterial(main, other);
  return [1, 2, 3].map((number) => createConifer({ seed: `${seed}-${number}`, needles, ...(snow ? { snow: createPlain([0.82, 0.85, 0.9]) } : {}) }));
}

const lakeAtDawn: PhotoRecipe = {
  id: 'lake-osmund-dawn',
  size: [1024, 683],
  look: { bias: 0.1, warmth: 0.25, contrast: 1.08, saturation: 1.12, seed: 11 },
  build: () => {
    const random = createRandom('lake-osmund');
    const grid = new HeightGrid(7000, 512, (x, z) => {
      const wall = smoothstep(-300, -2300, z) + smoothstep(650, 1700, Math.abs(x - 80)) * 0.75;
      return -40 + Math.min(1.15, wall) * (120 + ridged2(x / 1700 + 5.1, z / 1700 + 0.4, 6) * 950) + layered2(x / 320, z / 320, 5) * 36;
    }).erode(170_000, random);
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt: grid.at, center: [0, -400], reach: 3000, cells: 520, packing: 1.4, material: createMountainSide({ grass: colour('#56622f'), rock: colour('#8f8a85'), darkRock: colour('#6b6663'), snowLine: 640, sandLine: 0.5, sand: colour('#857a66') }) }));
    addWaterPlane(geometry, createWater({ deep: colour('#0b2a33'), waves: 0.012, length: 5 }));
    plant(geometry, random, {
      shapes: createConifers('osmund', colour('#1f331d'), colour('#3a5128')),
      count: 9000,
      area: [-1700, -2300, 1700, 380],
      size: [13, 26],
      heightAt: grid.at,
      fits: (x, z, height, slope) => height > 2 && height < 330 && slope < 0.9 && layered2(x / 190, z / 190, 3) > -0.12,
    });
    const sky = new Sky({ sun: { bearing: 62, elevation: 7 }, haze: 1.2, clouds: [{ base: 2300, top: 3000, cover: 0.42, size: 900, thickness: 0.7, stretch: 0.6, shift: [0.3, 0, 0.55] }] });
    return { geometry, sky, camera: { at: [0, 7, 430], towards: [20, 95, -600], view: 44 }, fog: { density: 0.00009, height: 900 } };
  },
};

const snowRidge: PhotoRecipe = {
  id: 'kestrel-ridge-snow',
  size: [1024, 683],
  look: { bias: 0.9, contrast: 1.1, warmth: -0.05, seed: 12 },
  build: () => {
    const random = createRandom('kestrel');
    const grid = new HeightGrid(9000, 560, (x, z) => {
      const far = smoothstep(900, -1800, z);
      return far * (250 + ridged2(x / 2600 + 1.7, z / 2600 + 8.2, 7, 0.48) * 1250) + layered2(x / 700, z / 700, 5) * 60;
    }).erode(260_000, random);
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt: grid.at, center: [0, 0], reach: 4300, cells: 640, packing: 1.25, material: createMountainSide({ grass: colour('#dfe3ea'), rock: colour('#77706b'), darkRock: colour('#4d4847'), snowLine: -200 }) }));
    plant(geometry, random, {
      shapes: createConifers('kestrel', colour('#1d2c22'), colour('#2c3f2c'), true),
      count: 2600,
      area: [-1500, -400, 1500, 1650],
      size: [9, 19],
      heightAt: grid.at,
      fits: (x, z, height, slope) => height < 560 && slope < 0.75 && layered2(x / 260 + 4, z / 260, 3) > 0.1,
    });
    const ground = grid.at(0, 1900);
    const sky = new Sky({ sun: { bearing: -75, elevation: 32 }, haze: 1, veil: { height: 8000, cover: 0.3, size: 2600, strength: 0.5, shift: 2.3 }, ground: [0.7, 0.72, 0.75] });
    return { geometry, sky, camera: { at: [0, ground + 70, 1900], towards: [-120, ground + 330, -1200], view: 38 }, fog: { density: 0.00005 } };
  },
};

const reservoir: PhotoRecipe = {
  id: 'aldermoor-reservoir-low',
  size: [1024, 640],
  look: { bias: 0.25, warmth: 0.2, seed: 13 },
  build: (variant) => {
    const level = variant === 'full' ? 26 : 0;
    const random = createRandom('aldermoor');
    const grid = new HeightGrid(3200, 480, (x, z) => {
      const bend = layered2(z / 500, 3.1, 2) * 160;
      const across = Math.abs(x - bend) / 330;
      return -22 + Math.min(1.6, across ** 1.6) * 90 + smoothstep(-500, -1400, z) * 150 * (0.4 + ridged2(x / 800, z / 800, 4)) + layered2(x / 130, z / 130, 5) * 13;
    }).erode(60_000, random);
    const rim = createMountainSide({ grass: colour('#6d6c3c'), rock: colour('#8a8172'), darkRock: colour('#6f675b'), snowLine: 4000 });
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({
      heightAt: grid.at, center: [0, -150], reach: 1450, cells: 520, packing: 1.5,
      material: (hit, surface) => {
        rim(hit, surface);
        // Bare rings where the water stood before.
        const ring = Math.sin(hit.y * 2.6 + noise2(hit.x / 60, hit.z / 60)) * 0.5 + 0.5;
        const bare = 1 - smoothstep(24, 27, hit.y + layered2(hit.x / 9, hit.z / 9, 3) * 1.4);
        const pale = colour('#b5a488');
        const dark = colour('#8d7c63');
        const mud = 1 - smoothstep(0.5, 5, hit.y);
        surface.red += ((pale[0] * ring + dark[0] * (1 - ring)) * (1 - mud * 0.5) - surface.red) * bare;
        surface.green += ((pale[1] * ring + dark[1] * (1 - ring)) * (1 - mud * 0.5) - surface.green) * bare;
        surface.blue += ((pale[2] * ring + dark[2] * (1 - ring)) * (1 - mud * 0.5) - surface.blue) * bare;
      },
    }));
    addWaterPlane(geometry, createWater({ deep: colour('#1b4450'), waves: 0.04, length: 4 }), level, 4000);
    const mesh = new MeshBuilder().use(concrete);
    for (let part = 0; part < 40; part++) {
      const at = (share: number): Vector => [-330 + share * 660, 0, -330 - Math.sin(share * Math.PI) * 60];
      const [a, b] = [at(part / 40), at((part + 1) / 40)];
      mesh.quad([a[0], -30, a[2] + 10], [b[0], -30, b[2] + 10], [b[0], 34, b[2]], [a[0], 34, a[2]]);
      mesh.quad([a[0], 34, a[2]], [b[0], 34, b[2]], [b[0], 34, b[2] - 7], [a[0], 34, a[2] - 7]);
      mesh.box([a[0], 34, a[2]], 16.6, 1.2, 0.5);
    }
    mesh.use(createRough(colour('#9a9488'), colour('#5f5a52'), 2)).box([-60, -30, -372], 13, 78, 13).box([-60, 48, -372], 16, 2, 16);
    geometry.addMesh(mesh);
    plant(geometry, random, { shapes: createConifers('aldermoor', colour('#2a3b20'), colour('#495a2d')), count: 2600, area: [-900, -1200, 900, 260], size: [9, 18], heightAt: grid.at, fits: (x, z, height, slope) => height > 33 && slope < 0.8 && layered2(x / 150, z / 150, 3) > -0.05 });
    const sky = new Sky({ sun: { bearing: 118, elevation: 38 }, haze: 2, clouds: [{ base: 1600, top: 2500, cover: 0.36, size: 620, thickness: 1, shift: [0.1, 0, 0.2] }] });
    return { geometry, sky, camera: { at: [55, 62, 330], towards: [-30, 8, -330], view: 42 }, fog: { density: 0.00018 } };
  },
};

const desertDunes: PhotoRecipe = {
  id: 'merzan-dunes',
  size: [1024, 640],
  look: { bias: 0.35, warmth: 0.3, contrast: 1.1, saturation: 1.08, seed: 14 },
  build: () => {
    const duneHeight = (x: number, z: number) => {
      const bend = layered2(x / 420, z / 420, 3) * 1.3;
      const t = z / 210 + bend + x / 700;
      const phase = t - Math.floor(t);
      // A long slope to windward, a steep one behind the crest.
      const crest = phase < 0.72 ? (phase / 0.72) ** 1.5 : ((1 - phase) / 0.28) ** 1.05;
      const size = 0.55 + 0.6 * clamp(layered2(x / 600 + 9, z / 600, 2) + 0.5);
      return crest * 34 * size + layered2(x / 900, z / 900, 2) * 25;
    };
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({
      heightAt: duneHeight, center: [0, -100], reach: 2600, cells: 620, packing: 1.8,
      material: (hit, surface) => {
        const shade = 1 + layered2(hit.x / 30, hit.z / 30, 4) * 0.1 + (hit.distance < 300 ? noise2(hit.x * 9, hit.z * 9) * 0.05 : 0);
        const sand = colour('#c98f55');
        surface.red = sand[0] * shade;
        surface.green = sand[1] * shade;
        surface.blue = sand[2] * shade;
        if (hit.distance < 900) {
          const wave = (x: number, z: number) => Math.sin(z * 5.2 + layered2(x / 6, z / 6, 3) * 7 + x * 0.7) * 0.02;
          const step = 0.02 + hit.distance * 0.0008;
          const strength = Math.exp(-hit.distance / 130) * 2.2;
          const here = wave(hit.x, hit.z);
          const dz = ((wave(hit.x, hit.z + step) - here) / step) * strength;
          const dx = ((wave(hit.x + step, hit.z) - here) / step) * strength;
          const length = Math.hypot(surface.nx - dx, surface.ny, surface.nz - dz);
          surface.nx = (surface.nx - dx) / length;
          surface.ny /= length;
          surface.nz = (surface.nz - dz) / length;
        }
      },
    }));
    const walker = createFigure('walk');
    for (let person = 0; person < 6; person++) {
      const [x, z] = [-52 + person * 9, -118 - person * 1.5];
      geometry.addShape(walker, { at: [x, duneHeight(x, z) - 0.05, z], turn: 90 }, person * 0.17);
    }
    const sky = new Sky({ sun: { bearing: 78, elevation: 21 }, haze: 2.6, veil: { height: 9000, cover: 0.16, size: 3200, strength: 0.35, shift: 8.1 } });
    const ground = duneHeight(0, 150);
    return { geometry, sky, camera: { at: [0, ground + 34, 150], towards: [-25, ground + 6, -200], view: 36 }, fog: { density: 0.0003 } };
  },
};

const moonOverVillage: PhotoRecipe = {
  id: 'tarn-hollow-moonrise',
  size: [1024, 683],
  look: { bias: -1.1, warmth: -0.2, saturation: 0.9, bloom: 0.35, grain: 0.035, seed: 15 },
  build: (variant) => {
    const random = createRandom('tarn-hollow');
    const heightAt: HeightAt = (x, z) => 6 + layered2(x / 260, z / 260, 4) * 16 + smoothstep(-220, -900, z) * 190 * (0.5 + ridged2(x / 700 + 2.2, z / 700, 5)) + smoothstep(160, 420, Math.abs(x)) * 40;
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -100], reach: 2200, cells: 420, packing: 1.8, material: createMountainSide({ grass: colour('#49552f'), rock: colour('#6f6a64'), darkRock: colour('#4f4a47'), snowLine: 4000 }) }));
    const plaster = ['#cfc4ae', '#b9a88c', '#d8d2c6'].map((code) => createRough(colour(code), colour('#8a7d68'), 1.5));
    const mesh = new MeshBuilder();
    for (let house = 0; house < 26; house++) {
      const [x, z] = [between(random, -120, 120), between(random, -190, -40)];
      const wall = plaster[house % 3];
      if (wall !== undefined) addHouse(mesh, { at: [x, heightAt(x, z) - 0.8, z], width: between(random, 8, 13), depth: 8, floors: 2, wall, trim: whiteTrim, roof: slate, lit: 0.5, random });
    }
    geometry.addMesh(mesh);
    plant(geometry, random, { shapes: createConifers('hollow', colour('#22321f'), colour('#33452a')), count: 2400, area: [-700, -900, 700, 20], size: [9, 20], heightAt, fits: (x, z, height) => (Math.abs(x) > 135 || z < -210) && height > 8 && layered2(x / 120, z / 120, 3) > -0.05 });
    const seen = (moon: Vector, radius: number) => (direction: Vector): Vector => {
      const right: Vector = [moon[2], 0, -moon[0]];
      const [x, y] = [(direction[0] * right[0] + direction[2] * right[2]) / radius, (direction[1] - moon[1]) / radius];
      const seas = smoothstep(-0.1, 0.35, layered2(x * 1.7 + 4.1, y * 1.7 + 2, 5)) * 0.5;
      const value = 0.9 * (1 - seas) * (1 + layered2(x * 7, y * 7, 4) * 0.18);
      return [value * 0.07, value * 0.066, value * 0.058];
    };
    const radius = 1.25;
    const sky = new Sky({
      sun: { bearing: 9, elevation: 15 }, haze: 1, strength: 0.012, disc: radius,
      discColour: (direction, moon) => seen(moon, (radius * Math.PI) / 180)(direction),
      glow: () => [0.0016, 0.0026, 0.0046],
      veil: { height: 7000, cover: 0.2, size: 2400, strength: 0.35, shift: 5 },
      extra: (direction) => starsAt(direction, 0.05, variant === 'second-moon' ? 0 : 1),
    });
    return { geometry, sky, camera: { at: [0, heightAt(0, 60) + 13, 60], towards: [10, heightAt(0, 60) + 34, -200], view: 40 }, fog: { density: 0.0003 } };
  },
};

/** Points of light in the night sky; `bright` is the strongest star. */
export function starsAt(direction: Vector, bright: number, density = 1): Vector {
  const scaleOf = 260;
  const [x, y, z] = [direction[0] * scaleOf, direction[1] * scaleOf, direction[2] * scaleOf];
  const [cx, cy, cz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const random = createRandom(`${cx},${cy},${cz}`);
  if (random() > 0.022 * density) return [0, 0, 0];
  const [sx, sy, sz] = [cx + 0.3 + random() * 0.4, cy + 0.3 + random() * 0.4, cz + 0.3 + random() * 0.4];
  const away = Math.hypot(sx - x, sy - y, sz - z);
  const value = bright * random() ** 3 * Math.exp(-((away / 0.28) ** 2));
  const warm = random();
  return [value * (0.8 + warm * 0.3), value * 0.95, value * (1.15 - warm * 0.3)];
}

export const mountainScenes: readonly PhotoRecipe[] = [lakeAtDawn, snowRidge, reservoir, desertDunes, moonOverVillage];
