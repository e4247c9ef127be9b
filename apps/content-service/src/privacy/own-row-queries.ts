import * as z from 'zod/mini';
import { companyRolesWith } from '@economat/commerce';
import type { Sql } from '../database/sql.ts';
import { READS_COLLECTIVE } from '../orders/seen-order-queries.ts';

const OWN_ORDERS = '(select id from orders where customer_id = :account)';
const OWN_DOCUMENTS = '(select document_id from orders where customer_id = :account)';

function ownRows<const Table extends string, const Condition extends string>(table: Table, condition: Condition) {
  return `select coalesce(jsonb_agg(to_jsonb(own)), '[]') as rows from ${table} own where ${condition}` as const;
}

/** The statements that read the rows of an account, or of its proven mailboxes, by condition. */
export const OWN_ROWS = {
  up_users: ownRows('up_users', 'id = :account'),
  user_addresses: ownRows('user_addresses', 'users_permissions_user_id = :account'),
  shop_lists: ownRows('shop_lists', 'customer_id = :account'),
  shop_standing_orders: ownRows('shop_standing_orders', 'customer_id = :account'),
  shop_standing_turns: ownRows(
    'shop_standing_turns',
    'standing_order_id in (select id from shop_standing_orders where customer_id = :account)',
  ),
  shop_list_lines: ownRows('shop_list_lines', 'list_id in (select id from shop_lists where customer_id = :account)'),
  shop_companies: ownRows(
    'shop_companies',
    'id in (select company_id from shop_company_members where user_id = :account)',
  ),
  shop_company_members: ownRows('shop_company_members', 'user_id = :account'),
  shop_company_invitations: ownRows('shop_company_invitations', 'invited_by = :account or email = any(:emails)'),
  shop_purchase_requests: ownRows('shop_purchase_requests', 'customer_id = :account'),
  shop_account_activity: ownRows('shop_account_activity', 'user_id = :account'),
  shop_account_mailboxes: ownRows('shop_account_mailboxes', 'user_id = :account'),
  shop_customer_events: ownRows('shop_customer_events', 'account_id = :account or email = any(:emails)'),
  shop_account_codes: ownRows('shop_account_codes', 'user_id = :account'),
  shop_sessions: ownRows('shop_sessions', 'user_id = :account'),
  shop_known_devices: ownRows('shop_known_devices', 'user_id = :account'),
  strapi_sessions: ownRows('strapi_sessions', `user_id = cast(:account as text) and origin = 'customer'`),
  affiliate_requests: ownRows('affiliate_requests', 'customer_id = :account'),
  sample_requests: ownRows('sample_requests', 'email = any(:emails)'),
  shop_request_events: ownRows(
    'shop_request_events',
    `request_document_id in (
    select document_id from affiliate_requests where customer_id = :account
    union all select document_id from sample_requests where email = any(:emails))`,
  ),
  shop_stock_alerts: ownRows('shop_stock_alerts', 'email = any(:emails)'),
  mail_messages: ownRows('mail_messages', 'recipient = any(:emails)'),
  shop_quotes: ownRows('shop_quotes', `customer_id = :account or billing ->> 'email' = any(:emails)`),
  orders: ownRows('orders', 'customer_id = :account'),
  order_addresses: ownRows(
    'order_addresses',
    `id in (
    select unnest(array[billing_address_id, shipping_address_id]) from orders where customer_id = :account)`,
  ),
  order_events: ownRows('order_events', `order_id in ${OWN_ORDERS}`),
  shop_order_notes: ownRows('shop_order_notes', `order_id in ${OWN_ORDERS}`),
  shop_withdrawals: ownRows('shop_withdrawals', `order_id in ${OWN_ORDERS}`),
  shop_shipments: ownRows('shop_shipments', `order_id in ${OWN_ORDERS}`),
  shop_order_changes: ownRows('shop_order_changes', `order_id in ${OWN_ORDERS}`),
  shop_coupon_uses: ownRows('shop_coupon_uses', `order_document_id in ${OWN_DOCUMENTS}`),
  shop_payment_attempts: ownRows('shop_payment_attempts', `order_id in ${OWN_ORDERS}`),
  shop_payment_refunds: ownRows('shop_payment_refunds', `order_id in ${OWN_ORDERS}`),
  shop_refund_transfers: ownRows(
    'shop_refund_transfers',
    `refund_key in (select key from shop_payment_refunds where order_id in ${OWN_ORDERS})`,
  ),
  shop_payment_anomalies: ownRows('shop_payment_anomalies', `order_document_id in ${OWN_DOCUMENTS}`),
  // A collective invoice is filed under the month's first order, and tells of the orders of others.
  shop_invoices: ownRows(
    'shop_invoices',
    `exists (select from orders o where o.document_id = own.order_document_id and o.customer_id = :account
      and (own.record -> 'collected' is null or ${READS_COLLECTIVE}))`,
  ),
};

export type OwnedTable = keyof typeof OWN_ROWS;

export interface Owner {
  readonly account: number;
  /** The proven ones: its own, and those merged into the account. */
  readonly emails: readonly string[];
}

const storedRows = z.array(z.record(z.string(), z.unknown()));

/** The named columns of an owner's rows. */
export async function readOwnRows(
  sql: Sql,
  table: OwnedTable,
  columns: readonly string[],
  { account, emails }: Owner,
): Promise<Record<string, unknown>[]> {
  const [read] = await sql(OWN_ROWS[table], {
    account,
    emails,
    readerId: account,
    documentReaders: companyRolesWith('documents'),
  });
  return storedRows.parse(read?.rows).map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
}
