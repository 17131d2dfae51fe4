const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** What stands before a name or behind it and is never a name itself. */
const abbreviated = setOf(
  'mr mrs ms mx dr drs prof rev hon sen sens rep reps gov govs gen col lt capt cpt sgt cpl maj adm cmdr jr sr st vs messrs atty amb det cllr cllrs',
);

const offices = setOf(
  `president senator representative congressman congresswoman governor mayor minister premier chancellor secretary ambassador king queen prince
  princess duke duchess emperor empress sultan tsar czar pope cardinal archbishop bishop archduke saint sir dame lord lady doctor professor general
  colonel captain lieutenant major sergeant admiral marshal judge justice speaker leader chairman ceo founder director actor actress comedian singer
  rapper musician author writer poet composer painter scientist physicist chemist inventor astronaut cosmonaut coach dictator activist journalist councillor`,
);
const beforeOffices = setOf('vice former first deputy prime acting late attorney');

/** They belong to the name behind them where they are written with a full stop as well: "Dr. No", "St. Petersburg". */
const beforeNames = setOf('mr mrs ms mx dr prof st ste mt ft');

/** "Dr" of "Dr. No", "St" of "St. Petersburg"; written with a capital. */
export function opensTitledName(word: string): boolean {
  return /^\p{Lu}/u.test(word) && beforeNames.has(word.toLowerCase());
}

/** "Sen", "Dr", "Jr". */
export function isAbbreviatedTitle(word: string): boolean {
  return abbreviated.has(word.toLowerCase().replace(/\.$/u, ''));
}

const isTitle = (word: string) => abbreviated.has(word) || offices.has(word);

/** Whether a name, in lower case, is nothing but a title: "president", "vice president", "dr". */
export function isOnlyTitle(name: string): boolean {
  const words = name.split(' ');
  return isTitle(words.at(-1) ?? '') && words.every((word) => isTitle(word) || beforeOffices.has(word));
}

/** "joe biden" of "us president joe biden"; the name itself, in lower case, where no title stands before it. */
export function withoutTitle(name: string): string {
  const words = name.split(' ');
  const last = words.slice(0, -1).findLastIndex(isTitle);
  // "Wife of President Obama" is somebody else.
  if (last < 0 || words.slice(0, last).some((word) => /^(?:of|to|for|and|with|against)$/u.test(word)))
    return name;
  return words.slice(last + 1).join(' ');
}
