import { Client } from 'pg';

const CONNECT_MS = 10_000;

/** What is asked of a database over a connection of its own, which ends with it. */
export async function connectedTo<Answer>(url: string, ask: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'economat-doctor',
  });
  // Without it, a server that stops meanwhile would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await ask(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
