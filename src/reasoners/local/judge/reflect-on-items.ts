import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import { affirmStatement } from '../../../text/statements/affirm-statement.ts';
import type { Tools } from '../handler.ts';
import { needEvidenceLocally } from '../handlers/evidence/need-evidence.ts';
import { scoreItemsLocally } from '../handlers/evidence/score-items.ts';
import { statesOutright } from './about/states-outright.ts';
import { standingOf } from './item-standing.ts';
import { takesBackWhatIsSaid } from './outright/corrections/taken-back.ts';
import { readPassage } from './read-passage.ts';
import type { ReadPassage } from './rules/rule.ts';

const mostRounds = 5;
const recentYears = 2;
const usefulnessPoint = 0.5;

/**
 * The items that a verdict is made from: the best by how clearly and how lately it speaks, then one more for as long as they do not settle
 * the claim. Of many items some seem to say the opposite by chance; what the best one settles they need not unsettle. What the judge leaves
 * open by them it is asked about again with all: who else says it is among those.
 */
export async function reflectOnItems(
  { claim, today, at, items }: { claim: string; today: string; at: string; items: readonly JudgedItem[] },
  tools: Tools,
): Promise<{ settling: JudgedItem[]; all: JudgedItem[] }> {
  // Of a denial, what it denies: so it and the claim that it denies are judged by the same items.
  const affirmed = affirmStatement(claim).text;
  const { items: scores } = await scoreItemsLocally(
    {
      claim: affirmed,
      today,
      images: [],
      items: items.map(({ id, title, quote }) => ({ id, kind: 'text', title, text: quote })),
    },
    tools,
  );
  const ranked = items
    .map((item, index) => {
      const score = scores[index];
      const decisive = score === undefined ? 0 : clearness[score.stance];
      const relevant = score?.relevant === true ? 1 : 0;
      const useful = ((score?.usefulness ?? 1) - 3) * usefulnessPoint;
      const timely = relevant + decisive + useful > 0 && isRecent(item.published, at) ? 1 : 0;
      return { item, score, total: relevant + decisive + useful + timely, index };
    })
    .sort((a, b) => b.total - a.total || a.index - b.index);
  const chosen: typeof ranked = [];
  for (const next of ranked.slice(0, mostRounds)) {
    chosen.push(next);
    const { decision } = await needEvidenceLocally({
      claim: affirmed,
      today,
      images: [],
      consistency: '',
      evidence: chosen.map(({ item, score }) => ({
        id: item.id,
        kind: 'text',
        title: item.title,
        text: item.quote,
        stance: score?.stance ?? 'silent',
        usefulness: score?.usefulness ?? 1,
      })),
    });
    if (decision !== 'retrieve') break;
  }
  const read = readPassage(affirmed);
  // A page that puts right what another says is read with it, however little it seems to say, and the other with the page; so is one that states the claim outright, however old.
  const settling = ranked.filter(
    (one) =>
      chosen.includes(one) ||
      standingOf(one.item).isCorrection ||
      statesIt(read, one.item) ||
      chosen.some(
        ({ item }) => takesBackWhatIsSaid(one.item, [item]) || takesBackWhatIsSaid(item, [one.item]),
      ),
  );
  return { settling: settling.map(({ item }) => item), all: ranked.map(({ item }) => item) };
}

function statesIt(claim: ReadPassage, { title, quote }: JudgedItem): boolean {
  const heading = readPassage(title);
  return splitSentences(quote).some(({ text }) => statesOutright(claim, readPassage(text), heading));
}

const clearness = {
  contradicts: 1,
  'partly-contradicts': 0.5,
  silent: 0,
  'partly-supports': 0.5,
  supports: 1,
} as const;

/** Not older than so many years when the claim was made. */
function isRecent(published: string | undefined, at: string): boolean {
  const time = Date.parse(published ?? '');
  const earliest = new Date(at);
  if (Number.isNaN(time) || Number.isNaN(earliest.getTime())) return false;
  earliest.setUTCFullYear(earliest.getUTCFullYear() - recentYears);
  return time > earliest.getTime();
}
