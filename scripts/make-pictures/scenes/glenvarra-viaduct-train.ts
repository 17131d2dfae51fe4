import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { cellValue, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createConifers } from '../shapes/conifers.ts';
import { createMountainSide, createPlain, createWater } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createCoach } from '../shapes/vehicles.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const glenvarraViaductTrain: PhotoRecipe = {
  id: 'glenvarra-viaduct-train',
  size: [1024, 683],
  look: { exposure: 0.36, saturation: 1.02, seed: 47 },
  build: (variant) => {
    const random = createRandom('viaduct');
    const heightAt: HeightAt = (x, z) => {
      const valley = smoothstep(20, 150, Math.abs(x + 10)) * 34;
      return (
        -6 +
        valley +
        smoothstep(-120, -800, z) * 210 * (0.25 + ridged2(x / 700 + 4.4, z / 700, 5)) +
        layered2(x / 60, z / 60, 4) * 6
      );
    };
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -120],
        reach: 1700,
        cells: 460,
        packing: 1.7,
        material: createMountainSide({
          grass: colour('#5f6c33'),
          rock: colour('#7f7a70'),
          darkRock: colour('#5f5a52'),
          snowLine: 4000,
        }),
      }),
    );
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
        const arch = (t: number): [number, number] => [
          x + span / 2 - Math.cos(t) * radius,
          top - 16 + Math.sin(t) * radius,
        ];
        const [[xa, ya], [xb, yb]] = [arch(a), arch(b)];
        for (const z of [-63.5, -56.5]) mesh.quad([xa, ya, z], [xb, yb, z], [xb, top, z], [xa, top, z]);
        mesh.quad([xa, ya, -63.5], [xb, yb, -63.5], [xb, yb, -56.5], [xa, ya, -56.5]);
      }
    }
    mesh
      .box([0, top - 0.4, -60], 420, 1.2, 7.6)
      .box([0, top + 0.8, -56.4], 420, 1.1, 0.6)
      .box([0, top + 0.8, -63.6], 420, 1.1, 0.6);
    geometry.addMesh(mesh);
    if (variant !== 'without-train') {
      const body = {
        paint: createPlain(colour('#7b1e24'), 0.04, 0.06),
        stripe: createPlain(colour('#d9c9a0'), 0.03, 0.1),
      };
      const coach = createCoach(body);
      const engine = createCoach({ ...body, nose: true });
      for (let at = 0; at < 5; at++)
        geometry.addShape(at === 4 ? engine : coach, { at: [-74 + at * 24.6, top + 0.8, -60] });
    }
    addWaterPlane(geometry, createWater({ deep: colour('#1c2f2c'), waves: 0.05, length: 1.6 }), -7.2, 90);
    plant(geometry, random, {
      shapes: createConifers('glenmore', colour('#243a1e'), colour('#45592b')),
      count: 2600,
      area: [-420, -760, 420, 30],
      size: [8, 16],
      heightAt,
      fits: (x, z, height, slope) =>
        height > -3 &&
        slope < 0.9 &&
        Math.abs(z + 60) > 12 &&
        (z < -70 || Math.abs(x) > 46) &&
        layered2(x / 90, z / 90, 3) > -0.08,
    });
    const sky = new Sky({
      sun: { bearing: 130, elevation: 36 },
      haze: 1.8,
      clouds: [{ base: 1200, top: 2000, cover: 0.55, size: 640, thickness: 0.9, shift: [0.9, 0, 0.2] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [40, 20, 62], towards: [-10, 20, -60], view: 44 },
      fog: { density: 0.0004 },
    };
  },
};
