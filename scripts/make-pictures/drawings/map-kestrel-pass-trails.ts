import { clamp, layered2, ridged2 } from '../render/noise.ts';
import { drawContours, drawTints } from './contours.ts';
import { type Drawing, line, rect, serif, svg, text } from './svg.ts';

export const mapKestrelPassTrails: Drawing = {
  id: 'map-kestrel-pass-trails',
  size: [1000, 750],
  format: 'png',
  draw: () => {
    const height = (x: number, y: number) =>
      900 + ridged2(x / 420 + 1.6, y / 420 + 0.2, 5) * 1500 + layered2(x / 260, y / 260, 3) * 160;
    const levels = Array.from({ length: 24 }, (_, at) => 900 + at * 80);
    const tint = (x: number, y: number) => {
      const value = height(x, y);
      const shade = clamp((height(x - 8, y - 8) - value) / 90 + 0.55);
      const base =
        value < 1350
          ? [196, 214, 168]
          : value < 1750
            ? [226, 222, 186]
            : value < 2050
              ? [222, 208, 188]
              : [244, 243, 240];
      return `#${base
        .map((part) =>
          Math.round(part * (0.74 + Math.round(shade * 8) / 30))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
    };
    const trail: [number, number][] = [
      [80, 690],
      [170, 610],
      [230, 520],
      [330, 480],
      [420, 400],
      [520, 372],
      [600, 300],
      [690, 250],
      [800, 190],
      [930, 120],
    ];
    const other: [number, number][] = [
      [420, 400],
      [470, 500],
      [580, 560],
      [700, 610],
      [860, 660],
    ];
    const cabin = (x: number, y: number, name: string, dx = 16) =>
      `<path d="M${x - 12} ${y + 8}V${y - 4}L${x} ${y - 15}L${x + 12} ${y - 4}V${y + 8}Z" fill="#7a2c1f"/>` +
      text(x + dx, y + 6, name, { size: 20, bold: true, fill: '#3a2a1c' });
    return svg(
      [1000, 750],
      '#c4d6a8',
      drawTints(tint, 1000, 750, 5),
      drawContours(
        height,
        1000,
        750,
        levels,
        (level) => ({ stroke: '#9c7a4a', width: (level - 900) % 400 === 0 ? 2.2 : 0.9 }),
        10,
      ),
      `<ellipse cx="760" cy="430" rx="90" ry="46" fill="#8ec1dc" stroke="#4d8fb5" stroke-width="3" transform="rotate(-14 760 430)"/>`,
      text(760, 438, 'Lake Osmund', { size: 19, anchor: 'middle', font: serif, fill: '#1f4f6b' }),
      line(trail, '#c8281f', 6, 'stroke-dasharray="16 9"'),
      line(other, '#2a4fa8', 5, 'stroke-dasharray="4 9" stroke-linecap="round"'),
      cabin(80, 690, 'Tarn Hollow'),
      cabin(600, 300, 'Kestrel Hut'),
      cabin(860, 660, 'Glenvarra', -118),
      text(690, 232, 'Kestrel Pass 2,214', { size: 21, bold: true, fill: '#3a2a1c' }),
      rect(0, 0, 430, 74, '#ffffff', 'opacity="0.9"'),
      text(24, 36, 'Trails at Kestrel Pass', { size: 26, bold: true }),
      text(24, 62, 'Invented place. Heights in metres', { size: 17, fill: '#555555' }),
      line(
        [
          [800, 725],
          [950, 725],
        ],
        '#222222',
        5,
      ),
      text(875, 715, '2 km', { size: 18, anchor: 'middle', bold: true }),
    );
  },
};
