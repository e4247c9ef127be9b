/**
 * `npm run backup`: database and uploads of a shop that may run, verified after writing.
 *
 *   --to FOLDER          where backups lie; else BACKUP_DIR, else `backups` in the data folder
 *   --secrets-to FOLDER  also copies the secrets, apart from the backup
 *   --keep NUMBER        removes the oldest backups beyond so many
 *   --erasures           only writes down which accounts were erased, for a timer of each hour
 *   --made-by NAME       only notes a backup that another program has made, such as pgBackRest
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { loadEnvironmentFile } from '../environment.ts';
import { withClient } from '../stack/databases.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { requireEnvironment } from '../start/prepare.ts';
import { createSteps } from '../steps.ts';
import { noteBackup, readErasures } from './database-facts.ts';
import { addToLedger } from './erasure-ledger.ts';
import { backupFolder } from './folder.ts';
import { makeBackup } from './make-backup.ts';
import { withShopDatabase } from './shop-database.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'secrets-to': { type: 'string' },
      keep: { type: 'string' },
      erasures: { type: 'boolean' },
      'made-by': { type: 'string' },
    },
  });
  loadEnvironmentFile();
  const environment = requireEnvironment(process.env);
  const backups = backupFolder(environment, values.to);
  const madeBy = values['made-by'];
  if (madeBy !== undefined) {
    const beganAt = new Date().toISOString();
    await withShopDatabase(environment, (url) =>
      withClient(url, (client) => noteBackup(client, { madeBy, beganAt, bytes: null })),
    );
    return;
  }
  await mkdir(backups, { recursive: true, mode: 0o700 });
  if (values.erasures === true) {
    const known = await withShopDatabase(environment, (url) =>
      withClient(url, async (client) => addToLedger(backups, await readErasures(client))),
    );
    console.log(`${known.length} erasures are known beside the backups.`);
    return;
  }
  const secretsTo = values['secrets-to'];
  const folder = await makeBackup({
    environment,
    backups,
    secretsTo: secretsTo === undefined ? null : path.resolve(secretsTo),
    keep: wholeNumber(values.keep),
    steps: createSteps(),
  });
  console.log(`\nThe backup ${folder} is verified.`);
  if (secretsTo === undefined) {
    console.log('The secrets are not in it: keep secrets.json, or SHOP_SECRET, apart from it (--secrets-to FOLDER).');
  }
});

function wholeNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new OperatorError(`--keep ${text} is not a number of backups.`, 'Such as: --keep 14');
}
