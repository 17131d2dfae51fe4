const month =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
/** When a document is of: "The Harbour Post, Saturday 7 October 2023", "Minutes of the meeting of 17 November 2022". It is no date of what stands in it. */
const dateOfDocument = new RegExp(
  String.raw`(?:(?<=\b(?:meeting|sitting|session|minutes|edition|issue|bulletin|letter|release|notice))\s(?:held\s)?(?:of|on)\s|\s*[,–—|:]\s*(?:\p{L}+day,?\s)?|\s\p{L}+day,?\s)\d{1,2}(?:st|nd|rd|th)?\s(?:${month})(?:\s\d{4})?\b`,
  'giu',
);

/** A quote that does not name its subject is shown to the models under its title, as in their training. */
export function underItsTitle({ title, quote }: { title: string; quote: string }): string {
  const name = title
    .replace(/\s\(.*\)$/u, '')
    .replaceAll(dateOfDocument, '')
    .trim();
  const last = name.split(/\s+/u).at(-1) ?? '';
  return name === '' || quote.includes(last) ? quote : `${name}. ${quote}`;
}
