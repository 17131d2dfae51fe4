import type { Label, Stance } from '../../../../core/label.ts';
import type { Rating } from '../../../../core/rating.ts';
import type { ItemSource } from '../../../../tasks/evidence-item.ts';
import type { SeenEvidence, Veracity } from '../../../../tasks/reasoned-evidence.ts';
import type {
  ReasonFromEvidenceInput,
  ReasonFromEvidenceOutput,
} from '../../../../tasks/verdicts/reason-from-evidence.ts';
import type { Tools } from '../../handler.ts';
import { judgeEvidence } from '../../judge/judge-evidence.ts';
import { type OwnStatements, readOwnStatements } from '../../judge/own-statements.ts';

type Line = ReasonFromEvidenceOutput['lines'][number];
type Judged = { veracity: Veracity; probability: number; lines: Line[]; open: string[] };

/** The local judge over the pool, with how each source may be used, and what was found about the pictures. */
export async function reasonFromEvidenceLocally(
  input: ReasonFromEvidenceInput,
  tools: Tools,
): Promise<ReasonFromEvidenceOutput> {
  const own = readOwnStatements(input.claim, input.post);
  const usable = input.evidence.filter(({ source }) => source.use !== 'reverse');
  const judged = turn(await judgeByReliability(own, usable, input.today, tools), own.turned);
  const reverse = await judgeReverse(input, own, tools);
  const byPicture = judged.veracity === 'unproven' ? judgePictures(input) : new Map<string, Line>();
  const lines = input.evidence.map(
    ({ id }) =>
      byPicture.get(id) ??
      judged.lines.find((line) => line.evidence === id) ??
      reverse.get(id) ?? {
        evidence: id,
        stance: 'neutral' as const,
        confidence: 0.5,
        says: 'Not weighed: nothing in it bears on the claim.',
      },
  );
  const veracity = byPicture.size > 0 ? 'false' : judged.veracity;
  const confidence = byPicture.size > 0 ? 4 : levelOf(judged, linesOfSide(lines, veracity), input.evidence);
  return {
    understanding: own.turned
      ? `The claim says that this is not so: ${own.statements.map(({ text }) => text).join(' ')}`
      : own.statements.map(({ text }) => text).join(' ') || 'What the pictures show.',
    steps: input.steps.map(({ id }) => stepOf(id, input, lines)),
    lines,
    veracity,
    rating: byPicture.size > 0 ? 'miscaptioned' : ratingOfVeracity[veracity],
    confidence,
    open: veracity === 'unproven' ? judged.open : [],
  };
}

/**
 * All usable items; where they contradict each other, those of known reliability alone. What one side then still lacks stays open: a
 * conflict is weighed by reliability, never by number.
 */
async function judgeByReliability(
  own: OwnStatements,
  items: readonly SeenEvidence[],
  today: string,
  tools: Tools,
): Promise<Judged> {
  const all = await judge(own, items, today, tools);
  const reliable = items.filter(({ source }) => source.use === 'positive');
  const conflict =
    all.lines.some(({ stance }) => stance === 'supports') &&
    all.lines.some(({ stance }) => stance === 'refutes');
  if (!conflict || reliable.length === 0 || reliable.length === items.length) return all;
  const weighed = await judge(own, reliable, today, tools);
  return weighed.veracity === 'unproven' ? all : { ...weighed, lines: all.lines };
}

async function judge(
  own: OwnStatements,
  items: readonly SeenEvidence[],
  today: string,
  tools: Tools,
): Promise<Judged> {
  const judged = await judgeEvidence(
    {
      parts: own.statements,
      items: items.map(({ id, quote, source }) => ({ id, quote, ...standingOf(source) })),
      today,
    },
    tools,
  );
  return {
    veracity: veracityOfLabel[judged.label],
    probability: judged.confidence,
    lines: judged.lines.map(({ parts: _, ...line }) => line),
    open: judged.wouldChange,
  };
}

const ratingOfVeracity: Readonly<Record<Veracity, Rating>> = {
  true: 'true',
  false: 'false',
  unproven: 'unproven',
};

const veracityOfLabel: Readonly<Record<Label, Veracity>> = {
  supported: 'true',
  refuted: 'false',
  conflicting: 'unproven',
  'not-enough-evidence': 'unproven',
};

