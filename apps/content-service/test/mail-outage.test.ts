import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePort, type Service } from '../../../scripts/stack/index.ts';
import { type DatabaseLine, openDatabaseLine } from './setup/database-line.ts';
import { type OpenSurroundings, openSurroundings, startContentIn } from './setup/shop-surroundings.ts';
import { ADDRESS, orderData, placed, placeOrder } from './support/order-client.ts';
import { addProduct, query } from './support/order-fixtures.ts';
import { Mailbox } from './support/mailbox.ts';

/** How long the mail server keeps a mail before it says that it has it: the database is lost meanwhile. */
const SLOW_MS = 3_000;

let surroundings: OpenSurroundings;
let line: DatabaseLine;
let service: Service;

beforeAll(async () => {
  surroundings = await openSurroundings(inject('cluster'), 'mail-outage');
  line = await openDatabaseLine(surroundings.databaseUrl, await freePort());
  service = await startContentIn({ ...surroundings, databaseUrl: line.url }, inject('cluster'));
});

afterAll(async () => {
  await service.stop();
  await line.cut();
  await surroundings.close();
});

test('a mail accepted while the database is away is recorded later and sent once', async () => {
  const { databaseUrl, sandboxUrl } = surroundings;
  const email = 'panne@exemple.fr';
  const body = JSON.stringify({ provider: 'smtp', scenario: 'mail-slow', delayMs: SLOW_MS, match: email });
  expect((await fetch(`${sandboxUrl}/api/control`, { method: 'POST', body })).ok).toBe(true);
  const data = orderData([{ product: await addProduct(databaseUrl, { price: '50' }), unitPrice: 50 }]);
  const buyer = { ...ADDRESS, email };
  placed(await placeOrder(service.url, { ...data, billingAddress: buyer, shippingAddress: buyer }));
  const messages = () =>
    query<{ attempts: number; isSent: boolean }>(
      databaseUrl,
      `select attempts, sent_at is not null as "isSent" from shop_outbox where kind = 'order-received'`,
    );
  // It is in the mail server's hands.
  const ordered = async () => (await fetch(`${sandboxUrl}/api/control`)).text();
  await expect.poll(ordered, { interval: 50, timeout: 20_000 }).not.toContain(email);
  await line.cut();
  const mailbox = new Mailbox(sandboxUrl);
  await mailbox.receive({ to: email });
  await line.mend();
  // Its claim would have let another worker send it minutes later.
  await expect.poll(messages, { timeout: 20_000 }).toEqual([{ attempts: 1, isSent: true }]);
  expect(await mailbox.arrived({ to: email })).toHaveLength(1);
});
