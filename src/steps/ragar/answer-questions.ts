import { defined } from '../../core/defined.ts';
import type { Reliability } from '../../core/source.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import type { Page } from '../../spec/page-fetch.ts';
import {
  type AnswerQuestionInput,
  type AnswerQuestionOutput,
  answerQuestion,
} from '../../tasks/evidence/answer-question.ts';
import { assessSources } from '../evidence/assess-sources.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import type { PageSpan } from '../evidence/draft-evidence.ts';
import { type Candidate, poolCandidates } from '../evidence/pool-candidates.ts';
import { passagesByWords } from '../evidence/rank-passages.ts';
import { type ReadCandidate, readCandidates } from '../evidence/read-candidates.ts';
import { searchText } from '../evidence/search-text.ts';
import type { MatchedPicture } from '../pictures/match-pictures.ts';

export type Question = {
  id: string;
  question: string;
  about: 'world' | 'picture';
  /** For a yes/no question: what it asks about. */
  statement?: string;
};

export type QuotedSource = PageSpan & { page: Page; provider: string; reliability: Reliability };

/** A question with its answer, and the stretches of pages that the answer rests on. */
export type Pair = Question &
  Pick<AnswerQuestionOutput, 'answered' | 'answer' | 'yes' | 'sure' | 'fromPicture'> & {
    quotes: readonly QuotedSource[];
  };

/** Where and how answers are looked for: the same for every question of a check. */
export type Inquiry = {
  /** What is checked, in words that need no picture. */
  claim: string;
  imageContext: readonly string[];
  matches: readonly MatchedPicture[];
  /** How many results are read for a question. */
  results: number;
  /** ISO date: older pages are not wanted … */
  after?: string;
  /** … unless fewer results than this are younger; 0 keeps to the window whatever it holds. */
  leastInWindow: number;
  excludeSites: readonly string[];
};

type Shown = AnswerQuestionInput['passages'][number] & {
  source?: Omit<QuotedSource, keyof PageSpan>;
  at?: number;
  inPictureText?: true;
};

/** Of each result the stretch that shares most words with the question, as of a search engine's excerpts. */
const passagesPerPage = 2;

/**
 * Searches for every question, reads what is found and has the question answered from it, all side by side: however many questions there
 * are, it takes the time of the slowest. Questions about the picture go to the picture and to what is written under it elsewhere.
 */
export const answerQuestions = step(
  'answer-questions',
  async (
    { questions, inquiry }: { questions: readonly Question[]; inquiry: Inquiry },
    context,
  ): Promise<readonly Pair[]> => {
    const found = await Promise.all(
      questions.map((question) =>
        question.about === 'picture'
          ? findCaptions(inquiry, context)
          : findResults(question, inquiry, context),
      ),
    );
    const heard = await hearable(found.flat(), context);
    return Promise.all(
      questions.map((question, index) => {
        const shown = showPassages(question, found[index] ?? [], heard, inquiry);
        return answerOne(question, shown, inquiry, context);
      }),
    );
  },
);

async function findResults(
  { question }: Question,
  inquiry: Inquiry,
  context: Context,
): Promise<readonly ReadCandidate[]> {
  const search = async (after: string | undefined) => {
    const { lists } = await searchText(
      {
        query: question,
        limit: inquiry.results,
        excludeSites: inquiry.excludeSites,
        ...defined({ after }),
      },
      context,
    );
    const { postUrl } = context.claim;
    return poolCandidates([...lists.values()], {
      limit: inquiry.results,
      ...defined({ without: postUrl }),
    });
  };
  const { after } = inquiry;
  const within = await search(after);
  if (after === undefined) return readCandidates({ candidates: within }, context);
  // What a search engine takes for younger may say itself that it is older.
  const read = (await readCandidates({ candidates: within }, context)).filter(
    ({ page }) => page.published === undefined || page.published >= after,
  );
  if (read.length >= inquiry.leastInWindow) return read;
  const anyTime = await search(undefined);
  context.note.warning(
    `Since ${inquiry.after} there are only ${read.length} pages for “${question}”: older pages were read too.`,
  );
  const known = new Set(read.map(({ candidate }) => canonicalUrl(candidate.url)));
  const older = anyTime.filter(({ url }) => !known.has(canonicalUrl(url)));
  const more = await readCandidates({ candidates: older.slice(0, inquiry.results - read.length) }, context);
  return [...read, ...more];
}

/** The pages of the first places that show the same picture. */
function findCaptions(inquiry: Inquiry, context: Context): Promise<readonly ReadCandidate[]> {
  const candidates = inquiry.matches
    .filter((match) => match.relation !== 'similar' && match.pageUrl !== match.imageUrl)
    .slice(0, inquiry.results)
    .map(
      (match): Candidate => ({
        url: match.pageUrl,
        title: match.pageTitle,
        provider: match.provider,
        ...defined({ published: match.published }),
      }),
    );
  return readCandidates({ candidates }, context);
}

