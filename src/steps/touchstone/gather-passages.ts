import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { captionOf } from '../../text/statements/picture-frame.ts';
import { underItsTitle } from '../../text/statements/under-its-title.ts';
import { type Assessed, assessSources } from '../evidence/assess-sources.ts';
import type { EarlierCheck } from '../evidence/find-earlier-checks.ts';
import { locateCandidates } from '../evidence/locate-candidates.ts';
import type { Candidate } from '../evidence/pool-candidates.ts';
import { cleanPassages, type RankedPassage, rankPassages, underTitle } from '../evidence/rank-passages.ts';
import { readCandidates } from '../evidence/read-candidates.ts';
import type { MatchedPicture } from '../pictures/match-pictures.ts';
import { type PassageFacts, packetFloor, surelyWorth } from './choose-passages.ts';

/** A passage that may enter the packet, with all that the choice goes by. */
export type GatheredPassage = RankedPassage & Assessed & PassageFacts;

export type SearchPlan = {
  claim: Claim;
  subClaims: readonly SubClaim[];
  matches: readonly MatchedPicture[];
  earlier: readonly EarlierCheck[];
  /** Most pages that are read. */
  pages: number;
  queriesPerPart: number;
  bothSides: boolean;
  /** Questions of an earlier round. */
  queries?: readonly string[];
  /** What was found before: its pages are not read again, and copies of them are known. */
  before?: readonly GatheredPassage[];
};

/** Web, library, earlier checks and the pages of the picture, side by side; every page is read, and nobody is asked about one. */
export const searchPassages = step(
  'search-passages',
  async (plan: SearchPlan, context): Promise<readonly GatheredPassage[]> => {
    const candidates = await locateCandidates(
      {
        claim: plan.claim,
        subClaims: plan.subClaims,
        matches: plan.matches,
        earlier: plan.earlier,
        limit: plan.pages,
        queriesPerSubClaim: plan.queriesPerPart,
        bothSides: plan.bothSides,
        queries: plan.queries ?? [],
        without: pagesOf(plan.before ?? []),
      },
      context,
    );
    const about = [plan.claim.text, ...(plan.queries ?? [])];
    return readPassages(
      { claim: plan.claim, candidates, about: about.join(' '), ...defined({ before: plan.before }) },
      context,
    );
  },
);

/** Passages of one page that are looked at closely, and of all pages that the verifier reads. */
const perPage = 6;
/** Longer than elsewhere: what a sentence leaves open, the one after it often says. */
const passageCharacters = 1100;
const mostVerified = 8;
const mostGathered = 40;

/** What of a page may be shown to the judge. */
export function passagesToShow(text: string): string[] {
  return cleanPassages(text, passageCharacters).map((passage) => passage.text);
}

/** What is encoded of a page here: its passages under its title for the search, and as they stand for the judge. */
export function passagesToEncode(title: string, text: string): string[] {
  return passagesToShow(text).flatMap((passage) => [underTitle(title, passage), passage]);
}

/** Pages to passages: near to the claim by the encoder, for or against it by the verifier, with who says it and whose copy it is. */
export const readPassages = step(
  'read-passages',
  async (
    input: {
      claim: Claim;
      candidates: readonly Candidate[];
      about: string;
      before?: readonly GatheredPassage[];
    },
    context,
  ): Promise<readonly GatheredPassage[]> => {
    const read = await readCandidates({ candidates: input.candidates }, context);
    const pages = await assessSources(
      { pages: read, credibilityThreshold: 0, ...defined({ before: input.before }) },
      context,
    );
    const assessed = new Map(pages.map((item) => [item.page.textSha256, item]));
    const claim = captionOf(input.claim.text) ?? input.claim.text;
    const ranked = await rankPassages(
      { pages, about: input.about || claim, perPage, maximumCharacters: passageCharacters },
      context,
    );
    // What puts a page of the user's own right may lie far from the claim.
    const isOwn = ({ page }: RankedPassage) =>
      assessed.get(page.textSha256)?.reliability.tier === 'user-supplied';
    const own = new Set(ranked.filter(isOwn).slice(0, mostGathered));
    const near = ranked.filter((passage, at) => at < mostGathered || own.has(passage));
    const unread = near.flatMap((passage): GatheredPassage[] => {
      const known = assessed.get(passage.page.textSha256);
      if (known === undefined) return [];
      return [
        {
          ...passage,
          reliability: known.reliability,
          family: known.family,
          supports: 0,
          refutes: 0,
          tier: known.reliability.tier,
          pageKey: passage.page.textSha256,
          published: passage.page.published ?? passage.candidate.published,
        },
      ];
    });
    // Reading takes the longest of all that is done here, so what is far from the claim is not read.
    const stances = await readStances(claim, unread.slice(0, mostVerified), context);
    return unread.map((passage, index) => {
      const { supports, refutes } = stances[index] ?? passage;
      return { ...passage, supports, refutes };
    });
  },
);

/** Without a verifier nearness and standing choose alone, with a gap. */
async function readStances(
  claim: string,
  passages: readonly GatheredPassage[],
  context: Context,
): Promise<readonly { supports: number; refutes: number }[]> {
  if (passages.length === 0 || claim.trim() === '') return [];
  const quoteOf = ({ page, text }: GatheredPassage) => ({ title: page.title, quote: text });
  const answers = await context.whileReading(surelyWorth(passages, packetFloor).map(quoteOf), () =>
    context.attempt(() =>
      context.use.verify(
        // As the judge will ask, so that nothing is read twice.
        passages.map((passage) => ({ claim, evidence: underItsTitle(quoteOf(passage)) })),
      ),
    ),
  );
  return answers ?? [];
}

/** The pages that passages stand on, by address. */
function pagesOf(passages: readonly GatheredPassage[]): string[] {
  return [...new Set(passages.flatMap(({ candidate, page }) => [candidate.url, page.finalUrl]))];
}
