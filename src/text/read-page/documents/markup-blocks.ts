import { Parser } from 'htmlparser2';

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 li blockquote td th dt dd pre figcaption caption div section article tr table ul ol body'.split(
    ' ',
  ),
);
const notText = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);

/** The words of a small document in HTML or XHTML, block by block; for e-mails and chapters, which have no menus to leave out. */
export function readMarkupBlocks(markup: string): string[] {
  const found: string[] = [];
  let text = '';
  let silent = 0;
  const flush = () => {
    const block = text.replace(/\s+/gu, ' ').trim();
    if (block !== '') found.push(block);
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (notText.has(name)) silent++;
        if (blocks.has(name)) flush();
        if (name === 'br') text += ' ';
      },
      ontext(part) {
        if (silent === 0) text += part;
      },
      onclosetag(name) {
        if (notText.has(name)) silent = Math.max(0, silent - 1);
        if (blocks.has(name)) flush();
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.write(markup);
  parser.end();
  flush();
  return found;
}
