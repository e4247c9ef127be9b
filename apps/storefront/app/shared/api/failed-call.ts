import type { ErrorCode } from '@economat/contract';
import type { ApiFailure } from './client.ts';
import { isSessionFailure } from './session-failure.ts';

/** Thrown by a route's loader; its error boundary shows the reason. */
export class FailedCall extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(`A call of the page failed: ${failure.kind}.`);
    this.failure = failure;
  }
}

/** A refusal without a call. */
export function refusal(status: number, code: ErrorCode): ApiFailure {
  return { kind: 'refused', status, code, message: '', fields: [], details: {} };
}

/** Whether the content service answered that there is no such thing: asking again finds nothing either. */
export function isNotThere(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && failure.status === 404;
}

/** Whether there is no such thing, or not for this reader: the answer is the same for both. */
export function isClosed(error: unknown): boolean {
  return error instanceof FailedCall && (isNotThere(error.failure) || isSessionFailure(error.failure));
}
