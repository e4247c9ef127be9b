import { staffAlertsAnswer, type StaffAlertKind } from '@economat/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { raiseAlerts } from '../src/staff-alerts/raise-alerts.ts';
import type { Desk } from './setup/desk.ts';
import { useSharedShop } from './setup/shared-shop.ts';
import { staffMember } from './setup/staff-member.ts';
import { orderBy } from './support/mail-occasions.ts';
import { newEmail } from './support/accounts.ts';
import { call, newKey, orderData, placed, placeOrder } from './support/order-client.ts';
import { type DirectOrders, openOrders } from './support/order-deps.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { addChange, removeChanges } from './support/waiting-changes.ts';

const shop = useSharedShop();
const me = z.object({ data: z.object({ id: z.number(), email: z.string() }) });

interface Member {
  readonly desk: Desk;
  readonly id: number;
  readonly email: string;
}

let direct: DirectOrders;
let counter: Member;
let packer: Member;
let bookkeeper: Member;

async function invite(role: string): Promise<Member> {
  const desk = await staffMember(shop().url, role);
  return { desk, ...me.parse(await (await desk.call('GET', '/admin/users/me')).json()).data };
}

async function choose({ desk }: Member, wanted: readonly string[]): Promise<Response> {
  return desk.call('POST', '/api/staff/alerts', { data: { wanted } });
}

async function choicesOf({ desk }: Member): Promise<Partial<Record<StaffAlertKind, boolean>>> {
  const { data } = staffAlertsAnswer.parse(await (await desk.call('GET', '/api/staff/alerts')).json());
  return Object.fromEntries(data.map(({ alert, isWanted }) => [alert, isWanted]));
}

/** When something was raised; null while it was not. */
async function raisedAt(alert: StaffAlertKind, reference: string): Promise<string | null> {
  const [row] = await query<{ at: string }>(
    shop().databaseUrl,
    'select cast(raised_at as text) as at from shop_raised_alerts where alert = $1 and reference = $2',
    [alert, reference],
  );
  return row?.at ?? null;
}

/** The mails that were queued for a member about an alert, of the run that raised this reference. */
async function queuedFor({ id }: Member, alert: StaffAlertKind, reference: string): Promise<number> {
  const rows = await query(
    shop().databaseUrl,
    `select x.id from shop_outbox x join shop_raised_alerts r
       on r.alert = $2 and r.reference = $3 and cast(x.payload ->> 'at' as timestamptz) = r.raised_at
     where x.kind = 'staff-alert' and x.payload ->> 'alert' = $2 and cast(x.payload ->> 'member' as integer) = $1`,
    [id, alert, reference],
  );
  return rows.length;
}

async function raise(): Promise<void> {
  await raiseAlerts(direct.deps.database);
}

beforeAll(async () => {
  direct = openOrders(shop().databaseUrl);
  counter = await invite('order-desk');
  packer = await invite('preparation');
  bookkeeper = await invite('accounting');
});
afterAll(() => direct.close());

