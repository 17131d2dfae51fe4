import { defined } from '../../../../core/defined.ts';
import type { LeftOut } from '../../../../core/documents/document-report.ts';
import { readSentences, type SentenceReading } from '../../../../intake/read-sentences.ts';
import { worthReasons } from '../../../../intake/weigh-worth.ts';
import type {
  FindClaimsInput,
  FindClaimsOutput,
  ReadSentence,
} from '../../../../tasks/claims/find-claims.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import type { Handler } from '../../handler.ts';

/** The same rules that take documents apart without any reasoner. */
export const findClaimsLocally: Handler<FindClaimsInput, FindClaimsOutput> = async (input) => {
  const { before = '', sentences } = input;
  const earlier = splitSentences(before).map(({ text }) => ({ text, segment: 'body' as const }));
  const readings = readSentences(
    defined({ title: input.title, published: input.published, speaker: input.speaker }),
    [
      ...earlier,
      ...sentences.map((sentence, index) => ({
        ...sentence,
        startsSection: sentence.segment === 'headline' && index > 0,
      })),
    ],
  );
  const own = [...readings].slice(earlier.length);
  return {
    sentences: sentences.map((sentence, index) => toAnswer(sentence, own[index] ?? { drafts: [], why: [] })),
  };
};

const kinds: Readonly<Record<NonNullable<LeftOut['reason']>, ReadSentence['kind']>> = {
  opinion: 'opinion',
  prediction: 'prediction',
  question: 'question',
  instruction: 'instruction',
  context: 'context',
  'said-before': 'context',
  'states-nothing': 'nothing',
  'not-checked': 'context',
};

function toAnswer(
  { id, segment }: FindClaimsInput['sentences'][number],
  { drafts, why }: SentenceReading,
): ReadSentence {
  const [left] = why;
  if (drafts.length === 0)
    return { id, kind: kinds[left?.reason ?? 'context'], claims: [], sameAs: null, why: left?.why ?? '' };
  const said = drafts.some(({ attribution }) => attribution !== undefined);
  return {
    id,
    kind: said ? 'quote' : drafts.some(({ kind }) => kind === 'number') ? 'number' : 'fact',
    claims: drafts.map(({ claim, kind, attribution }) => ({
      text: claim.text,
      asks: attribution?.asks ?? 'is-it-so',
      speaker: attribution?.speaker ?? null,
      reasons: worthReasons(claim.text, { kind, segment }).filter((reason) => reason !== 'headline'),
    })),
    sameAs: null,
    why: '',
  };
}
