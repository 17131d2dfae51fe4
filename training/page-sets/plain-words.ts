/** Words alone: the marks of HTML and Markdown are not what a quote is compared by. */
export function plainWords(text: string): string {
  const bare = text
    .replace(/<(script|style)[\s\S]*?<\/\1>/giu, '')
    .replace(/<\/?(?:br|div|p|h\d|li|t[dhr])\b[^>]*>/giu, ' ')
    .replace(/<[^>]+>/gu, '');
  const plain = withoutEntities(bare).normalize('NFD').replace(/\p{M}/gu, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function withoutEntities(text: string): string {
  return text
    .replace(/&#(\d+);/gu, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([0-9a-f]+);/giu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&([a-z])(?:acute|grave|circ|uml|tilde|cedil);/giu, '$1')
    .replace(/&[a-z]+;/giu, ' ');
}
