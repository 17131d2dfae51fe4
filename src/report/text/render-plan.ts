import type { CheckPlan } from '../../core/check-plan.ts';
import { planRenderer } from '../exhibits/plan-renderer.ts';
import type { RenderTextOptions } from './render-text.ts';
import { asciiSymbols, printLines, unicodeSymbols } from './text-lines.ts';

const title = 'Plan';

/** A plan alone, for a terminal. */
export function renderPlanText(plan: CheckPlan, { width, colour, unicode }: RenderTextOptions): string {
  const shape = { width, symbols: unicode === false ? asciiSymbols : unicodeSymbols };
  return printLines(planRenderer.text({ kind: 'plan', title, plan }, shape).slice(1), colour);
}

export function renderPlanMarkdown(plan: CheckPlan): string {
  return `${planRenderer.markdown({ kind: 'plan', title, plan }).join('\n\n')}\n`;
}