describe('mails to staff', () => {
  it('are chosen by each person among those of their roles, and else by default', async () => {
    const defaults = { 'low-stock': true, request: true, withdrawal: true, refund: true, 'mail-failed': true };
    expect(await choicesOf(counter)).toEqual({ 'new-order': false, ...defaults });
    expect(await choicesOf(packer)).toEqual({ 'new-order': false, 'low-stock': true });
    expect(await choicesOf(bookkeeper)).toEqual({});
    expect((await choose(packer, ['new-order', 'refund'])).status).toBe(200);
    // What a role does not allow is not chosen either.
    expect(await choicesOf(packer)).toEqual({ 'new-order': true, 'low-stock': false });
    expect((await choose(packer, ['weather'])).status).toBe(400);
    expect((await choose(packer, ['new-order', 'low-stock'])).status).toBe(200);
    expect((await choose(counter, ['new-order', ...Object.keys(defaults)])).status).toBe(200);
  });

  it('tell each member of an order once, with amounts by right', async () => {
    const { mailbox } = shop();
    const { order } = await orderBy(shop(), 'fr');
    await Promise.all([raise(), raise(), raise(), raise()]);
    await expect.poll(() => raisedAt('new-order', order.documentId)).not.toBeNull();
    await (await StaffDesk.open(shop().url)).move(order.documentId, 'transfer-received');
    await raise();
    for (const [member, count] of [
      [counter, 1],
      [packer, 1],
      [bookkeeper, 0],
    ] as const)
      expect(await queuedFor(member, 'new-order', order.documentId)).toBe(count);
    const found = async ({ email }: Member) =>
      (await mailbox.arrived({ to: email })).filter(({ text }) => text.includes(order.orderNumber));
    await expect.poll(() => found(counter), { timeout: 15_000 }).toHaveLength(1);
    await expect.poll(() => found(packer), { timeout: 15_000 }).toHaveLength(1);
    const [[toCounter], [toPacker]] = [await found(counter), await found(packer)];
    expect(toCounter?.text).toMatch(/\d,\d\d\s€/u);
    expect(toPacker?.text).not.toMatch(/\d,\d\d\s€/u);
    expect(toPacker?.text).toContain('Mes alertes');
  });

  it('tell of low stock once, each time it reaches its threshold', async () => {
    const { url, databaseUrl } = shop();
    const product = await addProduct(databaseUrl, { price: '10.00', stock: 6 });
    const { productId } = product;
    await query(databaseUrl, 'update sidebar_items set low_stock_at = 5 where document_id = $1', [productId]);
    const buy = async () => placed(await placeOrder(url, orderData([{ product, unitPrice: 10 }])));
    await raise();
    expect(await raisedAt('low-stock', productId)).toBeNull();
    await buy();
    await raise();
    await expect.poll(() => raisedAt('low-stock', productId)).not.toBeNull();
    const first = await raisedAt('low-stock', productId);
    await buy();
    await raise();
    expect(await raisedAt('low-stock', productId)).toBe(first);
    expect(await queuedFor(packer, 'low-stock', productId)).toBe(1);
    await shop().mailbox.receive({ to: packer.email, subject: product.title });
    const setStock = (stock: number) =>
      query(databaseUrl, 'update sidebar_items set stock = $2 where document_id = $1', [productId, stock]);
    await setStock(40);
    await raise();
    await expect.poll(() => raisedAt('low-stock', productId)).toBeNull();
    await setStock(5);
    await raise();
    await expect.poll(() => raisedAt('low-stock', productId)).not.toBeNull();
    expect(await raisedAt('low-stock', productId)).not.toBe(first);
    await setStock(40);
  });

  it('name no person in the subject, which the history of mails keeps', async () => {
    const { url, mailbox } = shop();
    const name = `Gîtes Honorine ${newKey().slice(0, 6)}`;
    const asked = { fullName: 'Inès Roux', companyName: name, email: newEmail('honorine'), phone: '0465712400', address: '2 place du Marché', housingUnits: 3, website: 'x.example' }; // prettier-ignore
    // What else waits is told of before: one request stands alone in its mail.
    await raise();
    expect((await call(url, 'POST', '/sample-requests', { data: asked })).status).toBe(201);
    await raise();
    const found = async () =>
      (await mailbox.arrived({ to: counter.email })).find(({ text }) => text.includes(name))?.subject;
    await expect.poll(found, { timeout: 15_000 }).toBe('Une demande attend une réponse : Échantillons');
  });

  it('do not reach a person whose right is gone, or who no longer wants them', async () => {
    const { databaseUrl, mailbox } = shop();
    const { order } = await orderBy(shop(), 'fr');
    const gone = await invite('editor');
    const content = await invite('preparation');
    await raise();
    await expect.poll(() => raisedAt('new-order', order.documentId)).not.toBeNull();
    for (const member of [gone, content]) expect(await queuedFor(member, 'new-order', order.documentId)).toBe(0);
    // As if each had been queued while they had the right and wanted it.
    for (const { id } of [gone, content])
      await query(
        databaseUrl,
        `insert into shop_outbox (kind, payload, dedupe_key)
         select 'staff-alert', jsonb_build_object('alert', alert, 'at', to_json(raised_at) #>> '{}', 'member', cast($2 as integer)), 'queued-before:' || $2
         from shop_raised_alerts where alert = 'new-order' and reference = $1`,
        [order.documentId, String(id)],
      );
    const handled = () =>
      query(databaseUrl, `select 1 from shop_outbox where dedupe_key like 'queued-before:%' and sent_at is not null`);
    await expect.poll(handled, { timeout: 15_000 }).toHaveLength(2);
    for (const { email } of [gone, content]) expect(await mailbox.arrived({ to: email })).toEqual([]);
  });

  it('tell of a mail that was given up, but never of one of their own', async () => {
    const { databaseUrl } = shop();
    const fail = async (kind: string) => {
      const [row] = await query<{ id: string }>(
        databaseUrl,
        `insert into shop_outbox (kind, payload, dedupe_key, failed_at, last_error) values ($1, '{}', $2, now(), 'no such mailbox') returning id`,
        [kind, `${kind}:failed:${Math.random()}`],
      );
      return row?.id ?? '';
    };
    const [lost, own] = [await fail('order-received'), await fail('staff-alert')];
    await raise();
    await expect.poll(() => raisedAt('mail-failed', lost)).not.toBeNull();
    expect(await raisedAt('mail-failed', own)).toBeNull();
    expect(await queuedFor(counter, 'mail-failed', lost)).toBe(1);
    expect(await queuedFor(packer, 'mail-failed', lost)).toBe(0);
  });

  it('tell of requests, withdrawals and refunds that wait, until somebody saw to them', async () => {
    const { databaseUrl } = shop();
    const { order } = await orderBy(shop(), 'fr');
    await query(
      databaseUrl,
      `update orders set order_status = 'cancelled', payment_status = 'paid' where document_id = $1`,
      [order.documentId],
    );
    const [request] = await query<{ id: string }>(
      databaseUrl,
      `insert into sample_requests (document_id, full_name, email, request_status, created_at, updated_at, published_at)
       values (substr(md5(random()::text), 1, 24), 'Zoé Alerte', 'zoe@exemple.fr', 'new', now(), now(), now()) returning document_id as id`,
    );
    await raise();
    await expect.poll(() => raisedAt('refund', order.documentId)).not.toBeNull();
    await expect.poll(() => raisedAt('request', request?.id ?? '')).not.toBeNull();
    expect(await queuedFor(counter, 'refund', order.documentId)).toBe(1);
    expect(await queuedFor(counter, 'request', request?.id ?? '')).toBe(1);
    const change = await addChange(databaseUrl, order.documentId, 'refused');
    await raise();
    await expect.poll(() => raisedAt('refund', change)).not.toBeNull();
    expect(await queuedFor(counter, 'refund', change)).toBe(1);
    await removeChanges(databaseUrl, [order]);
    await query(databaseUrl, `update orders set payment_status = 'refunded' where document_id = $1`, [
      order.documentId,
    ]);
    await query(databaseUrl, 'delete from sample_requests where document_id = $1', [request?.id]);
    await raise();
    for (const gone of [order.documentId, change]) await expect.poll(() => raisedAt('refund', gone)).toBeNull();
    await expect.poll(() => raisedAt('request', request?.id ?? '')).toBeNull();
  });
});
