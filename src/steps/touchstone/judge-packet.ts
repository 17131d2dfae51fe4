import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { labelOfRating } from '../../core/rating.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import {
  type JudgePacketInput,
  type JudgePacketOutput,
  judgePacket as judgePacketTask,
} from '../../tasks/verdicts/judge-packet.ts';
import { findInconsistency } from '../evidence/check-consistency.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import { asJudged } from './conclude-packet.ts';
import { type PacketEntry, packetOf } from './make-packet.ts';

export type JudgeInput = {
  claim: Claim;
  subClaims: readonly SubClaim[];
  entries: readonly PacketEntry[];
  pictureFacts: readonly string[];
  /** Questions of earlier rounds, which were searched for. */
  asked: readonly string[];
  isLast: boolean;
  /** Whether an answer that does not hold together may be asked for again. */
  mayAskAgain: boolean;
};

export type JudgedPacket = {
  answer: JudgePacketOutput;
  /** How often the reasoner was asked. */
  asks: number;
  /** What still did not hold together. */
  inconsistency?: string;
};

/** The packet in one question. An answer whose rating does not follow from its stances is asked for once more, where that may be. */
export const judgePacket = step(
  'judge-packet',
  async (input: JudgeInput, context): Promise<JudgedPacket | undefined> => {
    if (input.entries.length === 0) return undefined;
    const judge = context.forVerdict();
    const question = questionOf(input, context);
    const ask = (objection?: string) =>
      judge.attempt(() => judge.ask(judgePacketTask, { ...question, ...defined({ objection }) }));
    const first = await ask();
    if (first === undefined) return undefined;
    const objection = findInconsistency(asJudged(first, input.entries));
    if (objection === undefined) return { answer: first, asks: 1 };
    if (!input.mayAskAgain) return { answer: first, asks: 1, inconsistency: objection };
    context.note.warning(`The consistency gate asked again: ${objection}`);
    const second = (await ask(objection)) ?? first;
    return {
      answer: second,
      asks: 2,
      ...defined({ inconsistency: findInconsistency(asJudged(second, input.entries)) }),
    };
  },
);

function questionOf(input: JudgeInput, context: Context): JudgePacketInput {
  const pictures = input.claim.media.filter(({ kind }) => kind === 'image');
  return {
    claim: input.claim.text,
    ...defined({ date: input.claim.date }),
    today: dateOfCheck(context),
    images: pictures,
    hasPicture: pictures.length > 0,
    pictureFacts: [...input.pictureFacts],
    parts: input.subClaims.map(({ id, text }) => ({ id, text })),
    ...packetOf(input.entries),
    asked: [...input.asked],
    isLast: input.isLast,
  };
}

export type SecondOpinion = { by: string; answer: JudgePacketOutput; agrees: boolean };

/** The last packet before another model, which knows nothing of the first answer; undefined where there is none or it could not answer. */
export const askSecondOpinion = step(
  'ask-second-opinion',
  async (
    { first, ...input }: JudgeInput & { first: JudgePacketOutput },
    context,
  ): Promise<SecondOpinion | undefined> => {
    const judge = context.forVerdict();
    const answered = await judge.attempt(() => judge.askSecond(judgePacketTask, questionOf(input, context)));
    if (answered === undefined) return undefined;
    const { by, output } = answered;
    return { by, answer: output, agrees: labelOfRating(output.rating) === labelOfRating(first.rating) };
  },
);
