import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, noise2, ridged2, smoothstep } from '../render/noise.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createMountainSide, createPlain, createRough, createWater } from '../shapes/grounds.ts';
import { createLighthouse } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

const red = createPlain(colour('#a62a22'), 0.03, 0.1);

export const gannetHeadLighthouse: PhotoRecipe = {
  id: 'gannet-head-lighthouse',
  size: [1024, 683],
  look: { exposure: 0.62, warmth: 0.35, contrast: 1.08, saturation: 1.08, bloom: 0.2, seed: 21 },
  build: (variant) => {
    const heightAt: HeightAt = (x, z) => {
      const edge = x - 10 - layered2(z / 60, 2.2, 4) * 26 - Math.max(0, -z - 120) * 0.3;
      const cliff = smoothstep(4, -10, edge);
      return (
        -14 +
        cliff * (36 + layered2(x / 50, z / 50, 5) * 7) +
        smoothstep(26, -4, edge) * 9 * ridged2(x / 16, z / 16, 4)
      );
    };
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [-30, -60],
        reach: 330,
        cells: 560,
        packing: 1.5,
        material: createMountainSide({
          grass: colour('#5f6b34'),
          rock: colour('#8b7f70'),
          darkRock: colour('#5d544b'),
          snowLine: 4000,
          sandLine: 1.2,
          sand: colour('#3f3a33'),
        }),
      }),
    );
    addWaterPlane(
      geometry,
      createWater({
        deep: colour('#0f3440'),
        waves: 0.13,
        length: 9,
        shallow: {
          depthAt: (x, z) => Math.max(0, 2.2 + noise2(x / 3, z / 3) * 1.6 - (heightAt(x, z) + 6)),
          ground: colour('#cfd8d6'),
          clearness: 0.9,
        },
      }),
    );
    if (variant !== 'without-lighthouse')
      geometry.addShape(createLighthouse(red, true), { at: [-12, heightAt(-12, -86) - 0.4, -86] });
    const house = new MeshBuilder()
      .use(createRough(colour('#e3dfd5'), colour('#b4ab9b'), 2))
      .box([-26, heightAt(-26, -84) - 0.5, -84], 11, 4.4, 7);
    const top = heightAt(-26, -84) + 3.9;
    house
      .use(red)
      .quad([-32, top, -79.8], [-20, top, -79.8], [-20, top + 3, -84], [-32, top + 3, -84])
      .quad([-32, top, -88.2], [-20, top, -88.2], [-20, top + 3, -84], [-32, top + 3, -84]);
    geometry.addMesh(house);
    const sky = new Sky({
      sun: { bearing: 58, elevation: 5 },
      haze: 2,
      clouds: [
        { base: 1900, top: 2700, cover: 0.4, size: 800, thickness: 0.9, stretch: 0.5, shift: [0.62, 0, 0.1] },
      ],
    });
    return {
      geometry,
      sky,
      camera: { at: [46, 17, 40], towards: [-8, 19, -90], view: 40 },
      fog: { density: 0.0002 },
    };
  },
};
