import { callbackify } from 'node:util';
import type { Client, QueryResult } from 'pg';
import { actingStaff } from './request-trace.ts';

/** A statement as Knex, Strapi and the shop give it to the driver. */
interface Statement {
  readonly text: string;
}
type Done = (error: Error | null, result: QueryResult) => void;
type Send = (statement: unknown, ...rest: unknown[]) => unknown;

const BEGINS = /^\s*begin\b[^;]*/i;
const WRITES = /\b(?:insert|update|delete|merge|truncate)\b/i;

/**
 * Tells PostgreSQL which member of staff writes, for its log of changes: in the transaction-local setting `shop.actor`, with the statement
 * that begins a transaction. A write without a transaction gets one of its own. Every statement of this process goes through here, whoever
 * sends it; buyers' and the shop's own stay as they are. For each new connection of the pool.
 */
export function attributeWrites(connection: Client): void {
  const send = connection.query.bind(connection) as Send;
  function query(statement: unknown, ...rest: unknown[]): unknown {
    const staff = actingStaff();
    const text = staff === null ? null : textOf(statement);
    if (staff === null || text === null) return send(statement, ...rest);
    const [begin] = BEGINS.exec(text) ?? [];
    if (begin !== undefined) return send(`${begin}; ${settingOf(staff)}`, ...rest.filter(isCallback));
    if (connection.getTransactionStatus() !== 'I' || !WRITES.test(text)) return send(statement, ...rest);
    return inOwnTransaction(send, staff, [statement, ...rest]);
  }
  Object.assign(connection, { query });
}

function settingOf(staff: number): string {
  return `set local shop.actor = 'staff:${staff}'`;
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  // What submits itself is a stream or a cursor, which only read.
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement))
    return null;
  return (statement as Statement).text;
}

function isCallback(given: unknown): given is Done {
  return typeof given === 'function';
}

/** Answers when the write is committed, by the callback if one was given. */
function inOwnTransaction(send: Send, staff: number, given: readonly unknown[]): unknown {
  const callback = given.find(isCallback);
  const [statement, ...values] = given.filter((part) => !isCallback(part));
  const written = write(send, staff, statement, values);
  return callback === undefined ? written : callbackify(() => written)(callback);
}

async function write(send: Send, staff: number, statement: unknown, values: readonly unknown[]): Promise<QueryResult> {
  await send(`begin; ${settingOf(staff)}`);
  try {
    const result = (await send(statement, ...values)) as QueryResult;
    await send('commit');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is lost, and its transaction with it.
    await Promise.resolve(send('rollback')).catch(() => undefined);
    throw error;
  }
}
