import type { ArchiveFault, DocumentProof } from '@economat/contract';
import { invoiceFingerprint, parseInvoiceRecord } from '@economat/invoice';
import { done, type Outcome, refused } from '../outcome.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { type Archive, brokenLink, type DocumentFacts, findArchive, findDocumentFacts } from './archive-queries.ts';
import { manifestFault, stampFault } from './check-archives.ts';
import { readManifest } from './manifest.ts';

/** What the archive says of one document: where its file stands, and everything that does not fit. */
export async function proveDocument(
  { database: { sql }, key }: ArchiveDeps,
  number: string,
): Promise<Outcome<DocumentProof, 'not-found'>> {
  const facts = await findDocumentFacts(sql, number);
  if (facts === null) return refused('not-found');
  const archive = facts.month === null ? null : await findArchive(sql, facts.month);
  const broken = archive === null ? null : await brokenLink(sql);
  const { kind, day, sha256, size, keptAt, sentSha256, sentAt } = facts;
  return done({
    number,
    kind,
    day,
    file: sha256 === null || size === null || keptAt === null ? null : { sha256, size, keptAt: keptAt.toISOString() },
    sentAt: sentSha256 === null ? null : (sentAt?.toISOString() ?? null),
    archive:
      archive === null
        ? null
        : {
            month: archive.month,
            sha256: archive.hash,
            archivedAt: archive.archivedAt.toISOString(),
            key: archive.keyId,
            isPresentKey: archive.keyId === key.id,
            stamp: stampOf(archive),
          },
    brokenMonth: broken,
    faults: [
      ...(await fileFaults(facts)),
      ...(archive === null ? [] : await archiveFaults(facts, archive)),
      ...(broken === null ? [] : (['chain-broken'] as const)),
    ],
  });
}

/** Null before it came. */
export function stampOf({ stampedAt, authority }: Pick<Archive, 'stampedAt' | 'authority'>) {
  return stampedAt === null || authority === null ? null : { at: stampedAt.toISOString(), authority };
}

async function fileFaults({ record, fingerprint, sha256, actualSha256, sentSha256, month }: DocumentFacts) {
  const faults: ArchiveFault[] = [];
  const parsed = parseInvoiceRecord(record);
  if (!parsed.ok || (await invoiceFingerprint(parsed.record)) !== fingerprint) faults.push('record-altered');
  if (sha256 === null && month !== null) faults.push('file-missing');
  if (sha256 !== actualSha256) faults.push('file-altered');
  if (sentSha256 !== null && sha256 !== null && sentSha256 !== sha256) faults.push('sent-otherwise');
  return faults;
}

async function archiveFaults(
  { number, kind, day, sha256, size }: DocumentFacts,
  archive: Archive,
): Promise<ArchiveFault[]> {
  const entry = readManifest(archive.manifest)?.documents.find((document) => document.number === number);
  const isSame = sha256 === null || (entry?.sha256 === sha256 && entry.size === size);
  const isNamed = entry !== undefined && entry.kind === kind && entry.date === day && isSame;
  const faults = [manifestFault(archive), await stampFault(archive)].filter((fault) => fault !== null);
  return [...(isNamed ? [] : (['not-in-manifest'] as const)), ...faults];
}
