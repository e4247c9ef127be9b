import { shopDatabase } from '../database/database.ts';
import { repeat } from '../jobs/repeat.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** Soon enough for a mail, and rare enough to cost nothing. */
const INTERVAL = 5_000;

/** Call after migrations. */
export function startAlerts(): void {
  repeat('staff-alerts', () => raiseAlerts(shopDatabase()), INTERVAL);
}
