import type { DocumentReport } from '../../core/documents/document-report.ts';
import type { Label } from '../../core/label.ts';
import { cleanText } from '../clean-text.ts';
import { wrapPage } from '../html/html-page.ts';
import { darkPalette, lightPalette, paletteStyle } from '../html/html-palette.ts';
import { type Html, html } from '../html/html-template.ts';
import { safeLink } from '../html/safe-link.ts';
import {
  asks,
  clockTime,
  type DocumentClaim,
  earlierCheck,
  frameLines,
  linkToSecond,
  sourceNotes,
  summaryLine,
  verdictOf,
} from './document-words.ts';

function documentStyle(): string {
  return `
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1.5rem;background:var(--page);color:var(--ink)}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2rem;max-width:80rem;margin:auto}
header,footer{max-width:80rem;margin:auto}
a{color:var(--link)}mark a{color:inherit;text-decoration:none}mark a:hover,mark a:focus-visible{text-decoration:underline}p.headline{font-weight:600}p.caption,p.comment{font-size:.9em;opacity:.85}
blockquote{margin:0 0 0 1rem;padding-left:1rem;border-left:2px solid var(--quiet);font-style:italic}
mark{background:none;border-bottom:3px solid var(--quiet);color:inherit}
mark.refuted{border-color:var(--bad)}mark.supported{border-color:var(--good)}mark.conflicting{border-color:var(--mixed)}
fieldset{border:0;margin:0;padding:0;display:inline-flex;flex-wrap:wrap;gap:.2rem 1rem;align-items:center}
legend{float:left;font-weight:600;margin-right:.6rem}
form.filters{display:flex;flex-wrap:wrap;gap:.4rem 2rem;margin:1rem 0;padding:.6rem 0;border-block:1px solid var(--quiet)}
form.filters label{display:inline-flex;gap:.35rem;align-items:center;min-height:2rem}
article.claim{border-left:4px solid var(--quiet);padding:.2rem .8rem;margin:0 0 1rem}
article.refuted{border-color:var(--bad)}article.supported{border-color:var(--good)}article.conflicting{border-color:var(--mixed)}
p.about{font-size:.85em;opacity:.8;margin:.2rem 0}
${hiding()}
@media(max-width:50rem){main{grid-template-columns:1fr}}`;
}

type Choice = { id: string; word: string; hides: string };

const verdictChoices: readonly Choice[] = [
  { id: 'refuted', word: 'Refuted', hides: '.refuted' },
  { id: 'conflicting', word: 'Conflicting', hides: '.conflicting' },
  { id: 'supported', word: 'Supported', hides: '.supported' },
  { id: 'open', word: 'Not enough evidence', hides: '.not-enough-evidence' },
  { id: 'unchecked', word: 'Not checked', hides: '.unchecked' },
];
const kindChoices: readonly Choice[] = [
  { id: 'fact', word: 'Facts', hides: '.kind-fact' },
  { id: 'number', word: 'Numbers', hides: '.kind-number' },
  { id: 'quote', word: 'Quotes', hides: '.kind-quote' },
];
const worthChoices: readonly Choice[] = [
  { id: 'any', word: 'any', hides: '' },
  { id: 'middle', word: '0.4 and more', hides: '.worth-low' },
  { id: 'high', word: '0.6 and more', hides: '.worth-low,.worth-middle' },
];

/** Which claims are shown is chosen without any script: what is not ticked is hidden by the style. */
function hiding(): string {
  const boxes = [...verdictChoices, ...kindChoices].map(
    ({ id, hides }) => `body:has(#show-${id}:not(:checked)) article.claim${hides}{display:none}`,
  );
  const radios = worthChoices
    .filter(({ hides }) => hides !== '')
    .map(({ id, hides }) => `body:has(#worth-${id}:checked) article.claim:is(${hides}){display:none}`);
  return [...boxes, ...radios].join('\n');
}

function filters(report: DocumentReport): Html {
  const present = (choice: Choice) =>
    report.claims.some((claim) => `.${classOf(claim)} .kind-${claim.kind}`.split(' ').includes(choice.hides));
  const box = ({ id, word }: Choice) =>
    html`<label><input type="checkbox" id="show-${id}" checked> ${word}</label>`;
  return html`<form class="filters" aria-label="Which claims are shown"><fieldset><legend>Verdict</legend>${verdictChoices.filter(present).map(box)}</fieldset>
<fieldset><legend>Kind</legend>${kindChoices.filter(present).map(box)}</fieldset>
<fieldset><legend>Worth</legend>${worthChoices.map(({ id, word }) => html`<label><input type="radio" name="worth" id="worth-${id}"${id === 'any' ? html` checked` : ''}> ${word}</label>`)}</fieldset></form>`;
}

