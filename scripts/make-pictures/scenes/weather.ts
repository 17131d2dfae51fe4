import type { PhotoRecipe } from '../recipe.ts';
import { billow } from '../render/cloud-texture.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, layered3, noise2, ridged2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import type { Smoke } from '../render/smoke.ts';
import { add, colour, directionOf, dot, normalize, scale, type Vector } from '../render/vector.ts';
import { createMeadow, createMountainSide, createPlain, createRough, createTarmac } from '../shapes/grounds.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createGrass, createLeafMaterial } from '../shapes/trees.ts';
import { createConifers, plant, starsAt } from './mountains.ts';

/** A barn with a gambrel roof, 14 m wide, its gable towards +z. */
export function addBarn(mesh: MeshBuilder, at: Vector, paint = colour('#8e2f24')): void {
  const [x, y, z] = at;
  const boards = createRough(paint, scale(paint, 0.55), 0.8, 0.6);
  mesh.use(boards).prism([[x - 7, y], [x + 7, y], [x + 7, y + 6], [x + 4.6, y + 9.4], [x, y + 11.4], [x - 4.6, y + 9.4], [x - 7, y + 6]], z - 18, z);
  mesh.use(createPlain(colour('#6f7376'), 0.05, 0.2));
  const eaves: [number, number][] = [[-7.5, 5.6], [-4.8, 9.6], [0, 11.7], [4.8, 9.6], [7.5, 5.6]];
  for (let part = 0; part < 4; part++) {
    const [ax = 0, ay = 0] = eaves[part] ?? [];
    const [bx = 0, by = 0] = eaves[part + 1] ?? [];
    mesh.quad([x + ax, y + ay, z + 0.6], [x + bx, y + by, z + 0.6], [x + bx, y + by, z - 18.6], [x + ax, y + ay, z - 18.6]);
  }
  mesh.use(createPlain(colour('#e6e2d8'))).box([x, y, z + 0.05], 4.4, 4.2, 0.14).box([x, y + 6.6, z + 0.05], 1.8, 1.8, 0.14);
  mesh.use(boards).box([x - 1.05, y + 0.2, z + 0.13], 1.9, 3.8, 0.1).box([x + 1.05, y + 0.2, z + 0.13], 1.9, 3.8, 0.1);
}

const rainbow: PhotoRecipe = {
  id: 'fennick-farm-rainbow',
  size: [1024, 683],
  look: { bias: -0.1, saturation: 1.15, contrast: 1.08, seed: 31 },
  build: (variant) => {
    const random = createRandom('fennick');
    const heightAt: HeightAt = (x, z) => layered2(x / 180, z / 180, 3) * 7 + smoothstep(-300, -1100, z) * 40;
    const geometry = new Geometry();
    const field = createMeadow(colour('#4f7a2c'), colour('#a5a04a'));
    geometry.addMeshData(createTerrain({
      heightAt, center: [0, -100], reach: 1900, cells: 380, packing: 2,
      material: (hit, surface) => {
        field(hit, surface);
        const plot = noise2(Math.floor(hit.x / 160) * 3.7 + 0.5, Math.floor(hit.z / 120) * 5.1 + 0.5);
        if (hit.z < -150) blendColour(surface, plot > 0 ? colour('#b79b4c') : colour('#5d7a35'), 0.6);
      },
    }));
    const mesh = new MeshBuilder();
    addBarn(mesh, [-24, heightAt(-24, -60) - 0.3, -60]);
    mesh.use(createPlain(colour('#b9bcbd'), 0.1, 0.2)).turned([[2.6, 0], [2.6, 13], [2.2, 14.4], [1.2, 15.6], [0, 16]], 24, [-39, heightAt(-39, -66) - 0.3, -66]);
    for (let post = 0; post < 40; post++) {
      const [x, z] = [-70 + post * 4, -18 - post * 0.2];
      mesh.use(createPlain(colour('#7d6c57'))).box([x, heightAt(x, z) - 0.2, z], 0.14, 1.4, 0.14);
      for (const y of [0.5, 0.95]) mesh.tube([x, heightAt(x, z) + y, z], [x + 4, heightAt(x + 4, z) + y, z - 0.2], 0.04, 0.04, 4);
    }
    geometry.addMesh(mesh);
    const leaves = createLeafMaterial(colour('#3c5d22'), colour('#65802f'));
    plant(geometry, random, { shapes: [1, 2].map((n) => createBroadleaf({ seed: `fennick-${n}`, leaves })), count: 90, area: [-500, -700, 500, -90], size: [9, 15], heightAt, fits: (x, z) => Math.abs(x + 24) > 26 || z < -120 });
    const grass = createGrass('fennick-grass', createLeafMaterial(colour('#587f2f'), colour('#a3a34d')), 150, 0.34);
    for (let tuft = 0; tuft < 5200; tuft++) {
      const [x, z] = [between(random, -34, 34), 26 - random() ** 1.6 * 46];
      geometry.addShape(grass, { at: [x, heightAt(x, z), z], turn: random() * 360, size: between(random, 0.8, 1.3) }, random());
    }
    const sunAt = { bearing: 172, elevation: 24 };
    const against = scale(directionOf(sunAt.bearing, sunAt.elevation), -1);
    const bow = (direction: Vector): Vector => {
      if (variant === 'without-rainbow') return [0, 0, 0];
      const away = (Math.acos(clamp(dot(direction, against), -1, 1)) * 180) / Math.PI;
      const fade = smoothstep(-0.02, 0.1, direction[1]) * (0.75 + 0.25 * noise2(direction[0] * 3, direction[1] * 4));
      const band = (center: number, width: number) => Math.exp(-(((away - center) / width) ** 2));
      const main: Vector = [band(42.3, 0.55), band(41.5, 0.5), band(40.7, 0.55)];
      const second: Vector = [band(50.4, 0.8), band(51.6, 0.8), band(52.8, 0.8)];
      const inside = away < 40.4 ? 0.1 : 0;
      return [0, 1, 2].map((axis) => ((main[axis] ?? 0) * 0.5 + (second[axis] ?? 0) * 0.13 + inside) * fade * 0.75) as unknown as Vector;
    };
    const sky = new Sky({ sun: sunAt, haze: 2, disc: 0, over: bow, clouds: [{ base: 2600, top: 3600, cover: 0.55, size: 1300, thickness: 1, shift: [0.4, 0, 0.9] }] });
    return { geometry, sky, camera: { at: [0, heightAt(0, 34) + 2.2, 34], towards: [-6, heightAt(0, 34) + 13, -60], view: 46 }, fog: { density: 0.0003, strength: 0.4 } };
  },
};