/** Which of the pages may be heard at all, with what is known of their source. */
async function hearable(
  read: readonly ReadCandidate[],
  context: Context,
): Promise<ReadonlyMap<string, Reliability>> {
  const unique = new Map(read.map((item) => [item.page.textSha256, item]));
  const ordered = [...unique.values()].sort((a, b) => (a.page.finalUrl < b.page.finalUrl ? -1 : 1));
  const heard = await assessSources({ pages: ordered, credibilityThreshold: 0 }, context);
  return new Map(heard.map(({ page, reliability }) => [page.textSha256, reliability]));
}

function showPassages(
  question: Question,
  read: readonly ReadCandidate[],
  heard: ReadonlyMap<string, Reliability>,
  inquiry: Inquiry,
): Shown[] {
  const stretches = read.flatMap(({ page, candidate }) => {
    const reliability = heard.get(page.textSha256);
    if (reliability === undefined) return [];
    const source = { page, provider: candidate.provider, reliability };
    const found =
      question.about === 'picture'
        ? captionsOf(page, candidate.url, inquiry.matches)
        : passagesByWords(page.text, {
            about: question.statement ?? question.question,
            perPage: passagesPerPage,
          });
    return found.map(({ text, start, ...more }) => ({ source, text, start, ...more }));
  });
  const shown = stretches.map(({ source, text, start, ...more }, index) => ({
    id: `p${index + 1}`,
    title: source.page.title,
    ...defined({ publisher: source.page.publisher, published: source.page.published }),
    text,
    source,
    at: start,
    ...more,
  }));
  return question.about === 'picture' ? [...shown, ...loneCaptions(shown, inquiry)] : shown;
}

function captionsOf(
  page: Page,
  url: string,
  matches: readonly MatchedPicture[],
): { text: string; start: number; inPictureText?: true }[] {
  const here = matches.filter((match) => match.pageUrl === url);
  const blocks = here.flatMap(({ shown }) => shown?.words ?? []);
  if (blocks.length > 0 && page.pictureText !== undefined)
    return blocks.map(({ text, start }) => ({ text, start, inPictureText: true }));
  const captions = here
    .flatMap(({ caption, alt }) => [caption, alt])
    .filter((caption) => caption !== undefined && caption.trim() !== '');
  return [...new Set(captions)].flatMap((text) => {
    const start = text === undefined ? -1 : page.text.indexOf(text);
    return text === undefined || start < 0 ? [] : [{ text, start }];
  });
}

/** Captions that do not stand in a stored page can help to answer, but cannot be quoted as evidence. */
function loneCaptions(shown: readonly Shown[], { matches, results }: Inquiry): Shown[] {
  const known = new Set(shown.map(({ text }) => text));
  return matches
    .filter(({ relation }) => relation !== 'similar')
    .slice(0, results)
    .flatMap(({ caption, alt, pageTitle, published }, index) => {
      const text = caption ?? alt ?? '';
      if (text.trim() === '' || known.has(text)) return [];
      known.add(text);
      return [{ id: `c${index + 1}`, title: pageTitle, ...defined({ published }), text }];
    });
}

async function answerOne(
  question: Question,
  shown: readonly Shown[],
  inquiry: Inquiry,
  context: Context,
): Promise<Pair> {
  const ofPicture = question.about === 'picture';
  const answer = await context.attempt(() =>
    context.ask(answerQuestion, {
      question: question.question,
      ...defined({ statement: question.statement }),
      claim: inquiry.claim,
      ...defined({ date: context.claim.date }),
      today: dateOfCheck(context),
      images: ofPicture ? context.claim.media.filter(({ kind }) => kind === 'image') : [],
      shown: ofPicture && context.sees,
      imageContext: ofPicture ? [...inquiry.imageContext] : [],
      passages: shown.map(({ source, at, inPictureText, ...passage }) => passage),
    }),
  );
  if (answer === undefined)
    return {
      ...question,
      answered: false,
      answer: 'It could not be answered; the gaps say why.',
      yes: 'open',
      sure: 0,
      fromPicture: false,
      quotes: [],
    };
  const { quotes, ...rest } = answer;
  return {
    ...question,
    ...rest,
    quotes: quotes.flatMap(({ passage, quote }) => locate(shown, passage, quote)),
  };
}

function locate(shown: readonly Shown[], id: string, quote: string): QuotedSource[] {
  const passage = shown.find((candidate) => candidate.id === id);
  const at = passage?.text.indexOf(quote) ?? -1;
  if (passage?.source === undefined || passage.at === undefined || at < 0) return [];
  const start = passage.at + at;
  return [
    {
      ...passage.source,
      start,
      end: start + quote.length,
      ...defined({ inPictureText: passage.inPictureText }),
    },
  ];
}
