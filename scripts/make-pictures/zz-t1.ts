import sharp from 'sharp';
import { Geometry } from './render/geometry.ts';
import { MeshBuilder } from './render/mesh.ts';
import { layered2, ridged2, smoothstep } from './render/noise.ts';
import { createRandom, between } from './render/random.ts';
import { develop, exposureOf } from './render/develop.ts';
import { renderScene } from './render/render-scene.ts';
import { Sky } from './render/sky.ts';
import { colour } from './render/vector.ts';
import { HeightGrid, createTerrain } from './shapes/terrain.ts';
import { createConifer, createLeafMaterial } from './shapes/trees.ts';
import { createMountainSide, createWater } from './shapes/grounds.ts';

const W = Number(process.argv[2] ?? 480), S = Number(process.argv[3] ?? 4);
const T0 = performance.now(); const lap = (n: string) => console.log(n, ((performance.now() - T0) / 1000).toFixed(1));
const random = createRandom('lake');
const grid = new HeightGrid(6000, 512, (x, z) => {
  const wall = smoothstep(-300, -2000, z) + smoothstep(500, 1500, Math.abs(x)) * 0.8;
  return -30 + Math.min(1.2, wall) * (180 + ridged2(x / 1500 + 3.3, z / 1500, 6) * 1000) + layered2(x / 300, z / 300, 5) * 30 ;
}).erode(220000, random);
lap('erode');
const geometry = new Geometry();
geometry.addMeshData(createTerrain({ heightAt: grid.at, material: createMountainSide({ grass: colour('#5d6b35'), rock: colour('#8a8580'), darkRock: colour('#5b5653'), snowLine: 620, sandLine: 1, sand: colour('#8d8067') }), center: [0, -300], reach: 2900, cells: 560, packing: 1.5 }));
geometry.addMesh(new MeshBuilder().use(createWater({ deep: colour('#0d2a30'), waves: 0.035, length: 6 })).quad([-4000, 0, 2000], [4000, 0, 2000], [4000, 0, -4000], [-4000, 0, -4000]));
const needles = createLeafMaterial(colour('#23381f'), colour('#39502a'));
const trees = [1, 2, 3].map((n) => createConifer({ seed: `c${n}`, needles }));
let count = 0;
for (let i = 0; i < 60000 && count < 9000; i++) {
  const x = between(random, -1800, 1800), z = between(random, -2200, 500);
  const h = grid.at(x, z);
  const slope = Math.hypot(grid.at(x + 8, z) - h, grid.at(x, z + 8) - h) / 8;
  if (h < 3 || h > 330 || slope > 0.9 || layered2(x / 200, z / 200, 3) < -0.1) continue;
  geometry.addShape(trees[i % 3]!, { at: [x, h - 0.5, z], turn: random() * 360, size: between(random, 12, 24) }, random());
  count++;
}
lap('trees ' + count);
const sky = new Sky({ sun: { bearing: 70, elevation: 14 }, haze: 1.5, clouds: [{ base: 1500, top: 2500, cover: 0.5, size: 700, thickness: 1 }] });
lap('sky');
const light = renderScene({ geometry, sky, camera: { at: [0, 9, 420], towards: [0, 60, -600], view: 42 }, fog: { density: 0.00012 } }, { width: W, height: Math.round(W * 2 / 3), samples: S });
lap('render');
console.log(exposureOf(light));
const p = develop(light, { bias: 0.3 });
await sharp(p.data, { raw: { width: p.width, height: p.height, channels: 3 } }).png().toFile('/tmp/t1.png');
lap('done');
