const disputes: readonly RegExp[] = [
  /\b(?:is|are|was|were|remains?|has been|still)\s(?:\p{L}+\s){0,2}(?:disputed|contested|debated|controversial|unsettled|unresolved|open to question)\b/iu,
  /\b(?:sources|accounts|scholars|historians|scientists|researchers|experts|studies|estimates|measurements|reports|witnesses)\s(?:\p{L}+\s){0,2}(?:disagree|differ|conflict|vary|are divided)\b/iu,
  /\bwhether\b.{3,120}\b(?:is|remains)\s(?:\p{L}+\s){0,2}(?:disputed|unclear|uncertain|unknown|open|debated)\b/iu,
  /\bthe question (?:remains|is still|is) open\b/iu,
  /\b(?:some|many|most|several)\s(?:\p{L}+\s){0,2}(?:scholars|historians|scientists|researchers|experts|sources|studies|measurements)\b.{3,160}\b(?:while|but|whereas|and)\s(?:\p{L}+\s){0,2}others?\b/iu,
  /\bwhile (?:other|many|several)\s(?:researchers|scholars|historians|scientists|sources|studies|measurements)\b/iu,
];

/** Whether a text says that its matter is in dispute. */
export function reportsDispute(text: string): boolean {
  return disputes.some((pattern) => pattern.test(text));
}

const matters: readonly RegExp[] = [
  /\b(?:disagree|differ|are divided|dispute|argue)\s(?:about|over|on|as to)\sthe\s(?<matter>\p{L}+)\s(?:of|at|in)\b/iu,
  /\b[Tt]he\s(?<matter>\p{L}+)\sof\s[^,;.]{2,60}?\s(?:is|are|was|were|remains?)\s(?:\p{L}+\s){0,2}(?:disputed|contested|debated|unsettled|unresolved)\b/u,
];

/** The one thing that is in dispute, where the sentence names it: "the age" of "Scientists disagree about the age of Saturn's rings". */
export function matterOfDispute(text: string): string | undefined {
  for (const pattern of matters) {
    const matter = pattern.exec(text)?.groups?.matter;
    if (matter !== undefined) return matter.toLowerCase();
  }
  return undefined;
}