const lightning: PhotoRecipe = {
  id: 'dunmarrow-lightning',
  size: [1024, 683],
  look: { bias: -0.6, warmth: -0.3, contrast: 1.12, bloom: 0.5, grain: 0.035, seed: 32 },
  build: () => {
    const random = createRandom('bolt');
    const heightAt: HeightAt = (x, z) => layered2(x / 300, z / 300, 3) * 6;
    const geometry = new Geometry();
    const meadow = createMeadow(colour('#6d6a36'), colour('#9c8a52'));
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -60], reach: 4200, cells: 320, packing: 2.4, material: meadow }));
    plant(geometry, random, { shapes: [createBroadleaf({ seed: 'plain', leaves: createLeafMaterial(colour('#2f4020'), colour('#475427')) })], count: 60, area: [-900, -1700, 900, -260], size: [9, 16], heightAt, fits: () => true });
    const bolts: { from: readonly [number, number]; to: readonly [number, number]; width: number }[] = [];
    const strike = (x: number, y: number, turn: number, length: number, width: number, depth: number): void => {
      let [px, py, angle] = [x, y, turn];
      for (let part = 0; part < length && py > 0; part++) {
        angle = turn + between(random, -0.75, 0.75);
        const [nx, ny] = [px + Math.sin(angle) * 0.55, py - Math.cos(angle) * 0.55];
        bolts.push({ from: [px, py], to: [nx, ny], width });
        if (depth < 3 && random() < 0.1) strike(nx, ny, turn + between(random, -0.9, 0.9), 5 + random() * 14, width * 0.5, depth + 1);
        [px, py] = [nx, ny];
      }
    };
    strike(7.5, 27, -0.1, 70, 0.045, 0);
    strike(-13.5, 26, 0.14, 70, 0.028, 1);
    const flash = (direction: Vector): Vector => {
      const bearing = (Math.atan2(direction[0], -direction[2]) * 180) / Math.PI;
      const elevation = (Math.asin(direction[1]) * 180) / Math.PI;
      let value = 0;
      for (const { from, to, width } of bolts) {
        const [ex, ey] = [to[0] - from[0], to[1] - from[1]];
        const along = clamp(((bearing - from[0]) * ex + (elevation - from[1]) * ey) / (ex * ex + ey * ey));
        const away = Math.hypot(bearing - from[0] - ex * along, elevation - from[1] - ey * along);
        if (away < 3) value = Math.max(value, Math.exp(-((away / width) ** 2)) * 7 * Math.sqrt(width / 0.045) + 0.05 * Math.exp(-away / 0.35));
      }
      const lit = 0.16 * Math.exp(-(((bearing - 6) / 16) ** 2) - ((elevation - 20) / 14) ** 2);
      return [(value + lit) * 0.72, (value + lit) * 0.72, (value + lit) * 1.05];
    };
    const sky = new Sky({
      sun: { bearing: -100, elevation: -1.5 }, strength: 0.5, haze: 2, disc: 0, over: flash,
      glow: (direction) => {
        const texture = layered3(direction[0] * 3.2, direction[1] * 7, direction[2] * 3.2, 6, 0.55);
        const cloud = 0.05 + 0.05 * texture + 0.02 * smoothstep(0.3, 0, direction[1]);
        return [cloud * 0.75, cloud * 0.8, cloud * 1.05];
      },
    });
    return { geometry, sky, lamps: [{ at: [120, 300, -900], colour: [26_000, 26_000, 34_000], radius: 4 }], camera: { at: [0, 4, 30], towards: [0, 19, -70], view: 42 }, fog: { density: 0.00025, colour: [0.05, 0.055, 0.075], strength: 1 } };
  },
};

