/** What a person put into the one field. */
export type InputKind = 'nothing' | 'claim' | 'link' | 'picture-link' | 'many';

const longestClaim = 700;

export function readInput(text: string): InputKind {
  const trimmed = text.trim();
  if (trimmed === '') return 'nothing';
  if (!/\s/.test(trimmed) && /^https?:\/\//i.test(trimmed) && URL.canParse(trimmed))
    return /\.(?:jpe?g|png|webp|gif|avif)$/i.test(new URL(trimmed).pathname) ? 'picture-link' : 'link';
  const lines = trimmed.split('\n').filter((line) => line.trim() !== '');
  return trimmed.length > longestClaim || lines.length >= 3 ? 'many' : 'claim';
}
