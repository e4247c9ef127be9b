/** Words that this repository does not use in names, with the field's term, and what comments say in words. docs/glossary.md has the others. */

/** Runs of words inside a camel-case name, each with its replacement. */
const RETIRED = new Map([
  ['anew', 'again'],
  ['at once', 'concurrent, or buffered'],
  ['come back', 'return'],
  ['coupon', 'voucher'],
  ['elsewhere', 'the name of the other place'],
  ['forgive', 'reset'],
  ['give back', 'refund, or return'],
  ['hear', 'receive, or subscribe'],
  ['heard', 'received'],
  ['knowledge', 'certainty'],
  ['mistrust', 'mismatch'],
  ['news', 'change, event or message'],
  ['reckon', 'compute, or measure'],
  ['stand in', 'fallback'],
  ['stranger', 'outsider, or attacker'],
  ['strangers', 'outsiders, or attackers'],
  ['take notice', 'handle webhook'],
  ['tell', 'notify, send or report'],
  ['told', 'notified, sent or reported'],
  ['truth', 'the current state'],
  ['truths', 'states'],
]);
const PATTERN = new RegExp(String.raw`(?<=^|\s)(?:${[...RETIRED.keys()].join('|')})(?=\s|$)`);

/** A letter of a rule and its number that stand by themselves, or a paragraph of a document. */
const CODE = /(?<![\w+#/&%.'-])(?:[PDU]\d{1,2}|[SM]\d{2})(?![\w%-])|§/u;

/**
 * The retired word of a name and its replacement, or null. Names in snake case are those of tables and columns.
 * @param {string} name
 * @returns {string | null}
 */
export function retiredWordOf(name) {
  if (/^[a-z\d]+_[a-z\d_]+$/.test(name)) return null;
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  const word = PATTERN.exec(words)?.[0];
  return word === undefined ? null : `"${word}": ${RETIRED.get(word)}`;
}

/**
 * The first code of a rule or paragraph in a text, or null.
 * @param {string} text
 * @returns {string | null}
 */
export function codeIn(text) {
  return CODE.exec(text)?.[0] ?? null;
}
