import { brandMark } from '../report/html/html-icons.ts';
import { wrapPage } from '../report/html/html-page.ts';
import { reportStyle } from '../report/html/html-style.ts';
import { type Html, html } from '../report/html/html-template.ts';
import type { DropReason } from './dataset-item.ts';
import type { Count, DatasetStats } from './dataset-stats.ts';
import { datasheetNotes, reasonWords } from './datasheet.ts';
import { drawBars } from './draw-bars.ts';

const style = `${reportStyle()}
.plot{max-width:100%;height:auto;font:12px var(--sans);fill:var(--ink)}
.plot .down{text-anchor:end}.plot .back{fill:var(--line)}.plot .first{fill:var(--open)}.plot .second{fill:var(--good)}
.plots{display:grid;gap:1.5rem 2rem;grid-template-columns:repeat(auto-fit,minmax(min(30rem,100%),1fr));align-items:start}
.plots h3{margin-bottom:.4rem}.key{display:inline-block;width:.8rem;height:.8rem;border-radius:2px;margin-right:.35rem;vertical-align:-1px}
.key.first{background:var(--open)}.key.second{background:var(--good)}
`;

/** The datasheet as one page that loads and runs nothing. */
export function renderDatasheetHtml(stats: DatasetStats, about: { madeAt: string; name: string }): string {
  const dropped = Object.entries(stats.dropped).filter(([, count]) => count > 0);
  const body = html`<header class="top"><p class="brand">${brandMark()}Touchstone datasheet</p><p>Made ${about.madeAt.slice(0, 10)}</p></header>
<main>
<section><h1>${about.name}</h1><p class="lead">${stats.included} items out of ${stats.articles} articles. ${stats.failed} could not be read, ${stats.waiting} are not finished. ${stats.images} pictures; ${stats.withPostText} items have the words of their post.</p>
<div class="plots">
<div><h3>Labels</h3><p class="quiet"><span class="key first"></span>dev <span class="key second"></span>test</p>${drawBars(
    'Items by label, dev and test',
    stats.labels.map(({ label, dev, test }) => ({
      name: label,
      parts: [
        { count: dev, tone: 'first' },
        { count: test, tone: 'second' },
      ],
    })),
  )}</div>
${chart(
  'Left out, by reason',
  dropped.map(([reason, count]) => ({ name: reason, count })),
)}
${chart('Publishers', stats.publishers)}
${chart('Ratings in the publishers’ words', stats.ratings)}
${chart('Years', stats.years)}
${chart('Words an article', stats.words)}
${chart('Pieces of evidence an item', stats.evidencePerItem)}
${chart('Evidence by what it links to', stats.evidenceKinds)}
</div></section>
<section><h2>Left out</h2><div class="scroll"><table><thead><tr><th>reason</th><th class="number">articles</th></tr></thead><tbody>${dropped.map(
    ([reason, count]) =>
      html`<tr><th>${reasonWords[reason as DropReason]}</th><td class="number">${count}</td></tr>`,
  )}</tbody></table></div><p class="quiet">An article may have several reasons. None is deleted; a review can bring it back.</p></section>
<section><h2>Review</h2><p>Accepted ${stats.reviews.accept}, corrected ${stats.reviews.correct}, rejected ${stats.reviews.reject}. Read by ${stats.reasoners.map(({ name, count }) => `${name} (${count})`).join(', ') || 'nobody'}.</p></section>
${datasheetNotes.map(({ title, text }) => html`<section><h2>${title}</h2><p>${text}</p></section>`)}
</main>
<footer class="foot"><p>Made by Touchstone.</p></footer>`;
  return wrapPage({ title: `Datasheet: ${about.name}`, style, body });
}

const mostBars = 15;

function chart(title: string, counts: readonly Count[]): Html | undefined {
  if (counts.length === 0) return undefined;
  const rest = counts.slice(mostBars).reduce((sum, { count }) => sum + count, 0);
  const shown = [
    ...counts.slice(0, mostBars),
    ...(rest > 0 ? [{ name: `${counts.length - mostBars} others`, count: rest }] : []),
  ];
  return html`<div><h3>${title}</h3>${drawBars(
    title,
    shown.map(({ name, count }) => ({ name, parts: [{ count, tone: 'first' }] })),
  )}</div>`;
}
