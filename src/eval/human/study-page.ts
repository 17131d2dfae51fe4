import { brandMark } from '../../report/html/html-icons.ts';
import { policyHash, wrapPage } from '../../report/html/html-page.ts';
import { reportStyle } from '../../report/html/html-style.ts';
import { Html, html } from '../../report/html/html-template.ts';
import type { BlindCard, BlindItem } from './blind-cards.ts';
import { type CardRating, isComplete } from './ratings.ts';
import { type Dimension, dimensionsOf, dimensionTexts, type StudyForm } from './study.ts';
import { studyScript } from './study-script.ts';

const style = `${reportStyle()}
.rate{display:grid;gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(20rem,100%),1fr));align-items:start;margin-top:1.25rem}
.output{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:1rem 1.15rem 1.15rem;display:grid;gap:.75rem}
.output.current{outline:3px solid var(--link);outline-offset:2px}
.output.complete>h3::after{content:"rated";float:right;font:600 .8125rem/1.6 var(--sans);color:var(--good)}
.output h4{margin:0;font-size:.8125rem;color:var(--quiet);letter-spacing:.05em;text-transform:uppercase}
.reason{font:1.0625rem/1.55 var(--serif);white-space:pre-line}
.given{font-weight:650}
fieldset{border:1px solid var(--line);border-radius:8px;margin:0;padding:.5rem .8rem .7rem;min-width:0}
fieldset.current{border-color:var(--link);box-shadow:inset 3px 0 var(--link)}
legend{font-weight:650;padding:0 .35rem}
.levels{display:grid;gap:.25rem;margin-top:.35rem}
.levels label{display:flex;gap:.5rem;align-items:baseline;border-radius:6px;padding:.2rem .35rem;cursor:pointer}
.levels label:has(:checked){background:var(--open-tint)}
.levels label:focus-within{outline:2px solid var(--link)}
textarea{width:100%;min-height:3.5rem;font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:6px;padding:.4rem .6rem;resize:vertical}
.bar-line{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;align-items:center;position:sticky;top:0;background:var(--page);padding:.6rem 0;border-bottom:1px solid var(--line);z-index:1}
.bar-line progress{flex:1;min-width:8rem;height:.8rem;accent-color:var(--good)}
.bar-line a,.begin button{font:inherit;border:1px solid var(--line);border-radius:6px;padding:.3rem .8rem;background:var(--surface);color:var(--link);text-decoration:none}
.bar-line [aria-disabled]{opacity:.45;pointer-events:none}
.saved{min-width:6rem;color:var(--quiet);font-size:.875rem}.saved.bad{color:var(--bad);font-weight:650}
kbd{font:.85em ui-monospace,monospace;border:1px solid var(--line);border-bottom-width:2px;border-radius:4px;padding:0 .3rem;background:var(--surface)}
.begin{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end}.begin label{display:grid;gap:.25rem}
.begin input{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:.35rem .6rem;min-width:16rem}
.post{font:1.0625rem/1.5 var(--serif);border-left:4px solid var(--line);padding-left:.9rem;margin-top:.75rem;white-space:pre-line}
`;

export type RatePage = {
  title: string;
  form: StudyForm;
  rater: string;
  item: BlindItem;
  /** From 0. */
  number: number;
  items: number;
  /** Cards that this rater has rated in all dimensions, and all cards. */
  done: number;
  cards: number;
  ratings: Readonly<Record<string, CardRating>>;
  imageUrls: readonly string[];
};

/** Sent as a header with every page: nothing is loaded from elsewhere, and only this script runs. */
export const studyPolicy = `default-src 'none'; style-src ${policyHash(style)}; script-src ${policyHash(studyScript)}; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

export function renderStartPage(about: {
  title: string;
  form: StudyForm;
  items: number;
  cards: number;
  raters: readonly { name: string; done: number }[];
}): string {
  return page(
    about.title,
    html`<section><h1>${about.title}</h1>
<p class="lead">${about.items} claims with ${about.cards} explanations in all. You will not see who made which, and their order is your own. One of those beside each claim may be written by people.</p>
<form class="begin" action="rate" method="get"><label>Your name or initials<input name="rater" required maxlength="60" autocomplete="off" autofocus></label><button>Begin, or go on</button></form></section>
${
  about.raters.length > 0
    ? html`<section><h2>So far</h2><ul class="list">${about.raters.map(({ name, done }) => html`<li>${name}: ${done} of ${about.cards}</li>`)}</ul></section>`
    : undefined
}
<section><h2>What to judge</h2>${dimensionsOf[about.form].map((dimension) => guideline(dimension))}<p class="quiet">Judge each explanation by itself and by what stands in it. Not by its length, and not by whether you like its verdict.</p></section>`,
  );
}

export function renderRatePage(view: RatePage): string {
  const { item, number, items, rater } = view;
  const link = (to: number, words: string, id: string) =>
    to < 0 || to >= items
      ? html`<a id="${id}" aria-disabled="true">${words}</a>`
      : html`<a id="${id}" href="rate?rater=${encodeURIComponent(rater)}&amp;item=${to}">${words}</a>`;
  return page(
    `${number + 1} of ${items}: ${view.title}`,
    html`<div class="bar-line" data-rater="${rater}">${link(number - 1, 'Previous', 'previous')}${link(number + 1, 'Next', 'next')}<span>Claim ${number + 1} of ${items}</span><progress max="${view.cards}" value="${view.done}" aria-label="Explanations rated"></progress><span id="count">${view.done} of ${view.cards} rated</span><span class="saved" id="saved" role="status"></span><span class="quiet">${rater}</span></div>
