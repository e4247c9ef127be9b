import { resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { BadEnvironmentError, environment } from './environment/environment.ts';
import { serveOnBeforeStop } from './http/stopping.ts';
import { admitRelease, RefusedDatabaseError } from './database/admit-release.ts';
import { withBootLock } from './database/boot-lock.ts';
import { listMigrations } from './database/migrations/list-migrations.ts';
import { THIS_RELEASE } from './database/releases.ts';
import { serviceVersion } from './http/service-metrics.ts';

// dist/src/main.js → dist → the application.
const distDir = resolve(__dirname, '..');
const appDir = resolve(distDir, '..');

async function main(): Promise<void> {
  const { DATABASE_URL, DRAIN_SECONDS } = environment();
  const { upgradedFrom, rolledBackTo } = THIS_RELEASE;
  const strapi = createStrapi({ appDir, distDir });
  const version = serviceVersion();
  const migrations = (await listMigrations(appDir)).map(({ name }) => name);
  await withBootLock(DATABASE_URL, async (client) => {
    await admitRelease(client, { version, migrations, upgradedFrom }, rolledBackTo ?? version);
    await strapi.load();
  });
  await strapi.start();
  serveOnBeforeStop(strapi, DRAIN_SECONDS);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof BadEnvironmentError || error instanceof RefusedDatabaseError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});
