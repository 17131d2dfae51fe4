import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Recipe } from '../../eval/reproduce/recipe.ts';
import type { ReproducedPart, ReproducedStudy } from '../../eval/reproduce/reproduction.ts';
import { makeAnnotation, type StudyScore, scoreAnnotation } from './annotate.ts';

export type StudyOptions = {
  folder: string;
  seed: number;
  data: Readonly<Record<string, string>>;
  ratings: readonly string[];
};

/** The study of a table that people rate: made from the runs, and counted where ratings are given. */
export async function makeReproducedStudy(
  recipe: Recipe,
  parts: readonly ReproducedPart[],
  options: StudyOptions,
): Promise<ReproducedStudy | undefined> {
  const { study } = recipe;
  const [part] = parts;
  if (study === undefined || part === undefined) return undefined;
  const runs = part.rows.flatMap(({ system, ours }) =>
    'numbers' in ours ? [{ name: system, folder: ours.folder }] : [],
  );
  const path = options.data[part.data.name];
  if (runs.length === 0 || path === undefined)
    return { claims: 0, says: 'No study was made: there is no run to show. People rate what was run.' };
  const file = join(options.folder, `${recipe.paper}-${recipe.table}-study.json`);
  const made = await makeAnnotation(runs, {
    title: recipe.title,
    seed: options.seed,
    limit: study.claims,
    onlyRight: study.onlyRight,
    ...(study.form === 'gold-coverage'
      ? { gold: { dataset: part.dataset, path: resolve(path) } }
      : { reference: resolve(path) }),
  }).catch((error: unknown) => {
    // That no claim was answered rightly by all is an outcome, not a failure of the reproduction.
    if (error instanceof Error && error.message.startsWith('No claim')) return undefined;
    throw error;
  });
  if (made === undefined)
    return {
      claims: 0,
      says: 'No study was made: no claim fits (answered by all runs, and rightly where the paper asks for that).',
    };
  await mkdir(options.folder, { recursive: true });
  await writeFile(file, `${JSON.stringify(made, null, 2)}\n`);
  const says = `${made.items.length} claims with ${made.items[0]?.outputs.length ?? 0} explanations each (${study.claims} claims in the paper). Have them rated with 'touchstone annotate serve ${file}', then give the file of ratings with --ratings.`;
  if (options.ratings.length === 0) return { file, claims: made.items.length, says };
  const { score } = scoreAnnotation(
    file,
    options.ratings.map((ratings) => resolve(ratings)),
  );
  return { file, claims: made.items.length, says, text: tell(score) };
}

function tell(score: StudyScore): string {
  const asked =
    score.form === 'gold-coverage' ? (['coverage'] as const) : (['reasoning', 'evidence', 'label'] as const);
  return [
    `${score.raters.length} raters.`,
    ...score.systems.map(
      ({ system, scores, levels = [] }) =>
        `${system}: ${asked
          .map((dimension) => {
            const { value, low, high } = scores[dimension];
            return `${dimension} ${value.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`;
          })
          .join(
            ', ',
          )}${levels.map(({ label, counts }) => `; ${label}: ${counts.map((count, index) => `${count} × ${index + 1}`).join(', ')}`).join('')}.`,
    ),
    `Agreement (Krippendorff's alpha, ordinal): ${asked.map((dimension) => `${dimension} ${score.alpha[dimension].toFixed(2)}`).join(', ')}.`,
  ].join('\n');
}
