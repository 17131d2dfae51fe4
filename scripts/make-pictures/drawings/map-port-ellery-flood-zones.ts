import { layered2, smoothstep } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import { drawContours, drawTints } from './contours.ts';
import { type Drawing, line, rect, sans, serif, svg, text } from './svg.ts';

export const mapPortElleryFloodZones: Drawing = {
  id: 'map-port-ellery-flood-zones',
  size: [1000, 700],
  format: 'png',
  draw: (_photo, variant) => {
    const height = (x: number, y: number) => {
      const river = Math.abs(y - 360 - Math.sin(x / 130) * 80 - layered2(x / 200, 1, 3) * 40);
      const coast = (x - 760 - layered2(y / 120, 4, 4) * 70) * -0.05;
      return (
        Math.min(river * 0.09 - 1.5, coast + 3) +
        layered2(x / 90, y / 90, 4) * 3.2 +
        smoothstep(500, 0, x) * 5
      );
    };
    const worse = variant === 'wider' ? 5 : 0;
    const tint = (x: number, y: number) => {
      const value = height(x, y);
      if (value < 0) return '#7fb2d4';
      if (value < 2.4 + worse) return '#e2574c';
      if (value < 5 + worse) return '#f2b35a';
      return value < 9 ? '#e9e6d4' : '#d9dcc0';
    };
    const random = createRandom('ellery-streets');
    let streets = '';
    for (let at = 0; at < 30; at++) {
      const [x, y] = [random() * 700, random() * 700];
      const across = random() < 0.5;
      streets += line(
        across
          ? [
              [x - 160, y],
              [x + 160, y + 20],
            ]
          : [
              [x, y - 150],
              [x + 15, y + 150],
            ],
        '#ffffff',
        3,
        'opacity="0.75"',
      );
    }
    return svg(
      [1000, 700],
      '#7fb2d4',
      drawTints(tint, 1000, 700, 5),
      streets,
      drawContours(height, 1000, 700, [0], () => ({ stroke: '#2d6f96', width: 2.5 }), 5),
      rect(0, 0, 1000, 66, '#223344', 'opacity="0.92"'),
      text(28, 44, 'Port Ellery: areas that may flood', { size: 30, bold: true, fill: '#ffffff' }),
      text(972, 44, 'Invented town', { size: 20, anchor: 'end', fill: '#cfd8e0' }),
      rect(24, 548, 250, 128, '#ffffff', 'opacity="0.92" rx="8"'),
      ...[
        ['High danger', '#e2574c'],
        ['Some danger', '#f2b35a'],
        ['Water', '#7fb2d4'],
      ].map(
        ([label = '', fill = ''], at) =>
          rect(44, 566 + at * 36, 30, 22, fill) + text(88, 584 + at * 36, label, { size: 19 }),
      ),
      text(880, 420, 'Harbour', { size: 26, font: serif, fill: '#1f4f6b', anchor: 'middle' }),
      text(180, 150, 'Upper town', { size: 24, font: serif, fill: '#4b4f38' }),
      text(560, 560, 'Quay Street', { size: 22, font: sans, fill: '#5b1f18', bold: true }),
    );
  },
};
