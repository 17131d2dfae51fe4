import { type Html, html } from './html-template.ts';

/** Pictures by the sha256 of their original bytes, already made small and encoded anew. */
export type HtmlImages = Readonly<Record<string, { mimeType: string; base64: string }>>;

const shownTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** The picture where its bytes were given; nothing otherwise. SVG is never shown, since it can carry more than a picture. */
export function imageTag(sha256: string, images: HtmlImages, alternative: string): Html | undefined {
  const image = Object.hasOwn(images, sha256) ? images[sha256] : undefined;
  if (image === undefined || !shownTypes.has(image.mimeType)) return undefined;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(image.base64)) return undefined;
  return html`<figure><img src="data:${image.mimeType};base64,${image.base64}" alt="${alternative}"><figcaption>${alternative}</figcaption></figure>`;
}
