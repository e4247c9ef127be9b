import type { DatabaseAddresses } from '../environment/database-addresses.ts';

/**
 * Of driver and pool while PostgreSQL is down, stops, starts or takes no more connections. Knex hands out a transaction whose BEGIN failed,
 * and says of its first statement that it is already complete.
 */
const DRIVER_MESSAGES =
  /Transaction query already complete|Connection terminated|Connection ended unexpectedly|connection timeout|timeout exceeded when trying to connect|Timeout acquiring a connection|Client has encountered a connection error/i;
const POSTGRES_MESSAGES =
  /terminating connection due to|the database system is (?:starting up|shutting down|in recovery|not yet accepting)|too many clients already|remaining connection slots are reserved/i;
/** PgBouncer's own, while PostgreSQL is away or all its connections are lent. */
const POOLER_MESSAGES =
  /server conn crashed|server closed connection|server_login_retry|cannot connect to server|query_wait_timeout|no more connections allowed/i;
/** Node.js tried every address of the database's host; nothing else in the service reports this way. */
const NO_ADDRESS_ANSWERS = /\bAggregateError\b/;
/** A job names all its failures in one sentence (`each-alone.ts`). */
const REFUSED_BY = /\b(?:ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) ([^\s;]+)/;

/** SQLSTATE classes 08 (connection) and 57P0x (shutdown, start), and 53300 (too many connections). */
const STATES = /^(?:08\w{3}|57P0[1-3]|53300)$/;

/** Whether an error means that the database is unavailable, rather than that a statement is wrong. */
export function isDatabaseUnavailable(error: unknown, database: DatabaseAddresses): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && STATES.test(error.code)) return true;
  return mentionsUnavailableDatabase(`${error.name}: ${error.message}`, database);
}

/** Whether a sentence quotes such an error. */
export function mentionsUnavailableDatabase(text: string, { forCalls, direct }: DatabaseAddresses): boolean {
  if ([DRIVER_MESSAGES, POSTGRES_MESSAGES, POOLER_MESSAGES, NO_ADDRESS_ANSWERS].some((known) => known.test(text)))
    return true;
  // A payment provider or a mail server may refuse as well: its address differs.
  const [, refusedBy = ''] = REFUSED_BY.exec(text) ?? [];
  return [forCalls, direct].some((url) => refusedBy.endsWith(`:${portOf(url)}`));
}

function portOf(databaseUrl: string): string {
  const { port } = new URL(databaseUrl);
  return port === '' ? '5432' : port;
}
