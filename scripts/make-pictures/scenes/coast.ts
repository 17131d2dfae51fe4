import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, type Material, setColour, tintColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { billow } from '../render/cloud-texture.ts';
import { clamp, layered2, layered3, noise2, ridged2, smoothstep } from '../render/noise.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour, normalize, type Vector } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createMountainSide, createPlain, createRough, createWater } from '../shapes/grounds.ts';
import { createLighthouse, createSunshade, white } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createConifers, addWaterPlane, plant, starsAt } from './mountains.ts';

const red = createPlain(colour('#a62a22'), 0.03, 0.1);

const lighthouse: PhotoRecipe = {
  id: 'gannet-head-lighthouse',
  size: [1024, 683],
  look: { exposure: 0.62, warmth: 0.35, contrast: 1.08, saturation: 1.08, bloom: 0.2, seed: 21 },
  build: (variant) => {
    const heightAt: HeightAt = (x, z) => {
      const edge = x - 10 - layered2(z / 60, 2.2, 4) * 26 - Math.max(0, -z - 120) * 0.3;
      const cliff = smoothstep(4, -10, edge);
      return -14 + cliff * (36 + layered2(x / 50, z / 50, 5) * 7) + smoothstep(26, -4, edge) * 9 * ridged2(x / 16, z / 16, 4);
    };
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt, center: [-30, -60], reach: 330, cells: 560, packing: 1.5, material: createMountainSide({ grass: colour('#5f6b34'), rock: colour('#8b7f70'), darkRock: colour('#5d544b'), snowLine: 4000, sandLine: 1.2, sand: colour('#3f3a33') }) }));
    addWaterPlane(geometry, createWater({ deep: colour('#0f3440'), waves: 0.13, length: 9, shallow: { depthAt: (x, z) => Math.max(0, 2.2 + noise2(x / 3, z / 3) * 1.6 - (heightAt(x, z) + 6)), ground: colour('#cfd8d6'), clearness: 0.9 } }));
    if (variant !== 'without-lighthouse') geometry.addShape(createLighthouse(red, true), { at: [-12, heightAt(-12, -86) - 0.4, -86] });
    const house = new MeshBuilder().use(createRough(colour('#e3dfd5'), colour('#b4ab9b'), 2)).box([-26, heightAt(-26, -84) - 0.5, -84], 11, 4.4, 7);
    const top = heightAt(-26, -84) + 3.9;
    house.use(red).quad([-32, top, -79.8], [-20, top, -79.8], [-20, top + 3, -84], [-32, top + 3, -84]).quad([-32, top, -88.2], [-20, top, -88.2], [-20, top + 3, -84], [-32, top + 3, -84]);
    geometry.addMesh(house);
    const sky = new Sky({ sun: { bearing: 58, elevation: 5 }, haze: 2, clouds: [{ base: 1900, top: 2700, cover: 0.4, size: 800, thickness: 0.9, stretch: 0.5, shift: [0.62, 0, 0.1] }] });
    return { geometry, sky, camera: { at: [46, 17, 40], towards: [-8, 19, -90], view: 40 }, fog: { density: 0.0002 } };
  },
};

/** A rough sea as a sheet, with foam on its crests. */
function createStormSea(size: number, strength: number, shift: number): { heightAt: HeightAt; material: Material } {
  const heightAt: HeightAt = (x, z) => {
    const swell = Math.sin(z / (size * 0.9) + layered2(x / (size * 3) + shift, z / (size * 4), 3) * 4 + x / (size * 5));
    const chop = 1 - Math.abs(layered2(x / size + shift, z / (size * 0.7), 5, 0.55));
    return (swell * 0.55 + (chop ** 2 - 0.6) * 1.5) * strength;
  };
  const material: Material = (hit, surface) => {
    const foam = smoothstep(0.55, 1.05, hit.y / strength + layered2(hit.x / 2.2, hit.z / 2.2, 4, 0.6) * 0.7);
    const streaks = smoothstep(0.25, 0.6, layered2(hit.x / 9 + shift, hit.z / 3, 5, 0.6)) * 0.55;
    setColour(surface, colour('#1d3b3f'), 1 + clamp(hit.y / strength) * 0.8);
    blendColour(surface, colour('#dfe5e4'), clamp(foam + streaks));
    surface.mirror = 0.02 * (1 - foam);
    surface.roughness = 0.03 + foam * 0.5;
    const tilt = (x: number, z: number) => layered2(x / 1.6, z / 1.1, 3, 0.6) * 0.35;
    const step = 0.05 + hit.distance * 0.001;
    const here = tilt(hit.x, hit.z);
    const [dx, dz] = [(tilt(hit.x + step, hit.z) - here) / step, (tilt(hit.x, hit.z + step) - here) / step];
    const fade = 1 / (1 + hit.distance * 0.01);
    const [x, y, z] = normalize([surface.nx - dx * fade, surface.ny, surface.nz - dz * fade]);
    surface.nx = x;
    surface.ny = y;
    surface.nz = z;
  };
  return { heightAt, material };
}

