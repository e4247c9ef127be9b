import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs `work` so that every statement it leads to names the request in a comment: a slow one in the database's log is found again. */
export function traceRequest<Result>(requestId: string, work: () => Result): Result {
  return requests.run(requestId, work);
}

/** Comment for the end of a statement; empty outside requests. The id was checked to be letters, digits, `_` and `-`. */
export function traceComment(): string {
  const requestId = requests.getStore();
  return requestId === undefined ? '' : ` /* request ${requestId} */`;
}
