/** Past forms that no rule gives. */
const irregular: ReadonlyMap<string, string> = new Map(
  `arise/arose be/was bear/bore beat/beat become/became begin/began bend/bent bind/bound bite/bit bleed/bled blow/blew break/broke breed/bred bring/brought build/built burn/burnt burst/burst
  buy/bought catch/caught choose/chose come/came cost/cost cut/cut deal/dealt dig/dug do/did draw/drew drink/drank drive/drove eat/ate fall/fell feed/fed feel/felt fight/fought find/found
  flee/fled fly/flew forbid/forbade forget/forgot freeze/froze get/got give/gave go/went grow/grew hang/hung have/had hear/heard hide/hid hit/hit hold/held hurt/hurt keep/kept know/knew
  lay/laid lead/led leave/left lend/lent let/let lie/lay light/lit lose/lost make/made mean/meant meet/met overthrow/overthrew overtake/overtook pay/paid put/put quit/quit read/read ride/rode ring/rang rise/rose run/ran say/said
  see/saw sell/sold send/sent set/set shake/shook shine/shone shoot/shot show/showed shrink/shrank shut/shut sing/sang sink/sank sit/sat sleep/slept speak/spoke spend/spent spin/spun split/split
  spread/spread stand/stood steal/stole stick/stuck strike/struck swear/swore sweep/swept swim/swam take/took teach/taught tear/tore tell/told think/thought throw/threw understand/understood
  wake/woke wear/wore win/won wind/wound withdraw/withdrew write/wrote ban/banned stop/stopped plan/planned drop/dropped step/stepped ship/shipped admit/admitted permit/permitted refer/referred
  occur/occurred prefer/preferred commit/committed transfer/transferred control/controlled travel/travelled cancel/cancelled label/labelled`
    .split(/\s+/u)
    .map((pair) => pair.split('/') as [string, string]),
);

const irregularForms: ReadonlySet<string> = new Set(irregular.values());

/** Whether a word is a past form that no rule gives: "won", "fell". */
export function isIrregularPast(word: string): boolean {
  return irregularForms.has(word.toLowerCase());
}

/** "win" gives "won", "open" gives "opened". */
export function pastOf(verb: string): string {
  const known = irregular.get(verb.toLowerCase());
  if (known !== undefined) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** "have" gives "has", "fly" gives "flies". */
export function thirdPersonOf(verb: string): string {
  if (verb === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
