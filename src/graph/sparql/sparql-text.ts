/** An address that can stand between angle brackets. Anything else is no id of a SPARQL endpoint, and would be a way into the query. */
export function isIri(text: string): boolean {
  return /^(?:https?|urn|ftp|tag|info):[^\s<>"{}|\\^`\p{Cc}]+$/u.test(text);
}

export function iri(text: string): string {
  if (!isIri(text)) throw new RangeError(`Not an address: ${text.slice(0, 80)}`);
  return `<${text}>`;
}

/** A text as a literal, with everything in it that SPARQL would read as syntax escaped. */
export function literal(text: string, language?: string): string {
  const escaped = text
    .replace(/[\p{Cc}]/gu, ' ')
    .replace(/\\/gu, '\\\\')
    .replace(/"/gu, '\\"');
  return `"${escaped}"${language === undefined ? '' : `@${languageTag(language)}`}`;
}

export function languageTag(language: string): string {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu.test(language) ? language : 'en';
}

/** Reads only: a query that would change the graph, or one of another form, is not sent. */
export function isReadingQuery(query: string): boolean {
  const plain = query
    .replace(/<[^<>\s]*>/gu, '<>')
    .replace(/"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/gu, '""')
    .replace(/#[^\n]*/gu, '');
  return (
    /^\s*(?:(?:PREFIX\s+\S*\s*<>|BASE\s*<>)\s*)*(?:SELECT|ASK)\b/iu.test(plain) &&
    !/\b(?:INSERT|DELETE|LOAD|CLEAR|DROP|CREATE|COPY|MOVE|ADD)\b\s*(?:\{|DATA|SILENT|GRAPH|INTO|WHERE|<)/iu.test(
      plain,
    )
  );
}
