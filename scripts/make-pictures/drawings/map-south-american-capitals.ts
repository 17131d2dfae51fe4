import { circle, type Drawing, line, narrow, svg, text } from './svg.ts';

export const mapSouthAmericanCapitals: Drawing = {
  id: 'map-south-american-capitals',
  size: [800, 1000],
  format: 'png',
  draw: () => {
    const capitals: readonly (readonly [string, number, number, 'start' | 'end'])[] = [
      ['Caracas', 10.48, -66.9, 'start'],
      ['Bogotá', 4.71, -74.07, 'start'],
      ['Georgetown', 6.8, -58.16, 'end'],
      ['Paramaribo', 5.85, -55.17, 'start'],
      ['Quito', -0.18, -78.47, 'start'],
      ['Lima', -12.05, -77.04, 'start'],
      ['La Paz (government)', -16.49, -68.12, 'end'],
      ['Sucre (constitution)', -19.03, -65.26, 'start'],
      ['Brasília', -15.79, -47.88, 'end'],
      ['Asunción', -25.26, -57.58, 'start'],
      ['Santiago', -33.45, -70.67, 'end'],
      ['Buenos Aires', -34.6, -58.38, 'end'],
      ['Montevideo', -34.9, -56.16, 'start'],
    ];
    const x = (longitude: number) => 60 + ((longitude + 84) / 44) * 690;
    const y = (latitude: number) => 130 + ((15 - latitude) / 55) * 800;
    const grid = [10, 0, -10, -20, -30].map(
      (value) =>
        line(
          [
            [60, y(value)],
            [750, y(value)],
          ],
          value === 0 ? '#e3b23c' : '#31506b',
          value === 0 ? 3 : 1.4,
        ) +
        text(52, y(value) + 6, value === 0 ? '0°' : `${Math.abs(value)}° ${value > 0 ? 'N' : 'S'}`, {
          size: 14,
          anchor: 'end',
          fill: '#9db6c9',
          font: narrow,
        }),
    );
    const meridians = [-80, -70, -60, -50].map(
      (value) =>
        line(
          [
            [x(value), 130],
            [x(value), 930],
          ],
          '#31506b',
          1.4,
        ) +
        text(x(value), 955, `${-value}° W`, { size: 15, anchor: 'middle', fill: '#9db6c9', font: narrow }),
    );
    const dots = capitals.map(
      ([name, latitude, longitude, anchor]) =>
        circle(x(longitude), y(latitude), 9, '#ff7a59', 'stroke="#ffffff" stroke-width="2.5"') +
        text(
          x(longitude) + (anchor === 'start' ? 16 : -16),
          y(latitude) + (name === 'Montevideo' ? 26 : 7),
          name,
          { size: 20, anchor, fill: '#ffffff', bold: true, font: narrow },
        ),
    );
    return svg(
      [800, 1000],
      '#16283a',
      text(400, 62, 'Capitals of South America', { size: 35, bold: true, anchor: 'middle', fill: '#ffffff' }),
      text(400, 98, 'Placed by latitude and longitude; coasts are not drawn', {
        size: 19,
        anchor: 'middle',
        fill: '#9db6c9',
      }),
      ...grid,
      ...meridians,
      text(745, y(0) - 8, 'Equator', { size: 17, anchor: 'end', fill: '#e3b23c' }),
      ...dots,
      text(400, 988, 'Schematic', { size: 14, anchor: 'middle', fill: '#9db6c9' }),
    );
  },
};
