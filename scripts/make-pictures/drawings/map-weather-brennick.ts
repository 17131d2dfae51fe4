import { layered2 } from '../render/noise.ts';
import { drawContours, drawTints } from './contours.ts';
import { circle, type Drawing, line, rect, svg, text } from './svg.ts';

export const mapWeatherBrennick: Drawing = {
  id: 'map-weather-brennick',
  size: [1024, 640],
  format: 'png',
  draw: () => {
    const pressure = (x: number, y: number) =>
      1012 -
      26 * Math.exp(-(((x - 330) / 210) ** 2 + ((y - 270) / 170) ** 2)) +
      20 * Math.exp(-(((x - 800) / 230) ** 2 + ((y - 430) / 180) ** 2)) +
      layered2(x / 240, y / 240, 3) * 3;
    const land = (x: number, y: number) =>
      0.42 - Math.hypot((x - 560) / 700, (y - 330) / 460) + layered2(x / 190, y / 190, 6, 0.55) * 0.42;
    const tint = (x: number, y: number) =>
      land(x, y) > 0 ? (land(x, y) > 0.16 ? '#4c7d4f' : '#5d8f5c') : undefined;
    const sun = (x: number, y: number) =>
      circle(x, y, 20, '#ffd34d') +
      Array.from({ length: 8 }, (_, at) =>
        line(
          [
            [x + Math.cos((at * Math.PI) / 4) * 26, y + Math.sin((at * Math.PI) / 4) * 26],
            [x + Math.cos((at * Math.PI) / 4) * 36, y + Math.sin((at * Math.PI) / 4) * 36],
          ],
          '#ffd34d',
          5,
        ),
      ).join('');
    const rain = (x: number, y: number) =>
      `<g fill="#eef3f7"><circle cx="${x - 16}" cy="${y}" r="17"/><circle cx="${x + 8}" cy="${y - 9}" r="22"/><circle cx="${x + 28}" cy="${y + 2}" r="15"/></g>` +
      [-16, 2, 20]
        .map((dx) =>
          line(
            [
              [x + dx, y + 24],
              [x + dx - 7, y + 42],
            ],
            '#9fd0ff',
            5,
          ),
        )
        .join('');
    const place = (x: number, y: number, name: string, degrees: number) =>
      circle(x, y, 6, '#ffffff') +
      text(x + 12, y + 6, name, { size: 19, fill: '#ffffff', bold: true }) +
      text(x + 12, y + 34, `${degrees}°`, { size: 26, fill: '#ffe9a8', bold: true });
    return svg(
      [1024, 640],
      '#24506f',
      drawTints(tint, 1024, 640, 5),
      drawContours(
        pressure,
        1024,
        640,
        [988, 992, 996, 1000, 1004, 1008, 1012, 1016, 1020, 1024, 1028],
        () => ({ stroke: '#dce9f2', width: 1.6 }),
        12,
      ),
      text(330, 292, 'L', { size: 66, bold: true, fill: '#ff6b5e', anchor: 'middle' }),
      text(800, 452, 'H', { size: 66, bold: true, fill: '#7fc4ff', anchor: 'middle' }),
      rain(250, 200),
      rain(430, 330),
      rain(330, 420),
      sun(760, 330),
      sun(900, 520),
      place(470, 240, 'Brennick', 11),
      place(620, 420, 'Varnholt', 14),
      place(300, 500, 'Port Ellery', 10),
      place(720, 190, 'Lindgate', 13),
      rect(0, 560, 1024, 80, '#0d2436', 'opacity="0.85"'),
      text(30, 612, 'Weather for Tuesday 4 November 2025', { size: 28, bold: true, fill: '#ffffff' }),
      text(994, 612, 'Invented region', { size: 20, anchor: 'end', fill: '#b9c9d6' }),
    );
  },
};
