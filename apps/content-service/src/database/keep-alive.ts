import type { Client } from 'pg';

/** After so many seconds of silence the other machine is asked whether it is still there. */
const IDLE_SECONDS = 10;

/** For connections to the database: one to a machine that vanished, with its answer still due, would otherwise wait for ever. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: IDLE_SECONDS * 1000 } as const;

/** The same from the database's side, for a connection that holds what others wait for: its usual pause is two hours. */
export async function keepAliveFromServer(client: Client): Promise<void> {
  await client.query(
    `set tcp_keepalives_idle = ${IDLE_SECONDS}; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`,
  );
}
