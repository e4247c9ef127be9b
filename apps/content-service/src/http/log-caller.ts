import { createHmac } from 'node:crypto';
import { shopDatabase } from '../database/database.ts';
import { tracedRequest } from '../database/request-trace.ts';
import { repeat } from '../jobs/repeat.ts';
import { readLogKey } from './log-key-queries.ts';

/** A replica goes on with a key that was deleted for no longer than this. */
const TEN_MINUTES = 600_000;
const NAME_LENGTH = 16;

let key: string | null = null;

/** Call after migrations. From now on lines of the log name who calls. */
export function startNamingCallers(): void {
  repeat('log-key', async () => (key = await readLogKey(shopDatabase().sql)), TEN_MINUTES);
}

/**
 * Fields of every line that is written while a request runs. A caller's name stays the same as long as the key does: it tells lines of one account
 * from those of another, and nobody can tell whose they were once the key is gone.
 */
class RequestFields {
  constructor() {
    // Fields of the object itself: the logger copies no others.
    Object.defineProperties(this, {
      requestId: { enumerable: true, get: () => tracedRequest()?.id },
      caller: { enumerable: true, get: callerName },
    });
  }
}

/** Of a class, since Strapi copies plain objects of its configuration once, with the values of that moment. */
export const REQUEST_FIELDS = new RequestFields();

function callerName(): string | undefined {
  const request = tracedRequest();
  if (request === null || key === null) return undefined;
  if (request.staffId !== null) return nameOf('staff', request.staffId, key);
  return request.customerId === null ? undefined : nameOf('customer', request.customerId, key);
}

function nameOf(kind: 'customer' | 'staff', id: number, secret: string): string {
  const digest = createHmac('sha256', secret).update(`${kind} ${id}`).digest('hex');
  return `${kind}:${digest.slice(0, NAME_LENGTH)}`;
}
