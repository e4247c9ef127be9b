import type { Sql } from './sql.ts';

/** Orders that are over: nothing more is delivered, paid or told about them. */
const FINISHED = `('delivered', 'cancelled')`;

/**
 * Takes out of a customer's orders what no law asks to keep. Orders that were paid stay on the books for ten years (art.
 * L123-22 of the Code de commerce) with name and address, but without phone, e-mail and notes once they are over; orders
 * cancelled unpaid never became a transaction and keep no person at all. Orders under way stay whole until they are over.
 */
export async function anonymiseOrders(sql: Sql, customerId: number): Promise<void> {
  await sql(
    `update order_addresses set phone_number = '', email = ''
     where id in (select unnest(array[billing_address_id, shipping_address_id]) from orders
                  where customer_id = :customerId and order_status in ${FINISHED})`,
    { customerId },
  );
  await sql(
    `update order_addresses set first_name = '', last_name = '', company_name = null, street = '', appartment = null,
            postal_code = '', city = ''
     where id in (select unnest(array[billing_address_id, shipping_address_id]) from orders
                  where customer_id = :customerId and order_status = 'cancelled' and paid_at is null)`,
    { customerId },
  );
  await sql(
    `update shop_coupon_uses set customer_email = ''
     where order_document_id in (select document_id from orders where customer_id = :customerId and order_status in ${FINISHED})`,
    { customerId },
  );
  await sql(
    `update shop_withdrawals set name = '', email = ''
     where order_id in (select id from orders where customer_id = :customerId and order_status in ${FINISHED})`,
    { customerId },
  );
  await sql(
    `update orders set customer_email = '', notes = null where customer_id = :customerId and order_status in ${FINISHED}`,
    { customerId },
  );
}

/** Deletes the account with its addresses, codes, requests and the record of the mails it got. */
export async function deleteAccount(sql: Sql, account: { readonly id: number; readonly email: string }): Promise<void> {
  const { id, email } = account;
  await sql('delete from sample_requests where email = :email', { email });
  await sql('delete from affiliate_requests where customer_id = :id', { id });
  await sql('delete from mail_messages where recipient = :email', { email });
  await sql('delete from up_users where id = :id', { id });
}
