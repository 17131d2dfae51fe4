import { defined } from '../../../core/defined.ts';
import type { EvaluationItem, GivenDocument } from '../../dataset.ts';

export type EvidencePiece = {
  text: string;
  url?: string | undefined;
  title?: string | undefined;
  published?: string | undefined;
};

/** Pieces of evidence as documents; pieces of one page are one document, since an address has one text. */
export function gatherDocuments(id: string, pieces: readonly EvidencePiece[]): GivenDocument[] {
  const documents = new Map<string, GivenDocument>();
  for (const [index, { text, url, title, published }] of pieces.entries()) {
    if (text.trim() === '') continue;
    const isAddress = url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url);
    const address = isAddress ? url : `https://given.invalid/${encodeURIComponent(id)}/${index + 1}`;
    const known = documents.get(address);
    documents.set(address, {
      url: address,
      title: known?.title ?? title ?? `Evidence ${index + 1}`,
      text: known === undefined ? text : `${known.text}\n${text}`,
      ...defined({ published }),
      ...(isAddress ? {} : { handedIn: true }),
    });
  }
  return [...documents.values()];
}

/** Documents and addresses as parts of an item; a set without any brings none, rather than none that count. */
export function evidenceOf(
  documents: readonly GivenDocument[],
  goldUrls: readonly string[] = [],
): Pick<EvaluationItem, 'documents' | 'goldUrls'> {
  return {
    ...(documents.length === 0 ? {} : { documents }),
    ...(goldUrls.length === 0 ? {} : { goldUrls: [...new Set(goldUrls)] }),
  };
}

/** Where an article of the English Wikipedia stands, by its title as it reads or as FEVER escapes it. */
export function wikipediaUrl(title: string): string {
  const plain = title
    .replaceAll('-LRB-', '(')
    .replaceAll('-RRB-', ')')
    .replaceAll('-LSB-', '[')
    .replaceAll('-RSB-', ']')
    .replaceAll('-COLON-', ':')
    .trim()
    .replaceAll(' ', '_');
  return `https://en.wikipedia.org/wiki/${encodeURIComponent(plain).replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%2F', '/')}`;
}

/** The page itself, where the address is that of a copy in the Wayback Machine. */
export function withoutArchive(url: string): string {
  return url.replace(/^https?:\/\/web\.archive\.org\/web\/\d+[a-z_]*\/(?=https?:\/\/)/i, '');
}

/** The addresses among these, without the archive's part. */
export function webAddresses(urls: readonly (string | null | undefined)[]): string[] {
  return urls.flatMap((url) =>
    typeof url === 'string' && /^https?:\/\//i.test(url.trim()) ? [withoutArchive(url.trim())] : [],
  );
}
