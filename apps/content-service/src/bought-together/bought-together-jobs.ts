import { shopDatabase } from '../database/database.ts';
import { repeat } from '../jobs/repeat.ts';
import { workOutBoughtTogether } from './work-out-bought-together.ts';

const ONE_HOUR = 3_600_000;

/** Call after migrations. */
export function startBoughtTogether(): void {
  const database = shopDatabase();
  repeat('bought-together', () => workOutBoughtTogether(database), ONE_HOUR);
}
