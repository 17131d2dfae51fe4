/** A quote that does not name its subject is shown to the models under its title, as in their training. */
export function underItsTitle({ title, quote }: { title: string; quote: string }): string {
  const name = title.replace(/\s\(.*\)$/u, '').trim();
  const last = name.split(/\s+/u).at(-1) ?? '';
  return name === '' || quote.includes(last) ? quote : `${name}. ${quote}`;
}
