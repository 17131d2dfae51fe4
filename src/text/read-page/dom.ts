import { parseHTML } from 'linkedom';

/** The little of a document that the reader uses; the compiler knows no browser types here. */
export type DomNode = {
  readonly nodeType: number;
  readonly nodeName: string;
  textContent: string | null;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly parentNode: DomNode | null;
  readonly parentElement: DomElement | null;
};

export type DomElement = DomNode & {
  readonly localName: string;
  readonly className: string;
  readonly id: string;
  readonly outerHTML: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  removeAttribute(name: string): void;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  closest(selector: string): DomElement | null;
  remove(): void;
};

export type DomDocument = DomElement & {
  readonly documentElement: DomElement;
  readonly body: DomElement;
  readonly head: DomElement;
};

export const elementNode = 1;
export const textNode = 3;

export function parseDocument(html: string): DomDocument {
  // A fragment without <html> or <body> would become a document whose root is its first element.
  const hasRoot = /<html[\s>]/i.test(html.slice(0, 20_000));
  const whole = hasRoot ? html : `<!doctype html><html><head></head><body>${html}</body></html>`;
  const { document } = parseHTML(whole) as unknown as { document: DomDocument };
  return document;
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === elementNode;
}

/** Every node below, parents before children, without recursion. Removing the visited node is allowed: its children are skipped. */
export function* walk(root: DomElement): Generator<DomNode> {
  const stack: DomNode[] = [];
  for (let node: DomNode | null = root.firstChild; node !== null || stack.length > 0; ) {
    if (node === null) {
      node = stack.pop() ?? null;
      continue;
    }
    const current: DomNode = node;
    const after: DomNode | null = current.nextSibling;
    yield current;
    const removed = current.parentNode === null;
    if (after !== null) stack.push(after);
    node = removed ? null : current.firstChild;
  }
}
