import { rect } from './svg.ts';

/** Lines of equal height over a field, by marching through its squares. */
export function drawContours(
  field: (x: number, y: number) => number,
  width: number,
  height: number,
  levels: readonly number[],
  style: (level: number) => { stroke: string; width: number },
  step = 8,
): string {
  return levels
    .map((level) => {
      let path = '';
      for (let y = 0; y < height; y += step) {
        for (let x = 0; x < width; x += step) {
          const [a, b, c, d] = [
            field(x, y) - level,
            field(x + step, y) - level,
            field(x + step, y + step) - level,
            field(x, y + step) - level,
          ];
          const cut = (p: number, q: number) => p / (p - q);
          const points: [number, number][] = [];
          if (a > 0 !== b > 0) points.push([x + step * cut(a, b), y]);
          if (b > 0 !== c > 0) points.push([x + step, y + step * cut(b, c)]);
          if (c > 0 !== d > 0) points.push([x + step * cut(d, c), y + step]);
          if (d > 0 !== a > 0) points.push([x, y + step * cut(a, d)]);
          for (let at = 0; at + 1 < points.length; at += 2) {
            const [[x0, y0], [x1, y1]] = [points[at] ?? [0, 0], points[at + 1] ?? [0, 0]];
            path += `M${x0.toFixed(1)} ${y0.toFixed(1)}L${x1.toFixed(1)} ${y1.toFixed(1)}`;
          }
        }
      }
      const { stroke, width: thick } = style(level);
      return `<path d="${path}" stroke="${stroke}" stroke-width="${thick}" fill="none" stroke-linecap="round"/>`;
    })
    .join('');
}

/** Squares of colour for a field. */
export function drawTints(
  colourAt: (x: number, y: number) => string | undefined,
  width: number,
  height: number,
  step = 8,
): string {
  let parts = '';
  for (let y = 0; y < height; y += step) {
    let [start, last] = [0, colourAt(step / 2, y + step / 2)];
    for (let x = step; x <= width; x += step) {
      const next = x < width ? colourAt(x + step / 2, y + step / 2) : '';
      if (next === last) continue;
      if (last !== undefined) parts += rect(start, y, x - start, step, last);
      [start, last] = [x, next];
    }
  }
  return parts;
}
