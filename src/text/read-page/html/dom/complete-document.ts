import { endOfComment, endOfTag, indexOfClosing, readName } from './bound-html.ts';

const headElements = new Set(
  'base basefont bgsound link meta title style script noscript template'.split(' '),
);
/** Elements whose content belongs to them whatever it is, as far as the head is concerned. */
const whole = new Set(['title', 'style', 'script', 'noscript', 'template']);

/**
 * The page with its html, head and body written out, each once. HTML lets all three go without saying, and browsers put them where they
 * belong: what is no part of a head begins the body, and what comes after the body's end is part of it.
 */
export function completeDocument(html: string): string {
  const head: string[] = [];
  const body: string[] = [];
  let attributes = { html: '', body: '' };
  let inBody = false;
  let at = 0;
  const addText = (text: string) => {
    if (!inBody && /[^\s\uFEFF]/.test(text)) inBody = true;
    (inBody ? body : head).push(text);
  };
  while (at < html.length) {
    const next = html.indexOf('<', at);
    if (next === -1) {
      addText(html.slice(at));
      break;
    }
    if (next > at) addText(html.slice(at, next));
    if (html.startsWith('<!--', next)) {
      at = endOfComment(html, next + 4);
      (inBody ? body : head).push(html.slice(next, at));
      continue;
    }
    const closing = html[next + 1] === '/';
    const name = readName(html, next + (closing ? 2 : 1));
    const end = name === '' && !/[!?/]/.test(html[next + 1] ?? '') ? next + 1 : endOfTag(html, next + 1);
    const tag = html.slice(next, end);
    at = end;
    if (/^<[!?]/.test(tag)) continue;
    if (name === 'html' || name === 'body') {
      const given = closing ? '' : cleanAttributes(tag.slice(1 + name.length));
      // Of several, the first says what it is like.
      if (attributes[name] === '') attributes = { ...attributes, [name]: given };
      if (name === 'body' && !closing) inBody = true;
      continue;
    }
    if (name === 'head') continue;
    if (!inBody && headElements.has(name)) {
      const close = !closing && whole.has(name) ? indexOfClosing(html, name, end) : -1;
      if (close !== -1) at = endOfTag(html, close + 2);
      head.push(html.slice(next, at));
      continue;
    }
    if (name === '') {
      addText(tag);
      continue;
    }
    if (!closing) inBody = true;
    (inBody ? body : head).push(tag);
    if (!closing && (name === 'script' || name === 'style' || name === 'title' || name === 'textarea')) {
      const close = indexOfClosing(html, name, end);
      at = close === -1 ? html.length : endOfTag(html, close + 2);
      body.push(html.slice(end, at));
    }
  }
  return `<!doctype html><html${attributes.html}><head>${head.join('')}</head><body${attributes.body}>${body.join('')}</body></html>`;
}

/** Attributes that no parser can read in two ways; whatever else stood in the tag is left out. */
function cleanAttributes(span: string): string {
  const found = span.matchAll(/([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g);
  return [...found]
    .map(([, name, double, single, bare]) => {
      const value = double ?? single ?? bare;
      return value === undefined ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`;
    })
    .join('');
}
