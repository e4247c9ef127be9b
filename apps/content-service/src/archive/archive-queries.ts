import type { DocumentKind } from '@economat/contract';
import type { Sql } from '../database/sql.ts';
import type { ArchivedDocument } from './manifest.ts';
import type { SigningKey } from './signing-key.ts';

/** An archive of a month as it is stored. */
export interface Archive {
  readonly sequence: number;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly documents: number;
  readonly manifest: string;
  /** SHA-256 of the manifest. */
  readonly hash: string;
  readonly previousHash: string;
  readonly keyId: string;
  /** PEM. */
  readonly publicKey: string;
  readonly signature: Buffer;
  readonly archivedAt: Date;
  /** The authority's answer, when it says it stamped, and who it is; all three null before the stamp. */
  readonly stamp: Buffer | null;
  readonly stampedAt: Date | null;
  readonly authority: string | null;
}

const COLUMNS = `a.sequence, a.month, a.documents, a.manifest, a.hash, a.previous_hash as "previousHash", a.key_id as "keyId",
  k.public_key as "publicKey", a.signature, a.archived_at as "archivedAt", s.answer as stamp, s.stamped_at as "stampedAt", s.authority`;
const ARCHIVES = `shop_archives a join shop_archive_keys k on k.id = a.key_id
  left join shop_archive_stamps s on s.month = a.month`;

