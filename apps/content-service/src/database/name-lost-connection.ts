import type { Client } from 'pg';

/**
 * Lets a connection that breaks say that it was the database's: the socket's own words, such as "read ECONNRESET", are those of a
 * mail server or a payment provider as well (`database-unavailable.ts`).
 */
export function nameLostConnection({ connection }: Client): void {
  connection.prependListener('error', (error: Error) => {
    error.message = `Connection terminated: ${error.message}`;
  });
}
