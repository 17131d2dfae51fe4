import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { addBarn } from '../shapes/barn.ts';
import { createMeadow, createPlain, createRough } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createPlume } from '../shapes/plume.ts';
import { createCoolingTower } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';

export const dunrowPowerStation: PhotoRecipe = {
  id: 'dunrow-power-station',
  size: [1024, 683],
  look: { exposure: 0.229, warmth: 0.05, contrast: 1.06, bloom: 0.15, seed: 49 },
  build: (variant) => {
    const random = createRandom('dunrow');
    const heightAt: HeightAt = (x, z) => layered2(x / 200, z / 200, 3) * 4;
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -150],
        reach: 2600,
        cells: 280,
        packing: 1.9,
        material: createMeadow(colour('#5a7532'), colour('#98924c')),
      }),
    );
    const tower = createCoolingTower();
    const places: Vector[] = [
      [-150, 0, -420],
      [-62, 0, -360],
      [40, 0, -400],
      [122, 0, -460],
    ];
    const smoke = places.map((at, index) =>
      createPlume({
        at: [at[0], 112, at[2]],
        height: 190,
        width: 30,
        wind: 0.75,
        thick: 1.5,
        colour: [0.95, 0.96, 0.98],
        salt: index * 2.3,
        spread: 2,
        foot: 0.85,
      }),
    );
    if (variant === 'fire')
      smoke.push(
        createPlume({
          at: [205, 58, -372],
          height: 170,
          width: 26,
          wind: -0.5,
          thick: 5,
          colour: [0.05, 0.05, 0.055],
          glow: [26, 8, 1.2],
          salt: 9.1,
          spread: 2.6,
          foot: 0.7,
          fire: 10,
        }),
      );
    for (const at of places) geometry.addShape(tower, { at });
    const hall = new MeshBuilder()
      .use(createRough(colour('#9fa6a8'), colour('#787f82'), 6))
      .box([215, 0, -380], 120, 46, 50)
      .box([195, 46, -385], 50, 14, 40);
    hall.use(createRough(colour('#b0aaa0'), colour('#8a8379'), 4)).turned(
      [
        [7, 0],
        [4.6, 150],
        [4.4, 152],
      ],
      28,
      [268, 0, -360],
    );
    hall.use(createPlain(colour('#a03a2e'))).turned(
      [
        [4.75, 140],
        [4.6, 146],
      ],
      28,
      [268, 0, -360],
    );
    geometry.addMesh(hall);
    const farm = new MeshBuilder();
    addBarn(farm, [-70, heightAt(-70, -120), -120], colour('#77706a'));
    geometry.addMesh(farm);
    const leaves = createLeafMaterial(colour('#39551f'), colour('#667f33'));
    plant(geometry, random, {
      shapes: [1, 2].map((n) => createBroadleaf({ seed: `dunrow-${n}`, leaves })),
      count: 320,
      area: [-420, -330, 420, -40],
      size: [7, 13],
      heightAt,
      fits: (x, z) => layered2(x / 70, z / 70, 3) > 0.1 && Math.abs(x + 70) > 20,
    });
    const sky = new Sky({
      sun: { bearing: -105, elevation: 33 },
      haze: 2,
      clouds: [{ base: 1700, top: 2500, cover: 0.4, size: 700, thickness: 0.9, shift: [0.05, 0, 0.85] }],
    });
    return {
      geometry,
      sky,
      smoke,
      camera: { at: [0, 9, 30], towards: [30, 70, -400], view: 40 },
      fog: { density: 0.00035 },
    };
  },
};