/** A column of smoke that bends with the wind. */
function createPlume(o: { at: Vector; height: number; width: number; wind: number; thick: number; colour: Vector; glow?: Vector; salt: number; spread?: number; foot?: number; fire?: number }): Smoke {
  const reach = o.wind * o.height;
  const wide = o.width * (o.spread ?? 3);
  return {
    low: [Math.min(o.at[0], o.at[0] + reach) - wide, o.at[1], o.at[2] - wide],
    high: [Math.max(o.at[0], o.at[0] + reach) + wide, o.at[1] + o.height, o.at[2] + wide],
    colour: o.colour,
    steps: 34,
    densityAt: (x, y, z) => {
      const up = (y - o.at[1]) / o.height;
      if (up < 0 || up > 1) return 0;
      const center = o.at[0] + reach * up ** 1.5;
      const radius = o.width * ((o.foot ?? 0.35) + ((o.spread ?? 3) - 0.6) * up ** 0.8);
      const s = o.width * 2.6;
      const swirl = billow(x / (s * 4) + o.salt, y / (s * 4) - 0.2, z / (s * 4)) - 0.5 + (billow(x / s, y / s + o.salt, z / s) - 0.5) * 0.55;
      const body = 1 - Math.hypot(x - center, z - o.at[2]) / radius;
      return clamp(body * 1.25 + swirl * 1.9) * (o.thick / o.width) * (1 - smoothstep(0.75, 1, up) * 0.8);
    },
    ...(o.glow === undefined ? {} : { glowAt: (_x: number, y: number, _z: number) => scale(o.glow ?? [0, 0, 0], Math.exp(-(y - o.at[1]) / (o.fire ?? o.height * 0.05))) }),
  };
}

const wildfire: PhotoRecipe = {
  id: 'calder-reach-wildfire',
  size: [1024, 640],
  look: { bias: 0, warmth: 0.45, contrast: 1.05, saturation: 1.05, bloom: 0.25, seed: 33 },
  build: (variant) => {
    const random = createRandom('calder');
    const heightAt: HeightAt = (x, z) => smoothstep(-60, -1100, z) * 260 * (0.35 + ridged2(x / 900 + 6.1, z / 900, 5)) + layered2(x / 160, z / 160, 4) * 12;
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -300], reach: 2400, cells: 420, packing: 1.6, material: createMountainSide({ grass: colour('#7a6e3c'), rock: colour('#8a7a66'), darkRock: colour('#5f5346'), snowLine: 4000 }) }));
    plant(geometry, random, { shapes: createConifers('calder', colour('#26351d'), colour('#43502a')), count: 8000, area: [-1100, -1500, 1100, 20], size: [9, 19], heightAt, fits: (x, z, _height, slope) => slope < 1 && layered2(x / 150, z / 150, 3) > -0.16 });
    const fires = Array.from({ length: 7 }, (_, index) => [-380 + index * 75 + between(random, -20, 20), between(random, -760, -560)] as const);
    const smoke = variant === 'without-smoke' ? [] : fires.map(([x, z], index) => createPlume({ at: [x, heightAt(x, z), z], height: between(random, 380, 640), width: between(random, 40, 75), wind: 0.9, thick: 2.6, colour: [0.42, 0.36, 0.31], glow: [14, 4.4, 0.7], salt: index * 1.7, foot: 0.8, fire: 9 }));
    const sky = new Sky({ sun: { bearing: -62, elevation: 16 }, haze: 5 });
    return { geometry, sky, smoke, camera: { at: [0, heightAt(0, 120) + 22, 120], towards: [0, 150, -700], view: 44 }, fog: { density: 0.0005, strength: 0.5 } };
  },
};

