import type { Scene } from './scene.ts';
import { createBuffers, type LightBuffers, smoothLight } from './smooth-light.ts';
import { Tracer } from './tracer.ts';
import { cross, normalize, subtract } from './vector.ts';

/** Linear light, three numbers a pixel. */
export type Light = { width: number; height: number; values: Float32Array };

export type RenderOptions = {
  width: number;
  height: number;
  /** Rays a pixel. */
  samples: number;
  /** Only this part: x, y, width, height. */
  part?: readonly [number, number, number, number];
  sunRadius?: number;
};

export function renderScene(scene: Scene, { width, height, samples, part, sunRadius }: RenderOptions): Light {
  scene.geometry.prepare();
  const tracer = new Tracer(scene, sunRadius);
  const { camera } = scene;
  const forward = normalize(subtract(camera.towards, camera.at));
  const lean = ((camera.lean ?? 0) * Math.PI) / 180;
  const level = normalize(cross(forward, [0, 1, 0]));
  const upright = cross(level, forward);
  const right = [0, 1, 2].map(
    (axis) => (level[axis] ?? 0) * Math.cos(lean) + (upright[axis] ?? 0) * Math.sin(lean),
  );
  const up = [0, 1, 2].map(
    (axis) => (upright[axis] ?? 0) * Math.cos(lean) - (level[axis] ?? 0) * Math.sin(lean),
  );
  const [rx = 0, ry = 0, rz = 0] = right;
  const [ux = 0, uy = 0, uz = 0] = up;
  const half = Math.tan((camera.view * Math.PI) / 360);
  const lens = camera.lens ?? 0;
  const focus = camera.focus ?? 10;
  const buffers = createBuffers(width, height);
  const colour = new Float64Array(3);
  const across = Math.max(1, Math.ceil(Math.sqrt(samples)));
  const down = Math.max(1, Math.floor(samples / across));
  const [fromX, fromY, partWidth, partHeight] = part ?? [0, 0, width, height];
  for (let y = fromY; y < Math.min(height, fromY + partHeight); y++) {
    for (let x = fromX; x < Math.min(width, fromX + partWidth); x++) {
      const at = (y * width + x) * 3;
      for (let sample = 0; sample < across * down; sample++) {
        tracer.seed(y * width + x, sample);
        const px = x + ((sample % across) + tracer.random()) / across;
        const py = y + (Math.floor(sample / across) + tracer.random()) / down;
        const sx = ((px * 2) / width - 1) * half * (width / height);
        const sy = (1 - (py * 2) / height) * half;
        let dx = forward[0] + rx * sx + ux * sy;
        let dy = forward[1] + ry * sx + uy * sy;
        let dz = forward[2] + rz * sx + uz * sy;
        let [ox, oy, oz] = camera.at;
        if (lens > 0) {
          const radius = Math.sqrt(tracer.random()) * lens;
          const turn = tracer.random() * Math.PI * 2;
          const a = Math.cos(turn) * radius;
          const b = Math.sin(turn) * radius;
          const shift = [rx * a + ux * b, ry * a + uy * b, rz * a + uz * b] as const;
          ox += shift[0];
          oy += shift[1];
          oz += shift[2];
          dx -= shift[0] / focus;
          dy -= shift[1] / focus;
          dz -= shift[2] / focus;
        }
        const length = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
        tracer.look(ox, oy, oz, dx * length, dy * length, dz * length, colour);
        collect(buffers, at, tracer, colour, 1 / (across * down));
      }
    }
  }
  return smoothLight(buffers, part);
}

/** One very bright ray must not leave a white dot. */
const brightest = 60;

function collect(
  buffers: LightBuffers,
  at: number,
  tracer: Tracer,
  colour: Float64Array,
  share: number,
): void {
  const peak = Math.max(colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0);
  const cut = peak > brightest ? brightest / peak : 1;
  for (let band = 0; band < 3; band++) {
    const dull = tracer.dullLight[band] ?? 0;
    const grow = (buffer: Float32Array, value: number) => {
      buffer[at + band] = (buffer[at + band] ?? 0) + value * share;
    };
    grow(buffers.dull, dull * cut);
    grow(buffers.colour, tracer.dullColour[band] ?? 0);
    grow(buffers.rest, ((colour[band] ?? 0) - dull) * cut);
    grow(buffers.normal, tracer.firstNormal[band] ?? 0);
  }
  const pixel = at / 3;
  buffers.distance[pixel] = (buffers.distance[pixel] ?? 0) + Math.log(tracer.firstDistance) * share;
}
