import type { PhotoRecipe } from '../recipe.ts';
import { mountainScenes } from './mountains.ts';

export const photoRecipes: readonly PhotoRecipe[] = [...mountainScenes];
