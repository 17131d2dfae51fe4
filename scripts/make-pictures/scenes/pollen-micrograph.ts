import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2 } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { add, along, normalize, scale, type Vector } from '../render/vector.ts';

/** Pollen under an electron microscope. */
export const pollenMicrograph: PhotoRecipe = {
  id: 'pollen-micrograph',
  size: [1024, 768],
  samples: 9,
  look: { exposure: 1.2, saturation: 0, contrast: 1.2, grain: 0.045, seed: 112 },
  build: () => {
    const random = createRandom('pollen');
    const geometry = new Geometry();
    const dust = (
      hit: { localX: number; localY: number; localZ: number; seed: number },
      surface: Parameters<typeof setColour>[0],
    ) => {
      setColour(surface, [0.62, 0.62, 0.62], 0.85 + hit.seed * 0.2);
      const tilt = layered2(hit.localX * 22 + hit.localY * 17, hit.localZ * 22, 3) * 0.35;
      surface.nx += tilt;
      surface.nz -= tilt;
    };
    const spiky = (spikes: number, long: number) => {
      const mesh = new MeshBuilder().use(dust).ball([0, 0, 0], 1, 26, 34);
      for (let spike = 0; spike < spikes; spike++) {
        const up = 1 - (2 * (spike + 0.5)) / spikes;
        const turn = spike * 2.399963;
        const flat = Math.sqrt(1 - up * up);
        const out: Vector = [flat * Math.cos(turn), up, flat * Math.sin(turn)];
        mesh.tube(along([0, 0, 0], out, 0.97), along([0, 0, 0], out, 1 + long), 0.1, 0.012, 7);
      }
      return new Shape(mesh.build());
    };
    const furrowed = new Shape(
      new MeshBuilder()
        .use(dust)
        .turned(
          Array.from({ length: 30 }, (_, at): [number, number] => {
            const t = (at / 29) * Math.PI;
            return [Math.sin(t) * 0.8, -Math.cos(t) * 1.25];
          }),
          36,
        )
        .build(),
    );
    const shapes = [spiky(130, 0.26), spiky(220, 0.14), furrowed, spiky(90, 0.34)];
    geometry.addMesh(
      new MeshBuilder()
        .use((hit, surface) => setColour(surface, [0.2, 0.2, 0.2], 1 + layered2(hit.x, hit.y, 4) * 0.3))
        .quad([-30, -30, -3], [30, -30, -3], [30, 30, -3], [-30, 30, -3]),
    );
    for (let grain = 0; grain < 46; grain++) {
      const shape = shapes[grain % 4];
      if (shape !== undefined)
        geometry.addShape(
          shape,
          {
            at: [between(random, -7.5, 7.5), between(random, -5.5, 5.5), between(random, -2.4, 0.4)],
            turn: random() * 360,
            pitch: random() * 360,
            size: between(random, 0.75, 1.25),
          },
          random(),
        );
    }
    geometry
      .addShape(shapes[0] ?? furrowed, { at: [-1.6, 0.3, 1.9], turn: 20, size: 1.7 }, 0.5)
      .addShape(furrowed, { at: [3.2, -1.7, 1.6], pitch: 60, turn: 30, size: 1.35 }, 0.7);
    const sky = new Sky({
      sun: { bearing: 160, elevation: 35 },
      strength: 0.05,
      sunStrength: 0,
      glow: (direction) =>
        add([0.12, 0.12, 0.12], scale([0.5, 0.5, 0.5], clamp(normalize(direction)[0] * 0.7 + 0.2))),
    });
    return {
      geometry,
      sky,
      fill: [0.05, 0.05, 0.05],
      camera: { at: [0, 0, 13], towards: [0, 0, 0], view: 42 },
    };
  },
};
