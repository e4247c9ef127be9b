import type { Sql } from '../database/sql.ts';
import { ORDER_CONTACTS } from '../retention/rules/order-rules.ts';

/** Deletes the person's contact data and every typed text from ended orders. The books keep name, addresses and figures. */
export async function eraseOrderContacts(sql: Sql, ids: readonly number[]): Promise<void> {
  const values = { ids };
  const documents = '(select document_id from orders where id = any(:ids))';
  await sql(
    `update order_addresses set phone_number = '', email = ''
     where id in (select unnest(array[billing_address_id, shipping_address_id]) from orders where id = any(:ids))`,
    values,
  );
  await sql(
    `update shop_coupon_uses set customer_email = '', customer_id = null where order_document_id in ${documents}`,
    values,
  );
  await sql(`update shop_withdrawals set name = '', email = '', fingerprint = '' where order_id = any(:ids)`, values);
  await sql('update shop_shipments set tracking_number = null, tracking_url = null where order_id = any(:ids)', values);
  await sql(
    'update shop_order_changes set content = null, request = null, reason = null where order_id = any(:ids)',
    values,
  );
  await sql(`update shop_payment_refunds set reason = '' where order_id = any(:ids)`, values);
  await sql(
    `update shop_payment_anomalies set resolution = '' where resolution <> '' and order_document_id in ${documents}`,
    values,
  );
  await sql(`update shop_attempts set fingerprint = '' where order_document_id in ${documents}`, values);
  await sql(
    `update shop_payment_attempts set redirect_url = null, detail = null
     where order_id = any(:ids) and state not in ('starting', 'open')`,
    values,
  );
  await sql(
    'delete from mail_messages where order_number in (select order_number from orders where id = any(:ids))',
    values,
  );
  await sql('delete from shop_order_notes where order_id = any(:ids)', values);
  await sql(
    'update order_events set detail = null, detail_en = null where num_nonnulls(detail, detail_en) > 0 and order_id = any(:ids)',
    values,
  );
  await sql(
    `update orders set (${ORDER_CONTACTS}) = (
       select ${ORDER_CONTACTS} from jsonb_populate_record(cast(null as orders), '{"customer_email": "", "access_token_hash": ""}'))
     where id = any(:ids)`,
    values,
  );
}

/** Deletes the person from orders: unpaid ones, which no law requires, and those whose books have expired. */
export async function eraseOrderPersons(sql: Sql, ids: readonly number[]): Promise<void> {
  await sql(
    `update order_addresses set first_name = '', last_name = '', company_name = null, street = '', appartment = null,
            postal_code = '', city = ''
     where id in (select unnest(array[billing_address_id, shipping_address_id]) from orders where id = any(:ids))`,
    { ids },
  );
  await sql(
    `update orders set customer_id = null, buyer_siren = null, buyer_siret = null, buyer_vat_number = null,
            purchase_order_number = null, electronic_address = null, cost_centre = null
     where id = any(:ids)`,
    { ids },
  );
}
