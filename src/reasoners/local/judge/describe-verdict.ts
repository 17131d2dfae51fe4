import { carryingStances, isDecided, type Label } from '../../../core/label.ts';
import type { JudgedLine, JudgedPart } from './judge-evidence.ts';
import type { WeighedPair } from './weigh-pair.ts';

const longestExcerpt = 200;

/** What one quote says about the claim, in one sentence; a rule explains itself. */
export function describeLine(pair: WeighedPair, about?: string): string {
  const ending = about === undefined ? '' : ` (on “${shorten(about)}”)`;
  const rule = pair.findings.find((finding) => finding.effect === effectOf(pair));
  if (pair.stance === 'neutral') {
    if (pair.disputed) return `Says that this is in dispute: “${shorten(pair.focus)}”${ending}`;
    if (!pair.anchored) return 'Speaks of something else than the claim.';
    if (pair.foreign)
      return 'The claim or this passage is not in English, and the embedded reasoner reads a stance from English only.';
    const why = pair.findings.find((finding) => finding.effect === 'unsettles');
    return why === undefined
      ? 'Speaks of the claim’s subject but does not settle it.'
      : `${why.says}${ending}`;
  }
  if (pair.turned === true) {
    const said = rule?.says ?? `“${shorten(pair.focus)}”`;
    return `${pair.stance === 'refutes' ? 'States what the claim denies' : 'Speaks against what the claim denies'}: ${said}${ending}`;
  }
  if (rule !== undefined) return `${rule.says}${ending}`;
  const verb =
    pair.stance === 'supports' ? 'Says what the claim says' : 'Cannot be true together with the claim';
  return `${verb}: “${shorten(pair.focus)}”${ending}`;
}

/** The effect of a rule that bears out the stance; of a denial, the rule spoke of what it denies. */
function effectOf({ stance, turned }: WeighedPair): string {
  if (stance === 'neutral') return 'unsettles';
  return (stance === 'supports') !== (turned === true) ? 'confirms' : 'contradicts';
}

export function describeVerdict(
  label: Label,
  verdicts: readonly JudgedPart[],
  lines: readonly JudgedLine[],
  found: number,
): string {
  if (found === 0) return 'Nothing was found that speaks of the claim, so it cannot be decided.';
  const decided = verdicts.find((verdict) => verdict.label === label);
  const [side] = carryingStances[label];
  const line = lines
    .filter((candidate) => decided?.cites.includes(candidate.evidence) && candidate.stance === side)
    .sort((a, b) => b.confidence - a.confidence)[0];
  const because = line === undefined ? '.' : `: ${asClause(line.says)}`;
  switch (label) {
    case 'supported':
      return `The evidence confirms ${verdicts.length > 1 ? `all ${verdicts.length} parts of the claim` : 'the claim'}${because}`;
    case 'refuted':
      return `The evidence contradicts ${verdicts.length > 1 ? `the part “${shorten(decided?.part.text ?? '')}”` : 'the claim'}${because}`;
    case 'conflicting':
      if (decided?.disputed !== undefined) return 'The evidence says that the matter is in dispute.';
      return 'Sources that do not depend on each other speak for and against the claim.';
    case 'not-enough-evidence': {
      const open = verdicts.filter((verdict) => !isDecided(verdict.label));
      if (open.length === verdicts.length && open.every((verdict) => verdict.readOnce !== undefined))
        return 'One reading of one source settles the claim, and nothing bears it out, so it stays open.';
      if (open.length === verdicts.length && open.every((verdict) => verdict.uncorroborated !== undefined))
        return 'Only sources of no known standing speak to the claim, and too few of them agree to decide it.';
      return open.length < verdicts.length
        ? `The evidence confirms a part of the claim but does not settle “${shorten(open[0]?.part.text ?? '')}”.`
        : 'What was found does not settle the claim either way.';
    }
  }
}

export function describeWouldChange(label: Label, verdicts: readonly JudgedPart[]): string[] {
  const open = verdicts
    .filter((verdict) => !isDecided(verdict.label))
    .map((verdict) =>
      verdict.uncorroborated === undefined && verdict.readOnce === undefined
        ? `A source that states or denies: “${shorten(verdict.part.text)}”`
        : `A second, independent source, or one of known standing, on: “${shorten(verdict.part.text)}”`,
    );
  switch (label) {
    case 'supported':
      return ['An independent, reliable source that gives another account of any part of the claim.'];
    case 'refuted':
      return [
        `An independent, reliable source that states: “${shorten(verdicts.find((verdict) => verdict.label === label)?.part.text ?? '')}”`,
      ];
    case 'conflicting':
      return ['A primary source that settles which of the two accounts is right.', ...open];
    case 'not-enough-evidence':
      return open;
  }
}

export function describeNotSettled(verdicts: readonly JudgedPart[]): string[] {
  return verdicts
    .filter((verdict) => !isDecided(verdict.label))
    .map((verdict) => `Not settled: “${shorten(verdict.part.text)}”`);
}

/** A line's sentence as the end of another one. */
function asClause(says: string): string {
  const bare = says.replace(/^(?:Says what the claim says|Cannot be true together with the claim): /u, '');
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').trim();
  return plain.length <= longestExcerpt
    ? plain
    : `${plain.slice(0, longestExcerpt).replace(/\s\S*$/u, '')} …`;
}
