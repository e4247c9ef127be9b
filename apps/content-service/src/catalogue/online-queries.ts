import { shopDatabase } from '../database/database.ts';

/**
 * SQL: whether an item is shown now: its switch, and the window it may have. The database's clock decides, since those of services
 * differ.
 */
export function isOnlineNow<const Item extends string>(item: Item) {
  return `shop_is_online(${item}.is_online, ${item}.online_from, ${item}.online_until, now())` as const;
}

/** What has appeared or disappeared by itself, and when something will next. */
export interface PassedMoments {
  readonly itemIds: readonly number[];
  /** Null while nothing is planned. */
  readonly nextInMs: number | null;
}

/** Follows the moments at which items appear and disappear, by PostgreSQL's clock. */
export class OnlineMoments {
  #knownUntil = '';

  /** Moments from now on count. */
  async start(): Promise<void> {
    const [clock] = await shopDatabase().sql('select clock_timestamp()::text as now');
    this.#knownUntil = clock?.now ?? '';
  }

  /** The moments that have passed since the last call. */
  async takePassed(): Promise<PassedMoments> {
    const [passed] = await shopDatabase().sql(
      `with moment as (
         select id, online_from at time zone 'UTC' as at from sidebar_items where online_from is not null
         union all
         select id, online_until at time zone 'UTC' from sidebar_items where online_until is not null
       ), clock as (select now() as now)
       select cast(clock.now as text) as now,
         array(select moment.id from moment where moment.at > cast(:knownUntil as timestamptz) and moment.at <= clock.now) as "itemIds",
         cast((select extract(epoch from min(moment.at) - clock.now) * 1000 from moment where moment.at > clock.now) as float8) as "nextInMs"
       from clock`,
      { knownUntil: this.#knownUntil },
    );
    if (passed === undefined) return { itemIds: [], nextInMs: null };
    this.#knownUntil = passed.now;
    return passed;
  }
}
