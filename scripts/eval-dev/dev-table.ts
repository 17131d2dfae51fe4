import { join } from 'node:path';
import { allPipelines } from '../../src/pipelines/registry.ts';

/** A row of the table: a pipeline in one of its forms. */
export type Form = { name: string; pipeline: string; options: Readonly<Record<string, unknown>> };

/** A set of the table: the file, how many claims are drawn, and which forms are put over them. */
export type DevSet = {
  dataset: string;
  file: string;
  claims: number;
  forms: 'all' | 'defaults';
  about: string;
};

export const devSets: readonly DevSet[] = [
  {
    dataset: 'averitec',
    file: join('claims', 'averitec.jsonl'),
    claims: 40,
    forms: 'all',
    about: 'Real claims with ten retrieved sentences each as the only evidence; fact-check sites left out.',
  },
  {
    dataset: 'recorded-web',
    file: join('multimodal', 'gaza.jsonl'),
    claims: 12,
    forms: 'all',
    about:
      'Claims with and without pictures, and the pages that were once found for them; fact-checks left out.',
  },
  {
    dataset: 'feverous',
    file: join('claims', 'feverous.jsonl'),
    claims: 40,
    forms: 'defaults',
    about: 'Written claims with the passages of Wikipedia that decide them.',
  },
  {
    dataset: 'wice',
    file: join('pairs', 'wice.jsonl.gz'),
    claims: 24,
    forms: 'defaults',
    about: 'Sentences of Wikipedia with parts of the pages they cite.',
  },
  {
    dataset: 'healthver',
    file: join('pairs', 'healthver.jsonl'),
    claims: 24,
    forms: 'defaults',
    about: 'Health claims with sentences of abstracts.',
  },
  {
    dataset: 'climate-fever',
    file: join('pairs', 'climate-fever.jsonl.gz'),
    claims: 24,
    forms: 'defaults',
    about: 'Claims about the climate with sentences of Wikipedia.',
  },
];

/** The forms that the papers compare, beside each pipeline as it comes. */
const variants: readonly Form[] = [
  { name: 'multireflect, all evidence', pipeline: 'multireflect', options: { evidence: 'all' } },
  { name: 'multireflect, no evidence', pipeline: 'multireflect', options: { evidence: 'none' } },
  { name: 'ragar subq, standard', pipeline: 'ragar', options: { form: 'subq', verdict: 'standard' } },
  { name: 'ragar subq, cove', pipeline: 'ragar', options: { form: 'subq', verdict: 'cove' } },
  { name: 'ragar corag, standard', pipeline: 'ragar', options: { form: 'corag', verdict: 'standard' } },
  { name: 'ragar corag, cove', pipeline: 'ragar', options: { form: 'corag', verdict: 'cove' } },
  { name: 'wkgfc, web only', pipeline: 'wkgfc', options: { variant: 'web-only' } },
  { name: 'wkgfc, no agent', pipeline: 'wkgfc', options: { variant: 'kg-web' } },
  { name: 'agentfact, no planning', pipeline: 'agentfact', options: { planning: 'off' } },
  { name: 'agentfact, no image agent', pipeline: 'agentfact', options: { imageAgent: 'off' } },
  { name: 'agentfact, no text agent', pipeline: 'agentfact', options: { textAgent: 'off' } },
  {
    name: 'agentfact, no temporary reasoning',
    pipeline: 'agentfact',
    options: { temporaryReasoning: 'off' },
  },
  { name: 'ragar torag, standard', pipeline: 'ragar', options: { form: 'torag', verdict: 'standard' } },
];

/** Every pipeline that exists as it comes; then its variants, where all forms are asked for. Baselines answer from memory and have no place here. */
export function formsOf(kind: DevSet['forms']): Form[] {
  const pipelines = allPipelines.filter(
    ({ withoutEvidence, options }) => withoutEvidence?.(options.parse({})) !== true,
  );
  return pipelines.flatMap(({ id, options }) => [
    { name: id, pipeline: id, options: {} },
    ...(kind === 'all'
      ? variants.filter((form) => form.pipeline === id && options.safeParse(form.options).success)
      : []),
  ]);
}
