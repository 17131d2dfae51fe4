import { UsageError } from '../../core/errors.ts';
import { agentfactRecipes } from './agentfact.ts';
import { aletheiaRecipes } from './aletheia.ts';
import { multireflectRecipes } from './multireflect.ts';
import { ragarRecipes } from './ragar.ts';
import type { PaperRecipes, Recipe } from './recipe.ts';
import { wkgfcRecipes } from './wkgfc.ts';

export const allPapers: readonly PaperRecipes[] = [
  aletheiaRecipes,
  multireflectRecipes,
  ragarRecipes,
  wkgfcRecipes,
  agentfactRecipes,
];

export function findPaper(id: string): PaperRecipes {
  const found = allPapers.find((paper) => paper.id === id.toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError({
    message: `There is no paper '${id}'.`,
    hint: `Choose one of: ${allPapers.map((paper) => paper.id).join(', ')}.`,
  });
}

/** One recipe by its table: `table-3`, `3`, `figure-4`. */
export function findRecipe(paper: PaperRecipes, table: string): Recipe {
  const name = /^\d+$/.test(table) ? `table-${table}` : table.toLowerCase().replace(/\s+/g, '-');
  const found = paper.recipes.find((recipe) => recipe.table === name);
  if (found !== undefined) return found;
  const missing = paper.missing.find((one) => one.table === name);
  const tables = paper.recipes.map((recipe) => recipe.table).join(', ');
  throw new UsageError(
    missing === undefined
      ? {
          message: `The paper ${paper.id} has no table '${table}' here.`,
          hint: `Choose one of: ${tables}.`,
        }
      : {
          message: `${missing.table} of ${paper.id} (${missing.title}) cannot be reproduced: ${missing.why}`,
          hint: `These can: ${tables}.`,
        },
  );
}
