import { circle, type Drawing, line, narrow, rect, svg, text } from './svg.ts';

export const chartWorldCupTitles: Drawing = {
  id: 'chart-world-cup-titles',
  size: [1000, 667],
  format: 'png',
  draw: (_photo, variant) => {
    const rows = [
      ['Brazil', 5],
      ['Germany', 4],
      ['Italy', variant === 'other-numbers' ? 6 : 4],
      ['Argentina', 3],
      ['France', 2],
      ['Uruguay', 2],
      ['England', 1],
      ['Spain', 1],
    ] as const;
    const bars = rows.map(([name, value], at) => {
      const x = 92 + at * 110;
      const height = value * (variant === 'other-numbers' ? 66 : 78);
      const balls = Array.from({ length: value }, (_, ball) =>
        circle(
          x + 38,
          556 - ball * (height / value) - 22,
          15,
          '#f7f4ea',
          'stroke="#1b4d2e" stroke-width="3"',
        ),
      );
      return (
        rect(x, 560 - height, 76, height, '#e8b93c', 'rx="6"') +
        balls.join('') +
        text(x + 38, 592, name, { size: 18, anchor: 'middle', fill: '#f7f4ea', font: narrow }) +
        text(x + 38, 548 - height, String(value), { size: 26, bold: true, anchor: 'middle', fill: '#f7f4ea' })
      );
    });
    return svg(
      [1000, 667],
      '#1b4d2e',
      text(60, 64, "Men's football World Cup titles", { size: 36, bold: true, fill: '#f7f4ea' }),
      text(60, 100, 'Tournaments from 1930 to 2022', { size: 20, fill: '#cfe0d2' }),
      ...bars,
      line(
        [
          [60, 561],
          [960, 561],
        ],
        '#f7f4ea',
        2,
      ),
      text(60, 640, 'Germany: the first three titles as West Germany', { size: 16, fill: '#cfe0d2' }),
    );
  },
};