const volcano: PhotoRecipe = {
  id: 'mount-irazan-eruption',
  size: [900, 900],
  look: { bias: 0.2, contrast: 1.1, bloom: 0.4, warmth: 0.1, seed: 34 },
  build: () => {
    const random = createRandom('irazan');
    const heightAt: HeightAt = (x, z) => {
      const away = Math.hypot(x, z + 1800);
      const cone = 880 * Math.exp(-away / 620) * (1 + 0.14 * ridged2(Math.atan2(x, z + 1800) * 3, away / 900, 4));
      const crater = away < 90 ? -(90 - away) * 0.9 : 0;
      return cone + crater + layered2(x / 170, z / 170, 5) * 14;
    };
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({
      heightAt, center: [0, -900], reach: 3200, cells: 520, packing: 1.3,
      material: (hit, surface) => {
        setColour(surface, colour('#4a423d'), 1 + layered2(hit.x / 22, hit.z / 22, 5, 0.6) * 0.5);
        blendColour(surface, colour('#48592e'), smoothstep(260, 90, hit.y + layered2(hit.x / 60, hit.z / 60, 3) * 90));
        const turn = Math.atan2(hit.x, hit.z + 1800);
        const stream = Math.abs(turn - 0.32 - layered2(hit.y / 90, 1, 3) * 0.16) < 0.028 + hit.y / 60_000 && hit.y > 300;
        if (stream) {
          surface.glowRed = 7;
          surface.glowGreen = 1.5 + noise2(hit.x / 6, hit.z / 6);
          surface.glowBlue = 0.15;
        }
      },
    }));
    plant(geometry, random, { shapes: createConifers('irazan', colour('#263619'), colour('#40522a')), count: 4200, area: [-900, -900, 900, 350], size: [8, 15], heightAt, fits: (x, z, height) => height < 190 && layered2(x / 140, z / 140, 3) > -0.05 });
    const top = heightAt(0, -1800) + 60;
    const plume = createPlume({ at: [0, top, -1800], height: 1500, width: 130, wind: 0.3, thick: 4.5, colour: [0.36, 0.34, 0.33], glow: [9, 2.6, 0.4], salt: 4.2, spread: 3.4 });
    const sky = new Sky({ sun: { bearing: -115, elevation: 19 }, haze: 1.8, veil: { height: 8000, cover: 0.2, size: 2500, strength: 0.4, shift: 3 } });
    return { geometry, sky, smoke: [plume], camera: { at: [0, heightAt(0, 500) + 40, 500], towards: [60, 760, -1800], view: 50 }, fog: { density: 0.00012 } };
  },
};

const tornado: PhotoRecipe = {
  id: 'brennick-county-tornado',
  size: [1024, 683],
  look: { bias: -0.15, warmth: 0.05, saturation: 0.85, contrast: 1.1, seed: 35 },
  build: (variant) => {
    const random = createRandom('twister');
    const heightAt: HeightAt = (x, z) => layered2(x / 240, z / 240, 3) * 4;
    const geometry = new Geometry();
    geometry.addMeshData(createTerrain({ heightAt, center: [0, -60], reach: 4000, cells: 340, packing: 2.3, material: createMeadow(colour('#7d8a3f'), colour('#b09a55')) }));
    const mesh = new MeshBuilder();
    addBarn(mesh, [34, heightAt(34, -130), -130], colour('#9b968c'));
    geometry.addMesh(mesh);
    const grass = createGrass('county', createLeafMaterial(colour('#8a8b45'), colour('#b7a45e')), 140, 0.5);
    for (let tuft = 0; tuft < 4200; tuft++) {
      const [x, z] = [between(random, -36, 36), 28 - random() ** 1.5 * 44];
      geometry.addShape(grass, { at: [x, heightAt(x, z), z], turn: random() * 360, size: between(random, 0.8, 1.3) }, random());
    }
    const foot: Vector = [-130, 0, -900];
    const funnel: Smoke = {
      low: [-520, 0, -1160], high: [240, 430, -640], colour: [0.34, 0.35, 0.36], steps: 40,
      densityAt: (x, y, z) => {
        const up = y / 430;
        const sway = Math.sin(up * 4) * 24 + up * 60;
        const radius = 13 + 170 * up ** 3.2 + 26 * Math.exp(-y / 14);
        const [dx, dz] = [x - foot[0] - sway, z - foot[2]];
        const turn = Math.atan2(dz, dx);
        const swirl = billow(turn / 2.2 + up * 2.2, up * 1.6 - turn * 0.25, 0.3) - 0.5;
        const dust = y < 60 ? clamp(1 - Math.hypot(dx / 110, dz / 110, y / 50)) * (billow(x / 150, y / 90, z / 150) + 0.1) * 0.05 : 0;
        return clamp((1 - Math.hypot(dx, dz) / radius) * 2.2 + swirl * 0.9) * 0.09 * (1 - smoothstep(0.86, 1, up)) + dust;
      },
    };
    const wallCloud: Smoke = {
      low: [-1900, 340, -2300], high: [1500, 520, -420], colour: [0.3, 0.31, 0.34], steps: 22,
      densityAt: (x, y, z) => {
        const away = Math.hypot((x + 130) / 1500, (z + 1100) / 900);
        const under = 400 + 60 * layered2(x / 300, z / 300, 3) - 50 * Math.exp(-((x + 130) ** 2 + (z + 900) ** 2) / 90_000);
        return clamp((y - under) / 40) * clamp((1 - away) * 2.4 + billow(x / 900, y / 500, z / 900) - 0.5) * 0.02;
      },
    };
    const sky = new Sky({ sun: { bearing: 100, elevation: 20 }, haze: 3, sunStrength: 0.4, clouds: [{ base: 430, top: 1500, cover: 0.83, size: 900, thickness: 1.25, shift: [0.5, 0, 0.3] }] });
    return { geometry, sky, smoke: variant === 'without-funnel' ? [wallCloud] : [funnel, wallCloud], camera: { at: [0, 2.4, 34], towards: [-6, 20, -80], view: 42 }, fog: { density: 0.0004, strength: 0.5 } };
  },
};

