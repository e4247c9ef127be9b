import type { Sql } from '../database/sql.ts';

/** Pieces of one catalogue item. */
export interface StockUnits {
  readonly productId: string;
  readonly units: number;
}

/** Items that were deleted or are no longer counted are skipped. Locked in one order, so that two returns never deadlock. */
const ADD_RETURNED = `locked as (
       select id from sidebar_items
       where document_id in (select product_id from returned) and stock is not null
       order by document_id
       for update
     )
     update sidebar_items item set stock = item.stock + returned.units
     from returned, locked
     where item.id = locked.id and item.document_id = returned.product_id` as const;

/** Returns pieces to the stock. */
export async function incrementStock(sql: Sql, returned: readonly StockUnits[]): Promise<void> {
  await sql(
    `with returned as (
       select piece."productId" as product_id, sum(piece.units) as units
       from jsonb_to_recordset(cast(:returned as jsonb)) as piece("productId" text, units integer)
       group by piece."productId"
     ), ${ADD_RETURNED}`,
    { returned: JSON.stringify(returned) },
  );
}

/** Returns an order's pieces to the stock. */
export async function returnStock(sql: Sql, orderId: number): Promise<void> {
  await sql(
    `with returned as (
       select product_id, sum(stock_units) as units from order_items
       where order_id = :orderId and stock_units > 0
       group by product_id
     ), ${ADD_RETURNED}`,
    { orderId },
  );
}

/**
 * Takes pieces from the stock and, where `units` is negative, returns them: all or nothing. Items that were deleted or are not counted are
 * skipped. Returns whether the stock sufficed.
 */
export async function moveStock(sql: Sql, moved: readonly StockUnits[]): Promise<boolean> {
  const [row] = await sql(
    `with wanted as (
       select piece."productId" as product_id, piece.units
       from jsonb_to_recordset(cast(:moved as jsonb)) as piece("productId" text, units integer)
     ), held as (
       select item.id, item.stock, wanted.units
       from wanted join sidebar_items item on item.document_id = wanted.product_id
       where item.stock is not null
       order by item.document_id
       for update of item
     ), moved as (
       update sidebar_items item set stock = item.stock - held.units
       from held
       where item.id = held.id and not exists (select from held short where short.stock < short.units)
     )
     select not exists (select from held where stock < units) as "isEnough"`,
    { moved: JSON.stringify(moved) },
  );
  return row?.isEnough === true;
}
