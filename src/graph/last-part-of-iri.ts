/** What stands behind the last `/`, `#` or `:` of an address; all of it where nothing does. A pattern for it would cost the square of the length. */
export function lastPartOfIri(address: string): string {
  let start = address.length;
  while (start > 0 && !'/#:'.includes(address.charAt(start - 1))) start--;
  return start === address.length ? address : address.slice(start);
}
