/** Absent, null and empty all mean that the buyer said nothing. */
export function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text;
}
