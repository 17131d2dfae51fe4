import { type Drawing, line, rect, svg, text } from './svg.ts';

export const chartLargestCountries: Drawing = {
  id: 'chart-largest-countries',
  size: [1000, 640],
  format: 'png',
  draw: () => {
    const rows = [
      ['Russia', 17.1],
      ['Canada', 9.98],
      ['Brazil', 8.5],
      ['Australia', 7.7],
      ['India', 3.3],
      ['Argentina', 2.8],
      ['Kazakhstan', 2.7],
      ['Algeria', 2.4],
    ] as const;
    const scale = 690 / 18;
    const grid = [0, 5, 10, 15].map(
      (value) =>
        line(
          [
            [220 + value * scale, 110],
            [220 + value * scale, 555],
          ],
          '#d5d9de',
          1.5,
        ) + text(220 + value * scale, 580, String(value), { size: 17, anchor: 'middle', fill: '#55606c' }),
    );
    const bars = rows.map(([name, value], at) => {
      const y = 118 + at * 55;
      return (
        rect(220, y, value * scale, 38, at === 0 ? '#b4462f' : '#47739c') +
        text(208, y + 27, name, { size: 20, anchor: 'end' }) +
        text(228 + value * scale, y + 27, String(value), { size: 19, bold: true })
      );
    });
    return svg(
      [1000, 640],
      '#ffffff',
      text(40, 52, 'Large countries by total area', { size: 32, bold: true }),
      text(40, 86, 'Millions of square kilometres', { size: 19, fill: '#55606c' }),
      ...grid,
      ...bars,
      text(
        40,
        620,
        'The United States and China (each about 9.4 to 9.8) are left out: sources differ on what to count.',
        { size: 16, fill: '#55606c' },
      ),
    );
  },
};