/** The document's text on the left with its claims marked in place, the claims on the right, each linked to the other. */
export function renderDocumentHtml(report: DocumentReport): string {
  const numbered = report.claims.map((claim, index) => ({ claim, id: `c${index + 1}` }));
  const link = report.source.url === undefined ? undefined : safeLink(report.source.url);
  const body = html`<header><h1>${cleanText(report.source.title)}</h1>
<p>${link === undefined ? cleanText(report.source.name) : html`<a href="${link}" rel="noreferrer">${link}</a>`}</p><p>${summaryLine(report)}</p>${sourceNotes(report).map((note) => html`<p class="about">${cleanText(note)}</p>`)}${filters(report)}</header>
<main><section aria-label="The document">${report.segments.map((segment) => {
    const inside = numbered.filter(({ claim }) => claim.place.segment === segment.id);
    const words = html`<p class="${segment.kind}">${markClaims(segment.text, segment.start, inside)}</p>`;
    return segment.kind === 'quote' ? html`<blockquote>${words}</blockquote>` : words;
  })}</section>
<section aria-label="Claims">${[...numbered]
    .sort((a, b) => b.claim.worth.score - a.claim.worth.score)
    .map(({ claim, id }) => claimCard(claim, id, link))}</section></main>
${framesSection(report, link)}
<footer><h2>Left out</h2><ul>${report.leftOut.map(({ sentence, why }) => html`<li>${cleanText(sentence)} — ${cleanText(why)}</li>`)}</ul></footer>`;
  return wrapPage({
    title: cleanText(report.source.title),
    style: `:root{${paletteStyle(lightPalette)}}@media(prefers-color-scheme:dark){:root{${paletteStyle(darkPalette)}}}${documentStyle()}`,
    body,
  });
}

function framesSection(report: DocumentReport, link: string | undefined): Html {
  const frames = frameLines(report);
  if (frames.length === 0) return html``;
  return html`<footer><h2>Pictures of the video</h2><ul>${frames.map(({ at, text }) => html`<li>${secondLink(at, link)}: ${cleanText(text)}</li>`)}</ul></footer>`;
}

/** The second, with the link that opens the recording there where it has an address. */
function secondLink(seconds: number, link: string | undefined): Html {
  return link === undefined
    ? html`at ${clockTime(seconds)}`
    : html`<a href="${linkToSecond(link, seconds)}" rel="noreferrer">at ${clockTime(seconds)}</a>`;
}

function claimCard(claim: DocumentClaim, id: string, link: string | undefined): Html {
  const about = [
    claim.kind,
    asks(claim),
    earlierCheck(claim),
    `worth ${claim.worth.score.toFixed(2)}: ${claim.worth.reasons.join(', ')}`,
  ];
  return html`<article class="claim ${classOf(claim)} kind-${claim.kind} worth-${worthOf(claim)}" id="${id}"><p><strong>${verdictOf(claim)}</strong>: ${cleanText(claim.claim.text)} <a href="#${id}-place">in the text</a></p><p class="about">${claim.spoken === undefined ? '' : html`said ${secondLink(claim.spoken.fromSeconds, link)} · `}${cleanText(about.filter(Boolean).join(' · '))}</p>${claim.verdict === undefined ? '' : html`<p>${cleanText(claim.verdict.summary)}</p>`}</article>`;
}

/** What stands between two claims, with the space on both its sides. */
function between(text: string): Html {
  const space = (there: boolean) => (there ? html` ` : html``);
  const words = text.trim();
  if (words === '') return space(text !== '');
  return html`${space(/^\s/u.test(text))}${words}${space(/\s$/u.test(text))}`;
}

/** Two claims of one sentence share its mark. */
function markClaims(
  text: string,
  offset: number,
  claims: readonly { claim: DocumentClaim; id: string }[],
): (Html | string)[] {
  const parts: (Html | string)[] = [];
  let at = 0;
  for (const { claim, id } of claims) {
    const [start, end] = [claim.place.start - offset, claim.place.end - offset];
    if (start < at) continue;
    parts.push(
      between(text.slice(at, start)),
      html`<mark id="${id}-place" class="${classOf(claim)}"><a href="#${id}">${cleanText(text.slice(start, end))}</a></mark>`,
    );
    at = end;
  }
  parts.push(between(text.slice(at)));
  return parts;
}

function worthOf({ worth }: DocumentClaim): 'low' | 'middle' | 'high' {
  return worth.score >= 0.6 ? 'high' : worth.score >= 0.4 ? 'middle' : 'low';
}

function classOf({ verdict }: DocumentClaim): Label | 'unchecked' {
  return verdict?.label ?? 'unchecked';
}
