import { notice, photoBox } from './post-parts.ts';
import { circle, type Drawing, line, lines, rect, svg, text } from './svg.ts';

const heart = (x: number, y: number, fill: string) =>
  `<path d="M${x} ${y + 12}c-26 -18 -14 -34 0 -20c14 -14 26 2 0 20z" fill="${fill}"/>`;

export const screenshotPostMoon: Drawing = {
  id: 'screenshot-post-moon',
  size: [720, 960],
  format: 'jpeg',
  draw: async (photo) =>
    svg(
      [720, 960],
      '#ffffff',
      rect(0, 0, 720, 74, '#f4f5f7'),
      text(30, 48, 'Hearsay', { size: 32, bold: true, fill: '#7a3fb0' }),
      text(690, 46, 'invented network', { size: 18, anchor: 'end', fill: '#8a8f98' }),
      circle(66, 136, 36, '#d9a441'),
      text(66, 148, 'TV', { size: 30, bold: true, anchor: 'middle', fill: '#ffffff' }),
      text(118, 130, 'Tilda Vane', { size: 25, bold: true }),
      text(118, 162, '@tilda.vane.invented · 3 Jan 2026', { size: 19, fill: '#7d828b' }),
      lines(30, 222, ['The moon over Tarn Hollow tonight.', 'No filter, just a cold walk home.'], 36, {
        size: 26,
      }),
      photoBox(await photo('tarn-hollow-moonrise'), 30, 284, 660, 470),
      line(
        [
          [30, 790],
          [690, 790],
        ],
        '#e1e4e8',
        2,
      ),
      heart(56, 824, '#d7365c'),
      text(86, 836, '2,418', { size: 22, fill: '#555b64' }),
      text(240, 836, '311 replies', { size: 22, fill: '#555b64' }),
      text(460, 836, '540 reposts', { size: 22, fill: '#555b64' }),
      rect(30, 872, 660, 56, '#fff4cf', 'rx="10"'),
      text(48, 907, notice, { size: 18, fill: '#6b5414' }),
    ),
};
