/**
 * French sets : ; ! ? » % and € off from the word before them, and « from the word after it. With a plain space the line may break
 * there and begin with a lone sign. English never has a space in these places, so the rule may read every text of the code; what it
 * asks of a sign's neighbours keeps SQL, regular expressions and inline scripts out (`= :name`, `n % 2`, `a ?? b`).
 */
const BREAKABLE = [/ [;?!»](?=$|[\s.,;…]|\)(?!\?))/u, / :(?=$|\s)/u, /(?:^|[\d}]) [%€](?=$|[\s.,;:)/])/u, /« /u];

/**
 * The first place of a text where a plain space stands beside a French sign, with its neighbours, or null.
 * @param {string} text
 * @returns {string | null}
 */
export function breakableSpace(text) {
  for (const pattern of BREAKABLE) {
    const at = pattern.exec(text)?.index;
    if (at !== undefined) return text.slice(Math.max(0, at - 12), at + 4).trim();
  }
  return null;
}
