import { notice } from './post-parts.ts';
import { type Drawing, lines, rect, svg, text } from './svg.ts';

export const screenshotPostPoll: Drawing = {
  id: 'screenshot-post-poll',
  size: [820, 720],
  format: 'png',
  draw: (_photo, variant) => {
    const shares = variant === 'other-numbers' ? [9, 84, 7] : [62, 24, 14];
    const names = ['Keep the night bus', 'Replace it by taxis', 'Do not mind'];
    return svg(
      [820, 720],
      '#efe6fa',
      rect(30, 30, 760, 660, '#ffffff', 'rx="18" stroke="#d5c6ea" stroke-width="2"'),
      rect(30, 30, 760, 76, '#5b2a86', 'rx="18"'),
      text(60, 78, 'Hearsay poll', { size: 30, bold: true, fill: '#ffffff' }),
      text(760, 78, 'invented', { size: 19, anchor: 'end', fill: '#d9c4ef' }),
      text(60, 158, 'Brennick Student Paper asks:', { size: 24, fill: '#5c5668' }),
      lines(60, 212, ['What should the town do with', 'the night bus?'], 42, { size: 34, bold: true }),
      ...shares.map(
        (share, at) =>
          rect(60, 300 + at * 92, 700, 68, '#f3effa', 'rx="12"') +
          rect(60, 300 + at * 92, 7 * share, 68, at === 0 ? '#8e5cc0' : '#cbb3e6', 'rx="12"') +
          text(84, 344 + at * 92, names[at] ?? '', {
            size: 25,
            bold: true,
            fill: share > 50 && at === 0 ? '#ffffff' : '#2c2436',
          }) +
          text(736, 344 + at * 92, `${share} %`, { size: 26, bold: true, anchor: 'end' }),
      ),
      text(60, 614, '1,204 votes · ended 20 February 2026', { size: 21, fill: '#5c5668' }),
      text(60, 660, notice, { size: 18, fill: '#6b5414' }),
    );
  },
};
