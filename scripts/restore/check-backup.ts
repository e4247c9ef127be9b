import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { noteCheck } from '../backup/database-facts.ts';
import { readLedger } from '../backup/erasure-ledger.ts';
import { withShopDatabase } from '../backup/shop-database.ts';
import type { Finding } from '../doctor/finding.ts';
import { EMBEDDED_DATABASE, ensureDatabase, withClient } from '../stack/databases.ts';
import { reasonOf } from '../stack/operator-error.ts';
import { startPostgres } from '../stack/postgres.ts';
import { generateSecrets } from '../stack/secrets.ts';
import { examineRestored } from './examine-restored.ts';
import { loadDump } from './load-dump.ts';
import { placeCluster } from './place-cluster.ts';
import type { Restore } from './restore-shop.ts';

/**
 * Restores a backup into an embedded server of its own, examines it there and throws it away. The shop does not notice, but for the row that says
 * when this was last done.
 * @param password of the server that was backed up; its cluster brings it along. A dump goes into a new one.
 */
export async function checkBackup(restore: Restore, password: string | null): Promise<Finding[]> {
  const { folder, backups, manifest, steps, environment } = restore;
  const scratch = await mkdtemp(path.join(backups, 'trial-'));
  const dataDir = path.join(scratch, 'postgres');
  try {
    if (manifest.kind === 'cluster') {
      await steps.run('Restoring the database for a trial', () => placeCluster(folder, manifest, dataDir));
    }
    const secret = password ?? generateSecrets().DATABASE_PASSWORD;
    const server = await startPostgres({ dataDir, password: secret, durable: false });
    try {
      if (manifest.kind === 'dump') {
        await ensureDatabase(server.url('postgres'), EMBEDDED_DATABASE);
        await steps.run('Restoring the database for a trial', () =>
          loadDump(folder, manifest, server.url(EMBEDDED_DATABASE)),
        );
      }
      const findings = await steps.run('Examining it', async () =>
        examineRestored(server.url(EMBEDDED_DATABASE), manifest, await readLedger(backups)),
      );
      if (findings.every(({ level }) => level === 'ok')) await noteInShop(restore);
      return findings;
    } finally {
      await server.stop();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }

  /** On a machine that has only the backups, nobody can be told. */
  async function noteInShop({ manifest: { beganAt } }: Restore): Promise<void> {
    try {
      await withShopDatabase(environment, (url) => withClient(url, (client) => noteCheck(client, beganAt)));
    } catch (error) {
      console.warn(`  The shop was not told of this trial (${reasonOf(error)}).`);
    }
  }
}
