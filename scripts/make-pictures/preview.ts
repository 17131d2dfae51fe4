import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { defined } from '../../src/core/defined.ts';
import { develop, exposureOf } from './render/develop.ts';
import { renderScene } from './render/render-scene.ts';
import { photoRecipes } from './scenes/all-scenes.ts';

// Small and quick pictures of some scenes: node scripts/make-pictures/preview.ts <folder> <width> <samples> [id…]
const [folder = 'previews', width = '320', samples = '4', ...ids] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const recipe of photoRecipes) {
  const [id, variant] = (ids.find((name) => name.split(':')[0] === recipe.id) ?? '').split(':');
  if (ids.length > 0 && id !== recipe.id) continue;
  const started = process.cpuUsage().user;
  const scene = await recipe.build(variant);
  const built = process.cpuUsage().user;
  const [fullWidth, fullHeight] = recipe.size;
  const scale = Number(width) / fullWidth;
  const light = renderScene(scene, {
    width: Number(width),
    height: Math.round(fullHeight * scale),
    samples: Number(samples),
    ...defined({ sunRadius: recipe.sunRadius }),
  });
  const pixels = develop(light, recipe.look);
  await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    .png()
    .toFile(join(folder, `${recipe.id}.png`));
  const seconds = (from: number, to: number) => ((to - from) / 1e6).toFixed(1);
  console.log(
    `${recipe.id}: built in ${seconds(started, built)} s, traced in ${seconds(built, process.cpuUsage().user)} s, exposure ${exposureOf(light, recipe.look.bias).toPrecision(4)}`,
  );
}
