const endsParagraph =
  'address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|main|menu|nav|ol|p|pre|search|section|table|ul';
const holdsParagraphs =
  'div|article|section|main|body|td|th|li|dd|blockquote|figure|figcaption|aside|header|footer|nav|form|center';

/** Tags that HTML lets go without saying, with where it does: browsers make the same document of the page without them. */
const optionalTags: readonly RegExp[] = [
  // Classes of the root may hide things; a language may not.
  /<html(?:\s+(?:lang|xml:lang|xmlns|dir|prefix)(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?)*\s*>/gi,
  /<\/html\s*>/gi,
  /<head(?:\s[^>]*)?>/gi,
  /<\/head\s*>/gi,
  /<body\b[^>]*>(?=\s*<(?!meta|link|script|style|noscript|template|!--)|\s*[^\s<])/gi,
  /<\/body\s*>/gi,
  new RegExp(`</p\\s*>(?=\\s*(?:<(?:${endsParagraph})\\b|</(?:${holdsParagraphs})\\s*>))`, 'gi'),
  /<\/li\s*>(?=\s*(?:<li\b|<\/[uo]l\s*>))/gi,
  /<\/dt\s*>(?=\s*<d[td]\b)/gi,
  /<\/dd\s*>(?=\s*(?:<d[td]\b|<\/dl\s*>))/gi,
  /<\/option\s*>(?=\s*(?:<option\b|<optgroup\b|<\/(?:select|optgroup)\s*>))/gi,
  /<\/t[dh]\s*>(?=\s*(?:<t[dh]\b|<\/tr\s*>))/gi,
  /<\/tr\s*>(?=\s*(?:<tr\b|<\/(?:tbody|thead|tfoot|table)\s*>))/gi,
  /<\/(?:tbody|thead)\s*>(?=\s*(?:<t(?:body|foot)\b|<\/table\s*>))/gi,
  /(?<=<table\b[^>]{0,500}>\s{0,50})<tbody>(?=\s*<tr\b)/gi,
];

/** The page without the optional tags that are chosen; `isDropped` is asked for each of them. */
export function dropOptionalTags(html: string, isDropped: () => boolean): string {
  return optionalTags.reduce(
    (page, tag) => page.replace(tag, (written) => (isDropped() ? '' : written)),
    html,
  );
}
