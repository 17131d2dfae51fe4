import type { PhotoRecipe } from '../recipe.ts';
import { billow } from '../render/cloud-texture.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, smoothstep } from '../render/noise.ts';
import { Sky } from '../render/sky.ts';
import { colour, normalize, type Vector } from '../render/vector.ts';
import { createPlain, createRough } from '../shapes/grounds.ts';
import { createLighthouse } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';

/** A rough sea as a sheet, with foam on its crests. */
function createStormSea(
  size: number,
  strength: number,
  shift: number,
): { heightAt: HeightAt; material: Material } {
  const heightAt: HeightAt = (x, z) => {
    const swell = Math.sin(
      z / (size * 0.9) + layered2(x / (size * 3) + shift, z / (size * 4), 3) * 4 + x / (size * 5),
    );
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

export const skarneBreakwaterStorm: PhotoRecipe = {
  id: 'skarne-breakwater-storm',
  size: [1024, 640],
  look: { bias: -0.35, warmth: -0.15, saturation: 0.8, contrast: 1.12, grain: 0.03, seed: 22 },
  build: () => {
    const sea = createStormSea(26, 4.2, 3.7);
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt: sea.heightAt,
        material: sea.material,
        center: [0, -90],
        reach: 1500,
        cells: 560,
        packing: 2,
      }),
    );
    const wall = new MeshBuilder().use(createRough(colour('#77736c'), colour('#46433f'), 2.5, 0.9));
    for (let part = 0; part < 30; part++) wall.box([-150 + part * 6, -6, -84 + part * 0.9], 6.4, 12.4, 11);
    geometry.addMesh(wall);
    geometry.addShape(createLighthouse(createPlain(colour('#1f5a4a'), 0.03, 0.1), true), {
      at: [26, 6, -58],
      size: 0.62,
    });
    const burst = (cx: number, cz: number, height: number, wide: number, salt: number) => ({
      low: [cx - wide * 1.6, 0, cz - 16] as Vector,
      high: [cx + wide * 1.6, height * 1.1, cz + 14] as Vector,
      colour: [1.7, 1.75, 1.8] as Vector,
      steps: 22,
      lean: 0.1,
      densityAt: (x: number, y: number, z: number) => {
        const up = y / height;
        const body =
          1 - Math.hypot((x - cx) / (wide * (0.55 + up * 0.7)), (z - cz) / 9, Math.max(0, up - 0.2) * 1.05);
        const wisp =
          billow(x / 34 + salt, y / 42 - up * 0.3, z / 30) -
          0.5 +
          (billow(x / 9, y / 15 + salt, z / 9) - 0.5) * 0.7;
        return clamp(body + wisp * 1.5) * 0.9;
      },
    });
    const sky = new Sky({
      sun: { bearing: -50, elevation: 28 },
      haze: 4,
      sunStrength: 0.12,
      clouds: [{ base: 700, top: 1900, cover: 0.86, size: 800, thickness: 1.3, shift: [0.2, 0.1, 0.6] }],
    });
    return {
      geometry,
      sky,
      smoke: [burst(-28, -72, 36, 24, 0.3), burst(-84, -78, 20, 18, 2.1)],
      camera: { at: [0, 9, 62], towards: [-14, 9, -70], view: 38, lean: 1 },
      fog: { density: 0.0022 },
    };
  },
};
