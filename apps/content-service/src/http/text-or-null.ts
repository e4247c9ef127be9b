/** Absent, null and empty are all null. */
export function textOrNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text;
}
