import { erasuresAnswer } from '@economat/contract';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../scripts/stack/index.ts';
import { databaseOf } from '../src/database/sql.ts';
import { finishErasures } from '../src/privacy/apply-retention.ts';
import { deskOf } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { staffMember } from './setup/staff-member.ts';
import { newEmail, type Person, registerPerson } from './support/accounts.ts';
import { confirmedPerson } from './support/confirmed-person.ts';
import { ADDRESS, call, newKey, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { mailsAreSent } from './support/sent-mails.ts';

const shop = useSharedShop();

let pool: Knex;
beforeAll(() => {
  pool = knex({ client: 'pg', connection: shop().databaseUrl, pool: { min: 0, max: 4 } });
});
afterAll(() => pool.destroy());

const sql = <Row>(statement: string, values: unknown[] = []) => query<Row>(shop().databaseUrl, statement, values);
const finish = () => finishErasures(databaseOf(pool));

async function ownOrder(person: Person, change = 'notes = notes') {
  const { url, databaseUrl } = shop();
  const product = await addProduct(databaseUrl, { price: '21.90' });
  const data = { ...orderData([{ product, unitPrice: 21.9 }]), notes: 'Sonnez chez Martin' };
  const address = { ...ADDRESS, email: newEmail('autre') };
  const order = placed(await placeOrder(url, { ...data, billingAddress: address }, { token: person.token }));
  await sql(`update orders set ${change} where document_id = $1`, [order.documentId]);
  return { ...order, mailbox: address.email };
}

async function erase(person: Person): Promise<void> {
  const body = { currentPassword: person.password };
  expect((await call(shop().url, 'POST', '/users/me/delete', body, { token: person.token })).status).toBe(200);
}

async function askSamples(email: string): Promise<void> {
  const data = { fullName: 'Inès Roux', companyName: `Gîtes ${email}`, email, phone: '0465712400', address: '2 place du Marché', housingUnits: 3, website: 'x.example' }; // prettier-ignore
  expect((await call(shop().url, 'POST', '/sample-requests', { data })).status).toBe(201);
}

const contactsOf = (documentIds: readonly string[]) =>
  sql<Record<string, unknown>>(
    `select o.customer_email, o.notes, o.tracking_number, a.phone_number, a.email, a.last_name
     from orders o join order_addresses a on a.id = o.billing_address_id where o.document_id = any($1) order by o.id`,
    [documentIds],
  );
const GONE = { customer_email: '', notes: null, tracking_number: null, phone_number: '', email: '' };

async function proofsOf({ id }: Person, state: 'pending' | 'completed') {
  const desk = await deskOf(shop().url);
  const answer = await desk.call('GET', `/api/staff/erasures?state=${state}`);
  const { data } = erasuresAnswer.parse(await answer.json());
  return data.filter(({ accountId }) => accountId === id);
}

describe('an erased account', () => {
  it('keeps the buyer of an open order until its withdrawal period has ended', async () => {
    const person = await registerPerson(shop().url);
    const order = await ownOrder(person, `order_status = 'shipped', payment_status = 'paid', tracking_number = '6A7'`);
    // Until then their buyers stay.
    await mailsAreSent(shop().databaseUrl, [order.documentId]);
    await erase(person);
    await finish();
    expect(await contactsOf([order.documentId])).toMatchObject([
      { notes: 'Sonnez chez Martin', tracking_number: '6A7' },
    ]);
    expect(await proofsOf(person, 'pending')).toMatchObject([
      { cause: 'customer', parts: expect.arrayContaining([expect.objectContaining({ waitsFor: 'delivery' })]) as [] },
    ]);

    await sql(`update orders set order_status = 'delivered', delivered_at = now() where document_id = $1`, [
      order.documentId,
    ]);
    await finish();
    const [waiting] = await proofsOf(person, 'pending');
    expect(waiting?.parts.find(({ part }) => part === 'order')?.waitsFor).toBe('withdrawal-period');

    await sql(`update orders set delivered_at = now() - interval '21 days' where document_id = $1`, [order.documentId]);
    await finish();
    expect(await contactsOf([order.documentId])).toMatchObject([{ ...GONE, last_name: 'Martin' }]);
    expect(await proofsOf(person, 'pending')).toEqual([]);
    const [proof] = await proofsOf(person, 'completed');
    expect(proof?.parts).toContainEqual(
      expect.objectContaining({
        part: 'order',
        order: expect.objectContaining({ orderNumber: order.orderNumber }) as object,
      }),
    );
    expect(JSON.stringify(proof)).not.toMatch(new RegExp(`Martin|Sonnez|@|${person.username}`));
  });

  it('keeps the buyer while a refund is due or open', async () => {
    const person = await registerPerson(shop().url);
    const cancelled = await ownOrder(person, `order_status = 'cancelled', payment_status = 'paid', paid_at = now()`);
    const refunded = await ownOrder(person, `order_status = 'cancelled', payment_status = 'refunded', paid_at = now()`);
    await sql(
      `insert into shop_payment_refunds (key, order_id, amount_cents, reason, state, created_at)
       select $2, id, 100, 'Abîmé', 'asked', now() from orders where document_id = $1`,
      [refunded.documentId, newKey()],
    );
    await erase(person);
    const [proof] = await proofsOf(person, 'pending');
    expect(proof?.parts.flatMap(({ waitsFor }) => waitsFor ?? [])).toEqual(['refund', 'refund']);
    await sql(`update orders set payment_status = 'refunded' where document_id = $1`, [cancelled.documentId]);
    await sql(`update shop_payment_refunds set state = 'done' where order_id = $1`, [refunded.id]);
    await mailsAreSent(shop().databaseUrl, [cancelled.documentId, refunded.documentId]);
    await finish();
    expect(await contactsOf([cancelled.documentId, refunded.documentId])).toMatchObject([GONE, GONE]);
  });

  it('leaves its owner’s data in the books only', async () => {
    const { mailbox } = shop();
    const person = await confirmedPerson(shop(), { email: newEmail('zoulikha') });
    await askSamples(person.email);
    await call(shop().url, 'POST', '/lists', { data: { name: 'Studio Zoulikha', lines: [] } }, person);
    const order = await ownOrder(
      person,
      `order_status = 'delivered', payment_status = 'paid', paid_at = now(), tracking_number = 'ZOULIKHA',
       cancel_reason = 'zoulikha', delivered_at = now() - interval '21 days'`,
    );
    await sql(
      `update order_addresses set phone_number = '0600zoulikha', email = 'zoulikha@x' where id in
         (select unnest(array[billing_address_id, shipping_address_id]) from orders where document_id = $1)`,
      [order.documentId],
    );
    await sql(`update order_events set detail = 'zoulikha a appelé' where order_id = $1`, [order.id]);
    await sql(`insert into shop_order_notes (order_id, text, written_at) values ($1, 'zoulikha', now())`, [order.id]);
    await sql(
      `insert into shop_order_changes (document_id, order_id, version, content, request, reason, former_total_cents, total_cents,
         state, created_at, ended_at)
       values ('zz', $1, '', '{"zoulikha": 1}', '{"by": "zoulikha"}', 'zoulikha', 0, 0, 'applied', now(), now())`,
      [order.id],
    );
    await sql(
      `insert into shop_shipments (document_id, order_id, carrier, tracking_number, tracking_url, lines, shipped_at)
       values ('zz', $1, 'Colissimo', 'ZOULIKHA', 'https://suivi.exemple.fr/zoulikha', '[]', now())`,
      [order.id],
    );
    await sql(
      `insert into shop_payment_refunds (key, order_id, amount_cents, reason, state, created_at)
       values ($2, $1, 100, 'zoulikha', 'done', now())`,
      [order.id, newKey()],
    );
    await sql(
      `insert into mail_messages (document_id, kind, recipient, subject, order_number, message_key, state)
       values ('zz', 'order-paid', 'zoulikha@ailleurs.fr', 'x', $1, 'zz', 'sent')`,
      [order.orderNumber],
    );
    await mailbox.receive({ to: person.email, subject: 'échantillons' });
    const history = () => sql('select 1 from mail_messages where recipient = $1', [person.email]);
    await expect.poll(async () => (await history()).length).toBe(2);
    await erase(person);
    const tables = await sql<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await sql(`select 1 from "${name}" t where cast(t as text) ilike '%zoulikha%' limit 1`);
      if (rows.length > 0) found.push(name);
    }
    expect(found).toEqual([]);
  });
});

