import type { Stage } from '../../core/report.ts';
import { rounded } from '../../core/rounded.ts';
import type { ReportView } from '../arrange-report.ts';
import { cleanText } from '../clean-text.ts';
import {
  describeBudget,
  describeGap,
  describeLeakage,
  describeSeconds,
  describeSpend,
  describeUsd,
} from '../report-words.ts';
import { linkOrText } from './html-evidence.ts';
import { type Html, html } from './html-template.ts';

/** How it was checked: steps and time, what was searched, what could not be, what was left out, what it cost. */
export function checkSection(view: ReportView): Html {
  const { report } = view;
  const dropped = report.dropped.map(
    ({ url, title, why }) => html`<li><bdi>${linkOrText(url, cleanText(title) || url)}</bdi>: ${why}</li>`,
  );
  return html`<section id="how" aria-labelledby="how-title">
<h2 id="how-title">How it was checked</h2>
<p class="lead">${describeSpend(report.spent)}. Budget: ${describeBudget(report.budget)}${report.budgetSpent && html` (spent)`}.</p>
${timeline(report.stages)}
${searches(view)}
${gaps(view)}
${fold('Sources left out', dropped)}
${fold('Warnings', report.warnings.map(item), { warn: true, isOpen: true })}
${fold(
  'Kept out so that later knowledge does not leak in',
  report.leakage.map((entry) => item(describeLeakage(entry))),
)}
${fold('How the claim was read', report.interpretation.notes.map(item))}
${runDetails(view)}
</section>
`;
}

const item = (text: string): Html => html`<li dir="auto">${text}</li>`;

/** One row a stage; the bars stand where in the run each stage began and ended. */
function timeline(stages: readonly Stage[]): Html | undefined {
  if (stages.length === 0) return undefined;
  const total = stages.reduce((sum, stage) => sum + Math.max(0, stage.seconds), 0);
  const share = (seconds: number) => (total > 0 ? rounded((Math.max(0, seconds) / total) * 100, 2) : 0);
  let before = 0;
  const rows = stages.map(({ stage, seconds, usd, calls }) => {
    const start = share(before);
    before += Math.max(0, seconds);
    return html`<tr><th scope="row">${stage}</th><td class="wide"><svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect x="0" y="3" width="100" height="2"/><rect class="run" x="${Math.min(start, 99)}" y="0" width="${Math.max(1, share(seconds))}" height="8"/></svg></td><td class="number">${describeSeconds(seconds)}</td><td class="number">${calls}</td><td class="number">${describeUsd(usd)}</td></tr>
`;
  });
  return html`<table class="stages"><caption>The stages, one after the other</caption>
<thead><tr><th scope="col">Stage</th><th scope="col" class="wide">When</th><th scope="col" class="number">Time</th><th scope="col" class="number">Calls</th><th scope="col" class="number">Cost</th></tr></thead>
<tbody>${rows}</tbody></table>
`;
}

function searches({ searches }: ReportView): Html {
  const tables = searches.groups.map(({ provider, queries }) => {
    const rows = queries.map(
      ({ query, found }) =>
        html`<tr><td dir="auto">${query}</td><td class="number">${found === 0 ? 'nothing' : found}</td></tr>
`,
    );
    return html`<table><caption>${provider}</caption><thead><tr><th scope="col">Searched for</th><th scope="col" class="number">Found</th></tr></thead><tbody>${rows}</tbody></table>
`;
  });
  return html`<details><summary><h3>Looked</h3> <span class="quiet">${searches.summary}</span></summary><div>${tables.length === 0 ? html`<p class="quiet">Nothing was searched.</p>` : tables}</div></details>
`;
}

function gaps({ report, couldNotLook }: ReportView): Html {
  if (report.gaps.length === 0)
    return html`<p class="panel block"><b>Could not look:</b> ${couldNotLook}</p>`;
  return html`<details class="warn" open><summary><h3>Could not look</h3> <span class="quiet">${couldNotLook}</span></summary><div><ul class="list">${report.gaps.map((gap) => item(describeGap(gap)))}</ul></div></details>
`;
}

function fold(
  title: string,
  items: readonly Html[],
  look: { warn?: boolean; isOpen?: boolean } = {},
): Html | undefined {
  if (items.length === 0) return undefined;
  return html`<details${look.warn && html` class="warn"`}${look.isOpen && html` open`}><summary><h3>${title}</h3> <span class="quiet">${items.length}</span></summary><div><ul class="list">${items}</ul></div></details>
`;
}

function runDetails({ runFacts }: ReportView): Html {
  const entries = runFacts.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`);
  return html`<details><summary><h3>The run</h3> <span class="quiet">pipeline, options, version</span></summary><div><dl class="run">${entries}</dl></div></details>
`;
}
