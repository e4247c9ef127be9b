import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { noteCheck, noteOwnBackup, readErasures } from '../backup/database-facts.ts';
import { addToLedger, type KnownErasure, readLedger } from '../backup/erasure-ledger.ts';
import { type Manifest, UPLOADS_PART } from '../backup/manifest.ts';
import { clusterOf, withShopDatabase } from '../backup/shop-database.ts';
import { putUploads, uploadsFolder } from '../backup/uploads.ts';
import type { Finding } from '../doctor/finding.ts';
import type { Environment } from '../environment.ts';
import { EMBEDDED_DATABASE, withClient } from '../stack/databases.ts';
import { reasonOf } from '../stack/operator-error.ts';
import { startPostgres } from '../stack/postgres.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { lockDataDir } from '../start/preflight.ts';
import type { Steps } from '../steps.ts';
import { examineRestored } from './examine-restored.ts';
import { loadDump } from './load-dump.ts';
import { placeCluster } from './place-cluster.ts';

export interface Restore {
  readonly environment: Environment;
  readonly folder: string;
  readonly backups: string;
  readonly manifest: Manifest;
  readonly steps: Steps;
}

/**
 * Puts a backup in the place of the shop, which does not run. What was there is moved aside, never deleted; in an object store files that
 * the backup does not know stay where they are.
 */
export async function restoreShop(restore: Restore): Promise<Finding[]> {
  const { environment, manifest } = restore;
  const erasures = await knownErasures(restore);
  const findings =
    manifest.kind === 'cluster' ? await restoreEmbedded(restore, erasures) : await restoreOwn(restore, erasures);
  await restore.steps.run('Putting the uploads back', async () => {
    const saved = path.join(restore.folder, UPLOADS_PART);
    if (!environment.usesObjectStore) await moveAside(uploadsFolder(environment));
    if (existsSync(saved)) await putUploads(environment, saved);
  });
  return findings;
}

/** From the list beside the backups and, if it still starts, from the database that is about to be replaced. */
async function knownErasures({ environment, backups, manifest }: Restore): Promise<KnownErasure[]> {
  const known = await readLedger(backups);
  if (manifest.kind !== 'cluster' || !existsSync(path.join(clusterOf(environment), 'PG_VERSION'))) return known;
  try {
    return await withShopDatabase(environment, (url) =>
      withClient(url, async (client) => addToLedger(backups, await readErasures(client))),
    );
  } catch (error) {
    console.warn(`  The present database says nothing of erasures any more (${reasonOf(error)}).`);
    return known;
  }
}

async function restoreEmbedded(restore: Restore, erasures: readonly KnownErasure[]): Promise<Finding[]> {
  const { environment, folder, manifest, steps } = restore;
  const cluster = clusterOf(environment);
  const release = lockDataDir(environment);
  try {
    await moveAside(cluster);
    await steps.run('Putting the database back', () => placeCluster(folder, manifest, cluster));
    const { DATABASE_PASSWORD: password } = loadSecrets(environment.dataDir);
    const server = await steps.run('Starting it', () => startPostgres({ dataDir: cluster, password }));
    try {
      return await steps.run('Examining it', () => examineAndNote(server.url(EMBEDDED_DATABASE), manifest, erasures));
    } finally {
      await server.stop();
    }
  } finally {
    release();
  }
}

async function restoreOwn(restore: Restore, erasures: readonly KnownErasure[]): Promise<Finding[]> {
  const { environment, folder, manifest, steps } = restore;
  const url = environment.directDatabaseUrl ?? '';
  await steps.run('Loading the database', () => loadDump(folder, manifest, url));
  return steps.run('Examining it', () => examineAndNote(url, manifest, erasures));
}

/** The shop knows of the backup that it comes from, which is tried now. */
async function examineAndNote(url: string, manifest: Manifest, erasures: readonly KnownErasure[]): Promise<Finding[]> {
  const findings = await examineRestored(url, manifest, erasures);
  await withClient(url, async (client) => {
    await noteOwnBackup(client, manifest);
    await noteCheck(client, manifest.beganAt);
  });
  return findings;
}

async function moveAside(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  await rename(folder, `${folder}.before-${stamp}Z`);
}
