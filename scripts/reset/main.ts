/**
 * `npm run reset`: removes what starts have put into the data folder, so that the next start is a first one. Asks, unless given
 * `--yes`. Removes only what it knows, so that a wrong SHOP_DATA_DIR costs nothing else.
 */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../command.ts';
import { loadEnvironmentFile } from '../environment.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { lockDataDir, requireNotRunning } from '../start/preflight.ts';
import { requireEnvironment } from '../start/prepare.ts';
import { isConfirmed } from './confirm.ts';

/** Database, uploads, the storefront's copy of the content, sandbox mails, logs and secrets. */
const MADE_BY_STARTS = [
  'postgres',
  'postgres.password',
  'public',
  'storefront',
  'sandbox',
  'logs',
  'secrets.json',
  'secrets.json.new',
];

await runCommand(async () => {
  loadEnvironmentFile();
  const environment = requireEnvironment(process.env);
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl !== null) {
    throw new OperatorError(
      'The shop keeps its data in the database of DATABASE_URL, which this command does not touch.',
      'Drop and create that database with your own tools, or unset DATABASE_URL to reset the embedded one.',
    );
  }
  requireNotRunning(environment);
  const present = MADE_BY_STARTS.filter((name) => existsSync(path.join(dataDir, name)));
  if (present.length === 0) {
    console.log(`There is nothing to remove in ${dataDir}.`);
    return;
  }
  if (
    !(await isConfirmed(
      `Remove ${present.join(', ')} from ${dataDir}? Orders, customers and uploads are lost. [y/N] `,
      'npm run reset -- --yes',
    ))
  ) {
    console.log('Nothing was removed.');
    return;
  }
  const release = lockDataDir(environment);
  try {
    for (const name of present) await rm(path.join(dataDir, name), { recursive: true, force: true });
  } finally {
    release();
  }
  console.log('Done. The next `npm start` begins with the demo data.');
});
