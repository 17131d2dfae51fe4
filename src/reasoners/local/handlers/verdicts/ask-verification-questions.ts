import { isDecided } from '../../../../core/label.ts';
import type {
  AskVerificationQuestionsInput,
  AskVerificationQuestionsOutput,
} from '../../../../tasks/verdicts/ask-verification-questions.ts';
import { splitClauses, startsWithPronoun } from '../../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { askWhether } from '../../../../text/statements/question-forms.ts';
import { queryKey } from '../../../../text/words/query-key.ts';
import { statementsOf } from '../../questions/statements-of.ts';

/** The rest of a sentence that was cut off: "of two million vehicles …" states nothing. */
const fragment = /^(?:of|than|as|to|and|or|nor|but)\b/iu;

/** The statements that the draft decided by, and those of the claim, as yes/no questions: the claim's own first where nothing was decided. */
export async function askVerificationQuestionsLocally(
  input: AskVerificationQuestionsInput,
): Promise<AskVerificationQuestionsOutput> {
  const ofClaim = (await statementsOf(input.claim)).map((statement) => ({ statement, point: '' }));
  const ofPoints = input.points.flatMap(({ id, quotes }) =>
    quotes
      .flatMap((quote) => splitSentences(quote).slice(0, 1))
      // A quote often says two things; each is asked about by itself.
      .flatMap(({ text }) => splitClauses(text.trim()).slice(-2))
      .filter((text) => text.length >= 30 && text.length <= 260)
      .filter((text) => !startsWithPronoun(text) && !fragment.test(text))
      .map((statement) => ({ statement, point: id })),
  );
  const ordered = isDecided(input.label) ? [...takeTurns(ofPoints, ofClaim)] : [...ofClaim, ...ofPoints];
  const seen = new Set<string>();
  const questions = ordered
    .filter(({ statement }) => {
      const key = queryKey(statement);
      if (key === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, input.count)
    .map(({ statement, point }) => ({
      question: askWhether(statement),
      statement,
      point,
      about: 'world' as const,
    }));
  return { questions };
}

function takeTurns<Item>(a: readonly Item[], b: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, at) =>
    [a[at], b[at]].filter((item) => item !== undefined),
  ).flat();
}
