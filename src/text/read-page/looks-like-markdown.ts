const link = /!?\[[^\]\n]{0,400}\]\((?:https?:\/\/|\/|#|data:)[^)\s]*/gu;
const heading = /^#{1,6}[ \t]+\S/gmu;

/** How much of a text is looked at: marks that only come later are quotes. */
const looked = 40_000;

/** Whether a text that nobody gives a kind for is Markdown: it has links in brackets, or several headings with hashes. */
export function looksLikeMarkdown(text: string): boolean {
  const start = text.slice(0, looked);
  const links = start.match(link)?.length ?? 0;
  return links >= 2 || (start.match(heading)?.length ?? 0) >= 2;
}