/** Archives are made one at a time, however many processes try: held until the transaction ends. */
export async function lockArchives(sql: Sql): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtext('archives')) as locked`);
}

/** The latest archive; 0 and empty before the first. */
export async function lastArchive(
  sql: Sql,
): Promise<{ readonly sequence: number; readonly month: string; readonly hash: string }> {
  const [row] = await sql('select sequence, month, hash from shop_archives order by sequence desc limit 1');
  return row ?? { sequence: 0, month: '', hash: '' };
}

/** The day of the first issued document; null before it. */
export async function firstDocumentDay(sql: Sql): Promise<string | null> {
  const [row] = await sql('select min(issue_date) as first from shop_invoices');
  return row?.first ?? null;
}

/** Whether a document until a day has no file yet. */
export async function lacksFiles(sql: Sql, lastDay: string): Promise<boolean> {
  const rows = await sql(
    `select i.number from shop_invoices i
     where i.issue_date <= :lastDay and not exists (select from shop_document_files f where f.number = i.number) limit 1`,
    { lastDay },
  );
  return rows.length > 0;
}

/**
 * Assigns every file until a day that no archive names to the archive of a month, and tells them in order of day and number. The archive
 * is written in the same transaction.
 */
export async function assignFiles(sql: Sql, month: string, lastDay: string): Promise<ArchivedDocument[]> {
  return sql(
    `with assigned as (
       update shop_document_files set month = :month where month is null and issue_date <= :lastDay
       returning number, issue_date, sha256, length(bytes) as size)
     select f.number, i.kind, f.issue_date as date, f.sha256, f.size
     from assigned f join shop_invoices i on i.number = f.number order by f.issue_date, f.number`,
    { month, lastDay },
  );
}

/** So that a signature can be verified after the key was changed. */
export async function keepPublicKey(sql: Sql, { id, publicKey }: SigningKey): Promise<void> {
  await sql('insert into shop_archive_keys (id, public_key) values (:id, :publicKey) on conflict (id) do nothing', {
    id,
    publicKey,
  });
}

type NewArchive = Omit<Archive, 'publicKey' | 'stamp' | 'stampedAt' | 'authority'>;

export async function insertArchive(sql: Sql, archive: NewArchive): Promise<void> {
  await sql(
    `insert into shop_archives
       (sequence, month, documents, manifest, hash, previous_hash, key_id, signature, archived_at)
     values (:sequence, :month, :documents, :manifest, :hash, :previousHash, :keyId, :signature, cast(:archivedAt as timestamptz))`,
    { ...archive, archivedAt: archive.archivedAt.toISOString() },
  );
}

export async function findArchive(sql: Sql, month: string): Promise<Archive | null> {
  const [row] = await sql(`select ${COLUMNS} from ${ARCHIVES} where a.month = :month`, { month });
  return row ?? null;
}

/** The archive after one of the chain; null after the last. */
export async function archiveAfter(sql: Sql, sequence: number): Promise<Archive | null> {
  const [row] = await sql(
    `select ${COLUMNS} from ${ARCHIVES} where a.sequence > :sequence order by a.sequence limit 1`,
    { sequence },
  );
  return row ?? null;
}

/** The first month whose manifest is not what its hash says, or does not follow the one before; null in a whole chain. */
export async function brokenLink(sql: Sql): Promise<string | null> {
  const [row] = await sql(
    `select month from (
       select month, sequence,
         hash = encode(sha256(convert_to(manifest, 'UTF8')), 'hex') and sequence = row_number() over chain
           and previous_hash = coalesce(lag(hash) over chain, '')
           and position('"previousSha256":"' || previous_hash || '"' in manifest) > 0 as "isWhole"
       from shop_archives window chain as (order by sequence)) linked
     where not "isWhole" order by sequence limit 1`,
  );
  return row?.month ?? null;
}

/** A file of the archive beside what its bytes say now. */
export interface ArchivedFile {
  readonly number: string;
  readonly sha256: string;
  readonly actualSha256: string | null;
}

export async function filesOfMonth(sql: Sql, month: string): Promise<ArchivedFile[]> {
  return sql(
    `select number, sha256, encode(sha256(bytes), 'hex') as "actualSha256" from shop_document_files where month = :month`,
    { month },
  );
}

/** What is known of one issued document and its file. */
export interface DocumentFacts {
  readonly number: string;
  readonly kind: DocumentKind;
  readonly day: string;
  readonly record: unknown;
  readonly fingerprint: string;
  /** All three null before the file was drawn. */
  readonly sha256: string | null;
  readonly actualSha256: string | null;
  readonly keptAt: Date | null;
  readonly size: number | null;
  /** Of the archive that its file is in, or whose manifest names a file that is gone; null before it was archived. */
  readonly month: string | null;
  /** Of the file that went to the platform; null when none did. */
  readonly sentSha256: string | null;
  readonly sentAt: Date | null;
}

export async function findDocumentFacts(sql: Sql, number: string): Promise<DocumentFacts | null> {
  const [row] = await sql(
    `select i.number, i.kind, i.issue_date as day, i.record, i.fingerprint, f.sha256,
       encode(sha256(f.bytes), 'hex') as "actualSha256", f.kept_at as "keptAt", length(f.bytes) as size,
       coalesce(f.month, (select a.month from shop_archives a
         where position('"number":"' || i.number || '"' in a.manifest) > 0 order by a.sequence limit 1)) as month,
       o.sha256 as "sentSha256", o.sent_at as "sentAt"
     from shop_invoices i
     left join shop_document_files f on f.number = i.number
     left join shop_outgoing_flows o on o.document_number = i.number and o.kind = 'document' and o.sent_at is not null
     where i.number = :number`,
    { number },
  );
  return row ?? null;
}

interface ListedMonth extends Pick<
  Archive,
  'month' | 'documents' | 'hash' | 'keyId' | 'archivedAt' | 'stampedAt' | 'authority'
> {
  readonly total: number;
}

/** A page of the archives, the latest first; each row tells how many there are. */
export async function listArchives(sql: Sql, limit: number, offset: number): Promise<ListedMonth[]> {
  return sql(
    `select a.month, a.documents, a.hash, a.key_id as "keyId", a.archived_at as "archivedAt",
       s.stamped_at as "stampedAt", s.authority, cast(count(*) over () as int) as total
     from shop_archives a left join shop_archive_stamps s on s.month = a.month
     order by a.sequence desc limit :limit offset :offset`,
    { limit, offset },
  );
}

export interface DocumentSearch {
  /** Of issue. */
  readonly month: string | null;
  /** The beginning of a number, or all of it. */
  readonly number: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** A page of issued documents, the latest first; each row tells how many there are. */
export async function listDocuments(sql: Sql, { month, number, limit, offset }: DocumentSearch) {
  return sql(
    `select i.number, i.kind, i.issue_date as day, f.sha256, length(f.bytes) as size, f.month,
       cast(count(*) over () as int) as total
     from shop_invoices i left join shop_document_files f on f.number = i.number
     where (cast(:from as text) is null or i.issue_date between :from and :to)
       and (cast(:number as text) is null or starts_with(i.number, :number))
     order by i.issue_date desc, i.number desc limit :limit offset :offset`,
    { from: month === null ? null : `${month}-01`, to: month === null ? null : `${month}-31`, number, limit, offset },
  );
}

/** Documents whose file is still to be drawn. */
export async function countWithoutFile(sql: Sql): Promise<number> {
  const [row] = await sql(
    `select cast(count(*) as int) as count from shop_invoices i
     where not exists (select from shop_document_files f where f.number = i.number)`,
  );
  return row?.count ?? 0;
}
