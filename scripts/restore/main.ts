/**
 * `npm run restore -- FOLDER`: puts a backup in the place of the shop. Asks, unless given `--yes`.
 * `npm run restore -- --check [FOLDER]`: restores a backup, the newest without a folder, for a trial beside the running shop.
 *
 *   --from FOLDER   where backups lie; else BACKUP_DIR, else `backups` in the data folder
 *   --secrets FILE  secrets.json of the shop that was backed up, when it is not in the data folder any more
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupFolder } from '../backup/folder.ts';
import { listBackups } from '../backup/make-backup.ts';
import { type Manifest, readManifest, verifyFiles } from '../backup/manifest.ts';
import { runCommand } from '../command.ts';
import { printFindings } from '../doctor/finding.ts';
import { type Environment, loadEnvironmentFile } from '../environment.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { isConfirmed } from '../reset/confirm.ts';
import { requireNotRunning } from '../start/preflight.ts';
import { requireEnvironment } from '../start/prepare.ts';
import { createSteps } from '../steps.ts';
import { checkBackup } from './check-backup.ts';
import { restoreShop } from './restore-shop.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      from: { type: 'string' },
      secrets: { type: 'string' },
      yes: { type: 'boolean' },
    },
  });
  loadEnvironmentFile();
  const environment = requireEnvironment(process.env);
  const steps = createSteps();
  const [given] = positionals;
  const folder = given === undefined ? await newest(backupFolder(environment, values.from)) : path.resolve(given);
  if (given === undefined && values.check !== true) {
    throw new OperatorError('No backup is named.', `Name one as FOLDER. The newest is ${folder}`);
  }
  const backups = values.from === undefined ? path.dirname(folder) : path.resolve(values.from);
  const manifest = await readManifest(folder);
  await steps.run(`Verifying ${folder}`, () => verifyFiles(folder, manifest));
  const restore = { environment, folder, backups, manifest, steps };
  if (values.check === true) {
    printFindings(
      await checkBackup(restore, manifest.kind === 'cluster' ? passwordOf(environment, values.secrets) : null),
    );
    return;
  }
  requireFitting(environment, manifest);
  const question = `Put the shop of ${manifest.beganAt} in the place of what is there? [y/N] `;
  if (!(await isConfirmed(question, 'FOLDER --yes'))) {
    console.log('Nothing was restored.');
    return;
  }
  if (values.secrets !== undefined) await placeSecrets(environment, values.secrets);
  printFindings(await restoreShop(restore));
  console.log(
    `\nNumbers of orders, invoices and credit notes that were given after ${manifest.beganAt} are given again.` +
      ' What to do before the shop opens: docs/operations.md, "Numbers are given again".',
  );
});

async function newest(backups: string): Promise<string> {
  const name = (await listBackups(backups)).at(-1);
  if (name !== undefined) return path.join(backups, name);
  throw new OperatorError(`There is no backup in ${backups}.`, 'Make one, or say where they lie: --from FOLDER');
}

function requireFitting(environment: Environment, { kind }: Manifest): void {
  if (kind === 'dump' && environment.databaseUrl === null) {
    throw new OperatorError(
      'This backup is of a PostgreSQL of your own.',
      'Set DATABASE_URL to a new, empty database that it goes into.',
    );
  }
  if (kind === 'cluster') {
    if (environment.databaseUrl !== null) {
      throw new OperatorError('This backup is of the embedded PostgreSQL.', 'Unset DATABASE_URL.');
    }
    requireNotRunning(environment);
  }
}

/** The cluster brings its password along, so that of its time is needed. */
function passwordOf({ dataDir }: Environment, secrets: string | undefined): string {
  const folder = secrets === undefined ? dataDir : path.dirname(path.resolve(secrets));
  const file = secrets === undefined ? path.join(dataDir, 'secrets.json') : path.resolve(secrets);
  if (!existsSync(file)) {
    throw new OperatorError(`The secrets of the shop are not in ${folder}.`, 'Name them: --secrets FILE');
  }
  return loadSecrets(folder, path.basename(file)).DATABASE_PASSWORD;
}

async function placeSecrets({ dataDir }: Environment, file: string): Promise<void> {
  const own = path.join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true });
  if (existsSync(own)) await copyFile(own, `${own}.before-restore`);
  await copyFile(path.resolve(file), own);
}
