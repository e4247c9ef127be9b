import type { Client } from 'pg';

/**
 * Marks connection errors of the database: the socket's own texts, such as "read ECONNRESET", also come from mail servers and
 * payment providers (`database-unavailable.ts`).
 */
export function nameLostConnection({ connection }: Client): void {
  connection.prependListener('error', (error: Error) => {
    error.message = `Connection terminated: ${error.message}`;
  });
}
