/** Codes of rules (pitfalls P, decisions D, conventions U) that docs/rules.md does not explain: nobody could look them up. */

/** A letter and a number that stand by themselves: not the end of a word, an address or a code point (U+D4). */
const CODE = /(?<![\w+#/&%.-])[PDU]\d{1,2}(?![\w%-]|\.\d)/g;
/** A row of docs/rules.md begins with its code. */
const ENTRY = /^\| (?<code>[PDU]\d{1,2}) +\| [^\s|]/gm;

export function codesExplainedIn(rules: string): ReadonlySet<string> {
  return new Set([...rules.matchAll(ENTRY)].map(({ groups }) => groups?.['code'] ?? ''));
}

/** The codes of a text that are not explained, each once. */
export function unexplainedCodes(text: string, explained: ReadonlySet<string>): string[] {
  const named = new Set([...text.matchAll(CODE)].map(([code]) => code));
  return [...named].filter((code) => !explained.has(code));
}
