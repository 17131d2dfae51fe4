/** What a paper's table was measured with, and what of it can be run here. */
export const papers = ['aletheia', 'multireflect', 'ragar', 'wkgfc', 'agentfact'] as const;
export type PaperId = (typeof papers)[number];

/**
 * A number of a run, by name: `accuracy`, `macro-f1`, `f1:true`, `failed:supported`, `seconds:verify`. All are in per cent, but for counts
 * (`failed:`), seconds and US dollars.
 */
export type MeasureId = string;

/** How one row of a table is run. */
export type RunPlan = {
  pipeline: string;
  options: Readonly<Record<string, string | number | boolean>>;
  /** The row is the one with optimised prompts: it needs a policy file. */
  policy?: true;
};

export type RecipeRow = {
  /** As the paper names it. */
  system: string;
  /** The paper's numbers; empty where it only drew them. */
  paper: Readonly<Record<MeasureId, number>>;
  /** How it is run here, or why it is not. */
  ours: RunPlan | { absent: string };
};

/** The rows of a table that share a dataset. */
export type RecipePart = {
  id: string;
  title: string;
  /** Whose file is wanted, in which form; a name of 'touchstone eval datasets'. */
  dataset: string;
  /** The name after which `--data` gives the file, and how people get it. */
  data: { name: string; wants: string; get: string };
  /** Which rows of it, as in 'touchstone eval run'. */
  slices?: Readonly<Record<string, string>>;
  labels?: readonly string[];
  balanced?: number;
  limit?: number;
  evidence?: 'given' | 'search';
  /** How many claims the paper measured. */
  paperClaims: number;
  measures: readonly MeasureId[];
  rows: readonly RecipeRow[];
};

/** A study with people: its explanations are made here, its ratings come from them. */
export type RecipeStudy = {
  /** `gold-coverage`: 1 to 3, how much of a gold explanation is told; `faithfulness`: three questions, 0 to 2. */
  form: 'gold-coverage' | 'faithfulness';
  /** How many claims people rated in the paper, by label where it says so. */
  claims: number;
  /** Whether only claims with the right label were shown. */
  onlyRight: boolean;
};

export type Recipe = {
  paper: PaperId;
  /** Such as `table-3` or `figure-4`. */
  table: string;
  title: string;
  parts: readonly RecipePart[];
  study?: RecipeStudy;
  /** What is not as in the paper, whatever is configured. */
  differs: readonly string[];
};

/** A table that is not run, and why. */
export type MissingTable = { paper: PaperId; table: string; title: string; why: string };

export type PaperRecipes = {
  id: PaperId;
  title: string;
  /** The model and the search of the paper's own numbers. */
  setting: { model: string; search: string };
  recipes: readonly Recipe[];
  missing: readonly MissingTable[];
};

export function isRun(ours: RecipeRow['ours']): ours is RunPlan {
  return 'pipeline' in ours;
}
