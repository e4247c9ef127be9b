/**
 * Loaded into the content service before its own code (`--import`): writes every statement that it sends to PostgreSQL to the
 * file that RECORD_STATEMENTS names, one JSON object a line. The service does not know that it is watched.
 */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type pg from 'pg';

const file = process.env['RECORD_STATEMENTS'] ?? '';
// The service's own copy of the driver, whatever else lies in the tree.
const { Client } = createRequire(path.join(process.cwd(), 'package.json'))('pg') as typeof pg;
const query = Reflect.get(Client.prototype, 'query') as (this: object, ...given: unknown[]) => unknown;
const connections = new WeakMap<object, number>();
let opened = 0;

Client.prototype.query = function recorded(this: object, ...given: unknown[]): unknown {
  const [first, values] = given;
  const statement = (typeof first === 'string' ? { text: first, values } : first) as {
    text?: string;
    values?: unknown[];
  };
  const connection = connections.get(this) ?? (opened += 1);
  connections.set(this, connection);
  if (statement.text !== undefined) {
    const line = { connection, text: statement.text, values: statement.values ?? [] };
    appendFileSync(file, `${JSON.stringify(line)}\n`);
  }
  return query.apply(this, given);
} as typeof Client.prototype.query;
