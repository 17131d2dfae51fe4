import { photoBox } from './post-parts.ts';
import { circle, type Drawing, line, lines, mono, rect, serif, svg, text } from './svg.ts';

export const screenshotNewsPage: Drawing = {
  id: 'screenshot-news-page',
  size: [1000, 800],
  format: 'jpeg',
  draw: async (photo, variant) =>
    svg(
      [1000, 800],
      '#fbfaf6',
      rect(0, 0, 1000, 42, '#e4e4e2'),
      circle(26, 21, 7, '#e0685c'),
      circle(50, 21, 7, '#e8bd4d'),
      circle(74, 21, 7, '#69b75f'),
      rect(120, 8, 760, 26, '#ffffff', 'rx="13"'),
      text(140, 27, 'varnholt-courier.example/harbour', { size: 15, font: mono, fill: '#666666' }),
      text(500, 112, 'The Varnholt Courier', { size: 56, bold: true, anchor: 'middle', font: serif }),
      text(500, 142, 'An invented newspaper · Thursday 14 August 2025', {
        size: 17,
        anchor: 'middle',
        fill: '#777777',
      }),
      line(
        [
          [40, 160],
          [960, 160],
        ],
        '#222222',
        3,
      ),
      lines(
        40,
        222,
        variant === 'other-headline'
          ? ['Terminal on strike: no ship', 'has left for three weeks']
          : ['Terminal handles its largest', 'ship on a calm morning'],
        50,
        { size: 41, bold: true, font: serif },
      ),
      photoBox(await photo('port-ellery-container-terminal'), 40, 300, 560, 350),
      text(40, 676, 'The container terminal of Port Ellery, an invented place.', {
        size: 16,
        fill: '#666666',
      }),
      lines(
        630,
        324,
        [
          'PORT ELLERY. The ship came in',
          'on the morning tide with two',
          'tugs in attendance. Four cranes',
          'unloaded her until the evening.',
          '',
          'The harbour master said the',
          'quay had been deepened over',
          'the winter for ships of her size.',
          '',
          'She left again after eighteen',
          'hours for Varnholt.',
        ],
        30,
        { size: 20, font: serif },
      ),
      rect(0, 730, 1000, 70, '#fff1c9'),
      text(40, 773, 'This newspaper, the town and the news are invented for picture checking.', {
        size: 20,
        fill: '#6b5414',
      }),
    ),
};
