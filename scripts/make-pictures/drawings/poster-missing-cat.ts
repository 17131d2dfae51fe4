import { type Drawing, liberation, line, lines, rect, serif, svg, text } from './svg.ts';

export const posterMissingCat: Drawing = {
  id: 'poster-missing-cat',
  size: [760, 1000],
  format: 'jpeg',
  paper: true,
  draw: (_photo, variant) => {
    const reward = variant === 'other-reward' ? 'Reward: 5,000 crowns' : 'Reward: 50 crowns';
    const stripes = [
      [300, 400],
      [335, 384],
      [380, 378],
      [425, 384],
      [460, 400],
    ].map(([x = 0, y = 0]) =>
      line(
        [
          [x, y],
          [x + (380 - x) * 0.3, y + 44],
        ],
        '#8c5a26',
        11,
        'stroke-linecap="round"',
      ),
    );
    return svg(
      [760, 1000],
      '#fbf8ef',
      text(380, 130, 'MISSING', {
        size: 122,
        bold: true,
        anchor: 'middle',
        fill: '#c1281f',
        font: liberation,
      }),
      text(380, 192, 'Have you seen Biscuit?', { size: 40, anchor: 'middle', font: serif }),
      rect(130, 230, 500, 440, '#a8bcae'),
      `<path d="M240 660q-10 -150 140 -160t140 160z" fill="#d08d43"/><circle cx="380" cy="455" r="120" fill="#d99a4e"/><path d="M272 410l-6 -116l88 52zM488 410l6 -116l-88 52z" fill="#d99a4e" stroke="#b0742f" stroke-width="4"/>`,
      ...stripes,
      `<ellipse cx="336" cy="450" rx="24" ry="28" fill="#9cc35a"/><ellipse cx="424" cy="450" rx="24" ry="28" fill="#9cc35a"/><ellipse cx="336" cy="452" rx="8" ry="24" fill="#1a1a1a"/><ellipse cx="424" cy="452" rx="8" ry="24" fill="#1a1a1a"/><path d="M364 500h32l-16 18z" fill="#b5564a"/><path d="M380 518q-4 26 -34 22M380 518q4 26 34 22" stroke="#6b3a1c" stroke-width="5" fill="none"/>`,
      ...[
        [-1, 0],
        [-1, 16],
        [1, 0],
        [1, 16],
      ].map(([side = 0, dy = 0]) =>
        line(
          [
            [380 + side * 40, 520 + dy],
            [380 + side * 160, 505 + dy * 2.4],
          ],
          '#f5efe2',
          3,
        ),
      ),
      lines(380, 726, ['Ginger, striped, blue collar', 'Lost near Mill Lane, Brennick, on 3 May 2025'], 40, {
        size: 29,
        anchor: 'middle',
        font: serif,
      }),
      rect(130, 800, 500, 66, '#f3d46b'),
      text(380, 845, reward, { size: 38, bold: true, anchor: 'middle', font: liberation }),
      text(380, 912, 'Ask at Marlow Bakery', { size: 27, anchor: 'middle', font: serif }),
      text(380, 972, 'Invented cat in an invented town', { size: 17, anchor: 'middle', fill: '#8a8473' }),
    );
  },
};
