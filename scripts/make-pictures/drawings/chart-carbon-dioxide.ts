import { circle, type Drawing, line, svg, text } from './svg.ts';

export const chartCarbonDioxide: Drawing = {
  id: 'chart-carbon-dioxide',
  size: [1024, 640],
  format: 'png',
  draw: (_photo, variant) => {
    const points = [
      [1960, 317],
      [1970, 326],
      [1980, 339],
      [1990, 354],
      [2000, 370],
      [2010, 390],
      [2020, 414],
      [2024, 425],
    ] as const;
    const x = (year: number) => 110 + ((year - 1955) / 72) * 850;
    const y = (value: number) => 550 - ((value - 300) / 140) * 420;
    const shown = points.map(([year, value]): [number, number] => [x(year), y(value)]);
    const area = `<polygon points="${shown.map(([a, b]) => `${a.toFixed(1)},${b.toFixed(1)}`).join(' ')} ${x(2024).toFixed(1)},550 ${x(1960).toFixed(1)},550" fill="#e2725b" opacity="0.28"/>`;
    const grid = [300, 340, 380, 420].map(
      (value) =>
        line(
          [
            [110, y(value)],
            [980, y(value)],
          ],
          '#3b4757',
          1.2,
        ) + text(98, y(value) + 6, String(value), { size: 17, anchor: 'end', fill: '#aab6c4' }),
    );
    const years = [1960, 1980, 2000, 2020].map((year) =>
      text(x(year), 584, String(year), { size: 18, anchor: 'middle', fill: '#aab6c4' }),
    );
    const labels = points
      .filter(([year]) => year === 1960 || year === 2000 || year === 2024)
      .map(([year, value]) =>
        text(x(year), y(value) - 18, String(value), {
          size: 20,
          bold: true,
          anchor: 'middle',
          fill: '#ffffff',
        }),
      );
    const title =
      variant === 'other-title'
        ? 'Carbon dioxide in the air is falling'
        : 'Carbon dioxide in the air at Mauna Loa';
    return svg(
      [1024, 640],
      '#1b2430',
      text(60, 60, title, { size: 33, bold: true, fill: '#ffffff' }),
      text(60, 94, 'Annual mean, parts per million (rounded)', { size: 19, fill: '#aab6c4' }),
      ...grid,
      area,
      line(shown, '#ff9b7d', 5),
      ...shown.map(([a, b]) => circle(a, b, 7, '#ffe4da')),
      ...labels,
      ...years,
      text(60, 624, 'Measured in Hawaii since 1958', { size: 16, fill: '#7f8c9b' }),
    );
  },
};
