import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { XmlDocument, XmlXPath } from 'libxml2-wasm';

import { EN_16931_RULES } from './en16931-rules.ts';
import { FRENCH_RULES } from './french-rules.ts';
import { NAMESPACES } from './rule.ts';

/** Messages of the official Factur-X 1.09 schema of the profile EN 16931; empty for a valid file. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const result = await validateXsd(xml, Profile.EN16931);
  return result.errors.map((error) => error.message);
}

const compiledRules = [...EN_16931_RULES, ...FRENCH_RULES].map(({ id, expression }) => ({
  id,
  xpath: XmlXPath.compile(`boolean(${expression})`, NAMESPACES),
}));

/** Names of the business rules that the file breaks. */
export function brokenRules(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return compiledRules.filter(({ xpath }) => document.eval(xpath) !== true).map(({ id }) => id);
  } finally {
    document.dispose();
  }
}

/** The texts that XPaths find in the file. */
export function xmlTexts(xml: string, paths: readonly string[]): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return paths.map((path) => {
      const text = document.eval(`string(${path})`, NAMESPACES);
      if (typeof text !== 'string') throw new TypeError(`Not a text: ${path}`);
      return text;
    });
  } finally {
    document.dispose();
  }
}

/** The text that one XPath finds in the file. */
export function xmlText(xml: string, path: string): string {
  return xmlTexts(xml, [path]).join('');
}
