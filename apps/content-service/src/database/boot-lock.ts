import { Client } from 'pg';
import { KEEP_ALIVE, keepAliveFromServer } from './keep-alive.ts';

// Any number, the same on every replica: "econ" in ASCII.
const BOOT_LOCK = 0x65_63_6f_6e;

/**
 * Runs `boot` under one lock of the database, so that replicas starting together change the schema, migrate and seed one after the other. A
 * killed process releases it with its connection, a machine that vanished within half a minute.
 * @param boot Gets that connection, for what it does before Strapi has its own.
 */
export async function withBootLock<Result>(
  databaseUrl: string,
  boot: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'economat-boot', ...KEEP_ALIVE });
  await client.connect();
  try {
    await keepAliveFromServer(client);
    await client.query('select pg_advisory_lock($1)', [BOOT_LOCK]);
    return await boot(client);
  } finally {
    await client.end();
  }
}
