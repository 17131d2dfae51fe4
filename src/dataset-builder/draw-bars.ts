import { type Html, html } from '../report/html/html-template.ts';

export type Bar = { name: string; parts: readonly { count: number; tone: 'first' | 'second' }[] };

const left = 190;
const length = 260;
const rowHeight = 26;

/** Horizontal bars with their numbers; a bar of several parts is stacked. */
export function drawBars(title: string, bars: readonly Bar[]): Html {
  const totalOf = ({ parts }: Bar) => parts.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...bars.map(totalOf));
  const height = bars.length * rowHeight + 8;
  return html`<svg class="plot" viewBox="0 0 520 ${height}" width="520" height="${height}" role="img" aria-label="${title}">${bars.map(
    (bar, row) => {
      const y = row * rowHeight + 5;
      let x = left;
      const rects = bar.parts.map(({ count, tone }) => {
        const width = Math.round((length * count * 10) / most) / 10;
        const rect = html`<rect class="${tone}" x="${x}" y="${y}" width="${width}" height="16"/>`;
        x += width;
        return rect;
      });
      const name = bar.name.length <= 26 ? bar.name : `${bar.name.slice(0, 25)}…`;
      return html`<text class="down" x="${left - 10}" y="${y + 13}">${name}</text><rect class="back" x="${left}" y="${y}" width="${length}" height="16"/>${rects}<text class="after" x="${left + length + 8}" y="${y + 13}">${bar.parts.map(({ count }) => count).join(' + ')}</text>`;
    },
  )}</svg>`;
}
