import type { Sql } from '../database/sql.ts';

const OWN_ORDERS = '(select id from orders where customer_id = :account)';
const OWN_DOCUMENTS = '(select document_id from orders where customer_id = :account)';

/** Whose rows are whose: the condition under which a row belongs to an account, or to its mailbox if that is proven. */
export const OWN_ROWS = {
  up_users: 'id = :account',
  user_addresses: 'users_permissions_user_id = :account',
  shop_account_activity: 'user_id = :account',
  shop_account_codes: 'user_id = :account',
  shop_sessions: 'user_id = :account',
  shop_known_devices: 'user_id = :account',
  strapi_sessions: `user_id = cast(:account as text) and origin = 'customer'`,
  affiliate_requests: 'customer_id = :account',
  sample_requests: 'email = :email',
  mail_messages: 'recipient = :email',
  orders: 'customer_id = :account',
  order_addresses: `id in (
    select unnest(array[billing_address_id, shipping_address_id]) from orders where customer_id = :account)`,
  order_events: `order_id in ${OWN_ORDERS}`,
  shop_withdrawals: `order_id in ${OWN_ORDERS}`,
  shop_coupon_uses: `order_document_id in ${OWN_DOCUMENTS}`,
  shop_payment_attempts: `order_id in ${OWN_ORDERS}`,
  shop_payment_refunds: `order_id in ${OWN_ORDERS}`,
  shop_refund_transfers: `refund_key in (select key from shop_payment_refunds where order_id in ${OWN_ORDERS})`,
  shop_payment_anomalies: `order_document_id in ${OWN_DOCUMENTS}`,
  shop_invoices: `order_document_id in ${OWN_DOCUMENTS}`,
} as const;

export type OwnedTable = keyof typeof OWN_ROWS;

export interface Owner {
  readonly account: number;
  /** Null while nobody has proven the mailbox. */
  readonly email: string | null;
}

/** The named columns of an owner's rows. Tables and columns come from the program, never from a caller. */
export async function readOwnRows(
  sql: Sql,
  table: OwnedTable,
  columns: readonly string[],
  { account, email }: Owner,
): Promise<unknown> {
  const where = OWN_ROWS[table];
  const names = columns.map((column) => `"${column}"`).join(', ');
  const [row] = await sql<{ rows: string }>(
    `select cast(coalesce(jsonb_agg(to_jsonb(own)), '[]') as text) as rows
     from (select ${names} from ${table} where ${where}) own`,
    where.includes(':email') ? { email } : { account },
  );
  return row === undefined ? [] : (JSON.parse(row.rows) as unknown);
}
