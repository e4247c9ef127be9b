import { resolve } from 'node:path';
import { listMigrations } from './database/migrations/list-migrations.ts';
import { THIS_RELEASE } from './database/releases.ts';
import { BadEnvironmentError, type Environment, environment } from './environment/environment.ts';
import { examineAddress } from './examination/examine-address.ts';
import { examineAxepta } from './examination/examine-axepta.ts';
import { examineDatabase } from './examination/examine-database-queries.ts';
import { examineFolders } from './examination/examine-folders.ts';
import { examineMail } from './examination/examine-mail.ts';
import { examineObjectStore } from './examination/examine-object-store.ts';
import { examinePayPal } from './examination/examine-paypal.ts';
import { examinePooler } from './examination/examine-pooler-queries.ts';
import { examineSettings } from './examination/examine-settings.ts';
import { examineTimestamps } from './examination/examine-timestamps.ts';
import { error, type Finding } from './examination/finding.ts';
import { serviceVersion } from './http/service-metrics.ts';

// dist/src/examine.js → dist → the application.
const appDir = resolve(__dirname, '../..');

/** With the settings that the content service would start with, and as its user. */
async function examine(settings: Environment): Promise<Finding[]> {
  const { database, DATABASE_POOL_SIZE: poolSize, SHOP_PUBLIC_URL, SMTP_URL, SHOP_DATA_DIR } = settings;
  const migrations = (await listMigrations(appDir)).map(({ name }) => name);
  const build = { version: serviceVersion(), upgradedFrom: THIS_RELEASE.upgradedFrom, migrations };
  const findings = await Promise.all([
    examineAddress(SHOP_PUBLIC_URL),
    examineDatabase({ url: database.direct, poolSize, build }),
    examinePooler(database),
    examineMail(SMTP_URL),
    examinePayPal(settings.paypal, SHOP_PUBLIC_URL),
    examineAxepta(settings.axepta),
    examineFolders(SHOP_DATA_DIR),
    examineObjectStore(settings.objectStore),
    examineTimestamps(settings.timestamps),
  ]);
  return [...examineSettings(settings, process.env), ...findings.flat()];
}

/** Prints what it found as one line of JSON, which `npm run doctor -- --production` shows. */
async function main(): Promise<void> {
  try {
    console.log(JSON.stringify(await examine(environment())));
  } catch (thrown) {
    if (!(thrown instanceof BadEnvironmentError)) throw thrown;
    console.log(JSON.stringify(thrown.problems.map((problem) => error(`${problem}.`, 'Correct or unset it.'))));
  }
}

main().catch((thrown: unknown) => {
  console.error(thrown);
  process.exit(1);
});
