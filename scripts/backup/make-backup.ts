import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../environment.ts';
import { withClient } from '../stack/databases.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { inRoot } from '../stack/paths.ts';
import type { Steps } from '../steps.ts';
import { copyCluster } from './copy-cluster.ts';
import { fingerprints } from './copy-files.ts';
import { noteOwnBackup, readErasures, readFacts, readServerVersion } from './database-facts.ts';
import { addToLedger } from './erasure-ledger.ts';
import { DATABASE_PART, DUMP, type Manifest, UPLOADS_PART, verifyFiles, writeManifest } from './manifest.ts';
import { findPostgresProgram, runPostgresProgram } from './postgres-programs.ts';
import { clusterOf, withShopDatabase } from './shop-database.ts';
import { saveUploads } from './uploads.ts';

/** As in a name of a backup: 2026-11-25T02-15-47Z. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

export interface BackupOptions {
  readonly environment: Environment;
  /** Folder that holds the backups. */
  readonly backups: string;
  /** Folder that the secrets go to, apart from the backups; null: they are left out. */
  readonly secretsTo: string | null;
  /** How many backups are kept; null: all. */
  readonly keep: number | null;
  readonly steps: Steps;
}

/** Backs up a shop that may run, reads again what was written, and only then calls it a backup and notes it. Returns its folder. */
export async function makeBackup(options: BackupOptions): Promise<string> {
  const { environment, backups, steps } = options;
  return withShopDatabase(environment, async (url) => {
    const beganAt = new Date().toISOString();
    const name = `${beganAt.slice(0, 19).replaceAll(':', '-')}Z`;
    const folder = path.join(backups, name);
    const draft = `${folder}.part`;
    if (existsSync(folder)) throw new OperatorError(`The backup ${folder} is there already.`, 'Wait a second.');
    await removeDrafts(backups);
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const manifest = await write(url, draft, beganAt, options);
    await writeManifest(draft, manifest);
    await steps.run('Reading again what was written', () => verifyFiles(draft, manifest));
    await rename(draft, folder);
    await withClient(url, async (client) => {
      await addToLedger(backups, await readErasures(client));
      await noteOwnBackup(client, manifest);
    });
    await keepSecrets(options, name);
    await removeOld(options);
    return folder;
  });
}

async function write(url: string, draft: string, beganAt: string, options: BackupOptions): Promise<Manifest> {
  const { environment, steps } = options;
  // Before and after the database: whatever a row of it names is among the two, though it was uploaded or deleted meanwhile.
  const copyUploads = () => saveUploads(environment, path.join(draft, UPLOADS_PART));
  await steps.run('Copying the uploads', copyUploads);
  const [facts, postgres] = await withClient(url, async (client) => [
    await readFacts(client),
    await readServerVersion(client),
  ]);
  const isEmbedded = environment.databaseUrl === null;
  const database = await steps.run('Copying the database', () =>
    isEmbedded ? copyCluster(url, clusterOf(environment), draft, DATABASE_PART) : dump(url, postgres, draft),
  );
  await copyUploads();
  const files = [...database.files, ...(await fingerprints(draft, UPLOADS_PART))];
  const kind = isEmbedded ? 'cluster' : 'dump';
  return { format: 1, release: await release(), kind, postgres, beganAt, facts, folders: [...database.folders], files };
}

async function dump(url: string, version: number, draft: string) {
  await mkdir(path.join(draft, DATABASE_PART), { mode: 0o700 });
  const program = await findPostgresProgram('pg_dump', version);
  const file = path.join(draft, DUMP);
  await runPostgresProgram(program, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], url);
  return { files: await fingerprints(draft, DATABASE_PART), folders: [] };
}

async function release(): Promise<string> {
  const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8')) as { version: string };
  return version;
}

/** What a backup that was killed has left. */
async function removeDrafts(backups: string): Promise<void> {
  const names = await readdir(backups).catch(() => []);
  for (const name of names) {
    if (name.endsWith('.part')) await rm(path.join(backups, name), { recursive: true, force: true });
  }
}

/** Who has a backup and its secrets has the shop, so they do not lie in one place. */
async function keepSecrets({ environment, secretsTo }: BackupOptions, name: string): Promise<void> {
  if (secretsTo === null) return;
  await mkdir(secretsTo, { recursive: true, mode: 0o700 });
  for (const file of ['secrets.json', 'secret']) {
    const own = path.join(environment.dataDir, file);
    if (existsSync(own)) await copyFile(own, path.join(secretsTo, `${name}-${file}`));
  }
}

/** Backups of a folder, the oldest first. */
export async function listBackups(backups: string): Promise<string[]> {
  const names = await readdir(backups).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted();
}

async function removeOld({ backups, keep }: BackupOptions): Promise<void> {
  if (keep === null) return;
  for (const name of (await listBackups(backups)).slice(0, -keep))
    await rm(path.join(backups, name), { recursive: true, force: true });
}
