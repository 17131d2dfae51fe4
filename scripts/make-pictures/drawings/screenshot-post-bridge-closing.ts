import { notice } from './post-parts.ts';
import { circle, type Drawing, line, lines, rect, svg, text } from './svg.ts';

export const screenshotPostBridgeClosing: Drawing = {
  id: 'screenshot-post-bridge-closing',
  size: [760, 900],
  format: 'png',
  draw: (_photo, variant) =>
    svg(
      [760, 900],
      '#15181d',
      rect(24, 24, 712, 852, '#1f242b', 'rx="22"'),
      circle(84, 96, 38, '#2d8f7b'),
      text(84, 108, 'H', { size: 36, bold: true, anchor: 'middle', fill: '#ffffff' }),
      text(140, 90, 'Harbour Watch Ellery', { size: 27, bold: true, fill: '#f1f4f7' }),
      text(140, 124, '@harbourwatch.invented · 2 March 2026, 07:14', { size: 18, fill: '#8d97a3' }),
      lines(
        60,
        206,
        variant === 'other-words'
          ? [
              'Strand Bridge has COLLAPSED',
              'this morning. Avoid the harbour.',
              'They are hiding how many',
              'people were on it.',
            ]
          : [
              'Strand Bridge is closed to lorries',
              'this week. Painting the cables.',
              'Cars and bicycles cross as usual,',
              'one lane in each direction.',
            ],
        52,
        { size: 35, fill: '#f1f4f7' },
      ),
      rect(60, 430, 640, 220, '#2a313a', 'rx="16"'),
      ...Array.from({ length: 13 }, (_, at) =>
        line(
          [
            [90 + at * 48, 620],
            [90 + at * 48, 470 + Math.abs(at - 6) * 20 - (at === 2 || at === 10 ? 40 : 0)],
          ],
          '#e0a458',
          4,
        ),
      ),
      line(
        [
          [80, 620],
          [690, 620],
        ],
        '#e0a458',
        10,
      ),
      line(
        [
          [80, 540],
          [186, 452],
          [380, 600],
          [574, 452],
          [690, 540],
        ],
        '#c9d2da',
        5,
      ),
      text(60, 716, '148 replies   ·   602 reposts   ·   1,930 likes', { size: 22, fill: '#8d97a3' }),
      line(
        [
          [60, 748],
          [700, 748],
        ],
        '#39424d',
        2,
      ),
      text(60, 800, notice, { size: 19, fill: '#e0b84c' }),
      text(60, 838, 'Hearsay · invented network', { size: 18, fill: '#6d7783' }),
    ),
};
