import type { ErrorCode } from '@economat/contract';
import type { ApiFailure } from './client.ts';

/** Thrown by a route's loader, so that the route's error boundary says why there is nothing to show. */
export class FailedCall extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(`A call of the page failed: ${failure.kind}.`);
    this.failure = failure;
  }
}

/** What the API would answer, where it need not be asked. */
export function refusal(status: number, code: ErrorCode): ApiFailure {
  return { kind: 'refused', status, code, message: '', fields: [], details: {} };
}
