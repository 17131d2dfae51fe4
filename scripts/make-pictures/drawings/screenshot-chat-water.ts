import { circle, type Drawing, lines, rect, svg, text } from './svg.ts';

export const screenshotChatWater: Drawing = {
  id: 'screenshot-chat-water',
  size: [600, 1000],
  format: 'png',
  draw: (_photo, variant) => {
    const hour =
      variant === 'other-words'
        ? ['The tap water is poisoned.', 'Do not drink it. Share this', 'with everyone you know!']
        : ['The water is off on Mill Lane', 'from 9 to 12 tomorrow.', 'They are changing a valve.'];
    const bubble = (y: number, own: boolean, words: readonly string[]) =>
      rect(own ? 190 : 30, y, 380, 40 + words.length * 34, own ? '#c9efc2' : '#ffffff', 'rx="18"') +
      lines(own ? 212 : 52, y + 46, words, 34, { size: 22 });
    return svg(
      [600, 1000],
      '#d8cdbd',
      rect(0, 0, 600, 96, '#2f5d50'),
      circle(60, 48, 28, '#f1c27d'),
      text(104, 44, 'Mill Lane neighbours', { size: 24, bold: true, fill: '#ffffff' }),
      text(104, 74, '41 members (invented)', { size: 17, fill: '#c3d8d0' }),
      text(300, 138, 'Sunday 18 January 2026', { size: 18, anchor: 'middle', fill: '#6d6353' }),
      text(52, 186, 'Odd Marl', { size: 18, bold: true, fill: '#8c4a2f' }),
      bubble(198, false, hour),
      bubble(372, true, ['Thanks! Does that', 'include number 12?']),
      text(52, 520, 'Ines Quill', { size: 18, bold: true, fill: '#2f5d8c' }),
      bubble(532, false, ['Yes, all even numbers.', 'Fill a kettle tonight.']),
      bubble(672, true, ['Good idea.']),
      rect(30, 800, 540, 66, '#ffffff', 'rx="33"'),
      text(64, 842, 'Message', { size: 22, fill: '#a39a8c' }),
      text(300, 920, 'Invented chat, invented people.', { size: 18, anchor: 'middle', fill: '#6d6353' }),
      text(300, 950, 'Made to practise picture checking.', { size: 18, anchor: 'middle', fill: '#6d6353' }),
    );
  },
};
