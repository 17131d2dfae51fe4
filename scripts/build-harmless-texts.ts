/** Writes dist/starter/harmless-texts.bin: the texts of the starter in which nothing speaks to a model, so that a check need not look again. After the starter is built. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLocalModels } from '../src/compose/local-models.ts';
import { packageRoot } from '../src/compose/package-root.ts';
import {
  harmlessTextsPath,
  listHarmlessTexts,
  writeHarmlessTexts,
} from '../src/compose/starter/harmless-texts.ts';
import { openLibraries, starterPath } from '../src/library/open-library.ts';

const { embedder, close } = openLocalModels();
const library = openLibraries({ starterPath: starterPath(packageRoot()), embedder });
const texts = await listHarmlessTexts(library);
await library.close();
await close();
const rules = readFileSync(join(packageRoot(), 'dist/reasoners/local/rules.sha256'), 'utf8').trim();
writeHarmlessTexts(harmlessTextsPath(), rules, texts);
