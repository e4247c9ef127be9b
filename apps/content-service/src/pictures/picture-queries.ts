import type { Sql } from '../database/sql.ts';
import type { KeptRenditions } from './rendition-folder.ts';

/** A picture whose renditions are wanted. */
export interface WantedPicture {
  readonly fileId: number;
  /** Name of its original in the folder of uploads. */
  readonly original: string;
  /** The content that its renditions are made of. */
  readonly changes: number;
  readonly attempts: number;
}

const WANTED = `file.id as "fileId", file.hash, file.ext, picture.changes, picture.attempts`;

interface WantedRow extends Omit<WantedPicture, 'original'> {
  readonly hash: string | null;
  readonly ext: string | null;
}

function wanted({ hash, ext, ...picture }: WantedRow): WantedPicture {
  return { ...picture, original: (hash ?? '') + (ext ?? '') };
}

/** Claims the picture that changed last, for `leaseSeconds`. Replicas skip each other's. */
export async function claimPicture(sql: Sql, leaseSeconds: number): Promise<WantedPicture | null> {
  const [picture] = await sql(
    `update shop_pictures picture
     set attempts = picture.attempts + 1, available_at = now() + make_interval(secs => :leaseSeconds)
     from files file
     where file.id = picture.file_id and picture.file_id = (
       select file_id from shop_pictures
       where made < changes and available_at <= now()
       order by changed_at desc, file_id for update skip locked limit 1)
     returning ${WANTED}`,
    { leaseSeconds },
  );
  return picture === undefined ? null : wanted(picture);
}

/** Keeps a claim while its picture is being made. */
export async function renewClaim(sql: Sql, { fileId }: WantedPicture, leaseSeconds: number): Promise<void> {
  await sql(
    `update shop_pictures set available_at = now() + make_interval(secs => :leaseSeconds) where file_id = :fileId and made < changes`,
    { fileId, leaseSeconds },
  );
}

/** Pages show these renditions from now on. `isWhole`: no more are wanted of this content. */
export async function recordRenditions(
  sql: Sql,
  { fileId, changes }: Pick<WantedPicture, 'fileId' | 'changes'>,
  { hash, width, height, widths, types }: KeptRenditions,
  isWhole: boolean,
): Promise<void> {
  await sql(
    `with kept as (
       insert into shop_renditions (hash, width, height, widths, types)
       select :hash, :width, :height, :widths::integer[], :types::text[]
       where exists (select from files where id = :fileId)
       on conflict (hash) do update set unused_since = null
       returning hash)
     update shop_pictures set hash = kept.hash,
       made = case when :isWhole::boolean then :changes::integer else made end,
       attempts = case when :isWhole::boolean then 0 else attempts end,
       available_at = case when :isWhole::boolean then now() else available_at end,
       last_error = null
     from kept where file_id = :fileId`,
    { fileId, changes, hash, width, height, widths: [...widths], types: [...types], isWhole },
  );
}

export async function postponePicture(sql: Sql, fileId: number, seconds: number, error: string): Promise<void> {
  await sql(
    `update shop_pictures set available_at = now() + make_interval(secs => :seconds), last_error = :error where file_id = :fileId`,
    { fileId, seconds, error },
  );
}

/** New content has come: its renditions are wanted. */
export async function noteNewContent(sql: Sql, fileIds: readonly number[]): Promise<WantedPicture[]> {
  const rows = await sql(
    `update shop_pictures picture
     set changes = picture.changes + 1, attempts = 0, available_at = now(), changed_at = now()
     from files file where file.id = picture.file_id and file.id = any(:fileIds)
     returning ${WANTED}`,
    { fileIds: [...fileIds] },
  );
  return rows.map(wanted);
}

/** Pictures of which pages could show nothing: neither renditions nor one of Strapi's sizes. */
export async function unshowablePictures(sql: Sql): Promise<WantedPicture[]> {
  const rows = await sql(
    `select ${WANTED} from shop_pictures picture join files file on file.id = picture.file_id
     where picture.hash is null and (jsonb_typeof(file.formats) is distinct from 'object' or file.formats = '{}')
     order by file.id`,
  );
  return rows.map(wanted);
}

/** Gives a claim back as if it had not been made. */
export async function releasePicture(sql: Sql, fileId: number): Promise<void> {
  await sql(
    'update shop_pictures set available_at = now(), attempts = greatest(attempts - 1, 0) where file_id = :fileId',
    { fileId },
  );
}

/** Notes which renditions no picture has any more, and forgets those that none has had for `days`. */
export async function forgetUnusedRenditions(sql: Sql, days: number): Promise<void> {
  await sql(
    `update shop_renditions rendition set unused_since = case when picture.hash is null then now() end
     from shop_renditions same left join shop_pictures picture on picture.hash = same.hash
     where rendition.hash = same.hash and (rendition.unused_since is null) = (picture.hash is null)`,
  );
  await sql('delete from shop_renditions where unused_since < now() - make_interval(days => :days)', { days });
}

/** Which of these folders no row knows. */
export async function unknownRenditions(sql: Sql, hashes: readonly string[]): Promise<string[]> {
  const rows = await sql(
    `select name as hash from unnest(:hashes::text[]) as name
     where not exists (select from shop_renditions known where known.hash = name)`,
    { hashes: [...hashes] },
  );
  return rows.flatMap(({ hash }) => (hash === null ? [] : [hash]));
}
