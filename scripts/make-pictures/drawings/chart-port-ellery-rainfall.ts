import { circle, type Drawing, line, rect, svg, text } from './svg.ts';

export const chartPortElleryRainfall: Drawing = {
  id: 'chart-port-ellery-rainfall',
  size: [1024, 600],
  format: 'png',
  draw: () => {
    const rain = [84, 71, 66, 52, 48, 39, 33, 46, 72, 118, 131, 102];
    const months = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];
    const mean = [80, 68, 64, 55, 50, 45, 42, 52, 66, 88, 96, 90];
    const x = (at: number) => 112 + at * 74;
    const bars = rain.map(
      (value, at) =>
        rect(x(at) - 25, 480 - value * 2.4, 50, value * 2.4, value > 110 ? '#12478c' : '#5aa0d8', 'rx="5"') +
        text(x(at), 514, months[at] ?? '', { size: 20, anchor: 'middle', bold: true }),
    );
    return svg(
      [1024, 600],
      '#e6f0f6',
      text(60, 60, 'Rain in Port Ellery, 2025', { size: 34, bold: true, fill: '#0f2f4f' }),
      text(60, 94, 'Millimetres a month; the line is the mean of ten years', { size: 19, fill: '#456179' }),
      ...[50, 100].map(
        (value) =>
          line(
            [
              [80, 480 - value * 2.4],
              [980, 480 - value * 2.4],
            ],
            '#b9cfdd',
            1.5,
          ) + text(70, 486 - value * 2.4, String(value), { size: 17, anchor: 'end', fill: '#456179' }),
      ),
      ...bars,
      line(
        mean.map((value, at): [number, number] => [x(at), 480 - value * 2.4]),
        '#d2542c',
        5,
      ),
      ...mean.map((value, at) => circle(x(at), 480 - value * 2.4, 6, '#d2542c')),
      text(60, 570, 'Illustrative: the town and the numbers are invented.', { size: 18, fill: '#8a3a1d' }),
    );
  },
};
