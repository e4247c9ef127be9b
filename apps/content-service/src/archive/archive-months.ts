import { parisDay } from '@economat/commerce';
import { faultPoint } from '../database/fault-point.ts';
import type { Sql } from '../database/sql.ts';
import { keepFiles, type Pace, sha256Of } from '../invoices/document-file.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import {
  assignFiles,
  firstDocumentDay,
  insertArchive,
  keepPublicKey,
  lacksFiles,
  lastArchive,
  lockArchives,
} from './archive-queries.ts';
import { manifestText } from './manifest.ts';
import { signManifest } from './signing-key.ts';

/** What began before midnight has ended by then. */
const HOURS_AFTER_MIDNIGHT = 3;
const HOUR = 3_600_000;

/**
 * Keeps the files of documents that have none, then archives every month that is over, one after the other from that of the first document
 * on, a month without documents as well. Each is archived once, however many processes try.
 */
export async function archiveMonths(deps: ArchiveDeps, pace: Pace): Promise<void> {
  await keepFiles(deps.database.sql, pace);
  while (await deps.database.transaction((sql) => archiveNextMonth(sql, deps)));
}

/** False when the next month is not over, or has a document without a file. */
async function archiveNextMonth(sql: Sql, { now, key }: ArchiveDeps): Promise<boolean> {
  await lockArchives(sql);
  const last = await lastArchive(sql);
  const month = last.month === '' ? ((await firstDocumentDay(sql))?.slice(0, 7) ?? null) : monthAfter(last.month);
  const at = now();
  if (month === null || month >= parisDay(new Date(at.getTime() - HOURS_AFTER_MIDNIGHT * HOUR)).slice(0, 7)) {
    return false;
  }
  // Every day of the month, and of those before it, comes before this text.
  const lastDay = `${month}-31`;
  if (await lacksFiles(sql, lastDay)) return false;
  const sequence = last.sequence + 1;
  const documents = await assignFiles(sql, month, lastDay);
  const manifest = manifestText({ sequence, month, previousSha256: last.hash, key: key.id, documents });
  faultPoint('archive-listed');
  await keepPublicKey(sql, key);
  await insertArchive(sql, {
    sequence,
    month,
    documents: documents.length,
    manifest,
    hash: sha256Of(manifest),
    previousHash: last.hash,
    keyId: key.id,
    signature: signManifest(manifest, key),
    archivedAt: at,
  });
  faultPoint('archive-written');
  return true;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
