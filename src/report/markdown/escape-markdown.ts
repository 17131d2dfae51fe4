import { cleanText } from '../clean-text.ts';
import { safeLink } from '../html/safe-link.ts';

/** Text from outside as Markdown that shows it and does nothing else: no markup, no HTML, no links of its own. */
export function escapeMarkdown(text: string): string {
  return (
    cleanText(text)
      .replace(/&/g, '&amp;')
      .replace(/[\\`*_[\]~$]/g, '\\$&')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      // A table splits its cells before it looks at backslashes.
      .replace(/\|/g, '&#124;')
      // GitHub makes links of bare addresses; what is not a link here must not become one there.
      .replace(/@/g, '&#64;')
      .replace(/:(?=\/\/)/g, '&#58;')
      .replace(/(?<=www)\./gi, '&#46;')
      .replace(/(?<=mailto|xmpp):/gi, '&#58;')
      .replace(/^(\d+)([.)])/, '$1\\$2')
      .replace(/^[-+=#]/, '\\$&')
  );
}

/** A link where the address may be one, else the text and the address as text. */
export function markdownLink(text: string, address: string): string {
  const link = safeLink(address);
  const shown = escapeMarkdown(text) || escapeMarkdown(address);
  if (link === undefined)
    return escapeMarkdown(text) === '' ? shown : `${shown} (${escapeMarkdown(address)})`;
  // Some readers of Markdown mistake escaped brackets inside a link for the ends of one.
  const label = shown.replace(/\\\[/g, '&#91;').replace(/\\\]/g, '&#93;');
  return `[${label}](<${escapeDestination(link)}>)`;
}

const destinationCodes: Readonly<Record<string, string>> = {
  '\\': '%5C',
  '|': '%7C',
  '<': '%3C',
  '>': '%3E',
  '&': '&amp;',
};

function escapeDestination(link: string): string {
  return cleanText(link).replace(/[\\|<>&]/g, (character) => destinationCodes[character] ?? '');
}
