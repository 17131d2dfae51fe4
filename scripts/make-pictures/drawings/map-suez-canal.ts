import { circle, type Drawing, line, rect, serif, svg, text } from './svg.ts';

export const mapSuezCanal: Drawing = {
  id: 'map-suez-canal',
  size: [760, 1000],
  format: 'png',
  draw: () => {
    const y = (latitude: number) => 130 + ((31.4 - latitude) / 1.7) * 740;
    const x = (longitude: number) => 330 + (longitude - 32.3) * 430;
    const way: [number, number][] = [
      [32.31, 31.27],
      [32.31, 30.95],
      [32.32, 30.7],
      [32.3, 30.58],
      [32.36, 30.42],
      [32.45, 30.28],
      [32.56, 30.1],
      [32.57, 29.93],
    ].map(([a = 0, b = 0]) => [x(a), y(b)]);
    const town = (
      name: string,
      longitude: number,
      latitude: number,
      dx = 18,
      anchor: 'start' | 'end' = 'start',
    ) =>
      circle(x(longitude), y(latitude), 9, '#b3322a', 'stroke="#ffffff" stroke-width="3"') +
      text(x(longitude) + dx, y(latitude) + 8, name, { size: 25, bold: true, anchor });
    return svg(
      [760, 1000],
      '#ecd9ae',
      `<path d="M0 0H760V150Q600 118 470 150T200 168Q90 150 0 186Z" fill="#8fbfd8"/>`,
      `<path d="M420 1000L${x(32.5)} ${y(29.95)}Q${x(32.57)} ${y(29.98)} ${x(32.64)} ${y(29.93)}L640 1000Z" fill="#8fbfd8"/>`,
      `<ellipse cx="${x(32.3)}" cy="${y(30.57)}" rx="24" ry="15" fill="#8fbfd8"/><ellipse cx="${x(32.41)}" cy="${y(30.33)}" rx="30" ry="54" fill="#8fbfd8" transform="rotate(-28 ${x(32.41)} ${y(30.33)})"/>`,
      line(way, '#2d6f96', 11),
      line(way, '#bfe3f2', 5),
      town('Port Said', 32.3, 31.25, -18, 'end'),
      town('Ismailia', 32.27, 30.6, -18, 'end'),
      town('Suez', 32.54, 29.97, -18, 'end'),
      text(x(32.52), y(30.36), 'Great Bitter Lake', { size: 19, fill: '#2d5a75' }),
      text(380, 90, 'Mediterranean Sea', {
        size: 30,
        font: serif,
        fill: '#1f4f6b',
        anchor: 'middle',
        bold: true,
      }),
      text(590, 900, 'Gulf of Suez', { size: 23, font: serif, fill: '#1f4f6b', anchor: 'middle' }),
      text(590, 930, '(Red Sea)', { size: 20, font: serif, fill: '#1f4f6b', anchor: 'middle' }),
      text(560, 470, 'Sinai', { size: 34, font: serif, fill: '#8b7444' }),
      text(60, 560, 'Egypt', { size: 34, font: serif, fill: '#8b7444' }),
      rect(40, 880, 310, 84, '#ffffff', 'rx="10" opacity="0.85"'),
      text(60, 916, 'The Suez Canal', { size: 25, bold: true }),
      text(60, 946, 'About 193 km, no locks', { size: 19 }),
      text(700, 40, 'N', { size: 26, bold: true, anchor: 'middle' }),
      line(
        [
          [700, 110],
          [700, 50],
        ],
        '#222222',
        4,
      ),
      text(40, 990, 'Schematic, not for navigation', { size: 13, fill: '#7d6a3f' }),
    );
  },
};
