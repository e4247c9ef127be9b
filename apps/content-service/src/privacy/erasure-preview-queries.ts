import { ERASED_PARTS, ERASURE_WAITS, type StaffCustomer } from '@economat/contract';
import * as z from 'zod/mini';
import type { Sql } from '../database/sql.ts';
import { WAITS_FOR } from './erasure-queries.ts';

const part = z.enum(ERASED_PARTS);
const wait = z.enum(ERASURE_WAITS);

/** What the erasure of an account would delete, counted as its trigger does, and the orders that would keep their buyer for now. */
export async function previewErasure(sql: Sql, accountId: number): Promise<NonNullable<StaffCustomer['erasure']>> {
  const counted = await sql(
    `with mailboxes as (
       select email from up_users where id = :accountId and confirmed
       union all select email from shop_account_mailboxes where user_id = :accountId
     )
     select 'addresses' as part, count(*) as count from user_addresses where users_permissions_user_id = :accountId
     union all select 'lists', count(*) from shop_lists where customer_id = :accountId
     union all select 'company-membership', count(*) from shop_company_members where user_id = :accountId
     union all select 'standing-orders', count(*) from shop_standing_orders where customer_id = :accountId
     union all select 'affiliate-requests', count(*) from affiliate_requests where customer_id = :accountId
     union all select 'sample-requests', count(*) from sample_requests where email in (select email from mailboxes)
     union all select 'quotes', count(*) from shop_quotes
       where customer_id = :accountId or billing ->> 'email' in (select email from mailboxes)
     union all select 'stock-alerts', count(*) from shop_stock_alerts where email in (select email from mailboxes)
     union all select 'mails', count(*) from mail_messages where recipient in (select email from mailboxes)
     union all select 'sessions', count(*) from shop_sessions where user_id = :accountId
     union all select 'order', count(*) from orders where customer_id = :accountId`,
    { accountId },
  );
  const waiting = await sql(
    `select waited."orderNumber", waited."waitsFor" from (
       select o.order_number as "orderNumber", ${WAITS_FOR} as "waitsFor", o.id from orders o where o.customer_id = :accountId) as waited
     where waited."waitsFor" is not null order by waited.id desc limit 100`,
    { accountId },
  );
  return {
    parts: counted.flatMap((row) => {
      const count = Number(row.count);
      return count > 0 ? [{ part: part.parse(row.part), count }] : [];
    }),
    waiting: waiting.map(({ orderNumber, waitsFor }) => ({ orderNumber, waitsFor: wait.parse(waitsFor) })),
  };
}
