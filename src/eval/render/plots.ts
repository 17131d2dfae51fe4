import { Html, html } from '../../report/html/html-template.ts';
import type { ReliabilityBin } from '../metrics/calibration.ts';
import type { Confusion } from '../metrics/label-scores.ts';
import type { RunScore } from '../score-run.ts';
import { brief, percent } from './number-words.ts';

/** Truths down, answers across; the fuller a cell, the darker. */
export function drawConfusion({ truths, answers, counts }: Confusion): Html {
  const left = 150;
  const top = 40;
  const cell = { width: 92, height: 34 };
  const width = left + answers.length * cell.width + 4;
  const height = top + truths.length * cell.height + 4;
  const cells = truths.flatMap((truth, row) => {
    const total = (counts[row] ?? []).reduce((sum, count) => sum + count, 0);
    return answers.map((answer, column) => {
      const count = counts[row]?.[column] ?? 0;
      const share = total === 0 ? 0 : count / total;
      const x = left + column * cell.width;
      const y = top + row * cell.height;
      return html`<rect class="${truth === answer ? 'hit' : 'miss'}" x="${x}" y="${y}" width="${cell.width - 2}" height="${cell.height - 2}" fill-opacity="${(0.08 + 0.8 * share).toFixed(2)}"/><text class="count" x="${x + cell.width / 2 - 1}" y="${y + 21}">${count}</text>`;
    });
  });
  return figure(
    width,
    height,
    'Confusion: truths down, answers across',
    html`${answers.map((answer, column) => html`<text class="across" x="${left + (column + 0.5) * cell.width - 1}" y="${top - 12}">${shorten(answer, 14)}</text>`)}${truths.map((truth, row) => html`<text class="down" x="${left - 10}" y="${top + row * cell.height + 21}">${shorten(truth, 20)}</text>`)}${cells}`,
  );
}

/** Where the dots lie under the line, the answers were surer than they were right. */
export function drawReliability(bins: readonly ReliabilityBin[]): Html {
  const { frame, x, y } = axes('confidence', 'right');
  const most = Math.max(1, ...bins.map(({ count }) => count));
  return figure(
    320,
    300,
    'Reliability: share of right answers by confidence',
    html`${frame}<line class="ideal" x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}"/>${bins.map(
      ({ meanConfidence, accuracy, count }) =>
        html`<circle class="dot" cx="${x(meanConfidence)}" cy="${y(accuracy)}" r="${(4 + 8 * Math.sqrt(count / most)).toFixed(1)}"><title>${percent(accuracy)} % right at ${percent(meanConfidence)} % confidence, ${count} claims</title></circle>`,
    )}`,
  );
}

/** Each run by what a claim costs and how good the answers are. */
export function drawCost(scores: readonly RunScore[]): Html {
  const inMoney = scores.some(({ totalUsd }) => totalUsd > 0);
  const costOf = ({ perClaim }: RunScore) => (inMoney ? perClaim.usd : perClaim.seconds) || 0;
  const most = Math.max(...scores.map(costOf), Number.MIN_VALUE);
  const { frame, x, y } = axes(inMoney ? 'USD a claim' : 'seconds a claim', 'macro-F1', brief(most));
  return figure(
    320,
    300,
    'Cost and quality of the runs',
    html`${frame}${scores.map((score, index) => {
      const across = x(costOf(score) / most);
      const up = y(score.macroF1.value || 0);
      return html`<line class="whisker" x1="${across}" y1="${y(score.macroF1.low || 0)}" x2="${across}" y2="${y(score.macroF1.high || 0)}"/><circle class="dot" cx="${across}" cy="${up}" r="5"><title>${score.name}: macro-F1 ${percent(score.macroF1.value)} at ${brief(costOf(score))}</title></circle><text class="mark-text" x="${across - 8}" y="${up - 8 - (index % 2) * 10}">${shorten(score.name, 22)}</text>`;
    })}`,
  );
}

/** A bar for each slice. */
export function drawSlices(slices: RunScore['slices']): Html {
  const left = 190;
  const height = 26;
  return figure(
    520,
    slices.length * height + 8,
    'Accuracy by slice',
    html`${slices.map(({ slice, value, claims, accuracy }, row) => {
      const length = Math.round(240 * (Number.isNaN(accuracy) ? 0 : accuracy));
      return html`<text class="down" x="${left - 10}" y="${row * height + 18}">${shorten(`${slice}: ${value}`, 26)}</text><rect class="back" x="${left}" y="${row * height + 5}" width="240" height="16"/><rect class="hit" x="${left}" y="${row * height + 5}" width="${length}" height="16"/><text class="after" x="${left + 248}" y="${row * height + 18}">${percent(accuracy)} of ${claims}</text>`;
    })}`,
  );
}

function axes(
  across: string,
  up: string,
  most = '1',
): { frame: Html; x: (share: number) => number; y: (share: number) => number } {
  const x = (share: number) => Math.round((44 + 260 * Math.min(1, Math.max(0, share))) * 10) / 10;
  const y = (share: number) => Math.round((250 - 230 * Math.min(1, Math.max(0, share))) * 10) / 10;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      html`<line class="grid" x1="${x(0)}" y1="${y(share)}" x2="${x(1)}" y2="${y(share)}"/><text class="down" x="${x(0) - 6}" y="${y(share) + 4}">${Math.round(share * 100)}</text>`,
  );
  const frame = html`${grid}<text class="across" x="${x(0.5)}" y="288">${across}</text><text class="across" x="${x(0)}" y="268">0</text><text class="across" x="${x(1)}" y="268">${most}</text><text class="after" x="4" y="12">${up}, %</text>`;
  return { frame, x, y };
}

function figure(width: number, height: number, title: string, drawing: Html): Html {
  return html`<svg class="plot" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${title}">${drawing}</svg>`;
}

function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

export const plotStyle = new Html(`
.plot{max-width:100%;height:auto;font:12px var(--sans);fill:var(--ink)}
.plot .across{text-anchor:middle}.plot .down{text-anchor:end}.plot .count{text-anchor:middle;font-variant-numeric:tabular-nums}
.plot .mark-text{text-anchor:end;font-size:11px;fill:var(--quiet)}
.plot .hit{fill:var(--good)}.plot .miss{fill:var(--bad)}.plot .back{fill:var(--line)}.plot rect.hit[fill-opacity],.plot rect.miss{stroke:var(--line)}
.plot .grid{stroke:var(--line)}.plot .ideal{stroke:var(--quiet);stroke-dasharray:4 4}.plot .dot{fill:var(--open)}.plot .whisker{stroke:var(--open);stroke-width:1.5}
`).markup;
