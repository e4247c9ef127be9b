/**
 * A failure the person at the keyboard can repair: `message` says what is wrong in one sentence, `fix` what to do.
 * Commands print both without a stack trace; any other exception is a bug and is shown whole.
 */
export class OperatorError extends Error {
  readonly fix: string;

  constructor(message: string, fix: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OperatorError';
    this.fix = fix;
  }
}

/** The text of an unknown thrown value, for sentences such as "could not connect: …". */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of a Node.js system error (`ENOSPC`, `EACCES`, …) or of a PostgreSQL error (`42P04`), else undefined. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
