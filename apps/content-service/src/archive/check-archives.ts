import type { ArchiveFault } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import { sha256Of } from '../invoices/document-file.ts';
import { type Archive, archiveAfter, filesOfMonth } from './archive-queries.ts';
import { type ArchivedDocument, readManifest } from './manifest.ts';
import { isSignedBy } from './signing-key.ts';
import { checkStamp } from './stamps/time-stamp.ts';

export interface ArchiveCheck {
  readonly months: number;
  readonly documents: number;
  readonly broken: { readonly month: string; readonly fault: ArchiveFault } | null;
}

/** Reads the archive from its first month on, every file again: how many months are right, and the first that is not. */
export async function checkArchives(sql: Sql, at: Date): Promise<ArchiveCheck> {
  let [months, documents, previousHash] = [0, 0, ''];
  for (;;) {
    const archive = await archiveAfter(sql, months);
    if (archive === null) return { months, documents, broken: null };
    const fault = await faultOf(sql, archive, { sequence: months + 1, previousHash, at });
    if (fault !== null) return { months, documents, broken: { month: archive.month, fault } };
    months += 1;
    documents += archive.documents;
    previousHash = archive.hash;
  }
}

interface Expected {
  readonly sequence: number;
  readonly previousHash: string;
  readonly at: Date;
}

async function faultOf(sql: Sql, archive: Archive, expected: Expected): Promise<ArchiveFault | null> {
  if (archive.sequence !== expected.sequence || archive.previousHash !== expected.previousHash) return 'chain-broken';
  const fault = manifestFault(archive) ?? (await stampFault(archive));
  if (fault !== null) return fault;
  const files = new Map((await filesOfMonth(sql, archive.month)).map((file) => [file.number, file]));
  const listed = readManifest(archive.manifest)?.documents ?? [];
  for (const document of listed) {
    const file = files.get(document.number);
    files.delete(document.number);
    if (file === undefined && isKept(document, expected.at)) return 'file-missing';
    if (file !== undefined && (file.sha256 !== document.sha256 || file.actualSha256 !== document.sha256)) {
      return 'file-altered';
    }
  }
  return files.size === 0 ? null : 'not-in-manifest';
}

/** What is wrong with a manifest by itself: its text, its place or its signature; null when it is right. */
export function manifestFault(archive: Archive): ArchiveFault | null {
  const { sequence, month, previousHash, keyId, documents } = archive;
  const said = readManifest(archive.manifest);
  if (said === null || sha256Of(archive.manifest) !== archive.hash) return 'manifest-altered';
  const isSame =
    said.sequence === sequence &&
    said.month === month &&
    said.previousSha256 === previousHash &&
    said.key === keyId &&
    said.documents.length === documents;
  if (!isSame) return 'manifest-altered';
  return isSignedBy(archive.publicKey, archive.manifest, archive.signature) ? null : 'signature-wrong';
}

/** Whether the authority's answer is no stamp of this manifest, or says another time or name; null when it is right, or still to come. */
export async function stampFault({ stamp, manifest, stampedAt, authority }: Archive): Promise<ArchiveFault | null> {
  if (stamp === null) return null;
  const check = await checkStamp(stamp, manifest, null);
  const isRight = check.ok && check.stamp.at.getTime() === stampedAt?.getTime() && check.stamp.authority === authority;
  return isRight ? null : 'stamp-wrong';
}

/** Whether its file must still be there: until ten years after the books of its year were closed. */
function isKept({ date }: ArchivedDocument, at: Date): boolean {
  return Number(date.slice(0, 4)) >= at.getUTCFullYear() - 11;
}
