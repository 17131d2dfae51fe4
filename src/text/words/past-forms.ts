/** Past forms that no rule gives. */
const irregular: ReadonlyMap<string, string> = new Map(
  `arise/arose be/was bear/bore beat/beat become/became begin/began bend/bent bind/bound bite/bit bleed/bled blow/blew break/broke breed/bred bring/brought build/built burn/burnt burst/burst
  buy/bought catch/caught choose/chose come/came cost/cost cut/cut deal/dealt dig/dug do/did draw/drew drink/drank drive/drove eat/ate fall/fell feed/fed feel/felt fight/fought find/found
  flee/fled fly/flew forbid/forbade forget/forgot freeze/froze get/got give/gave go/went grow/grew hang/hung have/had hear/heard hide/hid hit/hit hold/held hurt/hurt keep/kept know/knew
  lay/laid lead/led leave/left lend/lent let/let lie/lay light/lit lose/lost make/made mean/meant meet/met overthrow/overthrew overtake/overtook pay/paid put/put quit/quit read/read ride/rode ring/rang rise/rose run/ran say/said
  see/saw sell/sold send/sent set/set shake/shook shine/shone shoot/shot show/showed shrink/shrank shut/shut sing/sang sink/sank sit/sat sleep/slept speak/spoke spend/spent spin/spun split/split
  spread/spread stand/stood steal/stole stick/stuck strike/struck swear/swore sweep/swept swim/swam take/took teach/taught tear/tore tell/told think/thought throw/threw understand/understood
  wake/woke wear/wore win/won wind/wound withdraw/withdrew write/wrote ban/banned stop/stopped plan/planned drop/dropped step/stepped ship/shipped admit/admitted permit/permitted refer/referred
  cling/clung creep/crept kneel/knelt leap/leapt seek/sought slide/slid sling/slung spit/spat spring/sprang sting/stung stink/stank stride/strode strive/strove swing/swung thrust/thrust tread/trod
  weave/wove weep/wept wring/wrung upset/upset offset/offset wed/wed rid/rid cast/cast shed/shed bet/bet bid/bid slit/slit grind/ground slay/slew
  occur/occurred prefer/preferred commit/committed transfer/transferred control/controlled travel/travelled cancel/cancelled label/labelled`
    .split(/\s+/u)
    .map((pair) => pair.split('/') as [string, string]),
);

/** "Relay a message" has nothing to do with "lay". */
const regular: ReadonlySet<string> = new Set(['relay']);

const irregularForms: ReadonlySet<string> = new Set(irregular.values());

/** Whether a word is a past form that no rule gives: "won", "fell". */
export function isIrregularPast(word: string): boolean {
  return irregularForms.has(word.toLowerCase());
}

const compound = /^(over|under|out|re|mis|fore|with|up|un)(\p{Ll}{2,})$/u;

/** "win" gives "won", "overcome" "overcame", "open" gives "opened". */
export function pastOf(verb: string): string {
  const known = irregular.get(verb.toLowerCase());
  if (known !== undefined) return known;
  const [, before = '', base = ''] = compound.exec(verb) ?? [];
  const ofBase = irregular.get(base);
  if (ofBase !== undefined && !regular.has(verb)) return `${before}${ofBase}`;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** "have" gives "has", "fly" gives "flies". */
export function thirdPersonOf(verb: string): string {
  if (verb === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
