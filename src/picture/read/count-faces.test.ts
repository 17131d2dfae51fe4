import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawSvg } from '../../../test/support/pictures/draw-picture.ts';
import { decodePixels } from '../decode-pixels.ts';
import { createFaceCounter } from './count-faces.ts';

const count = createFaceCounter(
  join(import.meta.dirname, '../../../models/faces/face_detection_full_range.tflite'),
);

/** Head, hair, eyes, nose and mouth: enough of a face for the detector. */
const face = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse cy="-18" rx="62" ry="72" fill="#2c1d12"/><ellipse rx="52" ry="68" fill="#e0b090"/><path d="M-36-22q16-12 30-2M36-22q-16-12-30-2" stroke="#3a2416" stroke-width="6" fill="none"/><ellipse cx="-21" cy="-8" rx="11" ry="6" fill="#fff"/><ellipse cx="21" cy="-8" rx="11" ry="6" fill="#fff"/><circle cx="-21" cy="-8" r="5.5" fill="#2a1a10"/><circle cx="21" cy="-8" r="5.5" fill="#2a1a10"/><path d="M-4-6l-6 28q10 8 20 0l-6-28" fill="#c98f70" opacity=".7"/><path d="M-9 24q9 5 18 0" stroke="#7a4a35" stroke-width="4" fill="none"/><path d="M-22 40q22 16 44 0q-22-8-44 0z" fill="#a04a48"/><rect x="-24" y="62" width="48" height="34" fill="#d0a080"/><path d="M-80 130q10-48 80-44q70-4 80 44z" fill="#345"/></g>`;
const draw = (inner: string, width = 800, height = 500) =>
  drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8aa6b8"/>${inner}</svg>`,
  );
const facesIn = async (bytes: Uint8Array) => count(await decodePixels(bytes, 1024));

describe('createFaceCounter', () => {
  it('counts two faces and says where they are', async () => {
    const found = await facesIn(await draw(face(220, 230, 1.5) + face(590, 240, 1.3)));
    expect(found).toMatchObject({ state: 'counted', count: 2 });
    const boxes = found.state === 'counted' ? found.boxes : [];
    for (const [index, [x, y]] of [[220, 230] as const, [590, 240] as const].entries()) {
      const box = boxes[index];
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - x)).toBeLessThan(30);
      expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - y)).toBeLessThan(40);
    }
  });

  it('gives places in pixels of the whole picture', async () => {
    const found = await facesIn(await draw(face(2000, 1200, 7), 4000, 2500));
    expect(found).toMatchObject({ state: 'counted', count: 1 });
    const box = found.state === 'counted' ? found.boxes[0] : undefined;
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 2000)).toBeLessThan(150);
  });

  it('finds none where there is none', async () => {
    const things =
      '<circle cx="300" cy="200" r="90" fill="#c96"/><rect x="500" y="100" width="120" height="300" fill="#543"/>';
    expect(await facesIn(await draw(things))).toEqual({ state: 'counted', count: 0, boxes: [] });
  });
});
