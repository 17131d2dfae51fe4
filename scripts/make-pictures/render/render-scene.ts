import type { Scene } from './scene.ts';
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
  const right = [0, 1, 2].map((axis) => (level[axis] ?? 0) * Math.cos(lean) + (upright[axis] ?? 0) * Math.sin(lean));
  const up = [0, 1, 2].map((axis) => (upright[axis] ?? 0) * Math.cos(lean) - (level[axis] ?? 0) * Math.sin(lean));
  const [rx = 0, ry = 0, rz = 0] = right;
  const [ux = 0, uy = 0, uz = 0] = up;
  const half = Math.tan((camera.view * Math.PI) / 360);
  const lens = camera.lens ?? 0;
  const focus = camera.focus ?? 10;
  const values = new Float32Array(width * height * 3);
  const colour = new Float64Array(3);
  const side = Math.max(1, Math.round(Math.sqrt(samples)));
  const [fromX, fromY, partWidth, partHeight] = part ?? [0, 0, width, height];
  for (let y = fromY; y < Math.min(height, fromY + partHeight); y++) {
    for (let x = fromX; x < Math.min(width, fromX + partWidth); x++) {
      let [red, green, blue] = [0, 0, 0];
      for (let sample = 0; sample < side * side; sample++) {
        tracer.seed((y * width + x) * 64 + sample + 1);
        const px = x + ((sample % side) + tracer.random()) / side;
        const py = y + (Math.floor(sample / side) + tracer.random()) / side;
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
        // One very bright ray must not leave a white dot.
        const peak = Math.max(colour[0] ?? 0, colour[1] ?? 0, colour[2] ?? 0);
        const cut = peak > brightest ? brightest / peak : 1;
        red += (colour[0] ?? 0) * cut;
        green += (colour[1] ?? 0) * cut;
        blue += (colour[2] ?? 0) * cut;
      }
      const at = (y * width + x) * 3;
      values[at] = red / (side * side);
      values[at + 1] = green / (side * side);
      values[at + 2] = blue / (side * side);
    }
  }
  return { width, height, values };
}

const brightest = 60;
