import type { RunPlan } from './recipe.ts';

export type UsualSpend = { calls: number; tokens: number };

/**
 * Calls of a language model and tokens a claim, as the table of all pipelines measured them (docs/results.md, six claims of AVeriTeC with ten
 * retrieved sentences each): on the open web pages are longer and more of them are read, so a run may well need several times as much.
 */
const measured: readonly { fits(plan: RunPlan): boolean; spend: UsualSpend }[] = [
  row('aletheia', {}, 8.2, 15_442),
  row('multireflect', { stopAfter: 'consistency' }, 1, 1_423),
  row('multireflect', { evidence: 'all' }, 1.8, 4_164),
  row('multireflect', { evidence: 'none' }, 1, 1_423),
  row('multireflect', {}, 5.3, 6_768),
  row('ragar', { form: 'subq', verdict: 'cove' }, 11.5, 24_633),
  row('ragar', { form: 'subq' }, 7.8, 14_589),
  row('ragar', { form: 'corag', verdict: 'cove' }, 12.2, 18_995),
  row('ragar', { form: 'corag' }, 8.8, 11_689),
  row('ragar', { form: 'torag', verdict: 'cove' }, 18, 29_802),
  row('ragar', {}, 14.7, 22_451),
  row('agentfact', { planning: 'off' }, 4.2, 8_225),
  row('agentfact', { textAgent: 'off' }, 2, 2_908),
  row('agentfact', { temporaryReasoning: 'off' }, 11.3, 20_076),
  row('agentfact', {}, 12.7, 22_240),
  row('wkgfc', { variant: 'web-only' }, 2.5, 4_289),
  row('wkgfc', { variant: 'kg-web' }, 2.5, 4_289),
  row('wkgfc', {}, 5.2, 7_841),
];

function row(pipeline: string, options: RunPlan['options'], calls: number, tokens: number) {
  return {
    fits: (plan: RunPlan) =>
      plan.pipeline === pipeline &&
      Object.entries(options).every(([name, value]) => plan.options[name] === value),
    spend: { calls, tokens },
  };
}

/** Undefined where nothing was measured for the form. */
export function usualSpend(plan: RunPlan): UsualSpend | undefined {
  return measured.find(({ fits }) => fits(plan))?.spend;
}
