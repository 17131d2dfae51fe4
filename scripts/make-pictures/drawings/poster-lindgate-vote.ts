import { type Drawing, liberation, line, rect, svg, text } from './svg.ts';

export const posterLindgateVote: Drawing = {
  id: 'poster-lindgate-vote',
  size: [760, 1000],
  format: 'jpeg',
  paper: true,
  draw: (_photo, variant) => {
    const day = variant === 'other-date' ? 'MONDAY 13 OCTOBER' : 'SUNDAY 12 OCTOBER';
    return svg(
      [760, 1000],
      '#f1e9d6',
      `<polygon points="0,0 760,0 760,330 0,560" fill="#20427a"/><polygon points="0,560 760,330 760,372 0,602" fill="#d9382c"/>`,
      text(60, 170, 'LINDGATE', { size: 92, bold: true, fill: '#ffffff', font: liberation }),
      text(60, 262, 'VOTES', { size: 92, bold: true, fill: '#f3c14b', font: liberation }),
      rect(250, 560, 270, 190, '#3c3a36', 'rx="8"'),
      rect(232, 540, 306, 34, '#2a2926', 'rx="6"'),
      rect(320, 553, 130, 8, '#0c0c0b'),
      `<g transform="rotate(-8 385 470)">${rect(330, 400, 112, 150, '#ffffff', 'stroke="#999999" stroke-width="2"')}${line(
        [
          [348, 470],
          [372, 498],
          [424, 430],
        ],
        '#d9382c',
        13,
      )}</g>`,
      text(380, 668, 'BALLOTS', {
        size: 40,
        bold: true,
        fill: '#f1e9d6',
        anchor: 'middle',
        font: liberation,
      }),
      text(380, 836, day, { size: 45, bold: true, anchor: 'middle', fill: '#20427a', font: liberation }),
      text(380, 888, 'Town council election · 8 am to 6 pm', {
        size: 28,
        anchor: 'middle',
        font: liberation,
      }),
      text(380, 966, 'Invented town, invented election', { size: 18, anchor: 'middle', fill: '#77705f' }),
    );
  },
};
