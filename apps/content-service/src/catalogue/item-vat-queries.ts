import { FRANCHISE_GROUND } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';

/** SQL: whether the seller is in franchise, and so sells everything without VAT. */
const IS_FRANCHISE = `exists (
  select from components_shop_sellers part
  join shop_settings_cmps link on link.cmp_id = part.id and link.field = 'seller'
  where part.vat_franchise)`;

/** SQL: the present VAT rate of an item (`item`). */
export const ITEM_VAT = `case when ${IS_FRANCHISE} then 0 else item.vat end`;

/** SQL: the present legal ground for selling an item (`item`) without VAT, null where it is taxed. */
export const ITEM_VAT_GROUND = `case when ${IS_FRANCHISE} then '${FRANCHISE_GROUND}' else nullif(item.vat_ground, '') end`;

export async function isFranchiseShop(sql: Sql): Promise<boolean> {
  const [row] = await sql(`select ${IS_FRANCHISE} as is`);
  return row?.is === true;
}
