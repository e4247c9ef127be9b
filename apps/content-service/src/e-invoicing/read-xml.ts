type Namespaces = Readonly<Record<string, string>>;

/** An element of a file that others wrote, read by XPath. */
export interface ReadElement {
  /** The text at a path, trimmed; null where there is none. */
  text(path: string): string | null;
  all(path: string): ReadElement[];
}

/** Larger than any status or invoice in XML; larger files are not read. */
const BYTES_MAXIMUM = 10_000_000;

/**
 * Reads a file that others wrote; null when it is no XML, or when `read` finds nothing in it. A document type, the home of entities, is
 * refused unread, and the network is never asked.
 */
export async function readXml<Value>(
  bytes: Uint8Array,
  namespaces: Namespaces,
  read: (root: ReadElement) => Value | null,
): Promise<Value | null> {
  if (bytes.length > BYTES_MAXIMUM || Buffer.from(bytes).includes('<!DOCTYPE')) return null;
  // Loaded with the first file: a shop without a platform never needs it.
  const { XmlDocument, ParseOption } = await import('libxml2-wasm');
  let document: InstanceType<typeof XmlDocument>;
  try {
    document = XmlDocument.fromBuffer(new Uint8Array(bytes), { option: ParseOption.XML_PARSE_NONET });
  } catch {
    return null;
  }
  try {
    return read(elementOf(document.root, namespaces));
  } finally {
    document.dispose();
  }
}

interface Evaluated {
  eval(path: string, namespaces: Namespaces): unknown;
  find(path: string, namespaces: Namespaces): unknown[];
}

function elementOf(node: Evaluated, namespaces: Namespaces): ReadElement {
  return {
    text(path) {
      const value = node.eval(`string(${path})`, namespaces);
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? null : text;
    },
    all: (path) => node.find(path, namespaces).map((found) => elementOf(found as Evaluated, namespaces)),
  };
}
