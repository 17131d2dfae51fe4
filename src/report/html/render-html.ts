import { createHash } from 'node:crypto';
import type { Report } from '../../core/report.ts';
import { arrangeReport, type ReportView } from '../arrange-report.ts';
import { cleanText } from '../clean-text.ts';
import { dossierSection } from '../dossier/render-dossiers.ts';
import { exhibitSection } from '../exhibits/render-exhibits.ts';
import { describeEarlierCheck, describeTime, earlierChecksTitle } from '../report-words.ts';
import { fitText } from '../text/wrap-text.ts';
import { checkSection } from './html-check.ts';
import { evidenceSection, linkOrText } from './html-evidence.ts';
import { brandMark } from './html-icons.ts';
import { type HtmlPictures, pictureTag, sensitiveWordsOf, veil } from './html-picture.ts';
import { reportStyle } from './html-style.ts';
import { Html, html } from './html-template.ts';
import { citations, verdictSection } from './html-verdict.ts';

/** A heading of more than a few lines is no heading; the whole claim then stands under it. */
const longestHeading = 320;

export type RenderHtmlOptions = { images?: HtmlPictures };

/**
 * The report as one file that asks nothing of the network and runs nothing: the style is inside, pictures are data,
 * and the content security policy allows no more than that.
 */
export function renderHtml(report: Report, options: RenderHtmlOptions = {}): string {
  const view = arrangeReport(report);
  const images = options.images ?? {};
  return htmlPage(report, {
    title: claimWords(report),
    kind: 'Touchstone report',
    skipTo: 'evidence',
    main: html`${claimSection(view, images)}${earlierChecksSection(report)}${evidenceSection(view, images)}${verdictSection(view)}${dossierSection(report.dossiers ?? [], images)}${exhibitSection(report.exhibits ?? [], citations(view))}${checkSection(view)}`,
  });
}

export type HtmlPage = { title: string; kind: string; skipTo: 'evidence' | 'dossiers'; main: Html };

export function htmlPage(report: Report, { title, kind, skipTo, main }: HtmlPage): string {
  const style = reportStyle();
  const styleHash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Touchstone ${report.run.version}">
<title>${fitText(title, 90)} – ${kind}</title>
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#${skipTo}">Skip to the ${skipTo === 'evidence' ? 'evidence' : 'dossier'}</a>
<header class="top"><p class="brand">${brandMark()}${kind}</p><p>Checked ${describeTime(report.run.finishedAt)}</p></header>
<main>
${main}</main>
<footer class="foot"><p>Made by Touchstone ${report.run.version}, an automatic check that can be wrong. Read the evidence and judge for yourself.</p></footer>
</body>
</html>
`.markup;
}

function claimWords(report: Report): string {
  return cleanText(report.claim.text) || 'A picture without words';
}

function claimSection({ report, claimFacts }: ReportView, images: HtmlPictures): Html {
  const { claim } = report;
  const words = claimWords(report);
  const isLong = words.length > longestHeading;
  const language =
    claim.language !== undefined &&
    /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(claim.language) &&
    claim.language;
  const hasFacts = claimFacts.length > 0 || claim.postUrl !== undefined;
  const heading = isLong ? fitText(words, longestHeading) : words;
  return html`<section aria-labelledby="claim-title">
<p class="eyebrow">Claim</p>
<h1 id="claim-title" dir="auto"${language && html` lang="${language}"`}>${heading}</h1>
${isLong && html`<details><summary>The whole claim</summary><div dir="auto">${words}</div></details>`}
${
  hasFacts &&
  html`<ul class="facts">
${claimFacts.map((fact) => html`<li>${fact}</li>`)}${claim.postUrl !== undefined && html`<li>Posted at ${linkOrText(claim.postUrl)}</li>`}
</ul>`
}
${pictures(report, images)}</section>
`;
}

/** "Already checked?" comes before everything else. */
function earlierChecksSection({ earlierChecks = [] }: Report): Html | undefined {
  if (earlierChecks.length === 0) return undefined;
  return html`<section aria-labelledby="checked-before-title">
<h2 id="checked-before-title">${earlierChecksTitle}</h2>
<p class="lead">Fact-checks that others published. They are shown, not counted: what they quote is weighed below like any other page.</p>
<ul class="list">${earlierChecks.map((check) => html`<li dir="auto">${describeEarlierCheck(check)}: ${linkOrText(check.url)}</li>`)}</ul></section>
`;
}

function pictures(report: Report, images: HtmlPictures): Html | undefined {
  const shown = report.claim.media
    .map((media) =>
      pictureTag(media.sha256, images, `The picture of the claim: ${media.name ?? 'without a name'}`),
    )
    .filter((tag) => tag !== undefined);
  if (shown.length === 0) return undefined;
  return veil('claim', sensitiveWordsOf(report), html`<div class="pictures">${shown}</div>`);
}
