import { circle, type Drawing, rect, serif, svg, text } from './svg.ts';

export const posterTheLastFerry: Drawing = {
  id: 'poster-the-last-ferry',
  size: [680, 1000],
  format: 'jpeg',
  paper: true,
  draw: () => {
    const stars = Array.from({ length: 120 }, (_, at) =>
      circle((at * 197) % 680, (at * 331) % 420, 0.8 + (at % 4) * 0.5, '#ffffff', 'opacity="0.8"'),
    );
    const waves = Array.from(
      { length: 18 },
      (_, at) =>
        `<path d="M0 ${640 + at * 18}q85 ${-14 + (at % 3) * 9} 170 0t170 0t170 0t170 0" stroke="#6fa8b5" stroke-width="${1.5 + at * 0.35}" fill="none" opacity="${0.2 + at * 0.03}"/>`,
    );
    return svg(
      [680, 1000],
      '#0a1c2b',
      `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#071320"/><stop offset="0.6" stop-color="#1f4a5d"/><stop offset="1" stop-color="#e0a458"/></linearGradient></defs>`,
      rect(0, 0, 680, 640, 'url(#dusk)'),
      ...stars,
      circle(120, 400, 84, '#f6e3b4'),
      rect(0, 620, 680, 380, '#0d2a38'),
      ...waves,
      `<path d="M120 640h430l-40 70H170z" fill="#0a0f14"/>`,
      rect(200, 570, 260, 70, '#131c24'),
      rect(240, 520, 150, 54, '#0f171e'),
      rect(350, 462, 34, 62, '#7a2a22'),
      ...Array.from({ length: 9 }, (_, at) => rect(214 + at * 27, 590, 14, 18, '#ffd98a')),
      text(340, 140, 'THE LAST', {
        size: 62,
        bold: true,
        fill: '#f6e3b4',
        anchor: 'middle',
        font: serif,
        spacing: 14,
      }),
      text(340, 232, 'FERRY', {
        size: 100,
        bold: true,
        fill: '#f6e3b4',
        anchor: 'middle',
        font: serif,
        spacing: 18,
      }),
      text(340, 820, 'Nobody was meant to be on board.', {
        size: 27,
        italic: true,
        fill: '#d7e4e6',
        anchor: 'middle',
        font: serif,
      }),
      text(340, 900, 'A film that does not exist', { size: 22, fill: '#9fb8bf', anchor: 'middle' }),
      text(340, 948, 'IN NO CINEMA', { size: 30, bold: true, fill: '#e0a458', anchor: 'middle', spacing: 6 }),
    );
  },
};
