import { circle, type Drawing, line, narrow, rect, svg, text } from './svg.ts';

export const screenshotWeatherApp: Drawing = {
  id: 'screenshot-weather-app',
  size: [560, 1000],
  format: 'png',
  draw: (_photo, variant) => {
    const [now, top] = variant === 'other-number' ? ['41°', 43] : ['21°', 23];
    const hours = [18, 20, 21, top, 22, 20, 17];
    const days = [
      ['Wed', 22, 13],
      ['Thu', 19, 12],
      ['Fri', 17, 11],
      ['Sat', 20, 10],
      ['Sun', 24, 14],
    ] as const;
    return svg(
      [560, 1000],
      '#2b6cb0',
      `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d4e89"/><stop offset="1" stop-color="#8ec5ea"/></linearGradient></defs>`,
      rect(0, 0, 560, 1000, 'url(#sky)'),
      text(280, 110, 'Varnholt', { size: 44, anchor: 'middle', fill: '#ffffff' }),
      text(280, 260, now, { size: 140, anchor: 'middle', fill: '#ffffff', font: narrow }),
      text(280, 316, 'Partly cloudy', { size: 28, anchor: 'middle', fill: '#e4f1fb' }),
      circle(430, 200, 46, '#ffd34d'),
      `<g fill="#ffffff" opacity="0.92"><circle cx="440" cy="240" r="34"/><circle cx="484" cy="232" r="28"/><circle cx="404" cy="250" r="24"/></g>`,
      rect(28, 370, 504, 190, '#ffffff', 'rx="22" opacity="0.2"'),
      ...hours.map(
        (value, at) =>
          text(74 + at * 69, 416, `${10 + at * 2}`, { size: 20, anchor: 'middle', fill: '#e4f1fb' }) +
          text(74 + at * 69, 530, `${value}°`, { size: 23, anchor: 'middle', fill: '#ffffff', bold: true }),
      ),
      line(
        hours.map((value, at): [number, number] => [
          74 + at * 69,
          500 - (value - 15) * (value > 30 ? 2.4 : 6),
        ]),
        '#ffe08a',
        5,
      ),
      ...days.map(
        ([day, high, low], at) =>
          rect(28, 590 + at * 66, 504, 56, '#ffffff', 'rx="14" opacity="0.16"') +
          text(56, 626 + at * 66, day, { size: 24, fill: '#ffffff' }) +
          rect(210, 614 + at * 66, 190, 10, '#5c93c4', 'rx="5"') +
          rect(210 + (low - 8) * 11, 614 + at * 66, (high - low) * 11, 10, '#ffd34d', 'rx="5"') +
          text(190, 626 + at * 66, `${low}°`, { size: 22, anchor: 'end', fill: '#d2e6f5' }) +
          text(420, 626 + at * 66, `${high}°`, { size: 22, fill: '#ffffff', bold: true }),
      ),
      text(280, 960, 'Invented town and forecast', { size: 19, anchor: 'middle', fill: '#ffffff' }),
    );
  },
};
