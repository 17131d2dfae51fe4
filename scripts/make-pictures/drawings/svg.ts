/** A flat picture: charts, maps, posters and screenshots. */
export type Drawing = {
  id: string;
  size: readonly [width: number, height: number];
  format: 'png' | 'jpeg';
  /** Paper and print: grain and uneven light over the drawing. */
  paper?: boolean;
  /** With a variant, the same drawing with some words changed. Photos are given by id as addresses for <image>. */
  draw: (photo: (id: string) => Promise<string>, variant?: string) => string | Promise<string>;
};

export const sans = 'DejaVu Sans';
export const serif = 'DejaVu Serif';
export const mono = 'DejaVu Sans Mono';
export const narrow = 'DejaVu Sans Condensed';
export const liberation = 'Liberation Sans';

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export type TextOptions = {
  size?: number;
  fill?: string;
  font?: string;
  bold?: boolean;
  anchor?: 'start' | 'middle' | 'end';
  turn?: number;
  italic?: boolean;
  spacing?: number;
};

export function text(x: number, y: number, content: string, o: TextOptions = {}): string {
  const turn = o.turn === undefined ? '' : ` transform="rotate(${o.turn} ${x} ${y})"`;
  const spacing = o.spacing === undefined ? '' : ` letter-spacing="${o.spacing}"`;
  return `<text x="${x}" y="${y}" font-family="${o.font ?? sans}" font-size="${o.size ?? 20}" font-weight="${o.bold === true ? 'bold' : 'normal'}"${o.italic === true ? ' font-style="italic"' : ''} text-anchor="${o.anchor ?? 'start'}" fill="${o.fill ?? '#222222'}"${turn}${spacing}>${escapeText(content)}</text>`;
}

/** Lines of text, one below the other. */
export function lines(
  x: number,
  y: number,
  contents: readonly string[],
  step: number,
  o: TextOptions = {},
): string {
  return contents.map((content, at) => text(x, y + at * step, content, o)).join('');
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

export function line(
  points: readonly (readonly [number, number])[],
  stroke: string,
  width: number,
  more = '',
): string {
  return `<polyline points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${fill}" ${more}/>`;
}

/** A slice of a ring between two shares of the full turn, from the top clockwise. */
export function slice(
  x: number,
  y: number,
  outer: number,
  inner: number,
  from: number,
  to: number,
  fill: string,
): string {
  const point = (share: number, radius: number) => {
    const angle = (share - 0.25) * Math.PI * 2;
    return `${(x + Math.cos(angle) * radius).toFixed(2)} ${(y + Math.sin(angle) * radius).toFixed(2)}`;
  };
  const large = to - from > 0.5 ? 1 : 0;
  return `<path d="M${point(from, outer)}A${outer} ${outer} 0 ${large} 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}Z" fill="${fill}"/>`;
}

export function svg(
  [width, height]: readonly [number, number],
  background: string,
  ...parts: readonly string[]
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${rect(0, 0, width, height, background)}${parts.join('')}</svg>`;
}
