import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { type NeedEvidenceOutput, needEvidence } from '../../tasks/evidence/need-evidence.ts';
import { contentStems } from '../../text/words/words.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import { draftEvidence } from '../evidence/draft-evidence.ts';
import { type RankedItem, showItems } from './rank-items.ts';

export type ChosenItem = { item: RankedItem; evidence: Evidence };

/** Before anything is looked up: whether outside evidence can help at all. Where that cannot be asked, it is looked up. */
export const askForEvidence = step(
  'ask-for-evidence',
  async (
    input: { claim: Claim; consistency: string; need: 'unless-opinion' | 'paper' },
    context,
  ): Promise<NeedEvidenceOutput | undefined> =>
    context.attempt(() =>
      context.ask(needEvidence, {
        claim: input.claim.text,
        ...defined({ date: input.claim.date }),
        today: dateOfCheck(context),
        images: input.claim.media.filter(({ kind }) => kind === 'image'),
        consistency: input.consistency,
        evidence: [],
        ...(input.need === 'paper' ? { helps: true } : {}),
      }),
    ),
);

export type ReflectInput = {
  claim: Claim;
  consistency: string;
  ranked: readonly RankedItem[];
  /** Most rounds, and so most items of each kind. */
  rounds: number;
};

export type Reflected = {
  chosen: readonly ChosenItem[];
  /** What each round decided, for the report. */
  decisions: readonly NeedEvidenceOutput[];
  failed: boolean;
};

/** The best text and the best picture; then one more of each for as long as what is at hand does not settle the post. */
export const reflectOnEvidence = step(
  'reflect-on-evidence',
  async (input: ReflectInput, context): Promise<Reflected> => {
    const texts = input.ranked.filter(({ kind }) => kind === 'text');
    const pictures = input.ranked.filter(({ kind }) => kind === 'picture');
    const most = Math.min(input.rounds, Math.max(texts.length, pictures.length));
    let wanted: readonly string[] = [];
    const chosen: ChosenItem[] = [];
    const decisions: NeedEvidenceOutput[] = [];
    for (let round = 0; round < most; round++) {
      const next = [takeNext(texts, wanted), takeNext(pictures, [])].filter((item) => item !== undefined);
      const added = await noteItems(next, context);
      chosen.push(...added);
      // What brought nothing new is not asked about again.
      if (added.length === 0) continue;
      // Whether it is enough changes nothing when there is no more.
      if (round + 1 === most) break;
      const answer = await context.attempt(() => askAgain(input, chosen, context));
      if (answer === undefined) return { chosen, decisions, failed: true };
      decisions.push(answer);
      if (answer.decision !== 'retrieve') break;
      wanted = answer.missing.filter((query) => query.trim() !== input.claim.text.trim());
    }
    return { chosen, decisions, failed: false };
  },
);

/**
 * The next item: the best of those that speak of what the last round missed, else the best there is. The list is used up from its front; items
 * that share as many words with what is missing keep their rank.
 */
function takeNext(items: RankedItem[], missing: readonly string[]): RankedItem | undefined {
  const about = new Set(missing.flatMap(contentStems));
  const shared = ({ text }: RankedItem) => new Set(contentStems(text).filter((stem) => about.has(stem))).size;
  const most = Math.max(0, ...items.map(shared));
  const at = about.size === 0 || most === 0 ? 0 : items.findIndex((item) => shared(item) === most);
  return items.splice(at, 1)[0];
}

async function askAgain(
  { claim, consistency }: ReflectInput,
  chosen: readonly ChosenItem[],
  context: Context,
): Promise<NeedEvidenceOutput> {
  const { images, shown } = await showItems(
    claim,
    chosen.map(({ item, evidence }) => ({ ...item, id: evidence.id })),
    context,
  );
  return context.ask(needEvidence, {
    claim: claim.text,
    ...defined({ date: claim.date }),
    today: dateOfCheck(context),
    images,
    consistency,
    evidence: shown.map((item, index) => {
      const scored = chosen[index]?.item.scored;
      return { ...item, stance: scored?.stance ?? 'silent', usefulness: scored?.usefulness ?? 1 };
    }),
  });
}

/** Notes items as evidence, in their order, through the quote gate. */
export async function noteItems(items: readonly RankedItem[], context: Context): Promise<ChosenItem[]> {
  const noted: ChosenItem[] = [];
  for (const item of items) {
    const { authority, timeliness, relevancy, decisiveness, usefulness } = item.score;
    const evidence = await context.note.evidence(
      draftEvidence({ ...item, provider: item.candidate.provider }, item, {
        scores: {
          similarity: item.similarity,
          ...(item.kind === 'text' ? { authority, timeliness } : {}),
          relevancy,
          decisiveness,
          usefulness,
        },
        ...defined({ image: item.image }),
      }),
    );
    if (evidence !== undefined) noted.push({ item, evidence });
  }
  return noted;
}
