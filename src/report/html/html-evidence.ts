import type { PictureEvidence } from '../../core/evidence.ts';
import type { Stance } from '../../core/label.ts';
import { type EvidenceView, type ReportView, sideTitles } from '../arrange-report.ts';
import { cleanText, countHiddenCharacters } from '../clean-text.ts';
import {
  countOf,
  describeConfidence,
  describeDate,
  describeReasons,
  describeTime,
  stanceWords,
  tierWords,
} from '../report-words.ts';
import { stanceIcon } from './html-icons.ts';
import { type HtmlPictures, pictureTag, sensitiveWordsOf, veil } from './html-picture.ts';
import { type Html, html } from './html-template.ts';
import { safeLink } from './safe-link.ts';

const stanceTones: Readonly<Record<Stance, string>> = {
  supports: 'good',
  refutes: 'bad',
  neutral: 'plain',
};

export function evidenceSection(view: ReportView, images: HtmlPictures): Html {
  const neutral = view.neutral.length === 0 ? undefined : background(view, images);
  return html`<section id="evidence" aria-labelledby="evidence-title">
<h2 id="evidence-title">Evidence</h2>
<p class="lead">Both sides stand before the verdict. Every quote is word for word in a stored copy of its source.</p>
<div class="sides">${side('supporting', view, images)}${side('refuting', view, images)}</div>
${neutral}</section>
`;
}

const sideStances = { supporting: 'supports', refuting: 'refutes' } as const;

function side(name: keyof typeof sideStances, view: ReportView, images: HtmlPictures): Html {
  const items = view[name];
  const stance = sideStances[name];
  const cards =
    items.length === 0
      ? html`<p class="empty">${view.emptySide}</p>`
      : html`<ul class="cards">${items.map((item) => card(item, images, sensitiveWordsOf(view.report)))}</ul>`;
  return html`<section class="${stanceTones[stance]}" aria-labelledby="side-${name}">
<h3 class="side-title" id="side-${name}">${stanceIcon(stance)}${sideTitles[name]} <span class="count">${countOf(items.length, 'quote')}</span></h3>
${cards}</section>
`;
}

/** What takes no side is folded away where the verdict does not cite it, so that it does not push the verdict down. */
function background(view: ReportView, images: HtmlPictures): Html {
  const isOpen = view.neutral.some((item) => item.isCited);
  return html`<details class="background plain"${isOpen && html` open`}>
<summary><h3>${sideTitles.neutral}</h3> <span class="quiet">${countOf(view.neutral.length, 'quote')}</span></summary>
<div><ul class="cards">${view.neutral.map((item) => card(item, images, sensitiveWordsOf(view.report)))}</ul></div></details>
`;
}

function card(
  { evidence, number, notes }: EvidenceView,
  images: HtmlPictures,
  sensitive: readonly string[],
): Html {
  const picture =
    evidence.picture !== undefined
      ? comparedPictures(evidence.picture, images)
      : evidence.image === undefined
        ? undefined
        : pictureTag(evidence.image.sha256, images, `Picture found: ${evidence.image.relation}`);
  const { source, snapshot, stance } = evidence;
  const hidden = countHiddenCharacters(evidence.quote);
  const rest = [source.publisher, source.author, describeDate(source.published)].filter(
    (part) => part !== undefined,
  );
  const { tier, score } = source.reliability;
  return html`<li class="card ${stanceTones[stance]}" id="evidence-${number}">
<p class="stance">${stanceIcon(stance)}<strong>${stanceWords[stance]}</strong><span>${describeConfidence(evidence.stanceConfidence)}</span><span class="id">${evidence.id}</span></p>
<blockquote dir="auto">“${evidence.quote}”</blockquote>
${hidden > 0 && html`<p class="flag">Hidden characters left out here: ${hidden}.</p>`}
${picture !== undefined && veil(`evidence-${number}`, sensitive, picture)}
${cleanText(evidence.says) !== '' && html`<p class="says" dir="auto"><span class="quiet">What it says:</span> ${evidence.says}</p>`}
<p class="source">${sourceTitle(source)}${rest.map((part) => html` · <bdi>${part}</bdi>`)}</p>
<p class="reliability"><b>${tierWords[tier]}</b>${score !== undefined && html`, model score ${score.toFixed(2)} of 1`}: ${describeReasons(source.reliability)}</p>
${notes.length > 0 && html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`}
<p class="fine">Found by ${evidence.provider}. Stored copy of ${describeTime(evidence.retrievedAt)}, characters ${snapshot.start} to ${snapshot.end}, sha256 <code>${snapshot.sha256}</code></p>
</li>
`;
}

/** The two pictures side by side, and where they differ. */
function comparedPictures({ comparison }: PictureEvidence, images: HtmlPictures): Html | undefined {
  const { picture, against, mask, relation } = comparison;
  const shown = [
    pictureTag(picture, images, 'The picture of the claim'),
    pictureTag(against.sha256, images, `The picture that was found: ${relation}`),
    mask === undefined ? undefined : pictureTag(mask, images, 'White where they differ'),
  ].filter((tag) => tag !== undefined);
  return shown.length === 0 ? undefined : html`<div class="pictures">${shown}</div>`;
}

/** The title; beside it the address where that cannot be a link. */
function sourceTitle({ url, title }: { url: string; title: string }): Html {
  const shown = cleanText(title) || url;
  const address = safeLink(url) === undefined && shown !== url && html` <code>${url}</code>`;
  return html`<cite dir="auto">${linkOrText(url, shown)}</cite>${address}`;
}

/** Links lead to http and https only; any other address is shown as text. */
export function linkOrText(address: string, text = address): Html {
  const link = safeLink(address);
  return link === undefined
    ? html`${text}`
    : html`<a href="${link}" rel="noopener noreferrer nofollow">${text}</a>`;
}
