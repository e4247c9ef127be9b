import { connection } from '../database/connection.ts';

/** Commits may become visible this much later than the clock reading in their rows. */
const LATE_COMMIT = '10 seconds';

interface StockChange {
  readonly id: number;
  /** Text, so that PostgreSQL's microseconds survive. */
  readonly changedAt: string;
}

/** Finds the items whose stock was changed by sales, by PostgreSQL's own clock. */
export class StockWatch {
  readonly #seen = new Map<number, string>();
  #knownUntil = '';

  /** Changes from now on count. */
  async start(): Promise<void> {
    const { rows } = await connection().raw<{ rows: [{ now: string }] }>('select clock_timestamp()::text as now');
    this.#knownUntil = rows[0].now;
  }

  /** Ids of the items whose stock changed since the last call. */
  async takeChanged(): Promise<number[]> {
    const { rows } = await connection().raw<{ rows: StockChange[] }>(
      `select id, stock_changed_at::text as "changedAt" from sidebar_items
       where stock_changed_at > ?::timestamptz - interval '${LATE_COMMIT}' order by stock_changed_at`,
      [this.#knownUntil],
    );
    const fresh = rows.filter(({ id, changedAt }) => this.#seen.get(id) !== changedAt);
    for (const { id, changedAt } of fresh) this.#seen.set(id, changedAt);
    this.#knownUntil = fresh.at(-1)?.changedAt ?? this.#knownUntil;
    return fresh.map(({ id }) => id);
  }
}
