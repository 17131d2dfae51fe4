import { circle, type Drawing, line, serif, svg, text } from './svg.ts';

export const chartWorldPopulation: Drawing = {
  id: 'chart-world-population',
  size: [1000, 700],
  format: 'png',
  draw: () => {
    const points = [
      [1950, 2.5],
      [1960, 3],
      [1970, 3.7],
      [1980, 4.4],
      [1990, 5.3],
      [2000, 6.2],
      [2011, 7],
      [2022, 8],
    ] as const;
    const figures = points.map(([year, value], at) => {
      const x = 70 + at * 112;
      const people = Math.round(value * 5);
      const dots = Array.from({ length: people }, (_, person) =>
        circle(
          x + 12 + (person % 4) * 22,
          570 - Math.floor(person / 4) * 36,
          9.5,
          at === 7 ? '#c2402f' : '#2c4a6e',
        ),
      );
      return (
        dots.join('') +
        text(x + 45, 620, String(year), { size: 21, bold: true, anchor: 'middle' }) +
        text(x + 45, 650, `${value}`, { size: 19, anchor: 'middle', fill: '#6b6250' })
      );
    });
    return svg(
      [1000, 700],
      '#e9dfc8',
      text(60, 66, 'World population since 1950', { size: 36, bold: true, font: serif }),
      text(60, 102, 'Billions of people; one dot stands for about 200 million', {
        size: 20,
        fill: '#6b6250',
      }),
      ...figures,
      line(
        [
          [60, 592],
          [960, 592],
        ],
        '#6b6250',
        2,
      ),
      text(60, 684, 'United Nations estimates, rounded', { size: 15, fill: '#6b6250' }),
    );
  },
};
