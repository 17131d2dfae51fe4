import type { Report } from '../../core/report.ts';
import { brandMark } from '../../report/html/html-icons.ts';
import { wrapPage } from '../../report/html/html-page.ts';
import { reportStyle } from '../../report/html/html-style.ts';
import { type Html, html } from '../../report/html/html-template.ts';
import type { RunComparison } from '../compare-runs.ts';
import type { RunScore, ScoredItem } from '../score-run.ts';
import { explanationWords } from './explanation-words.ts';
import { brief, measured, percent } from './number-words.ts';
import { drawConfusion, drawCost, drawReliability, drawSlices, plotStyle } from './plots.ts';

export type EvaluationPage = {
  scores: readonly RunScore[];
  comparisons: readonly RunComparison[];
  madeAt: string;
  /** The report of one claim of one run, where it was kept. */
  reportOf(run: string, id: string): Report | undefined;
  /** Where the whole report lies, relative to the page. */
  linkOf(run: string, id: string): string | undefined;
};

const filterStyle = `
.filters{display:flex;flex-wrap:wrap;gap:.3rem 1rem;margin:.75rem 0;align-items:center}
.claims{display:grid;gap:.4rem}.claims details{margin:0}.claims .wrong{border-left:4px solid var(--bad)}.claims .right{border-left:4px solid var(--good)}
.plots{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start;margin:1rem 0}
.run-part:has(.show-wrong:checked) .claims .right,.run-part:has(.show-failed:checked) .claims .answered,.run-part:has(.show-differing:checked) .claims .same{display:none}
.quote{font-family:var(--serif);margin:.3rem 0 .6rem}
`;

/** One page that loads and runs nothing: filters are style rules. */
export function renderEvaluationHtml(page: EvaluationPage): string {
  const style = `${reportStyle()}${plotStyle}${filterStyle}`;
  const differing = new Set(page.comparisons.flatMap(({ differences }) => differences.map(({ id }) => id)));
  const body = html`<header class="top"><p class="brand">${brandMark()}Touchstone evaluation</p><p>Made ${page.madeAt.slice(0, 16).replace('T', ' ')} UTC</p></header>
<main>
<section><h1>Evaluation</h1><p class="lead">Percent, with the middle 95 % of 1,000 bootstrap samples. Claims without an answer count as wrong.</p>
${overview(page.scores)}${page.scores.length > 1 ? html`<div class="plots">${drawCost(page.scores)}</div>` : undefined}${comparisonTable(page.comparisons)}</section>
${page.scores.map((score) => runSection(score, page, differing))}</main>
<footer class="foot"><p>Made by Touchstone.</p></footer>`;
  return wrapPage({ title: 'Touchstone evaluation', style, body });
}

function overview(scores: readonly RunScore[]): Html {
  const head = [
    'run',
    'dataset',
    'claims',
    'failed',
    'macro-F1',
    'majority',
    'accuracy',
    'majority',
    'decided',
    'right of decided',
    'calls',
    'USD',
    'seconds',
  ];
  return html`<div class="scroll"><table><thead><tr>${head.map((name) => html`<th>${name}</th>`)}</tr></thead><tbody>${scores.map(
    (score) =>
      html`<tr><th>${score.name}</th><td>${score.dataset}</td><td class="number">${score.claims}</td><td class="number">${score.failed + score.notRun}</td><td class="number">${measured(score.macroF1)}</td><td class="number">${percent(score.majority.macroF1)}</td><td class="number">${measured(score.accuracy)}</td><td class="number">${percent(score.majority.accuracy)}</td><td class="number">${percent(score.verificationRate)}</td><td class="number">${percent(score.correctnessRate)}</td><td class="number">${brief(score.perClaim.calls)}</td><td class="number">${brief(score.perClaim.usd)}</td><td class="number">${brief(score.perClaim.seconds)}</td></tr>`,
  )}</tbody></table></div>`;
}

