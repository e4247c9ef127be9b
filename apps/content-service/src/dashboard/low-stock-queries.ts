import type { RunningOut } from '@economat/contract';
import { IN_FRENCH } from '../database/french-order.ts';
import type { Sql } from '../database/sql.ts';

/** Items at or below their threshold, those without any piece first. */
export async function listLowStock(sql: Sql, limit: number): Promise<RunningOut> {
  const rows = await sql(
    `select document_id as "documentId", title, stock, low_stock_at as "lowStockAt", count(*) over () as total,
       (select count(*) from shop_stock_alerts a where a.product_id = item.document_id and a.told_at is null) as "awaitedBy"
     from shop_low_stock item order by stock, title ${IN_FRENCH} limit :limit`,
    { limit },
  );
  return {
    data: rows.map(({ documentId, title, stock, lowStockAt, awaitedBy }) => ({
      documentId: documentId ?? '',
      title: title ?? '',
      stock: stock ?? 0,
      lowStockAt: lowStockAt ?? 0,
      awaitedBy: Number(awaitedBy),
    })),
    meta: { total: Number(rows[0]?.total ?? 0) },
  };
}
