import { findWords } from './words.ts';

/** Words that cannot both be true of one thing in one respect. */
const pairs: readonly (readonly [string, string])[] =
  `largest/smallest largest/tiniest biggest/smallest bigger/smaller larger/smaller greatest/least highest/lowest higher/lower tallest/shortest longest/shortest longer/shorter
  oldest/youngest oldest/newest older/younger older/newer deepest/shallowest fastest/slowest faster/slower hottest/coldest hotter/colder heaviest/lightest heavier/lighter richest/poorest best/worst nearest/farthest closest/farthest
  first/last earliest/latest earlier/later more/fewer more/less most/least most/fewest
  increase/decrease increased/decreased increases/decreases rise/fall rose/fell rising/falling grew/shrank gained/lost gain/lose won/lost win/lose wins/loses
  raise/lower raises/lowers raised/lowered surplus/deficit admit/deny admits/denies admitted/denied quicker/slower quickest/slowest easier/harder easiest/hardest lent/borrowed lend/borrow
  alive/dead married/unmarried male/female man/woman men/women king/queen father/mother son/daughter brother/sister boy/girl husband/wife
  north/south east/west northern/southern eastern/western northernmost/southernmost inside/outside above/below upper/lower left/right
  accept/decline accepted/declined accept/reject accepted/rejected accepted/refused approve/reject approved/rejected allow/forbid allowed/forbidden allowed/banned legal/illegal lawful/unlawful
  open/closed opened/closed begin/end began/ended started/ended start/end starts/ends always/never all/none everyone/nobody everything/nothing
  true/false real/fake possible/impossible visible/invisible safe/unsafe safe/dangerous harmless/harmful edible/poisonous hot/cold warm/cold hard/soft wet/dry light/dark full/empty
  elected/defeated entered/left joined/left bought/sold built/destroyed created/abolished abolished/introduced supported/opposed support/oppose ally/enemy import/export imports/exports
  stay/leave stays/leaves staying/leaving stayed/left remain/leave remains/leaves remained/left arrived/departed promoted/relegated promoted/demoted hired/dismissed hired/sacked appointed/dismissed praised/criticised passed/failed passes/fails succeeded/failed
  strengthened/weakened improved/worsened doubled/halved lengthened/shortened expanded/shrank widened/narrowed cheaper/dearer optional/compulsory optional/mandatory voluntary/compulsory voluntary/mandatory
  public/private guilty/innocent convicted/acquitted natural/artificial clockwise/anticlockwise even/odd positive/negative single/double same/different common/rare
  cause/prevent causes/prevents caused/prevented caused/cured attract/repel attracts/repels expand/contract expands/contracts herbivore/carnivore mammal/fish mammal/reptile mammal/bird vertebrate/invertebrate plant/animal liquid/solid solid/gas liquid/gas`
    .split(/\s+/u)
    .map((pair) => pair.split('/') as [string, string]);

const oppositesOf: ReadonlyMap<string, ReadonlySet<string>> = pairs.reduce((table, [a, b]) => {
  table.set(a, (table.get(a) ?? new Set()).add(b));
  table.set(b, (table.get(b) ?? new Set()).add(a));
  return table;
}, new Map<string, Set<string>>());

const pass = /^pass(?:es|ed)$/iu;
const particle = /^\s+(?:on|by|through|away|down|over|to|into|along|between|across|off|around|from)\b/iu;

/** Known opposites of a word, given what follows it; empty where none is known. What is passed on has not failed. */
export function listOpposites(word: string, following = ''): string[] {
  if (pass.test(word) && particle.test(following)) return [];
  return [...(oppositesOf.get(word.toLowerCase()) ?? [])];
}

/** Words of the claim whose opposite stands in the evidence while they themselves do not. */
export function findOpposites(claim: string, evidence: string): { claim: string; evidence: string }[] {
  const stated = new Set(findWords(evidence).map((word) => word.lower));
  const asked = new Map(findWords(claim).map(({ lower, end }) => [lower, claim.slice(end)]));
  return [...asked].flatMap(([word, following]) => {
    if (stated.has(word)) return [];
    const opposite = listOpposites(word, following).find((other) => stated.has(other));
    return opposite === undefined ? [] : [{ claim: word, evidence: opposite }];
  });
}
