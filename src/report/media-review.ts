import { defined } from '../core/defined.ts';
import type { Media } from '../core/media.ts';
import type { Report } from '../core/report.ts';
import { type JsonLd, personAuthor } from './claim-review.ts';
import { cleanText } from './clean-text.ts';
import { safeLink } from './html/safe-link.ts';

/** The ratings of media manipulation that schema.org knows, as far as we can tell them. */
type MediaCategory =
  | 'OriginalMediaContent'
  | 'DecontextualizedContent'
  | 'EditedOrCroppedContent'
  | 'TransformedContent'
  | 'SatireOrParodyContent';

const objectTypes: Readonly<Record<Media['kind'], string>> = {
  image: 'ImageObject',
  video: 'VideoObject',
  audio: 'AudioObject',
};

/** What a report says about the claim's picture or recording; undefined where it says nothing that the vocabulary has a word for. */
export function mediaCategoryOf({ verdict }: Report): MediaCategory | undefined {
  switch (verdict.rating) {
    case 'satire':
      return 'SatireOrParodyContent';
    case 'generated':
      return 'TransformedContent';
    case 'altered':
      return 'EditedOrCroppedContent';
    case 'miscaptioned':
      return 'DecontextualizedContent';
    default:
      break;
  }
  const { media } = verdict;
  if (media === undefined) return undefined;
  if (media.integrity === 'altered') return 'EditedOrCroppedContent';
  if (media.context === 'miscaptioned' || media.context === 'out-of-context')
    return 'DecontextualizedContent';
  return media.integrity === 'unaltered' && media.context === 'matches' ? 'OriginalMediaContent' : undefined;
}

/** The report as schema.org MediaReview in JSON-LD, by the person who signed it; undefined where there is nothing to say of a picture or recording. */
export function toMediaReview(
  report: Report,
  options: { person: { name: string }; url?: string },
): JsonLd | undefined {
  const category = mediaCategoryOf(report);
  const [media] = report.claim.media;
  if (category === undefined || media === undefined) return undefined;
  const url = options.url === undefined ? undefined : safeLink(options.url);
  const contentUrl = media.url === undefined ? undefined : safeLink(media.url);
  const post = report.claim.postUrl === undefined ? undefined : safeLink(report.claim.postUrl);
  const notes = report.verdict.media?.notes ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'MediaReview',
    ...defined({ url }),
    datePublished: report.run.finishedAt.slice(0, 10),
    author: personAuthor(options.person.name),
    mediaAuthenticityCategory: `https://schema.org/${category}`,
    ...(notes.length === 0 ? {} : { originalMediaContextDescription: cleanText(notes.join(' ')) }),
    itemReviewed: {
      '@type': 'MediaReviewItem',
      mediaItemAppearance: [
        {
          '@type': objectTypes[media.kind],
          ...defined({ contentUrl, url: post }),
          ...(media.name === undefined ? {} : { name: cleanText(media.name) }),
          encodingFormat: media.mimeType,
          sha256: media.sha256,
          ...(report.claim.text.trim() === '' ? {} : { caption: cleanText(report.claim.text) }),
        },
      ],
    },
  };
}
