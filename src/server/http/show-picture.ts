import { notFound } from './api-problem.ts';

const mostPixels = 100_000_000;

/** A picture drawn anew: nothing of the sender's file reaches a browser. */
export async function showPicture(bytes: Uint8Array, width: number): Promise<Response> {
  const { default: sharp } = await import('sharp');
  const small = await sharp(bytes, { limitInputPixels: mostPixels })
    .rotate()
    .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => undefined);
  if (small === undefined) throw notFound('picture');
  return new Response(new Uint8Array(small), {
    headers: {
      'content-type': 'image/webp',
      // Addressed by the hash of what it shows, and for those who may see it only.
      'cache-control': 'private, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
