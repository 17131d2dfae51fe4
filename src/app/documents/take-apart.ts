import { defined } from '../../core/defined.ts';
import type { LeftOut } from '../../core/documents/document-report.ts';
import { BadAnswerError, CancelledError, TouchstoneError } from '../../core/errors.ts';
import { systemClock } from '../../engine/clock.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import { type CutDocument, cutSentences, type PlacedSentence } from '../../intake/cut-sentences.ts';
import type { DocumentText } from '../../intake/document-text.ts';
import { assembleClaims, readInTurns, saidBefore, type TakenApart } from '../../intake/find-claims.ts';
import type { SentenceReading } from '../../intake/read-sentences.ts';
import { defaultWorthWeights, type WorthWeights } from '../../intake/weigh-worth.ts';
import type { AskRequest, ReasonerProvider } from '../../spec/reasoner.ts';
import type { Task } from '../../spec/task.ts';
import { type FindClaimsInput, findClaims, type ReadSentence } from '../../tasks/claims/find-claims.ts';
import { findQuantities } from '../../text/quantities/quantities.ts';

export type TakeApartOptions = {
  weights?: WorthWeights;
  /** What finding the claims may cost; what it does not pay for is read by rules. */
  maxUsd?: number;
  signal?: AbortSignal;
};
export type FoundByReasoner = TakenApart & {
  /** What the reader of the report should know of how the claims were found. */
  notes: string[];
  usd: number;
};

/** A part is answered in one go: long enough to understand, short enough to be answered whole. */
const sentencesInPart = 40;
const lettersInPart = 8000;
const sentencesBefore = 8;
const partsAtOnce = 2;

/** A document to claims by whoever reasons: the rules, or a language model part by part, with the rules where it fails. */
export async function takeApart(
  document: DocumentText,
  reasoner: ReasonerProvider,
  { weights = defaultWorthWeights, maxUsd, signal = new AbortController().signal }: TakeApartOptions = {},
): Promise<FoundByReasoner> {
  const cut = cutSentences(document);
  const byRules = lazily(() => readInTurns(document, cut, signal));
  if (reasoner.readsPrompts !== true)
    return { ...assembleClaims(cut, await byRules(), weights), notes: [], usd: 0 };
  const readings: SentenceReading[] = [];
  const notes: string[] = [];
  let usd = 0;
  const parts = cutIntoParts(cut);
  const work = async (): Promise<void> => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const request = { task: asked, input: inputOf(document, cut, part) };
      let answers: readonly SentenceReading[] | undefined;
      try {
        if (maxUsd !== undefined && usd + (reasoner.estimate?.(request).usd ?? 0) > maxUsd)
          notes.push(`${nameOf(part)} were read by rules: the budget has no room for a model.`);
        else {
          const answer = await askPatiently(reasoner, request, signal);
          usd += answer.cost?.usd ?? 0;
          answers = readAnswer(answer.items[0], part);
        }
      } catch (error) {
        const goesOn = error instanceof TouchstoneError && error.policy !== 'abort';
        if (!goesOn || error instanceof CancelledError || signal.aborted) throw error;
        usd += costOf(error);
        notes.push(`${nameOf(part)} were read by rules, because ${reasoner.id} failed: ${error.message}`);
      }
      for (const [index, reading] of (answers ?? (await byRules()).slice(part.from)).entries())
        if (index < part.sentences.length) readings[part.from + index] = reading;
    }
  };
  await Promise.all(Array.from({ length: partsAtOnce }, work));
  return { ...assembleClaims(cut, readings, weights), notes, usd };
}

const asked = findClaims as unknown as Task<unknown, unknown>;

async function askPatiently(reasoner: ReasonerProvider, request: AskRequest, signal: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await reasoner.call(request, { signal, snapshots: new MemorySnapshots() });
    } catch (error) {
      const again = error instanceof TouchstoneError && error.policy === 'retry' && attempt < mostAttempts;
      if (!again || signal.aborted) throw error;
      await systemClock.sleep(firstWaitMs * 2 ** (attempt - 1), signal);
    }
  }
}

const mostAttempts = 3;
const firstWaitMs = 250;

type Part = { from: number; sentences: PlacedSentence[] };

function cutIntoParts({ sentences }: CutDocument): Part[] {
  const parts: Part[] = [];
  let letters = 0;
  for (const [index, sentence] of sentences.entries()) {
    const last = parts.at(-1);
    letters += sentence.text.length;
    if (last === undefined || last.sentences.length === sentencesInPart || letters > lettersInPart) {
      parts.push({ from: index, sentences: [sentence] });
      letters = sentence.text.length;
    } else last.sentences.push(sentence);
  }
  return parts;
}

function nameOf({ from, sentences }: Part): string {
  return `Sentences ${from + 1} to ${from + sentences.length}`;
}

/** Of what stands before a part the beginning and the end: who the document is about, and whom it spoke of last. */
function inputOf(document: DocumentText, { sentences }: CutDocument, part: Part): FindClaimsInput {
  const earlier = sentences.slice(0, part.from);
  const shown = [
    ...earlier.slice(0, sentencesBefore),
    ...earlier.slice(sentencesBefore).slice(-sentencesBefore),
  ];
  return {
    ...defined({
      title: document.title,
      published: document.published?.slice(0, 10),
      speaker: document.speaker,
    }),
    ...(shown.length === 0 ? {} : { before: shown.map(({ text }) => text).join(' ') }),
    sentences: part.sentences.map(({ id, segment, text }) => ({ id, segment: segment.kind, text })),
  };
}

function readAnswer(answer: unknown, { sentences }: Part): SentenceReading[] {
  const read = new Map(findClaims.output.parse(answer).sentences.map((each) => [each.id, each]));
  return sentences.map(({ id, text }) => toReading(text, read.get(id)));
}

/** A model's reading of a sentence as the report has it. */
export function toReading(sentence: string, read: ReadSentence | undefined): SentenceReading {
  if (read === undefined)
    return { drafts: [], why: [{ sentence, why: 'The model did not say what it is.', reason: 'context' }] };
  if (read.claims.length > 0)
    return {
      drafts: read.claims.map(({ text, asks, speaker, reasons }) => ({
        claim: { text: text.trim() },
        kind: asks === 'was-it-said' ? 'quote' : kindOfClaim(text),
        ...(speaker === null ? {} : { attribution: { speaker, asks } }),
        reasons,
      })),
      why: [],
    };
  if (read.sameAs !== null) return { drafts: [], why: [{ sentence, ...saidBefore }] };
  const why = read.why.trim() || 'It makes no claim that stands alone.';
  return { drafts: [], why: [{ sentence, why, reason: reasons[read.kind] }] };
}

const reasons: Readonly<Record<ReadSentence['kind'], NonNullable<LeftOut['reason']>>> = {
  fact: 'context',
  number: 'context',
  quote: 'context',
  context: 'context',
  opinion: 'opinion',
  prediction: 'prediction',
  question: 'question',
  instruction: 'instruction',
  nothing: 'states-nothing',
};

/** What Y of "X said Y" is by itself. */
function kindOfClaim(text: string): 'fact' | 'number' {
  return findQuantities(text).length > 0 ? 'number' : 'fact';
}

function costOf(error: TouchstoneError): number {
  return error instanceof BadAnswerError ? (error.cost?.usd ?? 0) : 0;
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