describe('an account on a mailbox that is not proven', () => {
  it('erases only its own rows: requests and mails of that mailbox stay', async () => {
    const { url, mailbox } = shop();
    const victim = newEmail('victime');
    await askSamples(victim);
    await mailbox.receive({ to: victim, subject: 'échantillons' });
    const { databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '21.90' });
    const guest = orderData([{ product, unitPrice: 21.9 }]);
    const order = placed(await placeOrder(url, { ...guest, billingAddress: { ...ADDRESS, email: victim } }));
    await mailbox.receive({ to: victim, subject: order.orderNumber });

    const attacker = await registerPerson(url, { email: victim, username: victim });
    await mailbox.receive({ to: victim, subject: 'Confirmez' });
    const kinds = () =>
      sql<{ kind: string }>('select kind from mail_messages where recipient = $1 order by kind', [victim]);
    await expect.poll(async () => (await kinds()).length).toBe(3);
    await erase(attacker);
    expect(await sql('select 1 from sample_requests where email = $1', [victim])).toHaveLength(1);
    expect(await kinds()).toEqual([{ kind: 'order-received' }, { kind: 'sample-request' }]);
    expect(await contactsOf([order.documentId])).toMatchObject([{ customer_email: victim, last_name: 'Martin' }]);
  });
});

