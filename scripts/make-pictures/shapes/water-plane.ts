import type { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import type { createWater } from './grounds.ts';

export function addWaterPlane(
  geometry: Geometry,
  water: ReturnType<typeof createWater>,
  level = 0,
  reach = 20_000,
): void {
  geometry.addMesh(
    new MeshBuilder()
      .use(water)
      .quad([-reach, level, reach], [reach, level, reach], [reach, level, -reach], [-reach, level, -reach]),
  );
}
