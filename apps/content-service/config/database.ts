import type { Client } from 'pg';
import { attributeWrites } from '../src/database/attribute-writes.ts';
import { environment } from '../src/environment/environment.ts';
import { KEEP_ALIVE } from '../src/database/keep-alive.ts';
import { nameLostConnection } from '../src/database/name-lost-connection.ts';
import { limitStatements } from '../src/database/statement-limits.ts';

const { database, DATABASE_POOL_SIZE } = environment();

/** For Knex, which calls it with each new connection of its pool. */
function prepare(connection: Client, done: (error: Error | null, connection: Client) => void): void {
  nameLostConnection(connection);
  attributeWrites(connection);
  limitStatements(connection, done);
}

export default () => ({
  connection: {
    client: 'postgres',
    // Of the start; calls may take another (begin-calls.ts).
    connection: { connectionString: database.direct, application_name: 'economat-content', ...KEEP_ALIVE },
    pool: { min: 2, max: DATABASE_POOL_SIZE, afterCreate: prepare },
    acquireConnectionTimeout: 10_000,
    // Knex would write to the console, once for each connection that breaks.
    log: { warn: (message: string) => strapi.log.warn(message), error: (message: string) => strapi.log.error(message) },
  },
  // What a content type no longer names stays, for a release to go back to, until a migration takes it away.
  settings: { forceMigration: false },
});
