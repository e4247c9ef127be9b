import type { Language } from '@economat/commerce';
import type { StockAlertItem } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

export interface StockAlert {
  readonly documentId: string;
  readonly productId: string;
  readonly email: string;
  readonly language: Language;
}

/** Writes down who waits for an item; who waits for it already stays the one. */
export async function insertAlert(sql: Sql, alert: StockAlert): Promise<void> {
  await sql(
    `insert into shop_stock_alerts (document_id, product_id, email, language, asked_at)
     values (:documentId, :productId, :email, :language, now())
     on conflict (product_id, email) where told_at is null do nothing`,
    { ...alert },
  );
}

/** Items that somebody waits for. */
export async function listAwaited(sql: Sql): Promise<string[]> {
  const rows = await sql('select distinct product_id as "productId" from shop_stock_alerts where told_at is null');
  return rows.map(({ productId }) => productId);
}

/**
 * Promises a mail to everybody who waits for these items, by one statement: a killed process leaves either nothing or all, and of two
 * replicas the second finds them told.
 */
export async function queueMails(sql: Sql, productIds: readonly string[]): Promise<void> {
  await sql(
    `with told as (
       update shop_stock_alerts set told_at = now()
       where product_id = any(:productIds) and told_at is null
       returning document_id
     )
     insert into shop_outbox (kind, payload, dedupe_key)
     select 'back-in-stock', jsonb_build_object('alert', document_id), 'back-in-stock:' || document_id from told`,
    { productIds },
  );
}

/**
 * Deletes alerts whose mail was sent or given up, with everything that would still name their mailbox. A mail that was given up is written to the
 * history a moment later.
 */
export async function deleteSent(sql: Sql): Promise<void> {
  await sql(
    `with told as (
       select alert.document_id, message.dedupe_key from shop_stock_alerts alert
       join shop_outbox message on message.dedupe_key = 'back-in-stock:' || alert.document_id
       where alert.told_at is not null
         and (message.sent_at is not null or message.failed_at < now() - interval '1 minute')
     ), history as (
       delete from mail_messages where message_key in (select dedupe_key from told)
     ), message as (
       delete from shop_outbox where dedupe_key in (select dedupe_key from told)
     )
     delete from shop_stock_alerts where document_id in (select document_id from told)`,
  );
}

/** What the mail of an alert says; null once it was forgotten, or without its item. */
export async function findAlert(
  sql: Sql,
  documentId: string,
): Promise<{
  readonly email: string;
  readonly language: Language;
  readonly title: string;
  readonly slug: string;
} | null> {
  const [row] = await sql(
    `select alert.email, alert.language, item.title, item.slug
     from shop_stock_alerts alert join sidebar_items item on item.document_id = alert.product_id
     where alert.document_id = :documentId`,
    { documentId },
  );
  return row ?? null;
}

/** Items that people wait for, the most wanted first. */
export async function listAlertItems(sql: Sql): Promise<StockAlertItem[]> {
  const rows = await sql(
    `select alert.product_id as "productId", item.title, item.stock, count(*) as waiting, min(alert.asked_at) as since
     from shop_stock_alerts alert join sidebar_items item on item.document_id = alert.product_id
     where alert.told_at is null
     group by alert.product_id, item.title, item.stock order by count(*) desc, min(alert.asked_at), alert.product_id`,
  );
  return rows.map(({ waiting, since, ...item }) => ({
    ...item,
    waiting: Number(waiting),
    since: (since ?? new Date()).toISOString(),
  }));
}
