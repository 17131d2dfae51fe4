import { Parser } from 'htmlparser2';

export type XmlHandlers = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Goes through an XML text once, from start to end. Entities that a document declares itself are not followed. */
export function walkXml(xml: string, handlers: XmlHandlers): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handlers.open?.(name, attributes),
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => handlers.close?.(name),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

/** The text of the first element of a name, as document properties have it. */
export function textOfElement(xml: string | undefined, wanted: string): string | undefined {
  if (xml === undefined) return undefined;
  let text = '';
  let inside = false;
  let found = false;
  walkXml(xml, {
    open: (name) => {
      if (name === wanted && !found) inside = true;
    },
    text: (part) => {
      if (inside) text += part;
    },
    close: (name) => {
      if (name !== wanted || !inside) return;
      inside = false;
      found = true;
    },
  });
  return text.trim() === '' ? undefined : text.trim();
}
