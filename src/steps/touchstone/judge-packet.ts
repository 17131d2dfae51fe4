import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { SubClaim } from '../../core/report.ts';
import { step } from '../../engine/step.ts';
import { type JudgePacketOutput, judgePacket as judgePacketTask } from '../../tasks/judge-packet.ts';
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
    const pictures = input.claim.media.filter(({ kind }) => kind === 'image');
    const ask = (objection?: string) =>
      judge.attempt(() =>
        judge.ask(judgePacketTask, {
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
          ...defined({ objection }),
        }),
      );
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
