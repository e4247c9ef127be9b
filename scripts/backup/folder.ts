import path from 'node:path';
import type { Environment } from '../environment.ts';

/** Where backups lie: as the command says, as BACKUP_DIR says, or beside the data. */
export function backupFolder({ dataDir }: Environment, given: string | undefined): string {
  return path.resolve(given ?? (process.env['BACKUP_DIR'] || path.join(dataDir, 'backups')));
}
