import { type Drawing, rect, serif, slice, svg, text } from './svg.ts';

export const chartDryAir: Drawing = {
  id: 'chart-dry-air',
  size: [900, 720],
  format: 'png',
  draw: () => {
    const parts = [
      ['Nitrogen', 78, '#3f6fa6', '78 %'],
      ['Oxygen', 21, '#cf5b45', '21 %'],
      ['Argon', 0.93, '#8a6bb0', '0.93 %'],
      ['Others', 0.07, '#303640', 'less than 0.1 %'],
    ] as const;
    let from = 0;
    const slices = parts.map(([, share, fill]) => {
      const to = from + share / 100;
      const drawn = slice(330, 390, 250, 110, from, to, fill);
      from = to;
      return drawn;
    });
    const legend = parts.map(
      ([name, , fill, label], at) =>
        rect(640, 240 + at * 78, 34, 34, fill, 'rx="6"') +
        text(688, 258 + at * 78, name, { size: 23, bold: true }) +
        text(688, 286 + at * 78, label, { size: 20, fill: '#555555' }),
    );
    return svg(
      [900, 720],
      '#f3efe4',
      text(450, 70, 'What dry air is made of', { size: 36, bold: true, anchor: 'middle', font: serif }),
      text(450, 106, 'Share of the volume near the ground', { size: 20, anchor: 'middle', fill: '#666666' }),
      ...slices,
      text(330, 384, 'Dry air', { size: 28, bold: true, anchor: 'middle' }),
      text(330, 416, '100 %', { size: 22, anchor: 'middle', fill: '#555555' }),
      ...legend,
      text(450, 694, 'Carbon dioxide, about 0.04 %, is among the others.', {
        size: 17,
        anchor: 'middle',
        fill: '#666666',
      }),
    );
  },
};
