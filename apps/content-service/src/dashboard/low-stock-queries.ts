import type { RunningOut } from '@economat/contract';
import type { Sql } from '../database/sql.ts';

/** Items at or below their threshold, those without any piece first. */
export async function listLowStock(sql: Sql, limit: number): Promise<RunningOut> {
  const rows = await sql(
    `select document_id as "documentId", title, stock, low_stock_at as "lowStockAt", count(*) over () as total
     from shop_low_stock order by stock, title limit :limit`,
    { limit },
  );
  return {
    data: rows.map(({ documentId, title, stock, lowStockAt }) => ({
      documentId: documentId ?? '',
      title: title ?? '',
      stock: stock ?? 0,
      lowStockAt: lowStockAt ?? 0,
    })),
    meta: { total: Number(rows[0]?.total ?? 0) },
  };
}
