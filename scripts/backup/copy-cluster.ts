import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import { withClient } from '../stack/databases.ts';
import { copyLive, forEachFile, readTree } from './copy-files.ts';
import { fingerprintOf, type StoredFile } from './manifest.ts';

/** What a server makes anew at its start, and what must not be copied from a running one: PostgreSQL's manual, "Making a base backup". */
const LEFT_OUT = [
  /^postmaster\.(?:pid|opts)$/,
  /^(?:pg_wal\/(?!archive_status$|summaries$)|(?:pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/)/,
  /(?:^|\/)pgsql_tmp/,
  /(?:^|\/)pg_internal\.init/,
  /^backup_label|^tablespace_map/,
];

function isLeftOut(name: string): boolean {
  return LEFT_OUT.some((pattern) => pattern.test(name));
}

export interface CopiedCluster {
  /** With paths from the folder of the backup. */
  readonly files: StoredFile[];
  readonly folders: readonly string[];
}

/**
 * Copies a running embedded server into `folder/part` by PostgreSQL's low-level base backup. A replication slot keeps the log that was written
 * meanwhile; it comes along, so that the copy starts as after a crash, with all that was committed when this resolves.
 */
export async function copyCluster(
  serverUrl: string,
  dataDir: string,
  folder: string,
  part: string,
): Promise<CopiedCluster> {
  return withClient(serverUrl, async (client) => {
    // Both belong to this connection: a killed backup leaves neither behind.
    await client.query(
      `select pg_create_physical_replication_slot('economat_backup_' || pg_backend_pid(), true, true)`,
    );
    const { rows } = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('economat', fast => true)) as segment`,
    );
    const first = rows[0]?.segment ?? '';
    const tree = await readTree(dataDir);
    const files = await copyAll(
      dataDir,
      tree.files.filter((name) => !isLeftOut(name)),
      folder,
      part,
    );
    const stopped = await stopBackup(client);
    const label = path.join(part, 'backup_label');
    await writeFile(path.join(folder, label), stopped.label, { flush: true, mode: 0o600 });
    files.push({ path: label, ...(await fingerprintOf(path.join(folder, label))) });
    const log = (await readTree(path.join(dataDir, 'pg_wal'))).files.filter((name) => /^[\dA-F]{24}$/.test(name));
    const wanted = log.filter((name) => name >= first && name <= stopped.segment);
    files.push(
      ...(await copyAll(
        dataDir,
        wanted.map((name) => path.join('pg_wal', name)),
        folder,
        part,
      )),
    );
    return { files, folders: tree.folders.filter((name) => !isLeftOut(name)) };
  });
}

async function stopBackup(client: Client): Promise<{ readonly label: string; readonly segment: string }> {
  // Stopping switches to a new segment of the log: those up to here are whole and on the disk.
  const { rows } = await client.query<{ label: string; segment: string; map: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as segment, spcmapfile as map
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const [stopped] = rows;
  if (stopped === undefined) throw new Error('pg_backup_stop answered nothing');
  if (stopped.map !== '') throw new Error('The embedded server has tablespaces, which no start makes');
  return stopped;
}

async function copyAll(from: string, names: readonly string[], folder: string, part: string): Promise<StoredFile[]> {
  await mkdir(path.join(folder, part), { recursive: true });
  const copied = await forEachFile(names, async (name) => {
    const stored = path.join(part, name);
    const written = await copyLive(path.join(from, name), path.join(folder, stored), { isSynced: true });
    return written === null ? [] : [{ path: stored, ...written }];
  });
  return copied.flat();
}
