import { defined } from '../core/defined.ts';
import type { Report } from '../core/report.ts';
import type { StanceProbabilities } from '../spec/verifier.ts';
import { findVerbatim } from '../text/sentences/find-verbatim.ts';
import { cosine } from '../text/vectors/cosine.ts';

export type ExplanationTools = {
  verify(pairs: readonly { claim: string; evidence: string }[]): Promise<readonly StanceProbabilities[]>;
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
};

/** How well an explanation rests on its evidence, measured without people. Shares are absent where there is nothing to take a share of. */
export type ExplanationScore = {
  sentences: number;
  /** Sentences that cite evidence which is there. */
  cited?: number;
  citations: number;
  /** Of the citations, those whose quote says what the sentence says. */
  entailed?: number;
  /** Whether the quotes that are cited, read by the verifier alone, lead to the label. */
  follows: boolean;
  /** Of the gold key points, those that the explanation tells. */
  covered?: number;
};

/** From here the verifier counts as saying so. */
const says = 0.5;
/** Two sentences this near to each other tell the same. */
const sameSentence = 0.8;

export async function measureExplanation(
  report: Pick<Report, 'claim' | 'verdict' | 'evidence'>,
  keyPoints: readonly string[],
  tools: ExplanationTools,
): Promise<ExplanationScore> {
  const { verdict } = report;
  const quotes = new Map(report.evidence.map(({ id, quote }) => [id, quote]));
  const sentences = verdict.reasons.map(({ sentence, cites }) => ({
    sentence,
    quotes: cites.flatMap((id) => quotes.get(id) ?? []),
  }));
  const pairs = sentences.flatMap(({ sentence, quotes: cited }) =>
    cited.map((quote) => ({ claim: statementOf(sentence), evidence: quote })),
  );
  const carrying = new Set([...verdict.restsOn, ...verdict.reasons.flatMap(({ cites }) => cites)]);
  const restsOn = [...carrying].flatMap((id) => quotes.get(id) ?? []);
  const [entailed, follows, covered] = [
    await countEntailed(pairs, tools),
    await followsFrom(report.claim.text, verdict.label, restsOn, tools),
    await shareCovered(keyPoints, [verdict.summary, ...sentences.map(({ sentence }) => sentence)], tools),
  ];
  return {
    sentences: sentences.length,
    ...(sentences.length === 0
      ? {}
      : { cited: sentences.filter(({ quotes: cited }) => cited.length > 0).length / sentences.length }),
    citations: pairs.length,
    ...(pairs.length === 0 ? {} : { entailed: entailed / pairs.length }),
    follows,
    ...defined({ covered }),
  };
}

const quotation = /[“"«]([^“”"«»]{12,})[”"»]/u;

/** A sentence that mainly quotes states what it quotes: "Says what the claim says: “…”". */
function statementOf(sentence: string): string {
  const quoted = quotation.exec(sentence)?.[1] ?? '';
  return quoted.length >= sentence.length * 0.4 ? quoted.replace(/…$/u, '').trim() : sentence;
}

async function countEntailed(
  pairs: readonly { claim: string; evidence: string }[],
  tools: ExplanationTools,
): Promise<number> {
  // Words that stand in the quote need no verifier.
  const open = pairs.filter(({ claim, evidence }) => findVerbatim(claim, evidence) === undefined);
  const judged = open.length === 0 ? [] : await tools.verify(open);
  return pairs.length - open.length + judged.filter(({ supports }) => supports >= says).length;
}

async function followsFrom(
  claim: string,
  label: Report['verdict']['label'],
  quotes: readonly string[],
  tools: ExplanationTools,
): Promise<boolean> {
  const judged =
    quotes.length === 0 ? [] : await tools.verify(quotes.map((evidence) => ({ claim, evidence })));
  const supporting = judged.filter(({ supports }) => supports >= says).length;
  const refuting = judged.filter(({ refutes }) => refutes >= says).length;
  switch (label) {
    case 'supported':
      return supporting > refuting;
    case 'refuted':
      return refuting > supporting;
    case 'conflicting':
      return supporting > 0 && refuting > 0;
    case 'not-enough-evidence':
      return supporting === 0 && refuting === 0;
  }
}

async function shareCovered(
  keyPoints: readonly string[],
  told: readonly string[],
  tools: ExplanationTools,
): Promise<number | undefined> {
  if (keyPoints.length === 0) return undefined;
  const sentences = told.filter((sentence) => sentence.trim() !== '').map(statementOf);
  if (sentences.length === 0) return 0;
  const vectors = await tools.embed([...keyPoints, ...sentences]);
  const judged = await tools.verify(
    keyPoints.flatMap((claim) => sentences.map((evidence) => ({ claim, evidence }))),
  );
  const covered = keyPoints.filter((_, point) =>
    sentences.some((_sentence, index) => {
      const near = cosine(vectors[point] ?? [], vectors[keyPoints.length + index] ?? []);
      return near >= sameSentence || (judged[point * sentences.length + index]?.supports ?? 0) >= says;
    }),
  );
  return covered.length / keyPoints.length;
}
