import { AsyncLocalStorage } from 'node:async_hooks';

interface TracedRequest {
  readonly id: string;
  /** The member of staff who calls, once their session is known. */
  staffId: number | null;
  /** The customer who calls, once their token is known. */
  customerId: number | null;
}

const requests = new AsyncLocalStorage<TracedRequest>();

/** Runs `work` so that each of its statements names the request in a comment, which finds a slow one in the database's log. */
export function traceRequest<Result>(requestId: string, work: () => Result): Result {
  return requests.run({ id: requestId, staffId: null, customerId: null }, work);
}

/** Comment for the end of a statement; empty outside requests. The id was checked to be letters, digits, `_` and `-`. */
export function traceComment(): string {
  const request = requests.getStore();
  return request === undefined ? '' : ` /* request ${request.id} */`;
}

/** The request that runs; null outside requests. */
export function tracedRequest(): Readonly<TracedRequest> | null {
  return requests.getStore() ?? null;
}

/** The running request is this customer's. */
export function callAsCustomer(customerId: number): void {
  const request = requests.getStore();
  if (request !== undefined) request.customerId = customerId;
}

/** From now on what the running request writes is this member's doing. */
export function actAsStaff(staffId: number): void {
  const request = requests.getStore();
  if (request !== undefined) request.staffId = staffId;
}

/** The member of staff whose request runs; null when the shop acts by itself or for a buyer. */
export function actingStaff(): number | null {
  return requests.getStore()?.staffId ?? null;
}
