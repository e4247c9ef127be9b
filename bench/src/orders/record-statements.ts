/**
 * Loaded into the content service before its own code (`--import`): writes every statement that it sends to PostgreSQL for a request to the
 * file that RECORD_STATEMENTS names, one JSON object a line. The service does not know that it is watched.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import type pg from 'pg';

const file = process.env['RECORD_STATEMENTS'] ?? '';
// The service's own copy of the driver, whatever else lies in the tree.
const { Client } = createRequire(path.join(process.cwd(), 'package.json'))('pg') as typeof pg;
const query = Reflect.get(Client.prototype, 'query') as (this: object, ...given: unknown[]) => unknown;
const requests = new AsyncLocalStorage<string>();

diagnostics.subscribe('http.server.request.start', (message) => {
  const { request } = message as { readonly request: IncomingMessage };
  requests.enterWith(String(request.headers['x-request-id']));
});

Client.prototype.query = function recorded(this: object, ...given: unknown[]): unknown {
  const [first, second] = given;
  const { name, text, values } = (typeof first === 'string' ? { text: first, values: second } : first) as {
    name?: string;
    text?: string;
    values?: unknown;
  };
  const requestId = requests.getStore();
  if (text !== undefined && requestId !== undefined)
    appendFileSync(file, `${JSON.stringify({ requestId, name, text, values: values ?? [] })}\n`);
  return query.apply(this, given);
} as typeof Client.prototype.query;
