import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  callPlatform,
  isSigned,
  paymentFields,
  postForm,
  sealedForm,
  typedCard,
  type PaymentFields,
} from '../testing/card-merchant.ts';
import { startListeningShop } from '../testing/listening-shop.ts';
import { orderScenario, startTestSandbox, testConfig } from '../testing/start.ts';
import { readLedger } from '../testing/witness.ts';
import type { Sandbox } from '../sandbox.ts';

const NUMBER = '4000019966199434';

async function paid(more: PaymentFields = {}): Promise<{
  sandbox: Sandbox;
  payId: string;
  step: (path: string, fields?: PaymentFields) => Promise<ReadonlyMap<string, string>>;
}> {
  const shop = await startListeningShop();
  const sandbox = await startTestSandbox(await testConfig({ SHOP_PUBLIC_URL: shop.url }));
  const page = await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url, more)));
  const payId = page.hidden['payid'] ?? '';
  await postForm(sandbox, '/axepta/card', typedCard(payId, NUMBER));
  const known = { PayID: payId, TransID: 'ORD0000001-1', Currency: 'EUR' };
  return { sandbox, payId, step: (path, fields = {}) => callPlatform(sandbox, path, { ...known, ...fields }) };
}

test('an inquiry returns the three amounts, by PayID or by TransID, each at its own address', async () => {
  const { sandbox, payId } = await paid();
  for (const answer of [
    await callPlatform(sandbox, '/inquire.aspx', { PayID: payId, TransID: 'ORD0000001-1' }),
    await callPlatform(sandbox, '/inquire24.aspx', { TransID: 'ORD0000001-1' }),
  ]) {
    expect(Object.fromEntries(answer)).toMatchObject({
      payid: payId,
      status: 'OK',
      amountauth: '5500',
      amountcap: '5500',
      amountcred: '0',
      laststatus: 'OK',
    });
    expect(isSigned(answer)).toBe(true);
  }
  expect((await callPlatform(sandbox, '/inquire.aspx', { TransID: 'ORD0000001-1' })).get('description')).toBe(
    'PayID MISSING (inquire24.aspx takes TransID)',
  );
  expect((await callPlatform(sandbox, '/inquire24.aspx', { TransID: 'unknown' })).get('status')).toBe('FAILED');
});

test('a manual authorisation is captured in parts, never beyond its amount', async () => {
  const { sandbox, step } = await paid({ Capture: 'MANUAL' });
  expect((await step('/inquire.aspx')).get('laststatus')).toBe('AUTHORIZED');
  expect((await step('/capture.aspx', { Amount: '5000' })).get('status')).toBe('OK');
  expect((await step('/capture.aspx', { Amount: '501' })).get('code')).toBe('22940313');
  expect((await step('/capture.aspx', { Amount: '500' })).get('status')).toBe('OK');
  expect((await readLedger(sandbox, 'ORD-0000001')).totals[0]).toMatchObject({ captured: 5_500, captures: 2 });
});

test('refunds add up to the captured amount, and the same ReqId refunds once', async () => {
  const { sandbox, step } = await paid();
  const first = await step('/credit.aspx', { Amount: '1500', ReqId: 'refund-1' });
  expect(await step('/credit.aspx', { Amount: '1500', ReqId: 'refund-1' })).toEqual(first);
  expect((await step('/credit.aspx', { Amount: '4001' })).get('description')).toBe('AMOUNT EXCEEDS 4000');
  expect((await step('/inquire.aspx')).get('laststatus')).toBe('FAILED');
  expect((await step('/credit.aspx', { Amount: '4000' })).get('status')).toBe('OK');
  expect((await step('/inquire.aspx')).get('amountcred')).toBe('5500');
  expect((await readLedger(sandbox, 'ORD-0000001')).totals[0]).toMatchObject({ refunded: 5_500, net: 0 });
});

test('a pending credit is booked once after its delay; one that fails later never is', async () => {
  const { sandbox, step } = await paid();
  await orderScenario(sandbox, { provider: 'axepta', scenario: 'refund-pending', delayMs: 50 });
  const first = await step('/credit.aspx', { Amount: '1500', ReqId: 'refund-1' });
  expect([first.get('status'), first.get('code')?.charAt(0)]).toEqual(['PENDING', '6']);
  expect(await step('/credit.aspx', { Amount: '1500', ReqId: 'refund-1' })).toEqual(first);
  await expect.poll(async () => (await step('/inquire.aspx')).get('amountcred')).toBe('1500');
  await orderScenario(sandbox, { provider: 'axepta', scenario: 'refund-fails-later', delayMs: 50 });
  await step('/credit.aspx', { Amount: '1000', ReqId: 'refund-2' });
  await expect.poll(async () => (await step('/inquire.aspx')).get('laststatus')).toBe('FAILED');
  expect((await readLedger(sandbox, 'ORD-0000001')).totals[0]).toMatchObject({ refunded: 1_500 });
});

test('a reversal takes back the last step', async () => {
  const { sandbox, step } = await paid({ Capture: 'MANUAL' });
  await step('/capture.aspx', { Amount: '5500' });
  expect((await step('/reverse.aspx', { Amount: '5500' })).get('status')).toBe('OK');
  expect(Object.fromEntries(await step('/inquire.aspx'))).toMatchObject({ amountauth: '5500', amountcap: '0' });
  expect((await step('/reverse.aspx', { Amount: '5500' })).get('status')).toBe('OK');
  expect((await step('/reverse.aspx', { Amount: '5500' })).get('description')).toBe('NOTHING TO REVERSE');
  expect((await readLedger(sandbox, 'ORD-0000001')).totals[0]).toMatchObject({ captured: 0, net: 0 });
});

test('a wrong MAC moves nothing', async () => {
  const { sandbox, payId } = await paid();
  const fields = { PayID: payId, TransID: 'ORD0000001-1', Amount: '5500', Currency: 'EUR' };
  expect((await callPlatform(sandbox, '/credit.aspx', fields, 'wrong key')).get('code')).toBe('20100044');
  expect((await readLedger(sandbox, 'ORD-0000001')).totals[0]?.refunded).toBe(0);
});

test('a wrong amount or currency shows in the inquiry and in the ledger', async () => {
  const shop = await startListeningShop();
  const sandbox = await startTestSandbox(await testConfig({ SHOP_PUBLIC_URL: shop.url }));
  for (const scenario of ['wrong-amount', 'accept']) await orderScenario(sandbox, { provider: 'axepta', scenario });
  await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url)));
  expect((await callPlatform(sandbox, '/inquire24.aspx', { TransID: 'ORD0000001-1' })).get('amountcap')).toBe('5400');
  for (const scenario of ['wrong-currency', 'accept']) await orderScenario(sandbox, { provider: 'axepta', scenario });
  await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url, { TransID: 'second' })));
  expect((await callPlatform(sandbox, '/inquire24.aspx', { TransID: 'second' })).get('currency')).toBe('USD');
});

test('no card number is on disk, in an answer or on a page after a payment', async () => {
  const shop = await startListeningShop();
  const config = await testConfig({ SHOP_PUBLIC_URL: shop.url });
  const sandbox = await startTestSandbox(config);
  const page = await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url)));
  const back = await postForm(sandbox, '/axepta/card', typedCard(page.hidden['payid'], NUMBER));
  const shown = await (await fetch(`${sandbox.url}/transactions`)).text();
  await sandbox.close();
  const files = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
  const stored = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8')),
  );
  expect(stored.join('')).toContain('400001XXXXXX9434');
  expect([back.text, [...back.result.values()].join(' '), shown, ...stored].join('\n')).not.toContain(NUMBER);
});
