import type { Label } from '../../core/label.ts';
import type { ReportView, SubClaimView } from '../arrange-report.ts';
import {
  contextWords,
  describeOwnLabel,
  integrityWords,
  labelWords,
  mediaQuestions,
  noEvidenceCited,
} from '../report-words.ts';
import { labelIcon } from './html-icons.ts';
import { type Html, html } from './html-template.ts';

const labelTones: Readonly<Record<Label, string>> = {
  supported: 'good',
  refuted: 'bad',
  conflicting: 'mixed',
  'not-enough-evidence': 'open',
};

const confidenceScale = ['uncertain', 'more likely than not', 'likely', 'very likely'] as const;

export function verdictSection(view: ReportView): Html {
  const { report } = view;
  const { verdict } = report;
  const cite = citations(view);
  return html`<section id="verdict" aria-labelledby="verdict-title">
<h2 id="verdict-title">Verdict</h2>
<div class="verdict ${labelTones[verdict.label]}">
<p class="label">${labelIcon(verdict.label)}${labelWords[verdict.label]}</p>
<p class="rating">Rated <b>${view.verdict.rating.name}</b>${view.verdict.rating.meaning}.</p>
<p class="quiet">${view.verdict.definition}</p>
${
  verdict.ownLabel !== undefined &&
  html`<p class="quiet">${describeOwnLabel(report.pipeline, verdict.ownLabel)}</p>
`
}<p class="sure">How sure: <b>${view.verdict.confidence}</b>${verdict.restsOn.length > 0 && html`. Rests on ${cite(verdict.restsOn)}.`}</p>
${scale(verdict.confidenceInWords)}
${view.verdict.notices.map((notice) => html`<p class="notice">${labelIcon('not-enough-evidence')}<span>${notice}</span></p>`)}
${verdict.summary.trim() !== '' && html`<p class="summary" dir="auto">${verdict.summary}</p>`}
</div>
${mediaAnswers(view)}
${reasons(view)}
${subClaims(view.subClaims, cite)}
<div class="answers">${panel('What would change the verdict', verdict.wouldChange)}${panel('What was not checked', verdict.notChecked)}</div>
</section>
`;
}

function scale(words: string): Html {
  const steps = confidenceScale.map(
    (step) => html`<li${step === words && html` aria-current="true"`}>${step}</li>`,
  );
  return html`<ol class="scale" aria-label="Scale of certainty">${steps}</ol>`;
}

/** Ids as links to the quotes they name. */
export function citations(view: ReportView): (ids: readonly string[]) => Html {
  const numbers = new Map(view.report.evidence.map((evidence, index) => [evidence.id, index + 1]));
  return (ids) => {
    const links = ids.map((id, index) => {
      const number = numbers.get(id);
      const shown = number === undefined ? html`${id}` : html`<a href="#evidence-${number}">${id}</a>`;
      return index === 0 ? shown : html`, ${shown}`;
    });
    return html`<span class="cites">${links}</span>`;
  };
}

function citedOrMarked(cite: (ids: readonly string[]) => Html, ids: readonly string[]): Html {
  return ids.length === 0 ? html`<span class="uncited">${noEvidenceCited}</span>` : html`[${cite(ids)}]`;
}

function mediaAnswers({ report }: ReportView): Html | undefined {
  const { media } = report.verdict;
  if (media === undefined) return undefined;
  return html`<div class="block"><h3>The picture</h3>
<div class="answers">
<div class="panel"><p class="quiet">${mediaQuestions.integrity}</p><p class="answer">${integrityWords[media.integrity]}</p></div>
<div class="panel"><p class="quiet">${mediaQuestions.context}</p><p class="answer">${contextWords[media.context]}</p></div>
</div>
${media.notes.length > 0 && html`<ul class="list block">${media.notes.map((note) => html`<li>${note}</li>`)}</ul>`}</div>
`;
}

function reasons(view: ReportView): Html | undefined {
  const list = view.report.verdict.reasons;
  if (list.length === 0) return undefined;
  const cite = citations(view);
  const items = list.map(
    ({ sentence, cites }) => html`<li><span dir="auto">${sentence}</span> ${citedOrMarked(cite, cites)}</li>`,
  );
  return html`<div class="block"><h3>Reasons</h3><ol class="list">${items}</ol></div>
`;
}

/** One sub-claim is the claim itself: its label is the verdict's. */
function subClaims(list: readonly SubClaimView[], cite: (ids: readonly string[]) => Html): Html | undefined {
  if (list.length < 2) return undefined;
  const items = list.map(({ id, text, label, confidence, cites }) => {
    const answer =
      label === undefined
        ? html`<p class="quiet">Not judged</p>`
        : html`<div><p class="tone">${labelIcon(label)}${labelWords[label]}</p><p class="quiet">${confidence} ${citedOrMarked(cite, cites)}</p></div>`;
    return html`<li class="part ${label === undefined ? 'plain' : labelTones[label]}"><p dir="auto"><span class="id">${id}</span>${text}</p>${answer}</li>
`;
  });
  return html`<div class="block"><h3>Parts of the claim</h3><ul class="parts">${items}</ul></div>
`;
}

function panel(title: string, items: readonly string[]): Html {
  const list =
    items.length === 0
      ? html`<p class="quiet">Nothing was named.</p>`
      : html`<ul class="list">${items.map((item) => html`<li dir="auto">${item}</li>`)}</ul>`;
  return html`<div class="panel"><h3>${title}</h3>${list}</div>`;
}
