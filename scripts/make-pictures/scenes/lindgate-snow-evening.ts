import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { warmWindow } from '../shapes/buildings.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain } from '../shapes/grounds.ts';
import { addStreet } from '../shapes/street.ts';
import { createStreetLamp } from '../shapes/structures.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';
import { createCar } from '../shapes/vehicles.ts';

export const lindgateSnowEvening: PhotoRecipe = {
  id: 'lindgate-snow-evening',
  size: [1024, 683],
  samples: 9,
  look: { exposure: 2.6, warmth: 0.1, bloom: 0.35, grain: 0.03, seed: 62 },
  build: () => {
    const random = createRandom('lindgate');
    const snow: Material = (hit, surface) => {
      const track = Math.exp(-(((Math.abs(hit.x) - 1.4) / 0.45) ** 2));
      setColour(surface, colour('#e9eef5'), 1 + layered2(hit.x / 2, hit.z / 2, 4) * 0.08);
      blendColour(surface, colour('#8b8580'), track * clamp(0.75 + layered2(hit.x * 2, hit.z / 3, 4) * 0.6));
      const tilt = layered2(hit.x * 3, hit.z * 3, 3, 0.6) * 0.25;
      surface.nx += tilt;
      surface.nz -= tilt;
    };
    const white = createPlain(colour('#e6ecf3'));
    const geometry = new Geometry();
    addStreet(geometry, { random, from: 20, to: -120, half: 8.5, lit: 0.45, roof: white, shop: warmWindow });
    const ground = new MeshBuilder().use(snow);
    ground.sheet(40, 150, (c, r) => {
      const x = -9 + c * 0.45;
      return [x, smoothstep(3, 5.5, Math.abs(x)) * 0.35 + layered2(x, r / 2, 3) * 0.06, 30 - r];
    });
    geometry.addMesh(ground);
    const car = createCar();
    const cap = new Shape(
      new MeshBuilder()
        .use(white)
        .ball([-0.3, 1.45, 0], [1.15, 0.2, 0.72], 6, 14)
        .ball([1.45, 0.95, 0], [0.7, 0.14, 0.75], 6, 12)
        .ball([-1.7, 1, 0], [0.4, 0.12, 0.7], 6, 12)
        .build(),
    );
    for (let at = 0; at < 14; at++) {
      const placing = { at: [at % 2 === 0 ? -5 : 5, 0.15, 4 - at * 6.4] as Vector, turn: 90 };
      geometry.addShape(car, placing, random()).addShape(cap, placing);
    }
    const { shape, light } = createStreetLamp(16);
    const lamps: Lamp[] = [];
    for (let at = 0; at < 7; at++) {
      const side = at % 2 === 0 ? -1 : 1;
      const z = 2 - at * 15;
      geometry.addShape(shape, { at: [side * 6.9, 0, z], turn: side > 0 ? 180 : 0 });
      lamps.push({ at: [side * 6.9 - side * light[0], light[1], z], colour: [17, 11.5, 6], radius: 0.2 });
    }
    const person = createFigure('walk');
    for (const [x, z] of [
      [-0.9, -12],
      [0.1, -12.4],
      [6, -22],
      [-6.2, -30],
      [1.4, -46],
    ] as const)
      geometry.addShape(person, { at: [x, 0.05, z], turn: 180 }, random());
    const bare = createBroadleaf({
      seed: 'bare',
      leaves: createLeafMaterial([0.2, 0.2, 0.2], [0.2, 0.2, 0.2]),
      bare: true,
    });
    for (let z = -4; z > -90; z -= 13)
      for (const x of [-6.6, 6.6])
        geometry.addShape(bare, { at: [x, 0.2, z - 5], turn: random() * 360, size: between(random, 6, 8) });
    const flake = new Shape(
      new MeshBuilder()
        .use(createPlain([0.95, 0.95, 1]))
        .ball([0, 0, 0], 0.012, 3, 5)
        .build(),
    );
    for (let at = 0; at < 2600; at++)
      geometry.addShape(flake, {
        at: [between(random, -7, 7), between(random, 0.2, 7), between(random, -20, 7)],
      });
    const sky = new Sky({
      sun: { bearing: 20, elevation: -3 },
      strength: 2,
      disc: 0,
      haze: 2,
      glow: () => [0.02, 0.028, 0.06],
    });
    return {
      geometry,
      sky,
      lamps,
      camera: { at: [0.4, 1.9, 10], towards: [0, 2.7, -20], view: 52 },
      fog: { density: 0.006, colour: [0.05, 0.055, 0.085], strength: 1 },
    };
  },
};
