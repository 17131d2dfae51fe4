import sharp from 'sharp';

/** A small generator of the same numbers each time. */
export function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A picture full of shapes that is drawn the same way every time; pictures of different seeds have nothing in common. */
export async function drawPicture(seed: number, width = 640, height = 440, extra = ''): Promise<Uint8Array> {
  const random = createRandom(seed);
  const colour = () => `rgb(${[0, 0, 0].map(() => Math.floor(random() * 256)).join(',')})`;
  const shapes = Array.from({ length: 70 }, () => {
    const [x, y, size] = [random() * 640, random() * 440, 12 + random() * 70];
    return random() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour()}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${12 + random() * 60}" fill="${colour()}" transform="rotate(${random() * 90} ${x} ${y})"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 440" width="${width}" height="${height}"><rect width="640" height="440" fill="${colour()}"/>${shapes.join('')}${extra}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(drawing)).jpeg({ quality: 92 }).toBuffer());
}
