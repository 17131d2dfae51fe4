import { parseHTML } from 'linkedom';
import { completeDocument } from './complete-document.ts';

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
  getAttributeNode(name: string): { readonly value: string } | null;
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

const elementNode = 1;
export const textNode = 3;

export function parseDocument(html: string): DomDocument {
  // The parser takes a page as it is written, and would lose what stands where it expects a head or a body.
  return (parseHTML(completeDocument(html)) as unknown as { document: DomDocument }).document;
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === elementNode;
}

/** The class attribute as written. `getAttribute('class')` builds a list of its names first, which costs many times as much. */
export function classOf(element: DomElement): string {
  return element.getAttributeNode('class')?.value ?? '';
}

/** Every node below, parents before children, without recursion. Removing the visited node is allowed: its children are skipped. */
export function* walk(root: DomElement): Generator<DomNode> {
  for (const { node } of walkWithDepth(root)) yield node;
}

export function* walkWithDepth(root: DomElement): Generator<{ node: DomNode; depth: number }> {
  const stack: { node: DomNode; depth: number }[] = [];
  if (root.firstChild !== null) stack.push({ node: root.firstChild, depth: 1 });
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { node, depth } = top;
    const after = node.nextSibling;
    yield top;
    if (after !== null) stack.push({ node: after, depth });
    const child = node.parentNode === null ? null : node.firstChild;
    if (child !== null && child !== undefined) stack.push({ node: child, depth: depth + 1 });
  }
}
