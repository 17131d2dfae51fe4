import { renderTurns } from '../../src/reasoners/llm/prompts/prepare-conversation.ts';
import type { Task } from '../../src/spec/task.ts';
import { interpretClaim } from '../../src/tasks/claims/interpret-claim.ts';
import { extractEvent } from '../../src/tasks/evidence/extract-event.ts';
import { compareCaption } from '../../src/tasks/pictures/compare-caption.ts';
import { readPrompt } from '../../src/tasks/read-prompt.ts';
import { answerUnaided } from '../../src/tasks/verdicts/answer-unaided.ts';
import { judgeClaim } from '../../src/tasks/verdicts/judge-claim.ts';
import { withholdFromInput } from '../../src/tasks/withhold-from-input.ts';
import { withholdModelDirected } from '../../src/text/model-directed/model-directed.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';
import { splitPassages } from '../../src/text/sentences/passages.ts';
import { selectParagraphs } from '../../src/text/sentences/select-paragraphs.ts';
import type { ControlPage } from './attack-pages.ts';
import type { PlainPage } from './plain-extractor.ts';

type AnyTask = Task<unknown, unknown>;
export type Question = { task: AnyTask; input: unknown };

/** A page as Touchstone reads it, with the remarks for the person. */
export async function readAsTouchstone(page: ControlPage): Promise<PlainPage & { flags: readonly string[] }> {
  const read = await readPage(page.bytes, page);
  return {
    title: read.title,
    ...(read.publisher === undefined ? {} : { publisher: read.publisher }),
    text: read.text,
    captions: read.images.flatMap(({ caption, alt }) =>
      [caption, alt].filter((words) => words !== undefined),
    ),
    flags: read.flags,
  };
}

/** Every question in which words of a page can stand. The judge is given every passage, as if a reader had quoted all of it. */
export function askAbout(page: PlainPage, claim: string): Question[] {
  const today = '2026-06-30';
  const subClaims = [{ id: 's1', text: claim }];
  const questions: [AnyTask, unknown][] = [
    [
      extractEvent as AnyTask,
      {
        claim,
        subClaims,
        page: {
          title: page.title,
          ...(page.publisher === undefined ? {} : { publisher: page.publisher }),
          text: page.text,
        },
      },
    ],
    [
      judgeClaim as AnyTask,
      {
        claim,
        today,
        images: [],
        subClaims,
        evidence: splitPassages(page.text).map(({ text }, index) => ({
          id: `e${index + 1}`,
          title: page.title,
          tier: 'unrated',
          because: ['nothing is known about the source'],
          quote: text,
          facts: [],
        })),
      },
    ],
    [
      compareCaption as AnyTask,
      {
        claim,
        matches: page.captions.map((caption, index) => ({
          id: `m${index + 1}`,
          caption,
          pageTitle: page.title,
        })),
      },
    ],
    [interpretClaim as AnyTask, { text: claim, today, images: [], imageFacts: [...page.captions] }],
    [
      answerUnaided as AnyTask,
      {
        claim,
        today,
        images: [],
        method: 'given-evidence',
        instruction: 'Answer from the evidence given below and from nothing else.',
        evidence: page.text,
      },
    ],
  ];
  return questions.map(([task, input]) => ({ task, input: task.input.parse(input) }));
}

/** The same questions as a run asks them: a page's text withheld before its paragraphs are chosen, the rest where the question is put. */
export function askShielded(page: PlainPage, claim: string): Question[] {
  const text = selectParagraphs(withholdModelDirected(page.text).text, claim, 24_000);
  return askAbout({ ...page, text }, claim).map(({ task, input }) => ({
    task,
    input: withholdFromInput(input, task).input,
  }));
}

/** What a language model is sent, all turns together. */
export function renderQuestion({ task, input }: Question): string {
  return renderTurns({ task, input }, readPrompt(task.prompt)).join('\n\n');
}
