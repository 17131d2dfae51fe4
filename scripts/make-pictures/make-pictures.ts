import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changes } from './changes/all-changes.ts';
import { drawings } from './drawings/all-drawings.ts';
import { openWorkshop } from './make-changes.ts';
import { encodeDrawing, makeDrawing } from './make-drawings.ts';
import { encodePhoto, makePainting, makePhoto } from './make-photos.ts';
import { paintedRecipes, photoRecipes } from './scenes/all-scenes.ts';

// Makes starter/pictures: node scripts/make-pictures/make-pictures.ts <photos|drawings|changes> [--missing] [id…]
const folder = join(import.meta.dirname, '../../starter/pictures');
const [what = 'photos', ...rest] = process.argv.slice(2);
const onlyMissing = rest.includes('--missing');
const ids = rest.filter((name) => !name.startsWith('--'));
mkdirSync(folder, { recursive: true });

function wanted(id: string, file: string): boolean {
  return (ids.length === 0 || ids.includes(id)) && !(onlyMissing && existsSync(join(folder, file)));
}

function save(file: string, bytes: Uint8Array): void {
  writeFileSync(join(folder, file), bytes);
  console.log(`${file}: ${Math.round(bytes.length / 1000)} kB`);
}

if (what === 'photos') {
  for (const recipe of [...photoRecipes, ...paintedRecipes]) {
    const file = `${recipe.id}.jpg`;
    if (!wanted(recipe.id, file)) continue;
    save(file, await encodePhoto('paint' in recipe ? makePainting(recipe) : await makePhoto(recipe)));
  }
} else if (what === 'drawings') {
  for (const drawing of drawings) {
    const file = `${drawing.id}.${drawing.format === 'png' ? 'png' : 'jpg'}`;
    if (wanted(drawing.id, file))
      save(file, await encodeDrawing(await makeDrawing(drawing, folder), drawing.format));
  }
} else if (what === 'changes') {
  const workshop = openWorkshop(folder);
  for (const change of changes) {
    if (ids.length > 0 && !ids.includes(change.id)) continue;
    const { pixels, format = 'jpeg', quality = 82 } = await change.make(workshop);
    const bytes = format === 'png' ? await encodeDrawing(pixels, 'png') : await encodePhoto(pixels, quality);
    save(`${change.id}.${format === 'png' ? 'png' : 'jpg'}`, bytes);
  }
}
