import { shopDatabase } from '../database/database.ts';
import { prepare } from '../database/sql.ts';

/** Commits may become visible this much later than the time in their rows. */
const LATE_COMMIT = '10 seconds';

const READ_CHANGED = `
  select id, stock_changed_at::text as "changedAt" from sidebar_items
  where stock_changed_at > cast(:knownUntil as timestamptz) - interval '${LATE_COMMIT}' order by stock_changed_at` as const;
prepare('read-changed-stock', READ_CHANGED);

/** Finds the items whose stock was changed by sales, by PostgreSQL's clock. */
export class StockWatch {
  readonly #seen = new Map<number, string>();
  #knownUntil = '';

  /** Changes from now on count. */
  async start(): Promise<void> {
    const [clock] = await shopDatabase().sql('select clock_timestamp()::text as now');
    this.#knownUntil = clock?.now ?? '';
  }

  /** Ids of the items whose stock changed since the last call. */
  async takeChanged(): Promise<number[]> {
    const rows = await shopDatabase().sql(READ_CHANGED, { knownUntil: this.#knownUntil });
    const fresh = rows.filter(({ id, changedAt }) => this.#seen.get(id) !== changedAt);
    for (const { id, changedAt } of fresh) this.#seen.set(id, changedAt);
    this.#knownUntil = fresh.at(-1)?.changedAt ?? this.#knownUntil;
    return fresh.map(({ id }) => id);
  }
}
