/** Characters that take no room: they hide words from people, or hide words for machines. */
const invisible = /[\p{Default_Ignorable_Code_Point}--[\u200C\u200D]]|[\uFFF9-\uFFFB]/gv;
const joiners = /[\u200C\u200D]+/g;
const besideLatin = /[\p{ASCII}\p{Script=Latin}]/u;
const controls = /[^\P{Cc}\s\u0085]/gu;

function removeInvisible(text: string): string {
  const visible = text.replace(invisible, '').replace(controls, '');
  // Joiners shape Persian and Indic words and emoji; beside Latin letters they only hide.
  return visible.replace(joiners, (run, at: number, whole: string) => {
    const before = whole[at - 1] ?? ' ';
    const after = whole[at + run.length] ?? ' ';
    return besideLatin.test(before) || besideLatin.test(after) ? '' : run;
  });
}

/** Words written in the invisible tag alphabet, which some models read and no person sees. */
export function readTagCharacters(text: string): string {
  let hidden = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xe0020 && code <= 0xe007e) hidden += String.fromCharCode(code - 0xe0000);
  }
  return hidden;
}

/** One paragraph: no invisible characters, every run of white space one space. */
export function normaliseParagraph(text: string): string {
  return removeInvisible(text)
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}

/** Paragraphs, without empty ones, separated by blank lines. */
export function joinParagraphs(paragraphs: readonly string[]): string {
  return paragraphs
    .map(normaliseParagraph)
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
