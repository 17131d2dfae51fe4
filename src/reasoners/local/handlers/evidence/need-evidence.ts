import type { NeedEvidenceInput, NeedEvidenceOutput } from '../../../../tasks/evidence/need-evidence.ts';
import { interpretClaimLocally } from '../claims/interpret-claim.ts';

type Item = NeedEvidenceInput['evidence'][number];

/** From here on an item is said to settle an essential part. */
const leastUsefulness = 4;

/** First: whether the post states anything that can be looked up. Later: whether an item settles it and none speaks against that one. */
export async function needEvidenceLocally(input: NeedEvidenceInput): Promise<NeedEvidenceOutput> {
  return input.evidence.length === 0 ? isNeeded(input) : isEnough(input);
}

async function isNeeded({ claim, today, images }: NeedEvidenceInput): Promise<NeedEvidenceOutput> {
  const { subClaims, notes } = await interpretClaimLocally({
    text: claim,
    today,
    images: [],
    imageFacts: [],
  });
  const statements = subClaims.map(({ text }) => text);
  // A picture makes even a bare title a statement: that it shows this.
  if (statements.length > 0 || (images.length > 0 && claim.trim() !== ''))
    return {
      decision: 'retrieve',
      why: 'The post states something that can be looked up.',
      missing: (statements.length > 0 ? statements : [claim]).slice(0, 4),
    };
  return {
    decision: 'not-needed',
    why: notes[0] ?? 'The post states nothing that can be looked up.',
    missing: [],
  };
}

function isEnough({ claim, evidence }: NeedEvidenceInput): NeedEvidenceOutput {
  const settles = (item: Item, stance: string) =>
    item.stance === stance && item.usefulness >= leastUsefulness;
  const supporting = evidence.filter((item) => settles(item, 'supports'));
  const against = evidence.filter((item) => settles(item, 'contradicts'));
  const ids = (items: readonly Item[]) => items.map(({ id }) => id).join(', ');
  if (supporting.length > 0 && against.length > 0)
    return {
      decision: 'retrieve',
      why: `Items contradict each other: ${ids(supporting)} against ${ids(against)}.`,
      missing: [claim],
    };
  const settling = [...supporting, ...against];
  if (settling.length > 0)
    return {
      decision: 'enough',
      why: `${ids(settling)} ${supporting.length > 0 ? 'says what the post says' : 'contradicts the post'}, and nothing speaks against it.`,
      missing: [],
    };
  return { decision: 'retrieve', why: 'No item at hand settles what the post says.', missing: [claim] };
}
