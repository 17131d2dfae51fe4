import type { MeshBuilder } from '../render/mesh.ts';
import { colour, scale, type Vector } from '../render/vector.ts';
import { createPlain, createRough } from './grounds.ts';

/** A barn with a gambrel roof, 14 m wide, its gable towards +z. */
export function addBarn(mesh: MeshBuilder, at: Vector, paint = colour('#8e2f24')): void {
  const [x, y, z] = at;
  const boards = createRough(paint, scale(paint, 0.55), 0.8, 0.6);
  mesh.use(boards).prism(
    [
      [x - 7, y],
      [x + 7, y],
      [x + 7, y + 6],
      [x + 4.6, y + 9.4],
      [x, y + 11.4],
      [x - 4.6, y + 9.4],
      [x - 7, y + 6],
    ],
    z - 18,
    z,
  );
  mesh.use(createPlain(colour('#6f7376'), 0.05, 0.2));
  const eaves: [number, number][] = [
    [-7.5, 5.6],
    [-4.8, 9.6],
    [0, 11.7],
    [4.8, 9.6],
    [7.5, 5.6],
  ];
  for (let part = 0; part < 4; part++) {
    const [ax = 0, ay = 0] = eaves[part] ?? [];
    const [bx = 0, by = 0] = eaves[part + 1] ?? [];
    mesh.quad(
      [x + ax, y + ay, z + 0.6],
      [x + bx, y + by, z + 0.6],
      [x + bx, y + by, z - 18.6],
      [x + ax, y + ay, z - 18.6],
    );
  }
  mesh
    .use(createPlain(colour('#e6e2d8')))
    .box([x, y, z + 0.05], 4.4, 4.2, 0.14)
    .box([x, y + 6.6, z + 0.05], 1.8, 1.8, 0.14);
  mesh
    .use(boards)
    .box([x - 1.05, y + 0.2, z + 0.13], 1.9, 3.8, 0.1)
    .box([x + 1.05, y + 0.2, z + 0.13], 1.9, 3.8, 0.1);
}