const stormWaves: PhotoRecipe = {
  id: 'skarne-breakwater-storm',
  size: [1024, 640],
  look: { bias: -0.35, warmth: -0.15, saturation: 0.8, contrast: 1.12, grain: 0.03, seed: 22 },
  build: () => {
    const sea = createStormSea(26, 4.2, 3.7);
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt: sea.heightAt, material: sea.material, center: [0, -90], reach: 1500, cells: 560, packing: 2 }));
    const wall = new MeshBuilder().use(createRough(colour('#77736c'), colour('#46433f'), 2.5, 0.9));
    for (let part = 0; part < 30; part++) wall.box([-150 + part * 6, -6, -84 + part * 0.9], 6.4, 12.4, 11);
    geometry.addMesh(wall);
    geometry.addShape(createLighthouse(createPlain(colour('#1f5a4a'), 0.03, 0.1), true), { at: [26, 6, -58], size: 0.62 });
    const burst = (cx: number, cz: number, height: number, wide: number, salt: number) => ({
      low: [cx - wide * 1.6, 0, cz - 16] as Vector,
      high: [cx + wide * 1.6, height * 1.1, cz + 14] as Vector,
      colour: [1.7, 1.75, 1.8] as Vector,
      steps: 22,
      lean: 0.1,
      densityAt: (x: number, y: number, z: number) => {
        const up = y / height;
        const body = 1 - Math.hypot((x - cx) / (wide * (0.55 + up * 0.7)), (z - cz) / 9, Math.max(0, up - 0.2) * 1.05);
        const wisp = billow(x / 34 + salt, y / 42 - up * 0.3, z / 30) - 0.5 + (billow(x / 9, y / 15 + salt, z / 9) - 0.5) * 0.7;
        return clamp(body + wisp * 1.5) * 0.9;
      },
    });
    const sky = new Sky({ sun: { bearing: -50, elevation: 28 }, haze: 4, sunStrength: 0.12, clouds: [{ base: 700, top: 1900, cover: 0.86, size: 800, thickness: 1.3, shift: [0.2, 0.1, 0.6] }] });
    return { geometry, sky, smoke: [burst(-28, -72, 36, 24, 0.3), burst(-84, -78, 20, 18, 2.1)], camera: { at: [0, 9, 62], towards: [-14, 9, -70], view: 38, lean: 1 }, fog: { density: 0.0022 } };
  },
};

const iceberg: PhotoRecipe = {
  id: 'tyrholm-iceberg',
  size: [1024, 683],
  look: { bias: 0.35, warmth: -0.25, contrast: 1.06, seed: 23 },
  build: () => {
    const geometry = new Geometry();
    const heightAt: HeightAt = (x, z) => {
      const away = Math.hypot(x / 62, z / 30);
      const body = smoothstep(1.12, 0.78, away + layered2(x / 24, z / 24, 4) * 0.3);
      const peaks = 13 + ridged2(x / 44 + 2.4, z / 44 + 1, 5) * 44 * clamp(0.45 + x / 80) + layered2(x / 9, z / 9, 4) * 3;
      return -5 + body * peaks;
    };
    geometry.addMeshData(createTerrain({
      heightAt, reach: 82, cells: 420, packing: 1,
      material: (hit, surface) => {
        const band = layered2(hit.x / 40, hit.y / 2.2 + hit.x / 30, 4);
        setColour(surface, colour('#e8f1f5'));
        blendColour(surface, colour('#7fb6cf'), clamp((1 - hit.ny) * 0.55 + smoothstep(0.25, 0.5, band) * 0.5 + (1 - smoothstep(0, 4, hit.y)) * 0.5));
        surface.translucency = 0.2;
        const tilt = layered3(hit.x / 2.4, hit.y / 2.4, hit.z / 2.4, 4) * 0.5;
        surface.nx += tilt;
        surface.nz -= tilt * 0.7;
        const length = Math.hypot(surface.nx, surface.ny, surface.nz);
        surface.nx /= length;
        surface.ny /= length;
        surface.nz /= length;
      },
    }));
    const random = createRandom('growlers');
    const ice = createPlain(colour('#e4eff4'));
    for (let piece = 0; piece < 120; piece++) {
      const mesh = new MeshBuilder().use(ice);
      const size = between(random, 0.4, 2.6);
      mesh.ball([between(random, -140, 140), -size * 0.2, between(random, -50, 75)], [size, size * 0.5, size * 0.8], 5, 7);
      geometry.addMesh(mesh);
    }
    addWaterPlane(geometry, createWater({ deep: colour('#12404c'), waves: 0.06, length: 5, shallow: { depthAt: (x, z) => Math.max(0, (Math.hypot(x / 66, z / 34) - 1) * 40), ground: colour('#57b3bd'), clearness: 4 } }));
    const far = createTerrain({ heightAt: (x, z) => -40 + 260 * ridged2(x / 1600 + 7, z / 1600, 5) * smoothstep(-1500, -2600, z), center: [0, -2600], reach: 2800, cells: 240, packing: 1, material: createMountainSide({ grass: colour('#c9d0d8'), rock: colour('#5f5a58'), darkRock: colour('#454142'), snowLine: -20 }) });
    geometry.addMeshData(far);
    const sky = new Sky({ sun: { bearing: -98, elevation: 22 }, haze: 1.6, clouds: [{ base: 1300, top: 1900, cover: 0.62, size: 1100, thickness: 0.7, shift: [0.7, 0, 0.3] }], ground: [0.2, 0.24, 0.26] });
    return { geometry, sky, camera: { at: [-8, 8, 120], towards: [4, 15, 0], view: 42 }, fog: { density: 0.00012 } };
  },
};

