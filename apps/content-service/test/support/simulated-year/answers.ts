import type { Answer } from '../order-client.ts';

/** @throws for an answer that is not the wanted one; `what` says at what. */
export function taken({ status, body }: Answer, what = '', wanted = 200): void {
  if (status !== wanted) throw new Error(`Refused (${status}) ${what}: ${JSON.stringify(body)}`);
}
