import { defined } from '../../core/defined.ts';
import type { Reliability } from '../../core/source.ts';
import type { EvidenceDraft } from '../../engine/context.ts';
import type { Page } from '../../spec/page-fetch.ts';
import type { Span } from '../../text/sentences/span.ts';

/** A stretch of a page's text, or of what stands with its pictures. */
export type PageSpan = Span & { inPictureText?: true };

export type EvidenceSource = {
  page: Page;
  /** Who found the page. */
  provider: string;
  reliability: Reliability;
  family?: string;
};

/** A stretch of a page as evidence that has not been judged yet: neutral until somebody reads it. */
export function draftEvidence(
  { page, provider, reliability, family }: EvidenceSource,
  { start, end, inPictureText }: PageSpan,
  more: Partial<
    Pick<EvidenceDraft, 'subClaims' | 'scores' | 'image' | 'picture' | 'stance' | 'stanceConfidence' | 'says'>
  > = {},
): EvidenceDraft {
  const { text, sha256 } =
    inPictureText === true && page.pictureText !== undefined
      ? page.pictureText
      : { text: page.text, sha256: page.textSha256 };
  return {
    stance: 'neutral',
    stanceConfidence: 0,
    quote: text.slice(start, end),
    says: '',
    subClaims: [],
    source: {
      url: page.finalUrl,
      title: page.title,
      ...defined({ publisher: page.publisher, author: page.author, published: page.published }),
      ...defined({ archived: page.archived && { url: page.archived.url, at: page.archived.at } }),
      reliability,
    },
    snapshot: { sha256, start, end },
    retrievedAt: page.retrievedAt,
    provider,
    ...defined({ family }),
    ...more,
  };
}
