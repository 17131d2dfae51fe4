import type { Report } from '../../core/report.ts';
import { type Html, html } from './html-template.ts';

/** Pictures by the sha256 of their original bytes, already made small and encoded anew. */
export type HtmlPictures = Readonly<Record<string, { mimeType: string; base64: string }>>;

const shownTypes = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** The picture where its bytes were given; nothing otherwise. SVG is never shown, since it can carry more than a picture. */
export function pictureTag(sha256: string, images: HtmlPictures, alternative: string): Html | undefined {
  const image = Object.hasOwn(images, sha256) ? images[sha256] : undefined;
  if (image === undefined || !shownTypes.has(image.mimeType)) return undefined;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(image.base64)) return undefined;
  return html`<figure><img src="data:${image.mimeType};base64,${image.base64}" alt="${alternative}"><figcaption>${alternative}</figcaption></figure>`;
}

export const veilWords = 'Words beside the picture say that it may be hard to look at';

/** Pictures that words say are hard to look at are blurred until the box is ticked; no script is needed for it. */
export function veil(id: string, sensitive: readonly string[], pictures: Html): Html {
  if (sensitive.length === 0) return pictures;
  return html`<div class="veiled"><input type="checkbox" id="show-${id}"><label for="show-${id}">Show: ${veilWords} (${sensitive.join(', ')})</label>${pictures}</div>`;
}

/** The words for which the pictures of a report are veiled. */
export function sensitiveWordsOf({ dossiers = [] }: Pick<Report, 'dossiers'>): string[] {
  return [...new Set(dossiers.flatMap(({ sensitive }) => sensitive))];
}
