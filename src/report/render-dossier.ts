import type { PictureDossier } from '../core/pictures/dossier.ts';
import type { Report } from '../core/report.ts';
import { arrangeReport } from './arrange-report.ts';
import { dossierLines, dossierMarkdown, dossierSection } from './dossier/render-dossiers.ts';
import { checkSection } from './html/html-check.ts';
import type { HtmlPictures } from './html/html-picture.ts';
import { html } from './html/html-template.ts';
import { htmlPage } from './html/render-html.ts';
import { checkMarkdown } from './markdown/markdown-verdict.ts';
import { contextWords, integrityWords, mediaQuestions } from './report-words.ts';
import { type RenderTextOptions, shapeOfText } from './text/render-text.ts';
import { checkLines } from './text/text-check.ts';
import { printLines } from './text/text-lines.ts';
import { titledList } from './text/text-shape.ts';

/** What a program reads: the dossier itself for one picture; a list for a video or several. */
export function renderDossierJson(report: Report): string {
  const dossiers = report.dossiers ?? [];
  const [only] = dossiers;
  const { searched, gaps, warnings } = report;
  const how = { integrity: report.verdict.media?.integrity ?? 'unknown', searched, gaps, warnings };
  const shown: object =
    report.claim.media.length === 1 && only !== undefined
      ? { ...only, ...how }
      : { pictures: [...dossiers], ...how };
  return `${JSON.stringify(shown, null, 2)}\n`;
}

export function renderDossierText(report: Report, options: RenderTextOptions): string {
  const shape = shapeOfText(options);
  return printLines(
    [
      ...dossierLines(report.dossiers ?? [], shape),
      ...titledList('Answers', answersOf(report), shape),
      [],
      ...checkLines(arrangeReport(report), shape),
    ],
    options.colour,
  );
}

export function renderDossierMarkdown(report: Report): string {
  const answers = answersOf(report).map((answer) => `- ${answer}`);
  const blocks = [
    '# Touchstone picture dossier',
    ...dossierMarkdown(report.dossiers ?? []),
    ...(answers.length === 0 ? [] : ['## Answers', answers.join('\n')]),
    ...checkMarkdown(arrangeReport(report)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

export function renderDossierHtml(report: Report, images: HtmlPictures): string {
  const answers = answersOf(report).map((answer) => html`<li>${answer}</li>`);
  return htmlPage(report, {
    title: titleOf(report.dossiers ?? []),
    kind: 'Touchstone picture dossier',
    skipTo: 'dossiers',
    main: html`${dossierSection(report.dossiers ?? [], images)}<section><h2>Answers</h2><ul class="list">${answers}</ul></section>${checkSection(arrangeReport(report))}`,
  });
}

function titleOf(dossiers: readonly PictureDossier[]): string {
  return dossiers[0]?.name ?? 'Picture';
}

function answersOf({ verdict: { media } }: Report): string[] {
  if (media === undefined) return [];
  return [
    `${mediaQuestions.integrity} ${integrityWords[media.integrity]}.`,
    `${mediaQuestions.context} ${contextWords[media.context]}.`,
    ...media.notes,
  ];
}
