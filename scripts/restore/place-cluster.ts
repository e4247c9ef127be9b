import { chmod, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { copyLive, forEachFile, readTree } from '../backup/copy-files.ts';
import { DATABASE_PART, type StoredFile } from '../backup/manifest.ts';
import { OperatorError } from '../stack/operator-error.ts';
import { accountForPostgres } from '../stack/postgres-account.ts';

/** Puts the files of a cluster into `target`, an empty folder, as the embedded server takes them over. */
export async function placeCluster(
  folder: string,
  manifest: { readonly files: readonly StoredFile[]; readonly folders: readonly string[] },
  target: string,
): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  for (const name of manifest.folders) await mkdir(path.join(target, name), { recursive: true, mode: 0o700 });
  const prefix = `${DATABASE_PART}${path.sep}`;
  const stored = new Map(manifest.files.map((file) => [file.path, file.sha256]));
  // The server writes all of it down to the disk before it repeats its log.
  await forEachFile(
    [...stored.keys()].filter((name) => name.startsWith(prefix)),
    async (name) => {
      const place = path.join(target, name.slice(prefix.length));
      const written = await copyLive(path.join(folder, name), place, { isSynced: false });
      if (written?.sha256 === stored.get(name)) return;
      throw new OperatorError(`${name} of the backup ${folder} cannot be read as it was written.`, 'Try again.');
    },
  );
  await chmod(target, 0o700);
  await giveToPostgres(target);
}

/** PostgreSQL runs as another user when the command runs as root. */
async function giveToPostgres(target: string): Promise<void> {
  const account = accountForPostgres(target);
  if (account === null) return;
  const { files, folders } = await readTree(target);
  for (const name of ['', ...folders, ...files]) await chown(path.join(target, name), account.uid, account.gid);
}
