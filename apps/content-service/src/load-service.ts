import { resolve } from 'node:path';
import { type Core, createStrapi } from '@strapi/strapi';
import { admitRelease } from './database/admit-release.ts';
import { withBootLock } from './database/boot-lock.ts';
import { listMigrations } from './database/migrations/list-migrations.ts';
import { THIS_RELEASE } from './database/releases.ts';
import { environment } from './environment/environment.ts';
import { serviceVersion } from './http/service-metrics.ts';

// dist/src/load-service.js → dist → the application.
const distDir = resolve(__dirname, '..');
const appDir = resolve(distDir, '..');

/** The service with its database up to date and its jobs running, before it listens. One process at a time does this. */
export async function loadService(): Promise<Core.Strapi> {
  const { upgradedFrom, rolledBackTo } = THIS_RELEASE;
  const strapi = createStrapi({ appDir, distDir });
  const version = serviceVersion();
  const migrations = (await listMigrations(appDir)).map(({ name }) => name);
  await withBootLock(environment().database.direct, async (client) => {
    await admitRelease(client, { version, migrations, upgradedFrom }, rolledBackTo ?? version);
    await strapi.load();
  });
  return strapi;
}
