import { step } from '../../engine/step.ts';
import { findMentions, type Mention } from '../../graph/find-mentions.ts';
import {
  type CandidateScore,
  chooseEntity,
  textOfCandidate,
  worthEncoding,
} from '../../graph/link-mention.ts';
import type { GraphEntity } from '../../spec/knowledge-graph.ts';

/** A name in the claim and the thing of one graph that it means; `nil` where none of the candidates can be meant. */
export type LinkedEntity = {
  mention: Mention;
  provider: string;
  outcome: 'linked' | 'nil';
  /** Set where the outcome is `linked`. */
  entity?: GraphEntity;
  /** 0 to 1. */
  confidence: number;
  /** Best first; the chosen one is the first where the outcome is `linked`. */
  candidates: readonly CandidateScore[];
};

export type LinkEntitiesInput = {
  claim: string;
  /** Names somebody else recognised (a language model); without them the embedded recogniser reads the claim. */
  mentions?: readonly Mention[];
  candidates?: number;
  /** Below this a name stays unlinked. */
  threshold?: number;
};

const defaults = { candidates: 8, threshold: 0.45 };

/** Recognises the names of a claim and finds, in every graph, the thing that each of them means in this claim. */
export const linkEntities = step(
  'link-entities',
  async (input: LinkEntitiesInput, context): Promise<readonly LinkedEntity[]> => {
    const { candidates: limit, threshold } = { ...defaults, ...input };
    const mentions = input.mentions ?? findMentions(input.claim);
    const answers = await Promise.all(
      mentions.map((mention) =>
        context.use.knowledgeGraph({
          ask: 'search',
          name: mention.text,
          limit,
          within: { text: input.claim, start: mention.start, end: mention.end },
        }),
      ),
    );
    const found = mentions.flatMap((mention, index) =>
      (answers[index] ?? []).map(({ provider, items }) => ({ mention, provider, items })),
    );
    for (const { mention, provider, items } of found)
      context.note.search(provider, `things named ${mention.text}`, items.length);
    const texts = [
      ...new Set(found.flatMap(({ mention, items }) => worthEncoding(mention, items).map(textOfCandidate))),
    ];
    const [own = [], ...vectors] = texts.length === 0 ? [] : await context.use.embed([input.claim, ...texts]);
    const vectorOf = new Map(texts.map((text, index) => [text, vectors[index] ?? []]));
    return found.map(({ mention, provider, items }) => {
      const { scored, confidence, isLinked } = chooseEntity(mention, items, {
        claim: input.claim,
        vector: own,
        vectorOf: (candidate) => vectorOf.get(textOfCandidate(candidate)) ?? [],
        threshold,
      });
      const best = scored[0];
      return {
        mention: isLinked ? widened(mention, best?.entity.matched, input.claim) : mention,
        provider,
        ...(isLinked && best !== undefined
          ? { outcome: 'linked' as const, entity: best.entity }
          : { outcome: 'nil' as const }),
        confidence,
        candidates: scored,
      };
    });
  },
);

/** The whole name, where the graph knew a longer one than the words that were looked up. */
function widened(mention: Mention, matched: string | undefined, claim: string): Mention {
  if (matched === undefined) return mention;
  const from = Math.max(0, mention.start - matched.length);
  const start = claim.indexOf(matched, from);
  if (start === -1 || start > mention.start) return mention;
  return { ...mention, text: matched, start, end: start + matched.length };
}
