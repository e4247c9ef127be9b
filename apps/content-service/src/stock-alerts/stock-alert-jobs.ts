import { shopDatabase } from '../database/database.ts';
import { repeat } from '../jobs/repeat.ts';
import { sendStockAlerts } from './send-stock-alerts.ts';

const FIVE_SECONDS = 5_000;

/** Call after migrations. */
export function startStockAlerts(): void {
  const { sql } = shopDatabase();
  repeat('stock-alerts', () => sendStockAlerts(sql), FIVE_SECONDS);
}
