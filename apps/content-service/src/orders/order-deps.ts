import type { Database } from '../database/sql.ts';
import type { ShopFacts } from './shop-facts.ts';

/** What every use case of this room needs from outside. */
export interface OrderDeps {
  readonly database: Database;
  readonly now: () => Date;
  /** Key from which the access tokens of orders are derived. Changing it closes every order to its guest. */
  readonly accessTokenSecret: string;
  /** Delivery rules, days for transfers and terms as they are published now. */
  readonly shopFacts: () => ShopFacts;
}
