import type { Handler } from '../http/router.ts';
import { requestIdOf } from './receive-flow.ts';

export interface Call {
  readonly at: string;
  readonly operation: string;
  readonly requestId: string | null;
  /** What was answered; null when the answer was held back. */
  readonly status: number | null;
}

const KEPT = 1_000;

/** The last calls of the platform's interface, as a witness of how often it was asked. */
export class CallLog {
  #calls: Call[] = [];

  list(): readonly Call[] {
    return this.#calls;
  }

  clear(): void {
    this.#calls = [];
  }

  logged(operation: string, handle: Handler): Handler {
    return async (request) => {
      const answer = await handle(request);
      const status = 'broken' in answer ? null : answer.status;
      const call = { at: new Date().toISOString(), operation, requestId: requestIdOf(request), status };
      this.#calls = [...this.#calls.slice(1 - KEPT), call];
      return answer;
    };
  }
}
