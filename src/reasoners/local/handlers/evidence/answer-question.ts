import { rounded } from '../../../../core/rounded.ts';
import type {
  AnswerQuestionInput,
  AnswerQuestionOutput,
} from '../../../../tasks/evidence/answer-question.ts';
import { findModelDirected } from '../../../../text/model-directed/model-directed.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { cosine } from '../../../../text/vectors/cosine.ts';
import { contentStems } from '../../../../text/words/words.ts';
import type { Tools } from '../../handler.ts';
import { measureBearing, readSubjects, type Subjects } from '../../judge/bearing.ts';
import { measureEvidence } from '../../judge/measure-evidence.ts';
import { weighPair } from '../../judge/weigh-pair.ts';

type Candidate = { passage: string; title: string; quote: string };
type Scored = Candidate & { score: number };

/** Sentences beyond these, by shared words, are not worth a vector. */
const encodedSentences = 16;
const longestQuote = 500;
const shortestQuote = 20;
/** How similarity of vectors and shared words are mixed. */
const similarityShare = 0.65;
/** A sentence below this score does not speak of what was asked. Where AVeriTeC's development questions are answered best. */
const leastScore = 0.4;
/** Beside the best sentence, others count that are nearly as near. */
const nearBest = 0.7;
/** Of two sentences as near, the one with more names, numbers and dates says more. */
const detailWorth = 0.02;
const manyDetails = 6;
const mostQuotes = 3;

/** The sentences that speak most of what was asked, verbatim; for a yes/no question also what they say to it. */
export async function answerQuestionLocally(
  input: AnswerQuestionInput,
  tools: Tools,
): Promise<AnswerQuestionOutput> {
  const scored = await scoreSentences(input, tools);
  const best = scored[0];
  if (best === undefined || best.score < leastScore) return fromContext(input) ?? unanswered(input);
  const chosen = scored
    .filter(({ score }) => score >= Math.max(leastScore, best.score * nearBest))
    .slice(0, mostQuotes);
  const yes = input.statement === undefined ? 'open' : await decide(input.statement, chosen, tools);
  return {
    answered: true,
    answer: `${yes === 'open' ? '' : yes === 'yes' ? 'Yes: ' : 'No: '}${chosen.map(({ quote }) => quote.replace(/\s+/gu, ' ')).join(' ')}`,
    yes,
    sure: rounded(Math.min(0.95, best.score), 4),
    quotes: chosen.map(({ passage, quote }) => ({ passage, quote })),
    fromPicture: false,
  };
}

/** Every sentence of the passages, nearest to the question first. */
async function scoreSentences(input: AnswerQuestionInput, tools: Tools): Promise<Scored[]> {
  const asked = input.statement ?? input.question;
  const subjects = readSubjects(asked);
  const wanted = wantedKind(input.question);
  const candidates = input.passages.flatMap(({ id, title, text }) => {
    const directed = findModelDirected(text);
    return (
      splitSentences(text)
        .filter(
          (sentence) => !directed.some(({ start, end }) => start < sentence.end && end > sentence.start),
        )
        .map(({ text: quote }) => ({ passage: id, title, quote: quote.slice(0, longestQuote) }))
        // A caption is short and still says all there is to say.
        .filter(({ quote }) => quote.length >= shortestQuote || text.length < 200)
    );
  });
  // Reading names and numbers is the slow part, so sentences are first thinned by shared words.
  const read = thin(candidates, asked).map((candidate) => {
    const own = readSubjects(`${candidate.title}. ${candidate.quote}`);
    const details = own.entities.length + own.quantities.length + own.times.length;
    return {
      candidate,
      bearing: measureBearing(subjects, own),
      fits: fitsKind(own, wanted),
      detail: detailWorth * Math.min(manyDetails, details),
    };
  });
  const vectors = await tools.embed([asked, ...read.map(({ candidate }) => candidate.quote)]);
  return read
    .map(({ candidate, bearing, fits, detail }, index) => {
      const similarity = Math.max(0, cosine(vectors[0] ?? [], vectors[index + 1] ?? []));
      const near = similarityShare * similarity + (1 - similarityShare) * bearing + detail;
      return { ...candidate, score: fits ? near : near * 0.8 };
    })
    .sort((a, b) => b.score - a.score || (a.quote < b.quote ? -1 : 1));
}

function thin(candidates: readonly Candidate[], asked: string): Candidate[] {
  const wanted = new Set(contentStems(asked));
  return candidates
    .map((candidate, index) => {
      const stems = new Set(contentStems(`${candidate.title} ${candidate.quote}`));
      return { candidate, index, shared: [...wanted].filter((stem) => stems.has(stem)).length };
    })
    .sort((a, b) => b.shared - a.shared || a.index - b.index)
    .slice(0, encodedSentences)
    .map(({ candidate }) => candidate);
}

type Wanted = 'time' | 'number' | 'person' | 'place' | undefined;

/** What an answer must hold to be one: "how many" asks for a number. */
function wantedKind(question: string): Wanted {
  if (/^(?:when|what (?:year|date|day))\b/iu.test(question)) return 'time';
  if (
    /^(?:how (?:many|much|old|long|tall|high|large|far)|what (?:percentage|share|number))\b/iu.test(question)
  )
    return 'number';
  if (/^who(?:se)?\b/iu.test(question)) return 'person';
  return /^where\b/iu.test(question) ? 'place' : undefined;
}

function fitsKind({ times, quantities, entities }: Subjects, wanted: Wanted): boolean {
  switch (wanted) {
    case 'time':
      return times.length > 0;
    case 'number':
      return quantities.length > 0;
    case 'person':
      return entities.some(({ kind }) => kind === 'person' || kind === 'organisation');
    case 'place':
      return entities.some(({ kind }) => kind === 'place' || kind === 'other');
    case undefined:
      return true;
  }
}

async function decide(
  statement: string,
  quotes: readonly Scored[],
  tools: Tools,
): Promise<'yes' | 'no' | 'open'> {
  const [row] = await measureEvidence([statement], quotes, tools);
  const stances = (row ?? []).map((pair) => weighPair(pair).stance);
  const [forIt, against] = [stances.includes('supports'), stances.includes('refutes')];
  if (forIt === against) return 'open';
  return forIt ? 'yes' : 'no';
}

/** Without eyes, what is known of the picture is all that can be said of it. */
function fromContext({ images, imageContext }: AnswerQuestionInput): AnswerQuestionOutput | undefined {
  const known = imageContext.filter((fact) => !/pixels|colours|sharp|screenshot or a drawn/iu.test(fact));
  if (images.length === 0 || known.length === 0) return undefined;
  return {
    answered: true,
    answer: known.slice(0, 3).join(' '),
    yes: 'open',
    sure: 0.3,
    quotes: [],
    fromPicture: true,
  };
}

function unanswered({ passages }: AnswerQuestionInput): AnswerQuestionOutput {
  return {
    answered: false,
    answer: passages.length === 0 ? 'Nothing was found.' : 'What was found does not speak of what was asked.',
    yes: 'open',
    sure: 0,
    quotes: [],
    fromPicture: false,
  };
}