function comparisonTable(comparisons: readonly RunComparison[]): Html | undefined {
  if (comparisons.length === 0) return undefined;
  const points = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`;
  return html`<div class="block"><h3>Side by side</h3><div class="scroll"><table><thead><tr><th>second against first</th><th>claims</th><th>macro-F1</th><th>accuracy</th><th>only first right</th><th>only second right</th><th>McNemar p</th></tr></thead><tbody>${comparisons.map(
    ({ first, second, shared, macroF1, accuracy, mcNemar }) =>
      html`<tr><th>${second} against ${first}</th><td class="number">${shared}</td><td class="number">${points(macroF1.difference)} (${points(macroF1.low)} to ${points(macroF1.high)})</td><td class="number">${points(accuracy.difference)} (${points(accuracy.low)} to ${points(accuracy.high)})</td><td class="number">${mcNemar.onlyFirst}</td><td class="number">${mcNemar.onlySecond}</td><td class="number">${brief(mcNemar.pValue)}</td></tr>`,
  )}</tbody></table></div></div>`;
}

function runSection(score: RunScore, page: EvaluationPage, differing: ReadonlySet<string>): Html {
  const group = `show-${score.name}`;
  const choice = (kind: string, words: string, checked = false) =>
    html`<label><input type="radio" name="${group}" class="show-${kind}"${checked && html` checked`}> ${words}</label>`;
  return html`<section class="run-part"><h2>${score.name}</h2>
<p class="lead">${score.pipeline} on ${score.reasoner}; ${score.answered} of ${score.claims} claims answered. Wrong: ${
    Object.entries(score.failures)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ') || 'none'
  }.${explanationWords(score) === '' ? undefined : html` Explanations, in percent: ${explanationWords(score)}.`}</p>
<div class="plots">${drawConfusion(score.confusion)}${score.calibration.bins.length > 0 ? drawReliability(score.calibration.bins) : undefined}${score.slices.length > 0 ? drawSlices(score.slices) : undefined}</div>
<div class="filters">${choice('all', 'all claims', true)}${choice('wrong', 'wrong answers')}${choice('failed', 'without an answer')}${differing.size > 0 ? choice('differing', 'where runs differ') : undefined}</div>
<div class="claims">${score.items.map((item) => claimEntry(score.name, item, page, differing.has(item.id)))}</div></section>
`;
}

function claimEntry(run: string, item: ScoredItem, page: EvaluationPage, differs: boolean): Html {
  const { record } = item;
  const answered = record?.answer !== undefined;
  const classes = `${item.right ? 'right' : 'wrong'} ${answered ? 'answered' : 'unanswered'} ${differs ? 'differs' : 'same'}`;
  const link = page.linkOf(run, item.id);
  return html`<details class="${classes}"><summary>${item.truth} → ${record?.answer ?? 'no answer'}: ${record?.claim ?? item.id}</summary><div>${
    record?.failure !== undefined
      ? html`<p>Failed (${record.failure.code}): ${record.failure.message}</p>`
      : undefined
  }${record?.summary !== undefined ? html`<p>${record.summary}</p>` : undefined}${evidenceOf(page.reportOf(run, item.id))}<p class="quiet">${item.id}${
    record?.confidence !== undefined ? `, confidence ${percent(record.confidence)}` : ''
  }${item.failure !== undefined ? `, ${item.failure}` : ''}${link !== undefined ? html` · <a href="${link}">whole report</a>` : undefined}</p></div></details>`;
}

const mostQuotes = 5;

function evidenceOf(report: Report | undefined): Html | undefined {
  if (report === undefined) return undefined;
  return html`${report.evidence
    .slice(0, mostQuotes)
    .map(
      ({ stance, quote, source }) =>
        html`<p class="quote"><b>${stance}</b> “${quote}” <span class="quiet">${source.title}, ${source.url}</span></p>`,
    )}`;
}
