import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import { carries, type Stance } from '../../core/label.ts';
import { labelOfRating } from '../../core/rating.ts';
import { rounded } from '../../core/rounded.ts';
import type { Context } from '../../engine/context.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { step } from '../../engine/step.ts';
import {
  type JudgeGraphClaimInput,
  type JudgeGraphClaimOutput,
  judgeGraphClaim,
} from '../../tasks/graph/judge-graph-claim.ts';
import { assessSources } from '../evidence/assess-sources.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import { draftEvidence } from '../evidence/draft-evidence.ts';
import { judgedItemOf } from '../evidence/judged-item.ts';
import { noteTriple } from '../graph/note-triple.ts';
import { type AgentState, type ShownState, showState } from './agent-state.ts';

export type JudgeGraphInput = {
  claim: Claim;
  state: AgentState;
  forced: boolean;
  /** Most statements of the graph that are put before the judge. */
  statements: number;
  policy: {
    relationMatch: number;
    rivalConfidence: number;
    webWeight: number;
    decidingProbability: number;
  };
};

/** What was judged, for the drawing: which evidence stands for which statement, and what was seen in it. */
export type JudgedGraph = {
  conclusion: Conclusion;
  /** Everything that was noted, in the order in which it was. */
  evidence: readonly Evidence[];
  /** Evidence ids by the words of a graph's statement, or by the id of a web fact. */
  evidenceOf: ReadonlyMap<string, string>;
  /** By evidence id, or by the id of a web fact. */
  stanceOf: ReadonlyMap<string, Stance>;
};

/** `verdict`: everything that was gathered is noted as evidence, judged, and every reason cites what it rests on. */
export const judgeGraph = step(
  'judge-graph',
  async (input: JudgeGraphInput, context): Promise<JudgedGraph> => {
    const noted = await noteAll(input, context);
    const judge = context.forVerdict();
    const items = noted.shown.statements.length + noted.passages.length;
    const answer =
      items === 0
        ? undefined
        : await judge.attempt(() =>
            judge.ask(judgeGraphClaim, {
              claim: input.claim.text,
              ...defined({ date: input.claim.date }),
              today: dateOfCheck(context),
              ...noted.shown,
              passages: noted.passages,
              ...(noted.webFacts.length === 0 ? {} : { webFacts: noted.webFacts }),
              forced: input.forced,
              policy: input.policy,
            }),
          );
    const evidenceOf = new Map([...noted.evidenceOfWords, ...noted.evidenceOfFact]);
    const { evidence } = noted;
    if (answer === undefined)
      return { conclusion: withoutVerdict(items, input), evidence, evidenceOf, stanceOf: new Map() };
    const toEvidence = (item: string) => noted.evidenceOfFact.get(item) ?? item;
    noteStances(answer, toEvidence, context);
    return {
      conclusion: conclude(answer, toEvidence, input),
      evidence,
      evidenceOf,
      stanceOf: new Map(answer.lines.map(({ item, stance }) => [item, stance])),
    };
  },
);

type Noted = {
  evidence: readonly Evidence[];
  shown: ShownState;
  passages: JudgeGraphClaimInput['passages'];
  webFacts: NonNullable<JudgeGraphClaimInput['webFacts']>;
  evidenceOfWords: Map<string, string>;
  /** Of a web fact's id: the passage it was read from. */
  evidenceOfFact: Map<string, string>;
};

