import { createRandom } from '../render/random.ts';
import { circle, type Drawing, rect, svg, text } from './svg.ts';

export const posterHarbourJazz: Drawing = {
  id: 'poster-harbour-jazz',
  size: [720, 1000],
  format: 'jpeg',
  paper: true,
  draw: (_photo, variant) => {
    const random = createRandom('jazz');
    const rays = Array.from({ length: 22 }, (_, at) => {
      const [a, b] = [(at / 22) * Math.PI * 2, ((at + 0.5) / 22) * Math.PI * 2];
      return `<polygon points="360,560 ${360 + Math.cos(a) * 1100},${560 + Math.sin(a) * 1100} ${360 + Math.cos(b) * 1100},${560 + Math.sin(b) * 1100}" fill="#e2632f"/>`;
    });
    const bubbles = Array.from({ length: 26 }, () =>
      circle(random() * 720, 820 + random() * 180, 6 + random() * 20, '#f3c14b', 'opacity="0.6"'),
    );
    const day = variant === 'other-date' ? 'Saturday 14 June' : 'Saturday 21 June';
    return svg(
      [720, 1000],
      '#c8421f',
      ...rays,
      `<path d="M300 330q90 -20 96 70v180q0 120 -110 120t-106 -100q6 -70 78 -60t52 66t-42 30" fill="none" stroke="#1d1612" stroke-width="46" stroke-linecap="round"/><path d="M388 470h90M388 540h110M380 610h90" stroke="#f3c14b" stroke-width="18"/>`,
      circle(520, 470, 16, '#1d1612'),
      circle(548, 540, 16, '#1d1612'),
      ...bubbles,
      rect(0, 60, 720, 180, '#1d1612'),
      text(360, 140, 'HARBOUR', { size: 84, bold: true, fill: '#f3c14b', anchor: 'middle', spacing: 8 }),
      text(360, 218, 'JAZZ NIGHT', { size: 66, bold: true, fill: '#f5ece0', anchor: 'middle', spacing: 6 }),
      rect(0, 790, 720, 150, '#f5ece0'),
      text(360, 846, day, { size: 44, bold: true, anchor: 'middle', fill: '#c8421f' }),
      text(360, 902, 'Ferry Pier, Port Ellery · 8 pm · free', {
        size: 29,
        anchor: 'middle',
        fill: '#1d1612',
      }),
      text(360, 975, 'Invented event in an invented town', { size: 17, anchor: 'middle', fill: '#f5ece0' }),
    );
  },
};
