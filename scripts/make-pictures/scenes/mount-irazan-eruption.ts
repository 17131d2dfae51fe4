import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, setColour } from '../render/material.ts';
import { layered2, noise2, ridged2, smoothstep } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createConifers } from '../shapes/conifers.ts';
import { plant } from '../shapes/plant.ts';
import { createPlume } from '../shapes/plume.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';

export const mountIrazanEruption: PhotoRecipe = {
  id: 'mount-irazan-eruption',
  size: [900, 900],
  look: { bias: 0.2, contrast: 1.1, bloom: 0.4, warmth: 0.1, seed: 34 },
  build: () => {
    const random = createRandom('irazan');
    const heightAt: HeightAt = (x, z) => {
      const away = Math.hypot(x, z + 1800);
      const cone =
        880 * Math.exp(-away / 620) * (1 + 0.14 * ridged2(Math.atan2(x, z + 1800) * 3, away / 900, 4));
      const crater = away < 90 ? -(90 - away) * 0.9 : 0;
      return cone + crater + layered2(x / 170, z / 170, 5) * 14;
    };
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -900],
        reach: 3200,
        cells: 520,
        packing: 1.3,
        material: (hit, surface) => {
          setColour(surface, colour('#4a423d'), 1 + layered2(hit.x / 22, hit.z / 22, 5, 0.6) * 0.5);
          blendColour(
            surface,
            colour('#48592e'),
            smoothstep(260, 90, hit.y + layered2(hit.x / 60, hit.z / 60, 3) * 90),
          );
          const turn = Math.atan2(hit.x, hit.z + 1800);
          const stream =
            Math.abs(turn - 0.32 - layered2(hit.y / 90, 1, 3) * 0.16) < 0.028 + hit.y / 60_000 && hit.y > 300;
          if (stream) {
            surface.glowRed = 7;
            surface.glowGreen = 1.5 + noise2(hit.x / 6, hit.z / 6);
            surface.glowBlue = 0.15;
          }
        },
      }),
    );
    plant(geometry, random, {
      shapes: createConifers('irazan', colour('#263619'), colour('#40522a')),
      count: 4200,
      area: [-900, -900, 900, 350],
      size: [8, 15],
      heightAt,
      fits: (x, z, height) => height < 190 && layered2(x / 140, z / 140, 3) > -0.05,
    });
    const top = heightAt(0, -1800) + 60;
    const plume = createPlume({
      at: [0, top, -1800],
      height: 1500,
      width: 130,
      wind: 0.3,
      thick: 4.5,
      colour: [0.36, 0.34, 0.33],
      glow: [9, 2.6, 0.4],
      salt: 4.2,
      spread: 3.4,
    });
    const sky = new Sky({
      sun: { bearing: -115, elevation: 19 },
      haze: 1.8,
      veil: { height: 8000, cover: 0.2, size: 2500, strength: 0.4, shift: 3 },
    });
    return {
      geometry,
      sky,
      smoke: [plume],
      camera: { at: [0, heightAt(0, 500) + 40, 500], towards: [60, 760, -1800], view: 50 },
      fog: { density: 0.00012 },
    };
  },
};
