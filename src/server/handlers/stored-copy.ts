import { defined } from '../../core/defined.ts';
import type { StoredCopy } from '../contract/check-schemas.ts';
import { notFound } from '../http/api-problem.ts';
import type { ServerParts } from '../server-parts.ts';

const isText = /^text\/|^application\/(?:json|xml|[\w.+-]*\+(?:json|xml))\b/i;
const mostShownBytes = 4 * 2 ** 20;

/** A stored copy as text. What a quote points into is the reader's text, so a page is shown as what was read of it. */
export async function storedCopyOf(
  { checks, stored: runs }: Pick<ServerParts, 'checks' | 'stored'>,
  id: string,
  sha256: string,
): Promise<StoredCopy> {
  const stored = await runs.snapshot(id, sha256).catch(() => undefined);
  if (stored === undefined) throw notFound('stored copy');
  const { meta, bytes } = stored;
  const evidence = ((await checks.report(id))?.evidence ?? []).filter(
    ({ snapshot }) => snapshot.sha256 === sha256,
  );
  const shown = isText.test(meta.mimeType) && bytes.byteLength <= mostShownBytes;
  return {
    sha256,
    mimeType: meta.mimeType,
    bytes: bytes.byteLength,
    retrievedAt: meta.retrievedAt,
    ...defined({ url: meta.url, title: evidence[0]?.source.title }),
    ...(meta.redirects === undefined ? {} : { redirects: [...meta.redirects] }),
    ...(shown ? { text: new TextDecoder().decode(bytes) } : {}),
    quotes: evidence.map(({ id: name, snapshot }) => ({
      evidence: name,
      start: snapshot.start,
      end: snapshot.end,
    })),
  };
}
