export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

/** An element; absent children (null) are left out, so optional parts read in place. */
export function element(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return {
    name,
    attributes,
    content: typeof content === 'string' ? content : content.filter((child) => child !== null),
  };
}

/** An element with text, or nothing when there is no text. */
export function optionalElement(name: string, text: string | null): XmlElement | null {
  return text === null ? null : element(name, text);
}

/** UTF-8 document text, one element a line. */
export function serializeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${serialize(root, '')}\n`;
}

function serialize({ name, attributes, content }: XmlElement, indent: string): string {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ');
  if (typeof content === 'string') return `${indent}<${opening}>${escapeXml(content)}</${name}>`;
  const children = content.map((child) => serialize(child, `${indent} `)).join('\n');
  return `${indent}<${opening}>\n${children}\n${indent}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text safe inside XML 1.0: markup escaped, lone surrogates replaced, and the control characters that no XML file may hold
 * (a pasted name can contain them) turned into spaces.
 */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\u0009\u000A\u000D\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
