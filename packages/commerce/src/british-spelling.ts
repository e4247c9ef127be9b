/** American words of goods, each with its British spelling. What follows stays: `colors`, `moldings`. */
const BRITISH: readonly (readonly [american: RegExp, british: string])[] = [
  [/^(col|flav|od|vap)or(?!at)/, '$1our'],
  [/^(cent|fib|lit|met)er(?=s?$)/, '$1re'],
  [/^gray/, 'grey'],
  [/^aluminum/, 'aluminium'],
  [/^mold/, 'mould'],
  [/(?<=[a-z]{3})iz(?=e[ds]?$|ers?$|ing$|ation$)/, 'is'],
];

/** A folded English word in one spelling, so that `gray color` finds a grey colour. British words stay as they are. */
export function inBritish(word: string): string {
  return BRITISH.reduce((spelled, [american, british]) => spelled.replace(american, british), word);
}
