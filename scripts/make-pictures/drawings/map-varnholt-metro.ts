import { circle, type Drawing, line, narrow, rect, svg, text } from './svg.ts';

export const mapVarnholtMetro: Drawing = {
  id: 'map-varnholt-metro',
  size: [1000, 760],
  format: 'png',
  draw: (_photo, variant) => {
    const stop = (
      at: readonly [number, number],
      name: string,
      dx = 14,
      dy = -12,
      anchor: 'start' | 'end' | 'middle' = 'start',
    ) =>
      circle(at[0], at[1], 10, '#ffffff', 'stroke="#222222" stroke-width="4"') +
      text(at[0] + dx, at[1] + dy, name, { size: 18, anchor, font: narrow, bold: true });
    const red: [number, number][] = [
      [90, 180],
      [250, 180],
      [400, 330],
      [560, 330],
      [720, 330],
      [900, 330],
    ];
    const blue: [number, number][] = [
      [400, 110],
      [400, 330],
      [400, 500],
      [540, 640],
      [720, 640],
    ];
    const green: [number, number][] = [
      [90, 500],
      [400, 500],
      [560, 500],
      [720, 330],
      [820, 190],
    ];
    const names = variant === 'other-name' ? 'Airport' : 'Old Town';
    return svg(
      [1000, 760],
      '#fdfdf9',
      `<path d="M0 640Q200 560 330 620T620 570T1000 470V560Q820 600 640 650T330 700T0 720Z" fill="#cfe6f2"/>`,
      line(red, '#d3342c', 15, 'stroke-linejoin="round"'),
      line(blue, '#2a67b2', 15, 'stroke-linejoin="round"'),
      line(green, '#2f9152', 15, 'stroke-linejoin="round"'),
      rect(0, 0, 1000, 84, '#1c1f24'),
      text(40, 56, 'Varnholt Metro', { size: 36, bold: true, fill: '#ffffff' }),
      text(960, 54, 'Invented city', { size: 20, anchor: 'end', fill: '#b9c0c8' }),
      stop([90, 180], 'West Gate', 0, -20, 'middle'),
      stop([250, 180], 'Fair Ground', 0, -20, 'middle'),
      stop([400, 330], 'Assembly Square', -18, 32, 'end'),
      stop([560, 330], 'Library', 0, -20, 'middle'),
      stop([720, 330], 'Central', -4, 36, 'end'),
      stop([900, 330], names, 0, -20, 'middle'),
      stop([400, 110], 'North Hill', 18, 6),
      stop([400, 500], 'Quay Street', -16, -18, 'end'),
      stop([540, 640], 'Ferry Pier', 0, 38, 'middle'),
      stop([720, 640], 'Strand Bridge', 16, 6),
      stop([90, 500], 'Mill Lane', 0, -20, 'middle'),
      stop([560, 500], 'Harrow Lane', 14, 32),
      stop([820, 190], 'Airfield', 16, -10),
      rect(760, 430, 200, 130, '#ffffff', 'stroke="#cccccc"'),
      ...[
        ['Line 1', '#d3342c'],
        ['Line 2', '#2a67b2'],
        ['Line 3', '#2f9152'],
      ].map(
        ([label = '', fill = ''], at) =>
          rect(780, 452 + at * 34, 46, 12, fill) + text(838, 464 + at * 34, label, { size: 18 }),
      ),
    );
  },
};
