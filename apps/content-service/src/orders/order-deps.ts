import type { Database } from '../database/sql.ts';
import type { ShopFacts } from './shop-facts.ts';

/** What every use case of this room needs from outside. */
export interface OrderDeps {
  readonly database: Database;
  readonly now: () => Date;
  /** Key of the access tokens of orders. Changing it closes every order to its guest. */
  readonly accessTokenSecret: string;
  /** The published delivery rules, days for transfers and terms. */
  readonly shopFacts: () => ShopFacts;
}
