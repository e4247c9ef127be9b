/**
 * Parsers for values from the browser's storage, whoever wrote them. Written by hand, because every page first reads cart and login: the
 * library that parses the API's answers would be a tenth of the script it waits for.
 */

export function storedRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** A text of up to 500 characters, as long as any of ours gets. */
export function storedText(value: unknown): string | null {
  return typeof value === 'string' && value.length <= 500 ? value : null;
}

export function storedNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
