import { defined } from '../../core/defined.ts';
import type { QuestionNode } from '../../core/exhibits/question-tree-exhibit.ts';
import { carries, isDecided } from '../../core/label.ts';
import { labelOfRating, ratingInWords } from '../../core/rating.ts';
import type { Context } from '../../engine/context.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import type { Pair } from './answer-questions.ts';
import type { FactCheck } from './draft-fact-check.ts';
import type { NotedPair } from './note-pairs.ts';

/** A fact-check as the engine's conclusion; every quote gets its stance. */
export function concludeFactCheck(
  factCheck: FactCheck | undefined,
  { claim, pairs }: { claim: string; pairs: readonly NotedPair[] },
  context: Context,
): Conclusion {
  if (factCheck === undefined) return withoutFactCheck(claim, pairs);
  for (const { evidence, stance, confidence, says } of factCheck.lines)
    context.note.stance(evidence, { stance, stanceConfidence: confidence, says, subClaims: ['s1'] });
  const { inconsistency } = factCheck;
  const label = inconsistency === undefined ? labelOfRating(factCheck.rating) : 'conflicting';
  const decisive = factCheck.lines.filter(({ stance }) => stance !== 'neutral');
  const carrying = decisive.filter(({ stance }) => carries(label, stance)).map(({ evidence }) => evidence);
  return {
    label,
    ...(inconsistency === undefined ? { rating: factCheck.rating } : {}),
    confidence: inconsistency === undefined ? factCheck.confidence : Math.min(0.5, factCheck.confidence),
    summary: factCheck.summary,
    reasons: [
      ...(inconsistency === undefined
        ? []
        : [
            {
              sentence: `The claim was rated ${ratingInWords(factCheck.rating)}, but ${inconsistency}`,
              cites: decisive.map(({ evidence }) => evidence),
            },
          ]),
      ...factCheck.points,
    ],
    restsOn:
      isDecided(label) && carrying.length === 0 ? factCheck.lines.map(({ evidence }) => evidence) : carrying,
    wouldChange:
      factCheck.missing.length === 0 && isDecided(label)
        ? ['An independent, reliable source that gives another account.']
        : factCheck.missing.map((missing) => `To know: ${missing}`),
    notChecked: isDecided(label) ? [] : [claim],
  };
}

function withoutFactCheck(claim: string, pairs: readonly NotedPair[]): Conclusion {
  const found = pairs.some(({ evidence }) => evidence.length > 0);
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    summary: found
      ? 'Questions were answered, but no fact-check could be written from the answers; the gaps say why.'
      : 'No question about the claim could be answered from what was found.',
    reasons: [],
    restsOn: [],
    wouldChange: ['Any source that answers the questions listed in this report.'],
    notChecked: [claim],
  };
}

/** A pair as it stands in the tree of questions. */
export function nodeOf(
  pair: Pair,
  place: { parent?: string; state: QuestionNode['state']; why: string; evidence?: readonly { id: string }[] },
): QuestionNode {
  const sources = pair.quotes.map(({ page }) => ({ title: page.title, url: page.finalUrl }));
  return {
    id: pair.id,
    ...defined({ parent: place.parent }),
    question: pair.question,
    answer: pair.answer,
    state: place.state,
    why: place.why,
    cites: (place.evidence ?? []).map(({ id }) => id),
    sources: [...new Map(sources.map((source) => [source.url, source])).values()],
  };
}
