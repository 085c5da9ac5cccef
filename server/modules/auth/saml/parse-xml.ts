import { DOMParser } from "@xmldom/xmldom";

export const ns = {
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const;

/** Characters: valid responses have some thousands, and 256,000 of entities take 100 ms. */
const mostCharacters = 96 * 1024;
/** Far more than a valid response has: parsing and signatures take quadratic time in these numbers. */
const mostTags = 4000;
const mostDepth = 64;

/**
 * Parses untrusted XML. A document type declaration is refused before parsing, and with it all custom entities: no
 * file or address is opened, nothing expands.
 */
export function parseXml(text: string): Document {
  if (text.length > mostCharacters) throw new Error("XML that is too long");
  if (text.split("<", mostTags + 1).length > mostTags) throw new Error("XML with too many tags");
  // Any declaration: the parser takes quadratic time in the spaces of a malformed one.
  if (/<!(?!--|\[CDATA\[)/.test(text))
    throw new Error("XML with a document type or another declaration");
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
  const document = parser.parseFromString(text, "text/xml");
  if (!document?.documentElement) throw new Error("XML without an element");
  if (isDeep(document.documentElement)) throw new Error("XML with too many levels");
  return document;
}

/** Without recursion, which a deep document would overflow. */
function isDeep(root: Element): boolean {
  let depth = 1;
  let node: Node = root;
  for (;;) {
    if (node.firstChild) {
      node = node.firstChild;
      depth += 1;
      if (depth > mostDepth) return true;
      continue;
    }
    while (!node.nextSibling) {
      if (node === root || !node.parentNode) return false;
      node = node.parentNode;
      depth -= 1;
    }
    if (node === root) return false;
    node = node.nextSibling;
  }
}

function fail(message: string): never {
  throw new Error(message);
}

/** The direct children of an element with a name. */
export function children(parent: Element, namespace: string, name: string): Element[] {
  return Array.from(parent.childNodes).filter(
    (node): node is Element =>
      node.nodeType === 1 &&
      (node as Element).namespaceURI === namespace &&
      (node as Element).localName === name,
  );
}

/** The only such child; null for none, and an error for several. */
export function onlyChild(parent: Element, namespace: string, name: string): Element | null {
  const [first, second] = children(parent, namespace, name);
  if (second) throw new Error(`more than one ${name}`);
  return first ?? null;
}

/** The whole text of an element, joined across comments. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? "").trim();
}

/** An attribute; null when it is absent. */
export function attribute(element: Element | null, name: string): string | null {
  return element?.hasAttribute(name) ? element.getAttribute(name) : null;
}
