import { type Drawing, line, rect, svg, text } from './svg.ts';

export const chartBrennickBusRiders: Drawing = {
  id: 'chart-brennick-bus-riders',
  size: [1000, 640],
  format: 'png',
  draw: (_photo, variant) => {
    const years = [2021, 2022, 2023, 2024, 2025];
    const routes = [
      ['Route 4', '#2a7f7a', [3.1, 3.6, 4, 4.3, 4.6]],
      ['Route 9', '#e08a2e', [2.2, 2.1, 2.4, 2.9, 3.5]],
      ['Night bus', '#6a4c93', [0.6, 0.8, 1.1, 1.3, 1.6]],
    ] as const;
    const low = variant === 'cut-axis' ? 0.5 : 0;
    const bars = years.map((year, at) => {
      const base = 110 + at * 172;
      return (
        routes
          .map(([, fill, values], route) => {
            const value = values[at] ?? 0;
            const height = ((value - low) / 5) * 400;
            return (
              rect(base + route * 44, 520 - height, 38, height, fill) +
              text(base + route * 44 + 19, 512 - height, value.toFixed(1), { size: 15, anchor: 'middle' })
            );
          })
          .join('') + text(base + 63, 552, String(year), { size: 21, bold: true, anchor: 'middle' })
      );
    });
    const legend = routes.map(
      ([name, fill], at) =>
        rect(560 + at * 140, 108, 22, 22, fill) + text(590 + at * 140, 126, name, { size: 18 }),
    );
    return svg(
      [1000, 640],
      '#fbfbf7',
      text(60, 58, 'Bus riders in Brennick', { size: 34, bold: true }),
      text(60, 92, 'Millions of journeys a year', { size: 19, fill: '#60656b' }),
      ...legend,
      ...bars,
      line(
        [
          [80, 521],
          [960, 521],
        ],
        '#33383d',
        2,
      ),
      rect(60, 580, 880, 40, '#fff1c9', 'rx="8"'),
      text(76, 607, 'Illustrative: Brennick is an invented town and these numbers are invented.', {
        size: 18,
        fill: '#6b5414',
      }),
    );
  },
};
