import type { PickEvidenceInput, PickEvidenceOutput } from '../../../../tasks/evidence/pick-evidence.ts';
import type { Tools } from '../../handler.ts';
import { describeLine } from '../../judge/describe-verdict.ts';
import { measureEvidence } from '../../judge/measure-evidence.ts';
import { readOwnStatements } from '../../judge/own-statements.ts';
import { type WeighedPair, weighPair } from '../../judge/weigh-pair.ts';

/** A quote that leans this far to either side carries something, and so does one that is this near to the claim; which side plays no part. */
const leastLeaning = 0.2;
const leastNearness = 0.6;

/** Every quote against every statement; an item whose quotes all leave the claim where it was is not useful. */
export async function pickEvidenceLocally(
  input: PickEvidenceInput,
  tools: Tools,
): Promise<PickEvidenceOutput> {
  const { statements } = readOwnStatements(input.claim, input.post);
  const quotes = input.items.flatMap((item) =>
    item.quotes.map((quote) => ({ item, quote, title: item.source.title, family: item.source.family })),
  );
  const measured = await measureEvidence(
    statements.map(({ text }) => text),
    quotes,
    tools,
  );
  const useful = input.items.flatMap((item) => {
    const pairs = measured.flatMap((row) =>
      row.flatMap((pair, column) =>
        quotes[column]?.item === item ? [{ ...weighPair(pair), nearness: pair.features.similarity }] : [],
      ),
    );
    const telling = pairs.filter(isTelling).sort((a, b) => leaning(b) - leaning(a))[0];
    return telling === undefined ? [] : [{ item, telling }];
  });
  const [firstStep] = input.steps;
  const stepOf = ({ foundFor }: PickEvidenceInput['items'][number]) =>
    foundFor?.find((id) => input.steps.some((step) => step.id === id)) ?? firstStep?.id;
  return {
    findings: useful.flatMap(({ item, telling }) => {
      const step = stepOf(item);
      return step === undefined ? [] : [{ step, says: describeLine(telling), items: [item.id] }];
    }),
    useful: useful.map(({ item }) => item.id),
  };
}

function leaning({ supports, refutes }: Pick<WeighedPair, 'supports' | 'refutes'>): number {
  return Math.max(supports, refutes);
}

function isTelling(pair: WeighedPair & { nearness: number }): boolean {
  // By itself, and not only beside another quote of its source.
  const leans = leaning(pair) >= leastLeaning && leaning(pair.alone) >= leastLeaning;
  return pair.anchored && (pair.disputed || leans || pair.nearness >= leastNearness);
}