const beachFromAbove: PhotoRecipe = {
  id: 'sandrow-beach-aerial',
  size: [1024, 683],
  look: { bias: 0.15, warmth: 0.15, saturation: 1.1, seed: 24 },
  build: (variant) => {
    const shore = (z: number) => 6 + layered2(z / 34, 0.4, 3) * 4;
    const sandAt: HeightAt = (x, z) => 0.06 * (shore(z) - x) + layered2(x / 5, z / 5, 3) * 0.08;
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({
      heightAt: sandAt, reach: 130, cells: 420, packing: 1,
      material: (hit, surface) => {
        const wet = smoothstep(7, 1, shore(hit.z) - hit.x);
        setColour(surface, colour('#d9bf93'), 1 + layered2(hit.x / 2, hit.z / 2, 5, 0.65) * 0.22);
        tintColour(surface, 1 - wet * 0.42);
        surface.mirror = wet > 0.8 ? 0.02 : 0;
      },
    }));
    const water = createWater({ deep: colour('#0e5a74'), waves: 0.09, length: 4, shallow: { depthAt: (x, z) => (x - shore(z)) * 0.12, ground: colour('#7fb9a8'), clearness: 2.2 } });
    geometry.addMesh(new MeshBuilder().use((hit, surface) => {
      water(hit, surface);
      const off = hit.x - shore(hit.z);
      const lines = [1.2, 9, 19].map((at, index) => Math.exp(-(((off - at - layered2(hit.z / 12 + index * 7, index, 4) * 4) / (1.1 + index * 0.4)) ** 2)));
      const foam = clamp(Math.max(...lines) * 1.5 - 0.35 + layered2(hit.x * 1.3, hit.z * 1.3, 4, 0.65) * 0.8) * (off > 12 ? 0.65 : 1);
      blendColour(surface, [0.85, 0.88, 0.88], foam);
      surface.mirror *= 1 - foam;
    }).quad([-10, 0.02, 200], [300, 0.02, 200], [300, 0.02, -200], [-10, 0.02, -200]));
    const random = createRandom('sandrow');
    const cloths = ['#c23b2e', '#1f5f9e', '#e0b02f', '#2f7f62', '#e07b39', '#d9d4c8', '#7b4a8f'].map((code) => createPlain(colour(code)));
    const shades = cloths.map((cloth) => createSunshade(cloth, white));
    const lying = createFigure('sit', createPlain(colour('#c98d6a')));
    const standing = createFigure('walk');
    for (let row = 0; row < 7; row++) {
      for (let column = 0; column < 26; column++) {
        if (random() < 0.16) continue;
        const [x, z] = [-9 - row * 6.2 + between(random, -0.8, 0.8), -74 + column * 5.8 + between(random, -0.9, 0.9)];
        if (variant === 'empty-corner' && x > -32 && z > -20 && z < 12) continue;
        geometry.addShape(pick(random, shades), { at: [x, sandAt(x, z), z], turn: random() * 90, roll: between(random, -6, 6) });
        geometry.addMesh(new MeshBuilder().use(pick(random, cloths)).box([x + 1.6, sandAt(x, z) + 0.12, z + 0.4], 1.9, 0.05, 0.9));
        if (random() < 0.7) geometry.addShape(lying, { at: [x + 1.7, sandAt(x, z), z - 0.7], turn: 90 }, random());
      }
    }
    for (let walker = 0; walker < 70; walker++) geometry.addShape(standing, { at: [between(random, -3, 9), 0.1, between(random, -80, 80)], turn: random() * 360 }, random());
    const sky = new Sky({ sun: { bearing: -130, elevation: 52 }, haze: 1.6 });
    return { geometry, sky, camera: { at: [-4, 88, 34], towards: [-5, 0, -6], view: 42, lean: 12 } };
  },
};

