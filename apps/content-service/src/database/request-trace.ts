import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs `work` so that each of its statements names the request in a comment, which finds a slow one in the database's log. */
export function traceRequest<Result>(requestId: string, work: () => Result): Result {
  return requests.run(requestId, work);
}

/** Comment for the end of a statement; empty outside requests. The id was checked to be letters, digits, `_` and `-`. */
export function traceComment(): string {
  const requestId = requests.getStore();
  return requestId === undefined ? '' : ` /* request ${requestId} */`;
}
