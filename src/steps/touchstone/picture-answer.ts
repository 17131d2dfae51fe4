import type { JudgePacketOutput } from '../../tasks/verdicts/judge-packet.ts';
import type { MediaFinding } from '../pictures/answer-media.ts';
import type { ExaminedPictures } from '../pictures/examine-pictures.ts';

/** What is known of the pictures for whoever judges: what was read and found, what was measured, and how caption and places fit. */
export function pictureFactsOf(pictures: ExaminedPictures, media: MediaFinding | undefined): string[] {
  if (media === undefined) return [...pictures.imageFacts];
  const { integrity, context, notes } = media.answer;
  return [
    ...new Set([...pictures.imageFacts, `Measured: integrity ${integrity}, context ${context}.`, ...notes]),
  ];
}

/** What was measured and found goes first; where it is silent, what the judge saw beside the evidence stands as a note, with what it cites. */
export function pictureAnswer(
  media: MediaFinding | undefined,
  { picture, stances }: JudgePacketOutput,
): MediaFinding | undefined {
  if (media === undefined || picture === null || media.answer.context !== 'unknown') return media;
  if (picture.context === 'unknown') return media;
  // Items that tell of the same scene as the claim does speak for it, those that tell of another one against it.
  const speaks = picture.context === 'matches' ? 'supports' : 'refutes';
  const cites = stances.filter(({ stance }) => stance === speaks).map(({ item }) => item);
  const answer = { ...media.answer, notes: [...media.answer.notes, picture.why] };
  // Without an item that says so, what somebody saw is a remark.
  return cites.length === 0
    ? { ...media, answer }
    : { answer: { ...answer, context: picture.context }, cites, why: picture.why };
}