async function noteAll({ state, statements }: JudgeGraphInput, context: Context): Promise<Noted> {
  const all: Evidence[] = [];
  const evidenceOfWords = new Map<string, string>();
  const wanted = new Set(showState(state, statements).graph.map(({ id }) => id));
  for (const [index, triple] of state.graph.triples.entries()) {
    if (!wanted.has(`t${index + 1}`)) continue;
    const evidence = await noteTriple(triple, context);
    if (evidence === undefined) continue;
    all.push(evidence);
    evidenceOfWords.set(triple.words, evidence.id);
  }
  const heard = await assessSources(
    { pages: state.passages.map((passage) => ({ ...passage })), credibilityThreshold: 0 },
    context,
  );
  const evidenceOfPassage = new Map<string, Evidence>();
  for (const passage of heard) {
    const evidence = await context.note.evidence(
      draftEvidence(passage, passage, { scores: { confidence: rounded(passage.confidence, 4) } }),
    );
    if (evidence === undefined) continue;
    all.push(evidence);
    evidenceOfPassage.set(passage.id, evidence);
  }
  const shown = showState(state, statements, (words, index) => evidenceOfWords.get(words) ?? `t${index + 1}`);
  const noted = new Set(evidenceOfWords.values());
  const isNoted = (id: string, from: string) => from === 'web' || noted.has(id);
  return {
    evidence: all,
    shown: {
      ...shown,
      statements: shown.statements.filter(({ id, from }) => isNoted(id, from)),
      graph: shown.graph.filter(({ id }) => noted.has(id)),
    },
    passages: heard.flatMap((passage) => {
      const evidence = evidenceOfPassage.get(passage.id);
      if (evidence === undefined) return [];
      return [{ ...judgedItemOf(evidence), confidence: passage.confidence }];
    }),
    webFacts: state.web.facts.flatMap(({ id, passage, triple }) =>
      evidenceOfPassage.has(passage) ? [{ id, triple, relevance: 1 }] : [],
    ),
    evidenceOfWords,
    evidenceOfFact: new Map(
      state.web.facts.flatMap(({ id, passage }) => {
        const evidence = evidenceOfPassage.get(passage);
        return evidence === undefined ? [] : [[id, evidence.id] as const];
      }),
    ),
  };
}

/** A passage and the statements read from it are one piece of evidence; the surest reading of it counts. */
function noteStances(
  answer: JudgeGraphClaimOutput,
  toEvidence: (item: string) => string,
  context: Context,
): void {
  const surest = new Map<string, JudgeGraphClaimOutput['lines'][number]>();
  for (const line of answer.lines) {
    const id = toEvidence(line.item);
    const known = surest.get(id);
    const better =
      known === undefined ||
      (known.stance === 'neutral' && line.stance !== 'neutral') ||
      (known.stance !== 'neutral' && line.stance !== 'neutral' && line.confidence > known.confidence);
    if (better) surest.set(id, line);
  }
  for (const [id, { stance, confidence, says }] of surest)
    context.note.stance(id, { stance, stanceConfidence: confidence, says, subClaims: ['s1'] });
}

function conclude(
  answer: JudgeGraphClaimOutput,
  toEvidence: (item: string) => string,
  { claim, forced }: JudgeGraphInput,
): Conclusion {
  const label = labelOfRating(answer.rating);
  const distinct = (ids: readonly string[]) => [...new Set(ids.map(toEvidence))];
  const restsOn = distinct(
    answer.lines.filter(({ stance }) => carries(label, stance)).map(({ item }) => item),
  );
  return {
    label,
    rating: answer.rating,
    confidence: answer.confidence,
    summary: `${answer.summary}${forced ? ' The step limit forced this verdict before the evidence was complete.' : ''}`,
    reasons: answer.reasons.map(({ sentence, cites }) => ({ sentence, cites: distinct(cites) })),
    restsOn,
    subVerdicts: [
      {
        subClaim: 's1',
        text: claim.text,
        label,
        confidence: answer.confidence,
        cites: restsOn,
      },
    ],
    wouldChange: answer.wouldChange,
    notChecked: answer.notChecked,
  };
}

function withoutVerdict(items: number, { claim }: JudgeGraphInput): Conclusion {
  return {
    label: 'not-enough-evidence',
    confidence: 0,
    summary:
      items === 0
        ? 'Neither the graph nor the web gave anything that bears on the claim.'
        : 'Evidence was found, but it could not be judged; the gaps say why.',
    reasons: [],
    restsOn: [],
    wouldChange: ['A statement of a graph or a page that speaks about what the claim says.'],
    notChecked: [claim.text],
  };
}
