import { circle, type Drawing, narrow, svg, text } from './svg.ts';

export const posterWashHands: Drawing = {
  id: 'poster-wash-hands',
  size: [720, 1000],
  format: 'jpeg',
  paper: true,
  draw: (_photo, variant) => {
    const seconds = variant === 'other-number' ? '2' : '20';
    const drop = (x: number, y: number, size: number) =>
      `<path d="M${x} ${y - size * 1.5}Q${x + size} ${y} ${x + size} ${y + size * 0.4}A${size} ${size} 0 1 1 ${x - size} ${y + size * 0.4}Q${x - size} ${y} ${x} ${y - size * 1.5}Z" fill="#3d9bd1"/>`;
    return svg(
      [720, 1000],
      '#dff1f6',
      circle(360, 430, 262, '#ffffff'),
      circle(360, 430, 262, 'none', 'stroke="#1f7a8c" stroke-width="14"'),
      `<path d="M240 520q-40 -120 50 -190q30 -22 56 6l130 116q26 24 4 52q-20 22 -50 4l-60 -42q70 60 84 98q8 32 -22 40q-26 4 -44 -22q12 44 -20 52q-30 4 -46 -30q-50 -10 -82 -84z" fill="#e3b08f" stroke="#8d5a3b" stroke-width="7"/>`,
      drop(310, 250, 22),
      drop(390, 220, 30),
      drop(460, 280, 18),
      ...[
        [250, 400, 22],
        [480, 420, 30],
        [430, 600, 24],
        [280, 610, 30],
        [520, 520, 18],
      ].map(([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, '#ffffff', 'stroke="#9fd2e6" stroke-width="5" opacity="0.92"'),
      ),
      text(360, 118, 'WASH YOUR HANDS', {
        size: 60,
        bold: true,
        anchor: 'middle',
        fill: '#13505c',
        font: narrow,
      }),
      text(360, 800, `${seconds} SECONDS`, {
        size: 92,
        bold: true,
        anchor: 'middle',
        fill: '#c2402f',
        font: narrow,
      }),
      text(360, 862, 'with soap and water', { size: 40, anchor: 'middle', fill: '#13505c' }),
      text(360, 916, 'before eating, after the toilet, after coughing', {
        size: 24,
        anchor: 'middle',
        fill: '#13505c',
      }),
      text(360, 976, 'Drawn for the Touchstone project', { size: 16, anchor: 'middle', fill: '#5f8b96' }),
    );
  },
};