describe('an account that staff delete in the desk', () => {
  it('is erased with its addresses, with a proof like any other', async () => {
    const person = await registerPerson(shop().url);
    await ownOrder(person);
    const desk = await deskOf(shop().url);
    const uid = 'plugin::users-permissions.user';
    expect((await desk.delete(uid, person.documentId)).status).toBe(200);
    const [proof] = await proofsOf(person, 'pending');
    expect(proof).toMatchObject({ cause: 'staff', parts: expect.arrayContaining([]) as [] });
    expect(proof?.parts.map(({ part }) => part)).toContain('account');
  });
});

describe('the proofs', () => {
  it('are closed to staff without the right', async () => {
    const counter = await staffMember(shop().url, 'order-desk');
    for (const path of ['/api/staff/erasures', '/api/staff/retention']) {
      expect((await counter.call('GET', path)).status).toBe(403);
    }
    expect((await fetch(`${shop().url}/api/staff/erasures`)).status).toBe(401);
  });

  it('show every period with the last run of the job', async () => {
    const desk = await deskOf(shop().url);
    const { data } = (await (await desk.call('GET', '/api/staff/retention')).json()) as {
      data: { key: string; applied: string; finishedAt: string | null }[];
    };
    const swept = data.filter(({ applied }) => applied === 'job');
    expect(swept.length).toBeGreaterThan(10);
    expect(swept.filter(({ finishedAt }) => finishedAt === null)).toEqual([]);
  });
});

describe('the books', () => {
  it('cannot be emptied in one statement', async () => {
    for (const table of ['shop_invoices', 'shop_payment_refunds', 'shop_withdrawals', 'shop_erasures', 'orders']) {
      await expect(sql(`truncate ${table} cascade`), table).rejects.toThrow(/never emptied/);
    }
  });

  it('delete an invoice only when its financial year ended ten years ago', async () => {
    // Rolled back: no record of these could be issued, and the books would wait for them for ever.
    await withClient(shop().databaseUrl, async (client) => {
      const issued = (year: number, number: string) =>
        client.query(
          `insert into shop_invoices (number, order_document_id, record, fingerprint, issued_at, kind)
           values ($1, $1, $2, '', now(), 'invoice')`,
          [number, JSON.stringify({ issueDate: `${year}-12-31` })],
        );
      const year = new Date().getFullYear();
      await client.query('begin');
      await issued(year - 11, 'young');
      await issued(year - 12, 'old');
      expect((await client.query(`delete from shop_invoices where number = 'old'`)).rowCount).toBe(1);
      await expect(client.query(`delete from shop_invoices where number = 'young'`)).rejects.toThrow(
        /neither changed nor deleted/,
      );
      await client.query('rollback');
    });
  });
});
