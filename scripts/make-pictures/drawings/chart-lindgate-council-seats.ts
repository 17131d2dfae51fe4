import { circle, type Drawing, narrow, svg, text } from './svg.ts';

export const chartLindgateCouncilSeats: Drawing = {
  id: 'chart-lindgate-council-seats',
  size: [1000, 640],
  format: 'png',
  draw: (_photo, variant) => {
    const parties =
      variant === 'other-numbers'
        ? ([
            ['Harbour List', 9, '#2467a8'],
            ['Green Valley', 20, '#3f9b57'],
            ['Workers and Tenants', 8, '#c23a3a'],
            ['Independents', 4, '#8d8d86'],
          ] as const)
        : ([
            ['Harbour List', 16, '#2467a8'],
            ['Green Valley', 11, '#3f9b57'],
            ['Workers and Tenants', 10, '#c23a3a'],
            ['Independents', 4, '#8d8d86'],
          ] as const);
    const colours = parties.flatMap(([, seats, fill]) => Array.from({ length: seats }, () => fill));
    const seatsInRow = [9, 13, 19];
    const places = seatsInRow
      .flatMap((count, row) =>
        Array.from({ length: count }, (_, at) => ({ turn: at / (count - 1), radius: 150 + row * 74 })),
      )
      .sort((a, b) => a.turn - b.turn);
    const seats = places.map(({ turn, radius }, at) =>
      circle(
        380 - Math.cos(turn * Math.PI) * radius,
        500 - Math.sin(turn * Math.PI) * radius,
        24,
        colours[at] ?? '#000000',
        'stroke="#10151c" stroke-width="2"',
      ),
    );
    const legend = parties.map(
      ([name, count, fill], at) =>
        circle(722, 232 + at * 74, 16, fill) +
        text(750, 228 + at * 74, name, { size: 19, font: narrow, bold: true, fill: '#e8ecf1' }) +
        text(750, 254 + at * 74, `${count} seats`, { size: 18, fill: '#9fabb8' }),
    );
    return svg(
      [1000, 640],
      '#10151c',
      text(50, 62, 'Lindgate town council, 41 seats', { size: 34, bold: true, fill: '#ffffff' }),
      text(50, 98, 'Result of the election of 12 October 2025 (invented town)', {
        size: 19,
        fill: '#9fabb8',
      }),
      ...seats,
      text(380, 494, '41', { size: 58, bold: true, anchor: 'middle', fill: '#ffffff' }),
      ...legend,
      text(50, 606, 'Illustrative: town, parties and numbers are invented.', { size: 18, fill: '#e0b84c' }),
    );
  },
};
