import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { rounded } from '../../core/rounded.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { checkCaption } from '../../tasks/pictures/check-caption.ts';
import { captionOf } from '../../text/statements/picture-frame.ts';
import { cosine } from '../../text/vectors/cosine.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import type { DescribedPicture } from './describe-pictures.ts';
import { imageContextOf } from './describe-pictures.ts';

export type ConsistencyStrategy = 'embedding' | 'caption' | 'model';

export type Consistency = {
  strategy: ConsistencyStrategy;
  verdict: 'consistent' | 'inconsistent' | 'unknown';
  /** 0 to 1 of a model; a cosine of the other strategies. */
  score?: number;
  why: string;
};

export type ComparePictureInput = {
  claim: Claim;
  described: readonly DescribedPicture[];
  /** `auto`: a model that sees, else an encoder of pictures and texts, else descriptions. */
  strategy: ConsistencyStrategy | 'auto';
  embeddingThreshold: number;
  captionThreshold: number;
};

/** Whether picture and caption can belong together, from the two alone. Undefined where there is not both; what cannot be compared is a gap. */
export const comparePictureWithCaption = step(
  'compare-picture-with-caption',
  async (input: ComparePictureInput, context): Promise<Consistency | undefined> => {
    const pictures = input.claim.media.filter(({ kind }) => kind === 'image');
    if (pictures.length === 0 || input.claim.text.trim() === '') return undefined;
    const strategy = input.strategy === 'auto' ? bestOf(context) : input.strategy;
    const compare = { embedding: byEmbedding, caption: byDescription, model: byModel }[strategy];
    return (
      (await context.attempt(() => compare(input, context))) ?? {
        strategy,
        verdict: 'unknown',
        why: 'Picture and caption could not be compared; the gaps say why.',
      }
    );
  },
);

function bestOf(context: Context): ConsistencyStrategy {
  if (context.sees) return 'model';
  return context.comparesPictures ? 'embedding' : 'caption';
}

async function byModel({ claim, described }: ComparePictureInput, context: Context): Promise<Consistency> {
  const { verdict, score, why } = await context.ask(checkCaption, {
    claim: claim.text,
    ...defined({ date: claim.date }),
    today: dateOfCheck(context),
    images: claim.media.filter(({ kind }) => kind === 'image'),
    known: imageContextOf(described),
  });
  return { strategy: 'model', verdict: verdict === 'cannot-tell' ? 'unknown' : verdict, score, why };
}

/** With several pictures, the one that fits best counts: the others may show something else of the same event. */
async function byEmbedding(
  { claim, embeddingThreshold }: ComparePictureInput,
  context: Context,
): Promise<Consistency> {
  const pictures = claim.media.filter(({ kind }) => kind === 'image');
  const [caption = [], ...vectors] = await context.use.embedPictures([wordsOf(claim)], pictures);
  const score = rounded(Math.max(...vectors.map((vector) => cosine(caption, vector))), 4);
  return compared('embedding', 'Picture and caption', score, embeddingThreshold);
}

async function byDescription(
  { claim, described, captionThreshold }: ComparePictureInput,
  context: Context,
): Promise<Consistency> {
  const descriptions = described
    .map(({ description }) => [description?.seen ?? '', description?.words ?? ''].join('\n').trim())
    .filter((text) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3);
  if (descriptions.length === 0) {
    context.note.gap({
      reason: 'not-configured',
      detail:
        'Whether picture and caption fit was not compared: the picture has no words, and nothing that describes pictures is configured. Set a model that sees with --model, or --image-text-encoder.',
    });
    return { strategy: 'caption', verdict: 'unknown', why: 'There is no description of the picture.' };
  }
  const [caption = [], ...vectors] = await context.use.embed([wordsOf(claim), ...descriptions]);
  const score = rounded(Math.max(...vectors.map((vector) => cosine(caption, vector))), 4);
  const found = compared('caption', 'What is known of the picture and the caption', score, captionThreshold);
  const isSeen = described.some(({ description }) => (description?.seen ?? '').trim() !== '');
  // A sign or a watermark seldom says what a picture shows: other words than the caption's are nothing against it.
  return isSeen || found.verdict === 'consistent'
    ? found
    : { ...found, verdict: 'unknown', why: `${found.why} Only the words in the picture are known.` };
}

function compared(
  strategy: ConsistencyStrategy,
  what: string,
  score: number,
  threshold: number,
): Consistency {
  const consistent = score >= threshold;
  const why = `${what} have a similarity of ${score}, ${consistent ? 'at least' : 'below'} the threshold ${threshold}.`;
  return { strategy, verdict: consistent ? 'consistent' : 'inconsistent', score, why };
}

/** The result in one line, for whoever judges the post. */
export function describeConsistency(found: Consistency | undefined): string {
  if (found === undefined || found.verdict === 'unknown') return '';
  return `${found.verdict}${found.score === undefined ? '' : ` (${found.score})`}: ${found.why}`;
}

function wordsOf({ text }: Claim): string {
  return captionOf(text) ?? text;
}
