import { Client } from 'pg';

// Any number, the same on every replica: "econ" in ASCII.
const BOOT_LOCK = 0x65_63_6f_6e;

/**
 * Runs `boot` under one lock of the database, so that replicas starting together change the schema, migrate and seed one after the other. A
 * killed process releases it with its connection.
 * @param boot Gets that connection, for what it does before Strapi has its own.
 */
export async function withBootLock<Result>(
  databaseUrl: string,
  boot: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'economat-boot' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [BOOT_LOCK]);
    return await boot(client);
  } finally {
    await client.end();
  }
}
