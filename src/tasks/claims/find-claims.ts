import { z } from 'zod';
import {
  claimKindSchema,
  segmentKindSchema,
  worthReasonSchema,
} from '../../core/documents/document-report.ts';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  title: z.string().optional(),
  /** The document's own day: "last year" is the one before it. */
  published: z.string().optional(),
  /** Who says "I" in it. */
  speaker: z.string().optional(),
  /** What stands before these sentences, where the document is read in parts: for the references only. */
  before: z.string().optional(),
  sentences: z.array(z.object({ id: z.string(), segment: segmentKindSchema, text: z.string() })).min(1),
});

/** What a sentence is where it is no claim of its own. */
export const sentenceKindSchema = z.enum([...claimKindSchema.options, 'context', 'nothing']);
const checkable: Readonly<Record<z.infer<typeof sentenceKindSchema>, boolean>> = {
  fact: true,
  number: true,
  quote: true,
  opinion: false,
  prediction: false,
  question: false,
  instruction: false,
  context: false,
  nothing: false,
};

/** Where a claim stands is known without asking. */
export const askedReasonSchema = worthReasonSchema.exclude(['headline']);

const claimSchema = z.object({
  text: z.string().min(1),
  asks: z.enum(['is-it-so', 'was-it-said']),
  speaker: z.string().nullable(),
  reasons: z.array(askedReasonSchema),
});
const sentenceSchema = z.object({
  id: z.string(),
  kind: sentenceKindSchema,
  claims: z.array(claimSchema).max(6),
  sameAs: z.string().nullable(),
  why: z.string(),
});
const outputSchema = z.object({ sentences: z.array(sentenceSchema) });

export type FindClaimsInput = z.infer<typeof inputSchema>;
export type FindClaimsOutput = z.infer<typeof outputSchema>;
export type ReadSentence = z.infer<typeof sentenceSchema>;

/** The sentences of a document, each as what it is: claims that stand alone, or why it is none. */
export const findClaims = defineTask<FindClaimsInput, FindClaimsOutput>(
  {
    name: 'find-claims',
    version: 1,
    input: inputSchema,
    output: outputSchema,
    claimFields: ['sentences'],
    shows: ({ sentences }) => ({
      document: sentences
        .map(({ id, segment, text }) => `[${id} ${segment}] ${text.replace(/\s+/gu, ' ')}`)
        .join('\n'),
    }),
    alsoShown: ['document'],
    mend(output, input, lastTry) {
      const named = output.sentences.map((sentence) => ({ ...sentence, id: bareId(sentence.id) }));
      return { sentences: lastTry ? cutOut(named, input) : named };
    },
    check(output, input) {
      const known = input.sentences.map(({ id }) => id);
      const given = output.sentences.map(({ id }) => id);
      return [
        ...known.filter((id) => !given.includes(id)).map((id) => `Sentence ${id} is missing.`),
        ...given.filter((id) => !known.includes(id)).map((id) => `There is no sentence ${id}.`),
        ...given
          .filter((id, index) => given.indexOf(id) < index)
          .map((id) => `Sentence ${id} is given twice.`),
        ...output.sentences.flatMap((sentence) => problemsOf(sentence, input)),
      ];
    },
  },
  import.meta.url,
);

function bareId(id: string): string {
  return /^\[?(\w+)/u.exec(id.trim())?.[1] ?? id;
}

function problemsOf(sentence: ReadSentence, input: FindClaimsInput): string[] {
  const { id, kind, claims, sameAs } = sentence;
  if (checkable[kind] && claims.length === 0 && sameAs === null)
    return [`Sentence ${id} is a ${kind} and has no claim; where it cannot stand alone it is \`context\`.`];
  if (!checkable[kind] && claims.length > 0) return [`Sentence ${id} has claims, but is given as ${kind}.`];
  if (sameAs !== null && !isBefore(bareId(sameAs), id, input))
    return [`Sentence ${id} repeats ${sameAs}, which is no sentence before it.`];
  return claims.flatMap((claim) =>
    faultOf(claim, input).map((fault) => `A claim of ${id} ${fault}: "${claim.text}"`),
  );
}

function isBefore(earlier: string, id: string, { sentences }: FindClaimsInput): boolean {
  const [at, here] = [earlier, id].map((wanted) => sentences.findIndex((each) => each.id === wanted));
  return at !== undefined && here !== undefined && at >= 0 && at < here;
}

/** A claim must stand alone, and no figure may come from nowhere. */
function faultOf({ text, asks, speaker }: z.infer<typeof claimSchema>, input: FindClaimsInput): string[] {
  if (/^(?:he|she|they|we|i|this|these|those)\b/iu.test(text)) return ['does not stand alone'];
  if (asks === 'was-it-said' && speaker === null) return ['asks whether it was said and names no speaker'];
  const all = [input.title, input.published, input.before, ...input.sentences.map((each) => each.text)]
    .join(' ')
    .replace(/(?<=\d)[, {2}](?=\d{3}\b)/gu, '');
  const isKnown = (figure: string) =>
    all.includes(figure) || (input.published !== undefined && isDate(figure));
  const figures = text.replace(/(?<=\d)[, {2}](?=\d{3}\b)/gu, '').match(/\d+(?:[.,]\d+)?/gu) ?? [];
  const strange = figures.filter((figure) => !isKnown(figure));
  // "Nine" may well become 9.
  return strange.some((figure) => Number(figure.replace(',', '.')) > 100)
    ? [`has a figure that the document does not have (${strange.join(', ')})`]
    : [];
}

/** Years and days are worked out from when the document was published. */
function isDate(figure: string): boolean {
  return /^(?:1\d|20)\d{2}$|^[0-3]?\d$/u.test(figure);
}

/** What is still wrong goes, and what is missing is kept as context: no sentence is lost. */
function cutOut(given: readonly ReadSentence[], input: FindClaimsInput): ReadSentence[] {
  return input.sentences.map(({ id }) => {
    const found = given.find((each) => each.id === id);
    if (found === undefined) return leftAsContext(id, 'The model did not say what it is.');
    const sameAs = found.sameAs !== null && isBefore(bareId(found.sameAs), id, input) ? found.sameAs : null;
    const claims = checkable[found.kind]
      ? found.claims.filter((claim) => faultOf(claim, input).length === 0)
      : [];
    const mended = { ...found, claims, sameAs };
    return problemsOf(mended, input).length === 0
      ? mended
      : leftAsContext(id, found.why || 'No claim that stands alone was made of it.');
  });
}

function leftAsContext(id: string, why: string): ReadSentence {
  return { id, kind: 'context', claims: [], sameAs: null, why };
}
