import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import { assessSources } from '../evidence/assess-sources.ts';
import { draftEvidence } from '../evidence/draft-evidence.ts';
import { readCandidates } from '../evidence/read-candidates.ts';
import type { ImageMatch } from './match-images.ts';

/** Captions say much the same; a few are enough to rest on. */
const mostCited = 3;

/**
 * The evidence that the captions of these places are: what was noted of their pages before, else the caption itself, where it stands
 * verbatim on the page.
 */
export const citeCaptions = step(
  'cite-captions',
  async (
    input: { matches: readonly ImageMatch[]; evidence: readonly Evidence[] },
    context,
  ): Promise<readonly string[]> => {
    const cites = new Set<string>();
    const open: ImageMatch[] = [];
    for (const match of input.matches.slice(0, mostCited)) {
      const noted = input.evidence.filter(
        ({ source }) => canonicalUrl(source.url) === canonicalUrl(match.pageUrl),
      );
      for (const { id } of noted) cites.add(id);
      if (noted.length === 0) open.push(match);
    }
    const pages = await readCandidates(
      {
        candidates: open.map(({ pageUrl, pageTitle, provider, published }) => ({
          url: pageUrl,
          title: pageTitle,
          provider,
          ...defined({ published }),
        })),
      },
      context,
    );
    const assessed = await assessSources({ pages, credibilityThreshold: 0 }, context);
    for (const { candidate, page, reliability, family } of assessed) {
      const match = open.find(({ pageUrl }) => pageUrl === candidate.url);
      const quote = findVerbatim(match?.caption ?? match?.alt ?? '', page.text);
      if (match === undefined || quote === undefined) continue;
      const start = page.text.indexOf(quote);
      const evidence = await context.note.evidence(
        draftEvidence(
          { page, provider: match.provider, reliability, family: `picture ${family}` },
          { start, end: start + quote.length },
          match.imageSha256 === undefined
            ? {}
            : { image: { sha256: match.imageSha256, relation: match.relation } },
        ),
      );
      if (evidence !== undefined) cites.add(evidence.id);
    }
    return [...cites];
  },
);
