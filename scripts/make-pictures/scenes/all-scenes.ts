import type { PhotoRecipe } from '../recipe.ts';
import { cityScenes } from './city.ts';
import { coastScenes } from './coast.ts';
import { countrysideScenes } from './countryside.ts';
import { mountainScenes } from './mountains.ts';
import { streetScenes } from './streets.ts';
import { weatherScenes } from './weather.ts';

export const photoRecipes: readonly PhotoRecipe[] = [
  ...mountainScenes,
  ...coastScenes,
  ...weatherScenes,
  ...countrysideScenes,
  ...cityScenes,
  ...streetScenes,
];
