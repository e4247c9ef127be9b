import { resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { BadEnvironmentError, environment } from './environment/environment.ts';
import { serveOnBeforeStop } from './http/stopping.ts';
import { withBootLock } from './database/boot-lock.ts';

// dist/src/main.js → dist → the application.
const distDir = resolve(__dirname, '..');
const appDir = resolve(distDir, '..');

async function main(): Promise<void> {
  const { DATABASE_URL, DRAIN_SECONDS } = environment();
  const strapi = createStrapi({ appDir, distDir });
  await withBootLock(DATABASE_URL, () => strapi.load());
  await strapi.start();
  serveOnBeforeStop(strapi, DRAIN_SECONDS);
}

main().catch((error: unknown) => {
  console.error(error instanceof BadEnvironmentError ? error.message : error);
  process.exit(1);
});