const starryRoad: PhotoRecipe = {
  id: 'route-41-milky-way',
  size: [800, 1024],
  samples: 9,
  look: { bias: -0.2, contrast: 1.15, warmth: -0.1, grain: 0.045, bloom: 0.3, seed: 36 },
  build: () => {
    const heightAt: HeightAt = (x, z) => smoothstep(30, 400, Math.abs(x)) * 60 * (0.3 + ridged2(x / 300, z / 300, 5)) + layered2(x / 30, z / 30, 4) * 0.5 * smoothstep(5, 12, Math.abs(x)) + smoothstep(-700, -1700, z) * 150 * ridged2(x / 700, 3, 4);
    const geometry = new Geometry();
    const road = createTarmac();
    const sand = createMeadow(colour('#8a6f50'), colour('#a58a63'));
    geometry.addMeshData(createTerrain({
      heightAt, center: [0, -60], reach: 2600, cells: 420, packing: 2.2,
      material: (hit, surface) => {
        if (Math.abs(hit.x) > 4.2) return sand(hit, surface);
        road(hit, surface);
        const dash = hit.z - Math.floor(hit.z / 12) * 12;
        if ((Math.abs(hit.x) < 0.09 && dash < 5) || Math.abs(Math.abs(hit.x) - 3.8) < 0.08) setColour(surface, colour('#d8cfae'));
      },
    }));
    const milky = normalize([0.8, 0.16, -0.2]);
    const night = (direction: Vector): Vector => {
      const off = Math.asin(clamp(dot(direction, milky), -1, 1));
      const band = Math.exp(-((off / 0.13) ** 2));
      const dust = layered3(direction[0] * 4, direction[1] * 4, direction[2] * 4, 6, 0.6);
      const lane = 1 - 0.75 * Math.exp(-(((off + dust * 0.12) / 0.05) ** 2));
      const glow = band * (0.0012 + 0.0028 * clamp(dust + 0.3)) * lane;
      const grains = starsAt(normalize([direction[1], direction[2], direction[0]]), 0.018, 0.3 + band * 6);
      return add([glow * 1.05, glow * 0.95, glow], add(starsAt(direction, 0.2, 0.9), grains));
    };
    const sky = new Sky({ sun: { bearing: 20, elevation: 30 }, strength: 0.0006, disc: 0, extra: night, glow: (direction) => scale([0.0035, 0.0028, 0.0022], Math.exp(-Math.max(0, direction[1]) * 7)) });
    const lamp = { at: [1.5, 1, 14] as Vector, colour: [2, 1.9, 1.6] as Vector, beam: { towards: [0, 0, -40] as Vector, angle: 24 } };
    return { geometry, sky, lamps: [lamp], camera: { at: [1, 1.7, 16], towards: [0, 9, -12], view: 62 } };
  },
};

export const weatherScenes: readonly PhotoRecipe[] = [rainbow, lightning, wildfire, volcano, tornado, starryRoad];
export { createPlume };
