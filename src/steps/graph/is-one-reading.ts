import type { Evidence } from '../../core/evidence.ts';
import { carries } from '../../core/label.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { affirmStatement } from '../../text/statements/affirm-statement.ts';
import { negateStatement } from '../../text/statements/negate-statement.ts';
import { statesWordForWord } from '../../text/statements/states-word-for-word.ts';

/**
 * Whether the verdict on a part rests on passages of one source alone, none of which says it in the part's own words. What rests on a picture, or on what is not known here, is
 * no such reading.
 */
export function isOneReading(
  part: SubClaim,
  { label, restsOn, subVerdicts }: Conclusion,
  evidence: readonly Evidence[],
): boolean {
  const carrying = restsOn.map((id) => evidence.find((one) => one.id === id));
  const passages = carrying.filter((one) => one !== undefined);
  if (passages.length === 0 || passages.length < carrying.length) return false;
  if (passages.some(({ picture }) => picture !== undefined)) return false;
  const cites = subVerdicts?.find(({ subClaim, text }) => subClaim === part.id && text === part.text)?.cites;
  const own = passages.filter(({ id }) => cites === undefined || cites.includes(id));
  const sources = new Set(own.map(({ family, source }) => family ?? source.url));
  const said = carries(label, 'refutes') ? oppositeOf(part.text) : part.text;
  return sources.size < 2 && !own.some(({ quote }) => statesWordForWord(said, quote));
}

function oppositeOf(statement: string): string {
  const { text, denied } = affirmStatement(statement);
  return denied ? text : negateStatement(statement);
}