const aurora: PhotoRecipe = {
  id: 'hvalnes-aurora',
  size: [1024, 683],
  samples: 9,
  look: { bias: -0.35, contrast: 1.1, saturation: 1.05, bloom: 0.3, grain: 0.04, seed: 25 },
  build: () => {
    const random = createRandom('hvalnes');
    const heightAt: HeightAt = (x, z) => -30 + smoothstep(350, 1500, Math.abs(x + z * 0.12) + z * 0.1) * 640 * (0.35 + ridged2(x / 1300 + 3.3, z / 1300, 6)) + smoothstep(-2200, -3300, z) * 500;
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -900], reach: 3600, cells: 460, packing: 1.2, material: createMountainSide({ grass: colour('#cdd3dc'), rock: colour('#4f4c4d'), darkRock: colour('#393637'), snowLine: 30 }) }));
    addWaterPlane(geometry, createWater({ deep: colour('#06151c'), waves: 0.02, length: 6 }));
    const cabin = new MeshBuilder().use(createPlain(colour('#7a2b22'))).box([-96, 1, -130], 9, 4, 6).use(createPlain([0.3, 0.25, 0.18])).box([-97, 2.2, -126.9], 1.6, 1.4, 0.2);
    cabin.use((_hit, surface) => {
      surface.red = 0.5;
      surface.glowRed = 1.6;
      surface.glowGreen = 1.05;
      surface.glowBlue = 0.5;
    }).box([-97, 2.3, -126.8], 1.4, 1.2, 0.1).box([-94, 2.3, -126.8], 1.4, 1.2, 0.1);
    cabin.use(createPlain([0.8, 0.83, 0.88])).prism([[-101, 5], [-91, 5], [-96, 8.4]], -133.4, -126.6).box([-96, -0.5, -130], 46, 1.6, 26);
    geometry.addMesh(cabin);
    plant(geometry, random, { shapes: createConifers('hvalnes', colour('#1a241d'), colour('#28332a'), true), count: 700, area: [-900, -1500, 900, 200], size: [7, 14], heightAt, fits: (_x, _z, height, slope) => height > 3 && height < 120 && slope < 0.8 });
    const curtain = (direction: Vector): Vector => {
      const [dx, dy, dz] = direction;
      if (dy < 0.03) return [0, 0, 0];
      let [r, g, b] = [0, 0, 0];
      for (let layer = 0; layer < 26; layer++) {
        const height = 90 + layer * 7;
        const x = (dx / dy) * height;
        const z = (dz / dy) * height;
        const fold = layered2(x / 260 + 1.4, z / 700, 4) * 150 + Math.sin(z / 130 + x / 420) * 40;
        for (const [at, strength] of [[-60, 1], [150, 0.6], [-320, 0.5]] as const) {
          const off = (x - at - fold) / (16 + layer * 0.8);
          const rays = 0.55 + 0.45 * noise2(z / 9 + at, x / 90) + 0.35 * noise2(z / 2.7, at);
          const value = Math.exp(-off * off) * strength * Math.max(0, rays) * Math.exp(-layer / 8) * smoothstep(0, 2.5, layer);
          g += value;
          r += value * (layer > 11 ? 0.75 : 0.12);
          b += value * (layer > 9 ? 0.7 : 0.28);
        }
      }
      return [r * 0.006, g * 0.008, b * 0.006];
    };
    const sky = new Sky({
      sun: { bearing: 150, elevation: 22 }, strength: 0.0014, haze: 1, disc: 0,
      glow: (direction) => [0.0008, 0.0014 + 0.002 * Math.max(0, 0.25 - direction[1]), 0.0028],
      extra: (direction) => {
        const [a, s] = [curtain(direction), starsAt(direction, 0.12)];
        return [a[0] + s[0], a[1] + s[1], a[2] + s[2]];
      },
    });
    return { geometry, sky, camera: { at: [0, 9, 120], towards: [-20, 96, -400], view: 56 }, fog: { density: 0.00006 } };
  },
};

export const coastScenes: readonly PhotoRecipe[] = [lighthouse, stormWaves, iceberg, beachFromAbove, aurora];
