import { functionWords } from '../words/function-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** They stand before a name: "Sen. Sanders", "St. Louis", "Brig. Gen. Kimmitt". */
const titles = setOf(
  `mr mrs ms mx dr drs messrs prof profs rev revs fr msgr hon st ste mt ft pres amb gov govs sen sens rep reps atty asst assoc supt
  gen gens col cols lt lts capt capts cpt cmdr cdr comdr sgt sgts maj adm brig cpl pvt pte pfc spc det insp ofc sec dept`,
);

/** "No. 5", "Fig. 2", "8th Cir. 1990", "Aug. 12": a number goes on with them. */
const beforeNumbers = setOf(
  `no nos fig figs vol vols p pp art arts sec secs ch chs col cols cir supp ser jan feb mar apr jun jul aug sep sept oct nov dec`,
);
const beforeRoman = setOf('vol vols art arts sec ch fig ser');

/** What they stand before is not said with them. */
const neverFinal = setOf('vs cf eg ie e.g i.e viz p.s');

/** These may also end a sentence; what follows decides. */
const maybeFinal = setOf(
  `etc inc ltd co cos corp jr sr esq bros al a.m p.m am pm b.c a.d b.c.e c.e u.s u.k u.n e.u d.c ph.d m.d b.a m.a ll.d u.s.a u.s.s.r plc llc
  ave blvd rd hwy pkwy ed eds est approx ca`,
);

/** As news agencies shorten them. Most are words or names too, so that their surroundings have to say that a state is meant. */
const states = setOf(
  `ala ariz ark calif colo conn del fla ga ill ind kan ky la md mass mich minn miss mo mont neb nev okla ore pa tenn tex va vt wash wis wyo`,
);

/** Function words that are names or begin names: "Mr. May", "Dr. Who", "Dr. No", "Sgt. At Arms". */
const namesToo = setOf('may who will no so do an can one am on or i at a my us down');

/** Words that go on in a headline and hardly open a statement: "Trump Jr. Will Testify", "U.S. To Leave Syria". */
const goOn = setOf(
  'to and or of than is are was were be will would shall should can could may might must has have had not',
);

const wordBefore = /([\p{L}\p{N}.]*[\p{L}\p{N}])$/u;
const firstWord = /^["'“‘«([]*([\p{L}\p{N}'’-]+)/u;

/** Whether the full stop behind `before` ends a sentence, where what follows begins with a capital, a digit or a quotation mark. */
export function fullStopEnds(before: string, rest: string): boolean {
  const written = wordBefore.exec(before)?.[1] ?? '';
  const lead = before.slice(0, before.length - written.length);
  const last = written.toLowerCase();
  const next = firstWord.exec(rest)?.[1] ?? '';
  // "THE CAUSE OF MS. It": what is written in capitals is an abbreviation where everything is.
  if (isShouted(written) && next !== '' && !isShouted(next) && !/^\d/u.test(next)) return true;
  // "Roe v. Wade", "Ph. D."
  if (neverFinal.has(last) || written === 'v' || (written === 'Ph' && next === 'D')) return false;
  if (beforeNumbers.has(last)) {
    if (/^\d/u.test(next) || (beforeRoman.has(last) && /^[IVX]+$/u.test(next))) return false;
    // "Public Enemy No. One"
    if (last === 'no' && /\p{L}\s$/u.test(lead) && /^(?:One|Two|Three|Ten)$/u.test(next)) return false;
    if (!titles.has(last) && last.length > 1) return true;
  }
  if (isTitle(written)) return startsFresh(rest) && !namesToo.has(next.toLowerCase());
  if (states.has(last) && /^\p{Lu}\p{Ll}/u.test(written)) return endsAfterState(lead, rest);
  if (lead.endsWith('-') && /^eds?$/u.test(last)) return true;
  if (maybeFinal.has(last) || /^\p{L}(?:\.\p{L})*$/u.test(last)) return startsFresh(rest);
  return true;
}

/** Whether a line that ends here goes on in the next one: "… said Sen." */
export function endsWithTitle(line: string): boolean {
  return line.endsWith('.') && isTitle(wordBefore.exec(line.slice(0, -1))?.[1] ?? '');
}

/** "the gen. public" and "a sales rep. Then" are not written as titles are. */
function isTitle(written: string): boolean {
  return titles.has(written.toLowerCase()) && !/^(?:gen|col|rep|sec|det|adm)s?$/u.test(written);
}

function isShouted(word: string): boolean {
  return /^\p{Lu}[\p{Lu}'’-]+$/u.test(word);
}

/** A state is set off by commas inside a sentence; it goes on with the agency, the year or an office ("Va. Sen. Kaine"). */
function endsAfterState(lead: string, rest: string): boolean {
  if (/^(?:\(|\d)/u.test(rest)) return false;
  const next = /^(\p{Lu}\p{Ll}+)\./u.exec(rest)?.[1];
  if (next !== undefined && titles.has(next.toLowerCase())) return false;
  // "(Fla.) Democrat", "(D-Calif.) The"
  if (/\((?:\p{Lu}-)?$/u.test(lead)) return startsFresh(rest);
  return true;
}

/** A capitalised function word hardly ever follows an abbreviation inside a sentence. */
function startsFresh(rest: string): boolean {
  const [opening = '', word = ''] = firstWord.exec(rest) ?? [];
  const lower = word.toLowerCase();
  if (!/^\p{Lu}/u.test(word) || !functionWords.has(lower)) return false;
  const after = rest.slice(opening.length);
  // "Olsen, E. A. et al.", "J. Am. Acad.": another abbreviation.
  if (after.startsWith('.') && !/^(?:no|none|never)$/u.test(lower)) return false;
  return !(goOn.has(lower) && /^\s+\p{Lu}\p{L}+\s+\p{Lu}\p{L}+/u.test(after));
}
