/** A statement about a statement: "The post saying that X is fake". */
export type ClaimAboutClaim = {
  /** What the other statement says; empty where the claim only points at it. */
  inner: string;
  /** True where the claim holds when the other statement does not. */
  turned: boolean;
};

const spoken =
  '(?:post|claim|rumou?r|story|report|message|tweet|statement|allegation|assertion|chain letter)s?';
const vouched = '(?:(?:viral|facebook|recent|online|widely shared|popular|old|so-called)\\s)*';
const untrue =
  '(?:fake|false|untrue|not true|not correct|not accurate|a hoax|a lie|a myth|fabricated|made[ -]up|invented|incorrect|wrong|baseless|a fabrication)';
const holds = '(?:true|correct|accurate|right|a fact)';
const degree = '(?:(?:completely|entirely|simply|just|absolutely|indeed)\\s)?';

const forms: readonly RegExp[] = [
  new RegExp(
    `^(?:the|this|that|an?)\\s${vouched}${spoken}\\s(?:(?:that|which)\\s)?(?:(?:says?|saying|said|claims?|claiming|claimed|states?|stating|alleges?|alleging)\\s)?(?:that\\s)?(?<inner>.{8,}?)\\s(?:is|are|was|were)\\s${degree}(?:(?<untrue>${untrue})|(?<holds>${holds}))[.!]?$`,
    'isu',
  ),
  new RegExp(
    `^(?:it is|it's|it was)\\s${degree}(?:(?<untrue>${untrue})|(?<holds>${holds}))\\sthat\\s(?<inner>.{8,})$`,
    'isu',
  ),
  new RegExp(
    `^(?:the|this|that)\\s${vouched}${spoken}\\s(?<inner>)(?:is|are|was|were)\\s${degree}(?:(?<untrue>${untrue})|(?<holds>${holds}))[.!]?$`,
    'isu',
  ),
];

/**
 * Whether a claim is about the truth of another statement. Its label is its own: it is true when the other one is false. A picture that is
 * called fake is not meant, since that is a question about the picture.
 */
export function readClaimAboutClaim(text: string): ClaimAboutClaim | undefined {
  const plain = text.trim();
  for (const form of forms) {
    const found = form.exec(plain)?.groups;
    if (found === undefined) continue;
    const inner = (found.inner ?? '').trim().replace(/^["“]|["”]$/gu, '');
    return {
      inner: inner === '' ? '' : `${inner.charAt(0).toUpperCase()}${inner.slice(1)}`,
      turned: found.untrue !== undefined,
    };
  }
  return undefined;
}
