/** A sentence with its full stop: a name that is shortened brings its own. */
export function endedSentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}
