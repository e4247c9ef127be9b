import type { Sql } from '../database/sql.ts';

/** Pieces of one catalogue item. */
export interface StockUnits {
  readonly productId: string;
  readonly units: number;
}

/**
 * Locks the counted ones among these items until the transaction ends and returns their stock. Always in the order of the ids, so that two
 * orders of the same items never deadlock.
 */
export async function lockStock(sql: Sql, productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await sql(
    `select document_id, stock from sidebar_items
     where document_id = any(:productIds) and stock is not null
     order by document_id
     for update`,
    { productIds },
  );
  return new Map(rows.map((row) => [row.document_id, row.stock]));
}

/** Decrements the stock of locked items. Returns how many items had enough; the others stay unchanged. */
export async function decrementStock(sql: Sql, taken: readonly StockUnits[]): Promise<number> {
  const rows = await sql(
    `update sidebar_items item set stock = item.stock - taken.units
     from jsonb_to_recordset(cast(:taken as jsonb)) as taken("productId" text, units integer)
     where item.document_id = taken."productId" and item.stock >= taken.units
     returning item.id`,
    { taken: JSON.stringify(taken) },
  );
  return rows.length;
}

/** Returns an order's pieces to the stock. Items that were deleted or are no longer counted are skipped. */
export async function returnStock(sql: Sql, orderId: number): Promise<void> {
  await sql(
    `with returned as (
       select product_id, sum(stock_units) as units from order_items
       where order_id = :orderId and stock_units > 0
       group by product_id
     ), locked as (
       select id from sidebar_items
       where document_id in (select product_id from returned) and stock is not null
       order by document_id
       for update
     )
     update sidebar_items item set stock = item.stock + returned.units
     from returned, locked
     where item.id = locked.id and item.document_id = returned.product_id`,
    { orderId },
  );
}
