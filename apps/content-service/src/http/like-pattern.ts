/** The pattern for `ilike` that finds a text as it was typed; '' for an empty one. */
export function likePattern(search: string): string {
  return search === '' ? '' : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
