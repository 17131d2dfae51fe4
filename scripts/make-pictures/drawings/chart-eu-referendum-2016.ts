import { type Drawing, line, rect, svg, text } from './svg.ts';

export const chartEuReferendum2016: Drawing = {
  id: 'chart-eu-referendum-2016',
  size: [1000, 560],
  format: 'png',
  draw: (_photo, variant) => {
    const [leave, remain] = variant === 'other-numbers' ? [61.9, 38.1] : [51.9, 48.1];
    const split = 70 + 860 * (leave / 100);
    return svg(
      [1000, 560],
      '#f7f7f5',
      text(70, 76, 'United Kingdom referendum of 23 June 2016', { size: 33, bold: true }),
      text(70, 112, 'Should the country remain in or leave the European Union?', {
        size: 20,
        fill: '#5d6168',
      }),
      rect(70, 180, split - 70, 190, '#2e4f94'),
      rect(split, 180, 930 - split, 190, '#e0b335'),
      text(100, 264, 'Leave', { size: 36, bold: true, fill: '#ffffff' }),
      text(100, 332, `${leave} %`, { size: 54, bold: true, fill: '#ffffff' }),
      text(900, 264, 'Remain', { size: 36, bold: true, anchor: 'end' }),
      text(900, 332, `${remain} %`, { size: 54, bold: true, anchor: 'end' }),
      line(
        [
          [500, 150],
          [500, 400],
        ],
        '#222222',
        3,
        'stroke-dasharray="9 7"',
      ),
      text(500, 430, '50 %', { size: 20, anchor: 'middle' }),
      text(70, 500, 'Turnout about 72 %', { size: 22 }),
      text(70, 534, 'Scotland and Northern Ireland voted to remain; England and Wales to leave.', {
        size: 18,
        fill: '#5d6168',
      }),
    );
  },
};
