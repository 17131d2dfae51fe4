import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import type { Material } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createRough, createWater } from '../shapes/grounds.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

/** A suspension bridge along x over the origin, 600 m between its towers. */
function addSuspensionBridge(mesh: MeshBuilder, paint: Material): void {
  const [deck, top, half] = [46, 150, 300];
  mesh.use(paint);
  for (const x of [-half, half]) {
    for (const z of [-11, 11]) mesh.box([x, -8, z], 7, top + 10, 6).box([x, -8, z], 10, 30, 10);
    for (const y of [deck - 6, 78, 110, top - 4]) mesh.box([x, y, 0], 5.5, 6, 22);
  }
  mesh.box([0, deck, 0], 1900, 3.4, 24);
  const sag = (x: number) => {
    const inner = Math.abs(x) <= half;
    const t = inner ? x / half : (Math.abs(x) - half) / 260;
    return inner ? deck + 7 + (top - deck - 7) * t * t : Math.max(deck, top - (top - deck) * t);
  };
  for (const z of [-11.5, 11.5]) {
    for (let x = -560; x < 560; x += 10) {
      mesh.tube([x, sag(x), z], [x + 10, sag(x + 10), z], 0.62, 0.62, 6);
      if (sag(x) > deck + 4) mesh.tube([x, deck + 3, z], [x, sag(x), z], 0.16, 0.16, 4);
      mesh.box([x + 5, deck + 3.4, z], 10, 1.2, 0.3);
    }
  }
}

export const strandBridgeFog: PhotoRecipe = {
  id: 'strand-bridge-fog',
  size: [1024, 640],
  look: { bias: 0.2, warmth: 0.25, contrast: 1.05, bloom: 0.15, seed: 54 },
  build: () => {
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    addSuspensionBridge(mesh, createRough(colour('#9b4a32'), colour('#6d3627'), 6));
    geometry.addMesh(mesh);
    addWaterPlane(geometry, createWater({ deep: colour('#1b3236'), waves: 0.06, length: 8 }), -4);
    const sky = new Sky({
      sun: { bearing: 26, elevation: 8 },
      haze: 2.4,
      disc: 0.3,
      veil: { height: 8000, cover: 0.3, size: 2600, strength: 0.4, shift: 4 },
    });
    return {
      geometry,
      sky,
      camera: { at: [-520, 92, 470], towards: [-20, 60, -40], view: 32 },
      fog: { density: 0.0085, height: 26, base: 0, strength: 0.75 },
    };
  },
};
