import type { PictureDossier } from '../../core/pictures/dossier.ts';
import { linkOrText } from '../html/html-evidence.ts';
import { type HtmlPictures, pictureTag, veil, veilWords } from '../html/html-picture.ts';
import { type Html, html } from '../html/html-template.ts';
import { safeLink } from '../html/safe-link.ts';
import { escapeMarkdown, markdownLink } from '../markdown/escape-markdown.ts';
import { emptyLine, type Line, paragraph } from '../text/text-lines.ts';
import { bulletList, headingLines, type TextShape, titledList } from '../text/text-shape.ts';
import { arrangeDossier, type DossierFigure, type DossierItem, type DossierView } from './arrange-dossier.ts';

const titleOfAll = 'The picture: dossier';

export function dossierLines(dossiers: readonly PictureDossier[], shape: TextShape): Line[] {
  return dossiers.map(arrangeDossier).flatMap(({ title, pillars, parts, sensitive }) => [
    ...headingLines(titleOfAll, shape),
    ...paragraph(title, { width: shape.width, first: '  ', style: 'strong' }),
    ...(sensitive.length === 0
      ? []
      : paragraph(`${veilWords}: ${sensitive.join(', ')}.`, {
          width: shape.width,
          first: '  ',
          style: 'quiet',
        })),
    ...pillars.flatMap(({ name, question, answer, findings }) => [
      emptyLine,
      ...paragraph(`${name} – ${question}`, { width: shape.width, first: '  ', style: 'strong' }),
      ...paragraph(answer, { width: shape.width, first: '  ' }),
      ...bulletList(findings.map(textOf), shape, 'quiet'),
    ]),
    ...parts.flatMap((part) => titledList(part.title, part.items.map(textOf), shape)),
    emptyLine,
  ]);
}

function textOf({ text, url }: DossierItem): string {
  return url === undefined ? text : `${text} ${url}`;
}

export function dossierMarkdown(dossiers: readonly PictureDossier[]): string[] {
  return dossiers
    .map(arrangeDossier)
    .flatMap(({ title, pillars, parts, sensitive }) => [
      `## ${titleOfAll}: ${escapeMarkdown(title)}`,
      ...(sensitive.length === 0 ? [] : [`_${escapeMarkdown(`${veilWords}: ${sensitive.join(', ')}.`)}_`]),
      [
        '| Pillar | Question | What is known |',
        '| --- | --- | --- |',
        ...pillars.map(
          ({ name, question, answer, findings }) =>
            `| **${escapeMarkdown(name)}** | ${escapeMarkdown(question)} | ${[escapeMarkdown(answer), ...findings.map(linked)].join('<br>')} |`,
        ),
      ].join('\n'),
      ...parts.flatMap((part) => [
        `### ${escapeMarkdown(part.title)}`,
        part.items.map((item) => `- ${linked(item)}`).join('\n'),
      ]),
    ]);
}

function linked({ text, url }: DossierItem): string {
  return url === undefined ? escapeMarkdown(text) : markdownLink(text, url);
}

export function dossierSection(dossiers: readonly PictureDossier[], images: HtmlPictures): Html | undefined {
  if (dossiers.length === 0) return undefined;
  return html`<section id="dossiers" aria-labelledby="dossiers-title">
<h2 id="dossiers-title">${titleOfAll}</h2>
${dossiers.map((dossier, index) => dossierHtml(arrangeDossier(dossier), index, images))}</section>
`;
}

function dossierHtml(view: DossierView, index: number, images: HtmlPictures): Html {
  const pillars = view.pillars.map(
    ({ name, question, answer, findings }) =>
      html`<div class="panel"><h3>${name}</h3><p class="quiet">${question}</p><p>${answer}</p>${list(findings)}</div>
`,
  );
  const maps = figures(view.maps, images);
  const parts = view.parts.map(({ title, items, isFolded }) =>
    isFolded
      ? html`<details><summary><h3>${title}</h3></summary><div>${list(items)}</div></details>
`
      : html`<div class="block"><h3>${title}</h3>${list(items)}</div>
`,
  );
  const pictures = html`<div class="pictures">${figures(view.figures, images)}</div>${maps.length > 0 && html`<details><summary><h3>Maps of the traces</h3></summary><div class="pictures">${maps}</div></details>`}`;
  return html`<div class="block"><h3>${view.title}</h3>
${veil(`dossier-${index + 1}`, view.sensitive, pictures)}
<div class="answers">${pillars}</div>
${parts}</div>
`;
}

function figures(items: readonly DossierFigure[], images: HtmlPictures): Html[] {
  return items.flatMap(({ sha256, alternative }) => pictureTag(sha256, images, alternative) ?? []);
}

function list(items: readonly DossierItem[]): Html | undefined {
  if (items.length === 0) return undefined;
  return html`<ul class="list">${items.map(({ text, url }) => html`<li dir="auto">${text}${url !== undefined && safeLink(url) !== undefined && html` ${linkOrText(url, 'source')}`}</li>`)}</ul>`;
}
