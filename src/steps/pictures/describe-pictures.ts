import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Media } from '../../core/media.ts';
import type { PictureFacts } from '../../core/pictures/picture-facts.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { describeFacts } from '../../picture/read/describe-facts.ts';
import { type DescribeImageOutput, describeImage } from '../../tasks/pictures/describe-image.ts';
import { withholdModelDirected } from '../../text/model-directed/model-directed.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';

export type DescribedPicture = { media: Media; facts: PictureFacts; description?: DescribeImageOutput };

/** Of a video's frames, as many as this are described; each may cost a call of a model. */
const mostDescribed = 6;

/** Reads every picture of the claim, says what a person should see about its file, and has it described. */
export const describePictures = step(
  'describe-images',
  async (
    input: {
      claim: Claim;
      /** False: only measured; whoever judges will see the picture. */
      ask?: boolean;
    },
    context,
  ): Promise<readonly DescribedPicture[]> => {
    for (const { notRead } of input.claim.media) if (notRead !== undefined) context.note.gap(notRead);
    const pictures = input.claim.media.filter((media) => media.kind === 'image');
    if (pictures.length > mostDescribed)
      context.note.warning(
        `Only ${mostDescribed} of the ${pictures.length} pictures and video frames were read and described.`,
      );
    const described = spread(pictures, mostDescribed).map((media) =>
      describe(media, input.ask ?? true, context),
    );
    return (await Promise.all(described)).filter((image) => image !== undefined);
  },
);

async function describe(media: Media, ask: boolean, context: Context): Promise<DescribedPicture | undefined> {
  const facts = await context.attempt(() => context.use.readPicture(media));
  if (facts === undefined) return undefined;
  noteSigns(media, facts, context);
  if (!ask) return { media, facts };
  const description = await context.attempt(() =>
    context.ask(describeImage, {
      images: [media],
      shown: context.sees,
      today: dateOfCheck(context),
      ...describeFacts(facts),
    }),
  );
  return { media, facts, ...defined({ description }) };
}

function noteSigns(media: Media, facts: PictureFacts, context: Context): void {
  const name = media.name ?? 'the picture';
  for (const { says, where } of facts.generated.signals)
    context.note.warning(
      `${name}: ${says} (${where}) A sign in a file is no proof; it can be added or removed.`,
    );
  if (facts.credentials.state === 'invalid')
    context.note.warning(`${name}: its content credentials do not fit the file.`);
  if (facts.text.state === 'failed')
    context.note.gap({ reason: 'provider-failed', detail: facts.text.why ?? '' });
  for (const problem of facts.problems) context.note.warning(`${name}: ${problem}`);
}

/** What is known of the pictures, one fact a line, for whoever reads the claim. */
export function imageContextOf(described: readonly DescribedPicture[]): string[] {
  const lines = described.flatMap(({ media, facts, description }) => {
    if (description === undefined)
      return facts.text.text.trim() === ''
        ? []
        : [`The picture contains the words: ${facts.text.text.trim()}`];
    const seen =
      description.seen.trim() === '' ? [] : [`A model that saw the picture says: ${description.seen.trim()}`];
    const about = described.length > 1 ? `${media.name ?? 'A picture'}: ` : '';
    return [...seen, ...description.context].map((line) => `${about}${line}`);
  });
  return [...new Set(lines)];
}

/** A claim without words says what is written in its pictures: a meme, a screenshot, a poster. */
export function withWordsOfPictures(claim: Claim, described: readonly DescribedPicture[]): Claim {
  if (claim.text.trim() !== '') return claim;
  const words = described
    .map(({ facts, description }) => withholdModelDirected(description?.words ?? facts.text.text).text.trim())
    .filter((text) => (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3);
  return words.length === 0 ? claim : { ...claim, text: [...new Set(words)].join('\n\n') };
}

function spread<Item>(items: readonly Item[], most: number): Item[] {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
}
