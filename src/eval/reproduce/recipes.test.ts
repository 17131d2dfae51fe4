import { describe, expect, it } from 'vitest';
import { findPipeline } from '../../pipelines/registry.ts';
import { findDataset } from '../datasets/registry.ts';
import { isRun } from './recipe.ts';
import { allPapers, findPaper, findRecipe } from './registry.ts';
import { usualSpend } from './usual-spend.ts';

const recipes = allPapers.flatMap((paper) => paper.recipes);
const named = recipes.map((recipe) => [`${recipe.paper} ${recipe.table}`, recipe] as const);

describe('recipes', () => {
  it.each(named)('%s: every row can be run as it says, or says why not', (_, recipe) => {
    for (const part of recipe.parts) {
      const dataset = findDataset(part.dataset);
      for (const label of part.labels ?? []) expect(dataset.labels).toContain(label);
      expect(part.data.get, part.id).toMatch(/\.$|\)$/);
      for (const { ours, paper } of part.rows) {
        for (const [measure, value] of Object.entries(paper)) {
          expect(part.measures, measure).toContain(measure);
          expect(value).toBeGreaterThanOrEqual(0);
          if (!/^(?:failed|seconds|usd)/.test(measure)) expect(value).toBeLessThanOrEqual(100);
        }
        if (!isRun(ours)) expect(ours.absent.length).toBeGreaterThan(10);
        else {
          const { options } = findPipeline(ours.pipeline);
          expect(options.safeParse(ours.options).success, JSON.stringify(ours.options)).toBe(true);
          if (ours.pipeline !== 'baseline') expect(usualSpend(ours)).toBeDefined();
        }
      }
    }
  });

  it('measures of labels name labels of their sets', () => {
    for (const recipe of recipes)
      for (const { measures, dataset } of recipe.parts)
        for (const measure of measures) {
          const [kind = '', label] = measure.split(':');
          if (label !== undefined && ['f1', 'precision', 'recall', 'failed'].includes(kind))
            expect(findDataset(dataset).labels, measure).toContain(label);
        }
  });

  it('every table stands once, and those that are not run say why', () => {
    for (const { id, recipes: own, missing } of allPapers) {
      const tables = [...own, ...missing].map(({ table }) => table);
      expect(new Set(tables).size, id).toBe(tables.length);
      for (const { why } of missing) expect(why).toMatch(/\.$/);
      // A table for the whole system, and its ablations.
      expect(own.length).toBeGreaterThan(1);
    }
  });

  it('a table is found by its number, and one that cannot be had is refused with the reason', () => {
    expect(findRecipe(findPaper('Ragar'), '1').table).toBe('table-1');
    expect(() => findRecipe(findPaper('aletheia'), 'table-14')).toThrow(/cannot be reproduced/);
    expect(() => findRecipe(findPaper('ragar'), 'table-9')).toThrow(/has no table/);
    expect(() => findPaper('defame')).toThrow(/no paper/);
  });
});
