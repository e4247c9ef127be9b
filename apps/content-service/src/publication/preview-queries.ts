import type { Sql } from '../database/sql.ts';
import type { Preview } from './preview-token.ts';

export interface PreviewedItems {
  /** Whether the link has expired, by the database's clock, or was ended. */
  readonly isEnded: boolean;
  /** Items that are shown, whatever those above them. */
  readonly shownIds: readonly number[];
}

export async function readPreviewedItems(
  sql: Sql,
  { at, withOffline, madeAt, until }: Preview,
): Promise<PreviewedItems> {
  const [previewed] = await sql(
    `select cast(:until as timestamptz) <= now()
       or exists (select from shop_preview_ends where ended_at >= cast(:madeAt as timestamptz)) as "isEnded", array(
       select item.id from sidebar_items item
       where shop_is_online(item.is_online or :withOffline, item.online_from, item.online_until,
         coalesce(cast(:at as timestamptz), now()))) as "shownIds"`,
    { at: at?.toISOString() ?? null, withOffline, madeAt: madeAt.toISOString(), until: until.toISOString() },
  );
  if (previewed === undefined) throw new Error('A select without FROM gave no row');
  return { ...previewed, isEnded: previewed.isEnded === true };
}

/** @param staffId who ends them. */
export async function endPreviews(sql: Sql, staffId: number): Promise<void> {
  await sql('insert into shop_preview_ends (ended_by) values (:staffId)', { staffId });
}
