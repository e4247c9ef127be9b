import { DOMParser, type Element } from '@xmldom/xmldom';

/** An element as the platform reads it. `name` is the local name; prefixes say nothing. */
export interface XmlNode {
  readonly name: string;
  readonly namespace: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text of an element without children, trimmed; otherwise empty. */
  readonly text: string;
  readonly children: readonly XmlNode[];
}

/** The root element, or `null` when this is no well-formed XML or declares a document type. */
export function readXml(bytes: Buffer): XmlNode | null {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    });
    const { documentElement } = parser.parseFromString(text, 'text/xml');
    return documentElement === null ? null : toNode(documentElement);
  } catch {
    return null;
  }
}

function toNode(element: Element): XmlNode {
  const children: XmlNode[] = [];
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === 1) children.push(toNode(child as Element));
  }
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const text = children.length === 0 ? (element.textContent ?? '').trim() : '';
  return { name: element.localName ?? element.tagName, namespace: element.namespaceURI, attributes, text, children };
}

/** Every element at a path of local names below `node`: `all(root, 'A/B')`. */
export function all(node: XmlNode | null, path: string): XmlNode[] {
  let found: XmlNode[] = node === null ? [] : [node];
  for (const name of path.split('/')) {
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  }
  return found;
}

/** The first element at a path. */
export function first(node: XmlNode | null, path: string): XmlNode | null {
  return all(node, path)[0] ?? null;
}

/** The text at a path; empty when nothing is there. */
export function textAt(node: XmlNode | null, path: string): string {
  return first(node, path)?.text ?? '';
}

/** Decimal euros with at most two decimals as cents; `null` for anything else. */
export function centsOf(text: string): number | null {
  const read = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text);
  if (read === null) return null;
  const amount = Number(read[2]) * 100 + Number((read[3] ?? '').padEnd(2, '0'));
  return read[1] === '-' && amount > 0 ? -amount : amount;
}

export function escapeXml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
