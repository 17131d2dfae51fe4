import type { MeshBuilder } from '../render/mesh.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import type { Vector } from '../render/vector.ts';
import { steel } from './structures.ts';

type Line = {
  text: string;
  size: number;
  y: number;
  bold?: boolean;
  fill?: string;
  x?: number;
  anchor?: string;
};

/** A flat sign: a plate with a border and lines of text. */
export function drawSign(
  width: number,
  height: number,
  o: { fill: string; ink: string; border?: string; lines: readonly Line[]; extra?: string; font?: string },
): string {
  const lines = o.lines.map(
    (line) =>
      `<text x="${line.x ?? width / 2}" y="${line.y}" text-anchor="${line.anchor ?? 'middle'}" font-family="${o.font ?? 'DejaVu Sans'}" font-weight="${line.bold === false ? 'normal' : 'bold'}" font-size="${line.size}" fill="${line.fill ?? o.ink}">${line.text}</text>`,
  );
  const frame =
    o.border === undefined
      ? ''
      : `<rect x="14" y="14" width="${width - 28}" height="${height - 28}" rx="18" fill="none" stroke="${o.border}" stroke-width="10"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${o.fill}"/>${frame}${o.extra ?? ''}${lines.join('')}</svg>`;
}

/** A plate that faces +z, its middle at the given point. */
export async function addPlate(
  mesh: MeshBuilder,
  svg: string,
  at: Vector,
  width: number,
  height: number,
  glow = 0,
): Promise<void> {
  const print = createPrint(await drawTexture(svg), { mirror: 0.03, roughness: 0.2, glow });
  const [x, y, z] = at;
  mesh
    .use(print)
    .quad(
      [x - width / 2, y - height / 2, z],
      [x + width / 2, y - height / 2, z],
      [x + width / 2, y + height / 2, z],
      [x - width / 2, y + height / 2, z],
    );
  mesh.use(steel).box([x, y - height / 2 - 0.01, z - 0.04], width + 0.03, height + 0.02, 0.05);
}
