import { connection } from '../connection.ts';

/** Commits may become visible this much later than the clock reading in their rows. */
const LATE_COMMIT = '10 seconds';

export interface StockChange {
  readonly id: number;
  /** Text, so that PostgreSQL's microseconds survive. */
  readonly changedAt: string;
}

/** Items whose stock changed since an instant (of PostgreSQL's clock), with some already seen: see LATE_COMMIT. */
export async function readStockChangesSince(instant: string): Promise<StockChange[]> {
  const { rows } = await connection().raw<{ rows: StockChange[] }>(
    `select id, stock_changed_at::text as "changedAt" from sidebar_items
     where stock_changed_at > ?::timestamptz - interval '${LATE_COMMIT}' order by stock_changed_at`,
    [instant],
  );
  return rows;
}

export async function databaseClock(): Promise<string> {
  const { rows } = await connection().raw<{ rows: [{ now: string }] }>('select clock_timestamp()::text as now');
  return rows[0].now;
}