/** A source that was found reliable has standing, also where no list rates it; what is unsure has only what its tier says. */
function standingOf({ kind: _kind, use, ...source }: SeenEvidence['source']): ItemSource {
  const isVouchedFor = use === 'positive' && (source.tier === 'unrated' || source.tier === 'mixed');
  return isVouchedFor ? { ...source, tier: 'high' } : source;
}

const opposite: Readonly<Record<Stance, Stance>> = {
  supports: 'refutes',
  refutes: 'supports',
  neutral: 'neutral',
};

/** A claim that something is false holds by what speaks against that thing. */
function turn(judged: Judged, turned: boolean): Judged {
  if (!turned) return judged;
  const veracity = { true: 'false', false: 'true', unproven: 'unproven' } as const;
  return {
    ...judged,
    veracity: veracity[judged.veracity],
    lines: judged.lines.map((line) => ({ ...line, stance: opposite[line.stance] })),
  };
}

/** How much it says against a story that satire tells it. */
const satireSpeaksAgainst = 0.4;

/** Sources used in reverse never support; that satire tells the story speaks, a little, against it. */
async function judgeReverse(
  input: ReasonFromEvidenceInput,
  own: OwnStatements,
  tools: Tools,
): Promise<Map<string, Line>> {
  const items = input.evidence.filter(({ source }) => source.use === 'reverse');
  if (items.length === 0) return new Map();
  const { lines } = await judge(own, items, input.today, tools);
  return new Map(
    lines.map((line) => {
      const kind = items.find(({ id }) => id === line.evidence)?.source.kind;
      const tells = line.stance === 'supports' && kind === 'satire';
      const against: Stance = own.turned ? 'supports' : 'refutes';
      const says = tells
        ? 'The story is told by satire, which speaks against it.'
        : 'Of a source that cannot be relied on, so it supports nothing.';
      return [
        line.evidence,
        {
          evidence: line.evidence,
          stance: tells ? against : 'neutral',
          confidence: tells ? satireSpeaksAgainst : 0.5,
          says,
        },
      ];
    }),
  );
}

/** A score of the paper's guide from which a caption misleads. */
const misleadingCaption = 60;

/** Where the words alone settle nothing, a picture of something else refutes what is said about it. */
function judgePictures({ pictures }: ReasonFromEvidenceInput): Map<string, Line> {
  if (pictures === undefined || (pictures.miscaption ?? 0) < misleadingCaption) return new Map();
  const says = pictures.says.at(-1) ?? 'Other places say that the picture shows something else.';
  return new Map(
    pictures.cites.map((id) => [id, { evidence: id, stance: 'refutes', confidence: 0.75, says }]),
  );
}

function linesOfSide(lines: readonly Line[], veracity: Veracity): Line[] {
  const side = veracity === 'true' ? 'supports' : veracity === 'false' ? 'refutes' : undefined;
  return lines.filter(({ stance }) => stance === side);
}

/** The paper's scale: how sufficient and how reliable the evidence is. */
function levelOf(
  { veracity, probability }: Judged,
  carrying: readonly Line[],
  evidence: readonly SeenEvidence[],
): number {
  if (veracity === 'unproven') return evidence.length === 0 ? 1 : 2;
  const sources = carrying.flatMap((line) => evidence.find(({ id }) => id === line.evidence)?.source ?? []);
  const families = new Set(sources.map(({ family }) => family)).size;
  const reliable = sources.some(({ use }) => use === 'positive');
  const most = reliable ? (families > 1 ? 5 : 4) : families > 1 ? 4 : 3;
  const sure = probability >= 0.9 ? 5 : probability >= 0.75 ? 4 : probability >= 0.6 ? 3 : 2;
  return Math.min(most, sure);
}

function stepOf(
  id: string,
  { evidence, steps }: ReasonFromEvidenceInput,
  lines: readonly Line[],
): ReasonFromEvidenceOutput['steps'][number] {
  // Evidence that no step asked for (what pages say that show the picture) belongs to the first.
  const found = evidence.filter(({ foundFor }) => (foundFor ?? [steps[0]?.id]).includes(id));
  const telling = lines
    .filter((line) => line.stance !== 'neutral' && found.some((item) => item.id === line.evidence))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 3);
  const finding =
    found.length === 0
      ? 'No relevant evidence.'
      : telling.length === 0
        ? 'What was found leaves it open.'
        : telling.map(({ says }) => says).join(' ');
  return { step: id, finding, cites: telling.map((line) => line.evidence) };
}
