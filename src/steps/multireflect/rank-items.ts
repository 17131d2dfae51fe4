import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Media } from '../../core/media.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { type ScoredItem, scoreItems } from '../../tasks/evidence/score-items.ts';
import type { EvidenceItem } from '../../tasks/evidence-item.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import type { FoundItem } from './filter-items.ts';
import { type EvidenceScore, type Ranking, scoreEvidence } from './score-evidence.ts';

/** An item with its scores; without an answer of the reasoner it stands last. */
export type RankedItem = FoundItem & { score: EvidenceScore; scored?: ScoredItem };

export type RankItemsInput = {
  claim: Claim;
  items: readonly FoundItem[];
  ranking: Ranking;
  recentYears: number;
  /** How many items are scored in one call. */
  batchSize: number;
};

export type RankedItems = { ranked: readonly RankedItem[]; failed: boolean };

/** Scores all items of a batch in one call (the paper asks three questions of each), then orders them. */
export const rankItems = step('rank-items', async (input: RankItemsInput, context): Promise<RankedItems> => {
  const batches = chunk(input.items, input.batchSize);
  const answers = await Promise.all(
    batches.map((batch) =>
      context.attempt(async () => {
        const { images, shown } = await showItems(input.claim, batch, context);
        return context.ask(scoreItems, {
          claim: input.claim.text,
          ...defined({ date: input.claim.date }),
          today: dateOfCheck(context),
          images,
          items: shown,
        });
      }),
    ),
  );
  const scored = new Map(answers.flatMap((answer) => answer?.items ?? []).map((item) => [item.id, item]));
  const at = input.claim.date === undefined ? context.now() : new Date(input.claim.date);
  const ranked = input.items.map((item): RankedItem => {
    const answer = scored.get(item.id);
    const score = scoreEvidence(
      {
        kind: item.kind,
        relevant: answer?.relevant ?? false,
        stance: answer?.stance ?? 'silent',
        usefulness: answer?.usefulness ?? 1,
        reliability: item.reliability,
        published: item.page.published ?? item.candidate.published,
      },
      { ranking: input.ranking, at, recentYears: input.recentYears },
    );
    return { ...item, score, ...defined({ scored: answer }) };
  });
  return {
    ranked: ranked.sort(byScore),
    failed: batches.length > 0 && answers.every((answer) => answer === undefined),
  };
});

/** Copies of equal score stand in the order in which they are nearest to the claim, then in that of their numbers. */
function byScore(a: RankedItem, b: RankedItem): number {
  return (
    Number(b.scored !== undefined) - Number(a.scored !== undefined) ||
    b.score.total - a.score.total ||
    b.similarity - a.similarity ||
    Number(a.id.slice(1)) - Number(b.id.slice(1))
  );
}

/** Items as a task is shown them, and the pictures: those of the claim first, then those of the items whose bytes the run holds. */
export async function showItems(
  claim: Claim,
  items: readonly FoundItem[],
  context: Context,
): Promise<{ images: Media[]; shown: EvidenceItem[] }> {
  const images = claim.media.filter(({ kind }) => kind === 'image');
  const shown: EvidenceItem[] = [];
  for (const item of items) {
    const media = context.sees ? await pictureOf(item, context) : undefined;
    if (media !== undefined) images.push(media);
    const published = item.page.published ?? item.candidate.published;
    shown.push({
      id: item.id,
      kind: item.kind,
      title: item.page.title,
      ...defined({ publisher: item.page.publisher, published }),
      text: item.text,
      ...defined({ picture: media && images.length }),
    });
  }
  return { images, shown };
}

async function pictureOf({ image }: FoundItem, context: Context): Promise<Media | undefined> {
  const bytes = image === undefined ? undefined : await context.snapshot(image.sha256);
  if (image === undefined || bytes === undefined) return undefined;
  return { kind: 'image', sha256: image.sha256, mimeType: 'image/*', bytes: bytes.byteLength };
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
