/** For `ilike`: whatever contains the typed words, letter for letter; '' for no words, which stands for everything. */
export function containing(words: string | undefined): string {
  return words ? `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : '';
}
