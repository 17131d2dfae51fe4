import { defined } from '../../../../core/defined.ts';
import { carries, isDecided } from '../../../../core/label.ts';
import { plainRating } from '../../../../core/rating.ts';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import type { JudgePacketInput, JudgePacketOutput } from '../../../../tasks/verdicts/judge-packet.ts';
import { captionOf } from '../../../../text/statements/picture-frame.ts';
import { queryKey } from '../../../../text/words/query-key.ts';
import type { Tools } from '../../handler.ts';
import { type Judgement, judgeEvidence, partsOf } from '../../judge/judge-evidence.ts';
import { isOfOwnMatter } from '../../judge/judge-part.ts';
import { isOfUser } from '../../judge/outright/corrections/taken-back.ts';
import { reflectOnItems } from '../../judge/reflect-on-items.ts';
import { questionsAbout } from '../../questions/claim-questions.ts';

const mostQuestions = 3;

/** The judge of every pipeline over the items that settle the claim; the picture it does not see, so it says nothing of it. */
export async function judgePacketLocally(input: JudgePacketInput, tools: Tools): Promise<JudgePacketOutput> {
  const claim = captionOf(input.claim) ?? input.claim;
  const items = itemsOf(input);
  const { settling, all } = await reflectOnItems(
    {
      claim,
      today: input.today,
      at: input.date ?? input.today,
      items: isOfOwnMatter(claim, items) ? items.filter(isOfUser) : items,
    },
    tools,
  );
  const judge = (items: readonly JudgedItem[]) =>
    judgeEvidence(
      {
        claim,
        parts: input.parts.length > 0 ? input.parts : partsOf(claim, []),
        items,
        all,
        isSecondTry: input.objection !== undefined,
        today: input.today,
      },
      tools,
    );
  const first = await judge(settling);
  const judged = isDecided(first.label) || all.length === settling.length ? first : await judge(all);
  const known = new Set(input.parts.map(({ id }) => id));
  return {
    stances: judged.lines
      .filter(({ stance }) => stance !== 'neutral')
      .map(({ evidence, stance, confidence }) => ({ item: evidence, stance, confidence })),
    parts: judged.parts
      .filter(({ part }) => known.has(part.id))
      .map(({ part, label, cites }) => ({ part: part.id, label, cites })),
    rating: plainRating(judged.label),
    confidence: judged.confidence,
    leftOut: null,
    tooNew: false,
    reasons: judged.lines
      .filter(({ stance }) => carries(judged.label, stance))
      .slice(0, 4)
      .map(({ says, evidence }) => ({ sentence: says, cites: [evidence] })),
    summary: judged.summary,
    missing: input.isLast ? [] : missingOf(judged, input.asked),
    picture: input.hasPicture
      ? { context: 'unknown', why: 'The embedded reasoner does not see pictures.' }
      : null,
  };
}

/** Passages with their sources, as every judge is given them. */
function itemsOf({ sources, items }: JudgePacketInput): JudgedItem[] {
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  return items.flatMap(({ id, source, text }) => {
    const known = sourceOf.get(source);
    if (known === undefined) return [];
    const { title, publisher, published, tier, because, family } = known;
    return [{ id, quote: text, title, tier, because, ...defined({ publisher, published, family }) }];
  });
}

/** What fact-checkers ask most about a part that is still open, and was not asked before. */
function missingOf({ parts }: Judgement, asked: readonly string[]): JudgePacketOutput['missing'] {
  const known = new Set(asked.map(queryKey));
  return parts
    .filter(({ label }) => !isDecided(label))
    .flatMap(({ part }) => questionsAbout(part.text))
    .filter(({ question, about }) => about === 'world' && !known.has(queryKey(question)))
    .slice(0, mostQuestions)
    .map(({ question }) => ({ question, query: question.replace(/\?$/u, '') }));
}
