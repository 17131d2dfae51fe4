import type { DocumentReport } from '../../core/documents/document-report.ts';
import type { Label } from '../../core/label.ts';
import { cleanText } from '../clean-text.ts';
import { wrapPage } from '../html/html-page.ts';
import { darkPalette, lightPalette, paletteStyle } from '../html/html-palette.ts';
import { type Html, html } from '../html/html-template.ts';
import { safeLink } from '../html/safe-link.ts';
import { wrapText } from '../text/wrap-text.ts';

type DocumentClaim = DocumentReport['claims'][number];

/** In the order of worth; those that were not checked come last. */
function inOrder({ claims }: DocumentReport): DocumentClaim[] {
  return [...claims].sort(
    (a, b) =>
      Number(b.verdict !== undefined) - Number(a.verdict !== undefined) || b.worth.score - a.worth.score,
  );
}

function verdictOf({ verdict }: DocumentClaim): string {
  return verdict === undefined ? 'not checked' : `${verdict.label} (${verdict.rating ?? verdict.label})`;
}

function asks({ attribution }: DocumentClaim): string {
  if (attribution === undefined) return '';
  return attribution.asks === 'was-it-said'
    ? `whether ${attribution.speaker} said it`
    : `whether what ${attribution.speaker} said is so`;
}

function summaryLine({ summary }: DocumentReport): string {
  const labels = Object.entries(summary.labels).map(([label, count]) => `${count} ${label}`);
  return `${summary.sentences} sentences, ${summary.claims} claims, ${summary.checked} checked${labels.length === 0 ? '' : ` (${labels.join(', ')})`}, ${summary.notChecked} not checked. A document gets no verdict of its own.`;
}

export function renderDocumentText(report: DocumentReport, width: number): string {
  const lines = [
    cleanText(report.source.title),
    cleanText(report.source.name),
    '',
    ...wrapText(summaryLine(report), width),
    '',
  ];
  for (const claim of inOrder(report)) {
    const about = [claim.kind, `worth ${claim.worth.score.toFixed(2)}`, asks(claim)].filter(
      (part) => part !== '',
    );
    lines.push(
      ...wrapText(`${verdictOf(claim).toUpperCase()}: ${cleanText(claim.claim.text)}`, width),
      ...wrapText(`  ${cleanText(about.join(', '))}; at ${claim.place.start}–${claim.place.end}`, width),
      ...(claim.verdict === undefined ? [] : wrapText(`  ${cleanText(claim.verdict.summary)}`, width)),
      '',
    );
  }
  if (report.leftOut.length > 0) lines.push('Left out:');
  for (const { sentence, why } of report.leftOut)
    lines.push(...wrapText(`- ${cleanText(sentence)} — ${cleanText(why)}`, width));
  return `${lines.join('\n').trimEnd()}\n`;
}

export function renderDocumentMarkdown(report: DocumentReport): string {
  const cell = (text: string) =>
    cleanText(text)
      .replace(/[\\|`*_<>[\]]/gu, '\\$&')
      .replace(/\s+/gu, ' ');
  const rows = inOrder(report).map(
    (claim) =>
      `| ${cell(verdictOf(claim))} | ${cell(claim.claim.text)} | ${cell([claim.kind, asks(claim)].filter(Boolean).join(', '))} | ${claim.worth.score.toFixed(2)} | ${cell(claim.verdict?.summary ?? '')} |`,
  );
  return [
    `# ${cell(report.source.title)}`,
    '',
    cell(report.source.url ?? report.source.name),
    '',
    summaryLine(report),
    '',
    '| verdict | claim | kind | worth | why |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## Left out',
    '',
    ...(report.leftOut.length === 0
      ? ['Nothing.']
      : report.leftOut.map(({ sentence, why }) => `- ${cell(sentence)} — ${cell(why)}`)),
    '',
  ].join('\n');
}

const style = `
body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:1.5rem;background:var(--page);color:var(--ink)}
main{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:2rem;max-width:80rem;margin:auto}
header,footer{max-width:80rem;margin:auto}
mark{background:none;border-bottom:3px solid var(--quiet);color:inherit}
mark.refuted{border-color:var(--bad)}mark.supported{border-color:var(--good)}mark.conflicting{border-color:var(--mixed)}
article.claim{border-left:4px solid var(--quiet);padding:.2rem .8rem;margin:0 0 1rem}
article.refuted{border-color:var(--bad)}article.supported{border-color:var(--good)}article.conflicting{border-color:var(--mixed)}
p.about{font-size:.85em;opacity:.8;margin:.2rem 0}
@media(max-width:50rem){main{grid-template-columns:1fr}}`;

/** The document's text on the left with its claims marked in place, the claims on the right, each linked to the other. */
export function renderDocumentHtml(report: DocumentReport): string {
  const numbered = report.claims.map((claim, index) => ({ claim, id: `c${index + 1}` }));
  const link = report.source.url === undefined ? undefined : safeLink(report.source.url);
  const body = html`<header><h1>${cleanText(report.source.title)}</h1>
<p>${link === undefined ? cleanText(report.source.name) : html`<a href="${link}" rel="noreferrer">${link}</a>`}</p><p>${summaryLine(report)}</p></header>
<main><section aria-label="The document">${report.segments.map((segment) => {
    const inside = numbered.filter(({ claim }) => claim.place.segment === segment.id);
    return html`<p>${markClaims(segment.text, segment.start, inside)}</p>`;
  })}</section>
<section aria-label="Claims">${[...numbered]
    .sort((a, b) => b.claim.worth.score - a.claim.worth.score)
    .map(({ claim, id }) => claimCard(claim, id))}</section></main>
<footer><h2>Left out</h2><ul>${report.leftOut.map(({ sentence, why }) => html`<li>${cleanText(sentence)} — ${cleanText(why)}</li>`)}</ul></footer>`;
  return wrapPage({
    title: cleanText(report.source.title),
    style: `:root{${paletteStyle(lightPalette)}}@media(prefers-color-scheme:dark){:root{${paletteStyle(darkPalette)}}}${style}`,
    body,
  });
}

function claimCard(claim: DocumentClaim, id: string): Html {
  const about = [
    claim.kind,
    asks(claim),
    `worth ${claim.worth.score.toFixed(2)}: ${claim.worth.reasons.join(', ')}`,
  ];
  return html`<article class="claim ${classOf(claim)}" id="${id}"><p><strong>${verdictOf(claim)}</strong>: ${cleanText(claim.claim.text)} <a href="#${id}-place">in the text</a></p><p class="about">${cleanText(about.filter(Boolean).join(' · '))}</p>${claim.verdict === undefined ? '' : html`<p>${cleanText(claim.verdict.summary)}</p>`}</article>`;
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
      cleanText(text.slice(at, start)),
      html`<mark id="${id}-place" class="${classOf(claim)}"><a href="#${id}">${cleanText(text.slice(start, end))}</a></mark>`,
    );
    at = end;
  }
  parts.push(cleanText(text.slice(at)));
  return parts;
}

function classOf({ verdict }: DocumentClaim): Label | 'unchecked' {
  return verdict?.label ?? 'unchecked';
}