<section><p class="eyebrow">Claim</p><h1 dir="auto">${item.claim}</h1>
${item.post !== undefined && item.post !== '' ? html`<p class="post" dir="auto">${item.post}</p>` : undefined}
${view.imageUrls.length > 0 ? html`<div class="pictures">${view.imageUrls.map((url, index) => html`<figure><img src="${url}" alt="Picture ${index + 1} of the post"></figure>`)}</div>` : undefined}
${item.gold !== undefined ? html`<p class="eyebrow">Gold explanation</p><p class="post" dir="auto">${item.gold}</p>` : undefined}
<p class="quiet">${(view.form === 'gold-coverage' ? [1, 2, 3] : [0, 1, 2]).map((level) => html`<kbd>${level}</kbd> `)}rate and go on, <kbd>j</kbd> <kbd>k</kbd> next and previous question, <kbd>m</kbd> note, <kbd>Esc</kbd> leave the note, <kbd>n</kbd> <kbd>p</kbd> next and previous claim. Everything is saved at once.</p>
<div class="rate">${item.cards.map((card) => cardOf(card, view.ratings[card.id], view.form))}</div></section>`,
  );
}

function cardOf({ id, letter, output }: BlindCard, rating: CardRating | undefined, form: StudyForm): Html {
  return html`<article class="output${isComplete(rating, form) && html` complete`}" data-card="${id}" aria-labelledby="title-${id}"><h3 id="title-${id}">Explanation ${letter}</h3>
<p><span class="quiet">Label: </span><span class="given">${output.label}</span> <span class="quiet">Confidence: ${output.confidence === undefined ? 'not stated' : `${output.confidence} of 5`}</span></p>
<p class="reason" dir="auto">${output.reasoning}</p>
${output.keyPoints.length > 0 ? html`<div><h4>Key points</h4><ul class="list">${output.keyPoints.map((point) => html`<li dir="auto">${point}</li>`)}</ul></div>` : undefined}
${output.evidence.length > 0 ? html`<div><h4>Evidence</h4><ol class="list">${output.evidence.map(({ text, source }) => html`<li dir="auto">${text}${source !== undefined && source !== '' ? html` <span class="quiet">${source}</span>` : undefined}</li>`)}</ol></div>` : undefined}
${output.pictures.length > 0 ? html`<div><h4>Pictures</h4><ul class="list">${output.pictures.map((line) => html`<li dir="auto">${line}</li>`)}</ul></div>` : undefined}
${dimensionsOf[form].map((dimension) => question(id, dimension, rating?.[dimension]))}
<label><span class="quiet">Note</span><textarea data-note maxlength="5000" aria-label="Note on explanation ${letter}">${rating?.note ?? ''}</textarea></label></article>`;
}

function question(card: string, dimension: Dimension, given: number | undefined): Html {
  const { title, question: asked, levels, from } = dimensionTexts[dimension];
  return html`<fieldset data-dimension="${dimension}"><legend>${title}</legend><span class="quiet">${asked}</span><div class="levels">${levels.map(
    (words, index) =>
      html`<label><input type="radio" name="${card}-${dimension}" value="${index + from}"${given === index + from && html` checked`}><span><b>${index + from}</b> ${words}</span></label>`,
  )}</div></fieldset>`;
}

function guideline(dimension: Dimension): Html {
  const { title, question: asked, levels, from } = dimensionTexts[dimension];
  return html`<div class="block"><h3>${title}</h3><p>${asked}</p><ul class="list">${levels.map((words, index) => html`<li><b>${index + from}</b> ${words}</li>`)}</ul></div>`;
}

function page(title: string, body: Html): string {
  const whole = html`<header class="top"><p class="brand">${brandMark()}Touchstone annotation</p></header>
<main>${body}</main>
<footer class="foot"><p>This page is served by your own machine and reaches nothing else.</p></footer>
<script>${new Html(studyScript)}</script>`;
  // A policy in the page cannot say who may frame it; the header does.
  return wrapPage({ title, style, policy: studyPolicy.replace("; frame-ancestors 'none'", ''), body: whole });
}
