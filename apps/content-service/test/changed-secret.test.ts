import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useOwnShop } from './setup/own-shop.ts';
import { newEmail } from './support/accounts.ts';
import { call, orderData, orderOf, placed, placeOrder, refusalOf } from './support/order-client.ts';
import { addProduct, type Product } from './support/order-fixtures.ts';
import { askForRefund, newRefundKey } from './support/refunds.ts';
import { StaffDesk } from './support/staff-desk.ts';
import { codeOf, invite, StaffSession } from './support/staff-session.ts';

const shop = useOwnShop('changed-secret');
const PASSWORD = 'une phrase que Sacha retient 1';
const FACTOR = '/api/staff/security/second-factor';
const state = z.object({ data: z.object({ isSetUp: z.boolean(), recoveryCodesLeft: z.number() }) });
let product: Product;
beforeAll(async () => {
  product = await addProduct(shop().databaseUrl, { price: '50.00', vat: 20 });
});

let changes = 0;
/** The service runs again with a secret that it never had; sessions of before have ended. */
async function changeSecret(): Promise<StaffDesk> {
  changes += 1;
  await shop().restart({ SHOP_SECRET: `une-autre-phrase-secrete-de-la-boutique-${changes}` });
  return StaffDesk.logIn(shop().url);
}

async function guestOrder() {
  const plain = orderData([{ product, unitPrice: 50 }]);
  const email = `secret-${newRefundKey()}@example.org`;
  const billingAddress = { ...plain.billingAddress, email };
  return { ...placed(await placeOrder(shop().url, { ...plain, billingAddress })), email };
}

it('a second factor of before counts as not set up, and is set up anew', async () => {
  const { url } = shop();
  const email = newEmail('collegue');
  const { registrationToken } = await invite(await StaffSession.logIn(url), 'editor', email);
  const userInfo = { firstname: 'Sacha', lastname: 'Martin', password: PASSWORD };
  const before = await StaffSession.open(url, '/admin/register', { registrationToken, userInfo });
  const { secret } = await before.setUp(PASSWORD);

  await changeSecret();
  const after = await StaffSession.logIn(url, { email, password: PASSWORD });
  expect(state.parse(await (await after.call('GET', FACTOR)).json()).data).toEqual(
    expect.objectContaining({ isSetUp: false, recoveryCodesLeft: 0 }),
  );
  expect((await after.prove(codeOf(secret))).status).toBe(409);
  expect(await after.reach()).toBe(200);
  await after.setUp(PASSWORD);
  const next = await StaffSession.logIn(url, { email, password: PASSWORD });
  expect(await next.reach()).toBe(403);
});

it('an old link of a guest ends, and the next mail has a new one that opens', async () => {
  const order = await guestOrder();
  const desk = await changeSecret();
  const read = (orderToken: string) =>
    call(shop().url, 'GET', `/orders/${order.documentId}`, undefined, { orderToken });
  expect(refusalOf(await read(order.accessToken))).toMatchObject({ status: 404, code: 'not-found' });
  await desk.received(order.documentId);
  const { text } = await shop().mailbox.receive({ to: order.email, subject: 'Paiement reçu' });
  const token = new RegExp(`/order/${order.documentId}#([\\w-]+)`).exec(text)?.[1] ?? '';
  expect(orderOf(await read(token)).documentId).toBe(order.documentId);
});

it('an IBAN of before is asked for again, and the file for the bank has the others', async () => {
  const desk = await StaffDesk.logIn(shop().url);
  const refunded = async (by: StaffDesk) => {
    const order = await guestOrder();
    await by.received(order.documentId);
    await askForRefund(by, order, 20);
    const [transfer] = await by.refundTransfers(order.documentId);
    const id = transfer?.id ?? '';
    await by.post(`/refund-transfers/${id}/account`, { data: { holder: 'Ana', iban: 'FR7630006000011234567890189' } });
    return { ...order, id };
  };
  const [old, filed] = [await refunded(desk), await refunded(desk)];
  await desk.post('/transfer-files', { data: { transfers: [filed.id] } });

  const later = await changeSecret();
  const [inFile] = await later.refundTransfers(filed.documentId);
  expect((await later.file(`/transfer-files/${inFile?.file}`)).status).toBe(404);
  const recent = await refunded(later);
  const made = await later.post('/transfer-files', { data: { transfers: [old.id, recent.id] } });
  expect(made.body).toMatchObject({ data: { count: 1 } });
  expect(await later.refundTransfers(old.documentId)).toMatchObject([
    { state: 'to-ask', holder: null, account: null, isAsked: true },
  ]);
  await shop().mailbox.receive({ to: old.email, subject: 'Votre IBAN' });
  const [paid] = await later.refundTransfers(recent.documentId);
  const file = await later.file(`/transfer-files/${paid?.file}`);
  expect(await file.text()).toContain('<NbOfTxs>1</NbOfTxs>');
});
