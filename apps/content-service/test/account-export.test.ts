import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RETENTION_RULES } from '../src/retention/retention-rules.ts';
import { useOwnShop } from './setup/own-shop.ts';
import { COMPANY } from './support/access-calls.ts';
import { newEmail, proveMailbox, registerPerson } from './support/accounts.ts';
import { ADDRESS, call, newKey, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';

// A shop of its own: what the test writes into every column is nothing that a shop could hold.
const shop = useOwnShop('account-export');

const exportAnswer = z.looseObject({
  records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

const SAMPLES = {
  fullName: 'Ana',
  companyName: 'Gîtes',
  phone: '0465712400',
  address: '2 place',
  housingUnits: 3,
  website: 'x.example',
};

const ruled = new Set(
  RETENTION_RULES.flatMap(({ columns }) => Object.entries<readonly string[]>(columns)).flatMap(([table, names]) =>
    names.map((column) => `${table}.${column}`),
  ),
);
const withheld = new Set(RETENTION_RULES.flatMap((rule) => Object.keys(rule.withheld ?? {})));

/** The test's person's rows in tables whose words can be overwritten: each word is then looked for in the export. */
const REWRITTEN: Readonly<Record<string, string>> = {
  up_users: 'id = $1',
  user_addresses: 'users_permissions_user_id = $1',
  sample_requests: `company_name like 'Gîtes%' and $1 > 0`,
  affiliate_requests: 'customer_id = $1',
  shop_request_events: 'request_document_id in (select document_id from affiliate_requests where customer_id = $1)',
  shop_stock_alerts: `product_id = 'export-' || $1`,
  mail_messages: `message_key = 'export-' || $1`,
  orders: 'customer_id = $1',
  order_addresses:
    'id in (select unnest(array[billing_address_id, shipping_address_id]) from orders where customer_id = $1)',
  order_events: 'order_id in (select id from orders where customer_id = $1)',
  shop_lists: 'customer_id = $1',
  shop_standing_orders: 'customer_id = $1',
  shop_list_lines: 'list_id in (select id from shop_lists where customer_id = $1)',
  shop_companies: 'id in (select company_id from shop_company_members where user_id = $1)',
  shop_account_mailboxes: 'user_id = $1',
  shop_customer_events: 'account_id = $1',
  shop_order_notes: 'order_id in (select id from orders where customer_id = $1)',
  shop_withdrawals: 'order_id in (select id from orders where customer_id = $1)',
  shop_order_changes: 'order_id in (select id from orders where customer_id = $1)',
  shop_shipments: 'order_id in (select id from orders where customer_id = $1)',
  shop_coupon_uses: 'customer_id = $1',
  shop_quotes: 'customer_id = $1',
  shop_payment_attempts: 'order_id in (select id from orders where customer_id = $1)',
  shop_payment_refunds: 'order_id in (select id from orders where customer_id = $1)',
  shop_payment_anomalies: 'order_document_id in (select document_id from orders where customer_id = $1)',
  shop_refund_transfers: `refund_key in (select key from shop_payment_refunds r join orders o on o.id = r.order_id
    where o.customer_id = $1)`,
};

it('an export has every personal column that the retention rules do not withhold', async () => {
  const { url, databaseUrl } = shop();
  const person = await registerPerson(url, { language: 'en' });
  const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(databaseUrl, statement, values);
  const address = { type: 'shipping', isPrimary: true, addressName: 'Gîte', firstName: 'Ana', name: 'Bell', companyName: 'B', street: '1 rue', address2: '2', postalCode: '69002', city: 'Lyon', country: 'FR', phone: '0612345678', email: person.email }; // prettier-ignore
  const saved = await call(url, 'POST', '/user-addresses', { data: address }, { token: person.token });
  expect(saved.status).toBe(201);
  const affiliation = { phone: '0612345678', desc: 'Bonjour', termsAccepted: true };
  await call(url, 'POST', '/affiliate-requests', { data: affiliation }, { token: person.token });
  await call(url, 'POST', '/sample-requests', { data: { ...SAMPLES, email: person.email } });
  const product = await addProduct(databaseUrl, { price: '21.90' });
  const line = {
    productId: product.productId,
    title: 'Savon',
    option: '12',
    variant: 'Bleu',
    quantity: 2,
    note: 'Cave',
  };
  expect((await call(url, 'POST', '/company', { data: COMPANY }, { token: person.token })).status).toBe(201);
  await sql(
    `insert into shop_company_invitations (document_id, company_id, email, role, language, invited_by, code_id, hash, sent_at, expires_at)
     select 'export-invitation', company_id, 'collegue@exemple.fr', 'buyer', 'fr', user_id, 'export', 'export', now(), now()
     from shop_company_members where user_id = $1`,
    [person.id],
  );
  await sql(
    `insert into shop_purchase_requests (document_id, company_id, customer_id, attempt_key, fingerprint, content, total_cents, created_at)
     select 'export-request', company_id, user_id, 'export', 'export', '{}', 0, now() from shop_company_members where user_id = $1`,
    [person.id],
  );
  await proveMailbox(databaseUrl, person);
  const list = await call(url, 'POST', '/lists', { data: { name: 'Studio', lines: [line] } }, { token: person.token });
  expect(list.status).toBe(201);
  const { documentId: listId } = (list.body as { data: { documentId: string } }).data;
  const rhythm = { list: listId, weeks: 4, weekday: 2, language: 'fr' };
  const standing = await call(url, 'POST', '/standing-orders', { data: rhythm }, { token: person.token });
  const { documentId: standingId, nextDue } = (standing.body as { data: { documentId: string; nextDue: string } }).data;
  const skip = { data: { step: 'skip', due: nextDue } };
  expect((await call(url, 'POST', `/standing-orders/${standingId}/step`, skip, { token: person.token })).status).toBe(
    200,
  );
  const order = placed(
    await placeOrder(
      url,
      { ...orderData([{ product, unitPrice: 21.9 }]), billingAddress: { ...ADDRESS, email: newEmail() } },
      { token: person.token },
    ),
  );
  const key = newKey();
  await sql(
    `insert into shop_withdrawals (document_id, order_id, attempt_key, fingerprint, name, email, lines, declared_at)
     values ($3, $1, $2, '', '', '', '[]', now())`,
    [order.id, key, order.documentId],
  );
  await sql(`insert into shop_customer_events (account_id, kind, detail, at) values ($1, 'note', '', now())`, [
    person.id,
  ]);
  await sql(`insert into shop_account_mailboxes (email, user_id, proven_at) values ($2, $1, now())`, [
    person.id,
    newEmail(),
  ]);
  await sql(`insert into shop_order_notes (order_id, text, written_at) values ($1, '', now())`, [order.id]);
  await sql(
    `insert into shop_order_changes (document_id, order_id, version, former_total_cents, total_cents, state, created_at, ended_at)
     values ($2, $1, '', 0, 0, 'applied', now(), now())`,
    [order.id, order.documentId],
  );
  await sql(
    `insert into shop_shipments (document_id, order_id, carrier, lines, shipped_at) values ($2, $1, '', '[]', now())`,
    [order.id, order.documentId],
  );
  await sql(
    `insert into shop_quotes (document_id, number, status, language, customer_id, buyer_name, billing, shipping, buyer, lines, total_cents,
                              valid_until, access_token_hash, created_at)
     values ($1, 'x', 'sent', 'fr', $2, '', '{"email": "", "city": ""}', '{}', '{}', '[]', 0, now(), '', now())`,
    [order.documentId, person.id],
  );
  await sql(
    `insert into shop_coupon_uses (coupon_id, order_document_id, customer_id, customer_email, discount_cents, used_at)
     select id, $1, $2, '', 0, now() from coupons limit 1`,
    [order.documentId, person.id],
  );
  await sql(
    `insert into shop_payment_attempts (reference, provider, order_id, order_document_id, order_number, amount_cents, language, state, created_at, checked_at)
     values ($2, 'paypal', $1, $3, 'x', 1, 'fr', 'failed', now(), now())`,
    [order.id, key, order.documentId],
  );
  await sql(
    `insert into shop_payment_refunds (key, order_id, amount_cents, reason, state, created_at) values ($2, $1, 1, '', 'done', now())`,
    [order.id, key],
  );
  await sql(`insert into shop_refund_transfers (refund_key, document_id, state) values ($1, $1, 'to-ask')`, [key]);
  await sql(
    `insert into shop_invoices (number, order_document_id, kind, record, fingerprint, issued_at)
     values ($1, $2, 'invoice', '{"issueDate": "2026-11-01", "totals": {"grandTotal": 1}}', '', now())`,
    [key, order.documentId],
  );
  await sql(
    `insert into shop_payment_anomalies (kind, dedupe_key, order_document_id, detail, created_at, resolved_at)
     values ('late-payment', $2, $1, '', now(), now())`,
    [order.documentId, key],
  );
  await sql(
    `insert into shop_request_events (request_document_id, kind, text, at)
     select document_id, 'noted', '', now() from affiliate_requests where customer_id = $1`,
    [person.id],
  );
  await sql(
    `insert into shop_stock_alerts (document_id, product_id, email, language, asked_at) values ($2, 'export-' || $1, '', 'fr', now())`,
    [String(person.id), key],
  );
  const own = `s.up_users.email@exemple.fr`;
  await sql(
    `insert into mail_messages (document_id, kind, recipient, subject, message_key, state) values ($1, 'x', $2, '', 'export-' || $3, 'failed')`,
    [key, own, String(person.id)],
  );

  const columns = await sql<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying')`,
  );
  const isText = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const exported = [...ruled].filter((name) => !withheld.has(name));
  const expected: string[] = [];
  for (const [table, rows] of Object.entries(REWRITTEN)) {
    // A trigger keeps the buyer's name equal to the billing address.
    const names = exported.filter(
      (name) => name.startsWith(`${table}.`) && isText.has(name) && name !== 'orders.buyer_name',
    );
    // Requests and mails are found by the mailbox, so theirs is the account's own.
    const isMailbox = (name: string) =>
      ['sample_requests.email', 'mail_messages.recipient', 'shop_stock_alerts.email'].includes(name);
    const value = (name: string) => (isMailbox(name) || name === 'up_users.email' ? own : `s.${name}`);
    const pairs = names.map((name) => `"${name.split('.')[1] ?? ''}" = '${value(name)}'`);
    const changed = await sql(`update ${table} set ${pairs.join(', ')} where ${rows} returning 1`, [person.id]);
    expect(changed.length, table).toBeGreaterThan(0);
    expected.push(...names.map(value));
  }

  const { status, body } = await call(url, 'GET', '/users/me/export', undefined, { token: person.token });
  expect(status, JSON.stringify(body)).toBe(200);
  const { records } = exportAnswer.parse(body);
  const inExport = Object.entries(records).flatMap(([table, rows]) =>
    Object.keys(rows[0] ?? {}).map((column) => `${table}.${column}`),
  );
  expect(inExport.toSorted()).toEqual(exported.toSorted());
  const text = JSON.stringify(records);
  expect(expected.filter((value) => !text.includes(value))).toEqual([]);
});

it('an export contains nothing found by an unproven mailbox', async () => {
  const { url } = shop();
  const person = await registerPerson(url);
  await call(url, 'POST', '/sample-requests', { data: { ...SAMPLES, email: person.email } });
  const { body } = await call(url, 'GET', '/users/me/export', undefined, { token: person.token });
  expect(exportAnswer.parse(body).records).toMatchObject({ sample_requests: [], mail_messages: [], orders: [] });
});
