import { environment } from '../src/environment/environment.ts';
import { limitStatements } from '../src/database/statement-limits.ts';

const { DATABASE_URL, DATABASE_POOL_SIZE } = environment();

export default () => ({
  connection: {
    client: 'postgres',
    connection: { connectionString: DATABASE_URL, application_name: 'economat-content' },
    pool: { min: 2, max: DATABASE_POOL_SIZE, afterCreate: limitStatements },
    acquireConnectionTimeout: 10_000,
    // Knex would write to the console, once for each connection that breaks.
    log: { warn: (message: string) => strapi.log.warn(message), error: (message: string) => strapi.log.error(message) },
  },
});
