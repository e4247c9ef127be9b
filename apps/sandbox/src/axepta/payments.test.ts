import { expect, test } from 'vitest';
import { startListeningShop, type ListeningShop } from '../testing/listening-shop.ts';
import {
  isSigned,
  openResult,
  paymentFields,
  postForm,
  sealedForm,
  typedCard,
  type PaymentFields,
} from '../testing/card-merchant.ts';
import { orderScenario, startTestSandbox, testConfig } from '../testing/start.ts';
import { readLedger } from '../testing/witness.ts';
import type { Sandbox } from '../sandbox.ts';

const FRICTIONLESS = '4000019966199434';
const CHALLENGED = '4000012892688323';

async function start(status?: (n: number) => number): Promise<{ shop: ListeningShop; sandbox: Sandbox }> {
  const shop = await startListeningShop(status);
  return { shop, sandbox: await startTestSandbox(await testConfig({ SHOP_PUBLIC_URL: shop.url })) };
}

async function openPage(sandbox: Sandbox, shop: ListeningShop, more: PaymentFields = {}): Promise<string | undefined> {
  return (await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url, more)))).hidden['payid'];
}

test('a frictionless card pays: browser and webhook carry the same signed result', async () => {
  const { shop, sandbox } = await start();
  const payId = await openPage(sandbox, shop, { UserData: 'panier 7', Custom: 'clair' });
  const back = await postForm(sandbox, '/axepta/card', typedCard(payId, FRICTIONLESS));
  expect(back.action).toBe(`${shop.url}/bnppaymentsuccess`);
  expect(Object.fromEntries(back.result)).toMatchObject({
    mid: 'BNP_DEMO_AXEPTA',
    payid: payId,
    transid: 'ORD0000001-1',
    refnr: '00ORD0000001',
    status: 'OK',
    code: '00000000',
    userdata: 'panier 7',
    maskedpan: '400001XXXXXX9434',
  });
  expect(isSigned(back.result)).toBe(true);
  expect(back.result.get('mac')).toMatch(/^[0-9A-F]{64}$/);
  const [webhook] = await shop.wait(1);
  expect(webhook?.path).toBe('/api/bnpaxepta/notify');
  expect(webhook?.headers['content-type']).toBe('application/x-www-form-urlencoded; charset=iso-8859-1');
  const posted = new URLSearchParams(webhook?.body.toString('latin1'));
  expect(openResult(posted.get('Len'), posted.get('Data'))).toEqual(back.result);
  expect(posted.get('Custom')).toBe('clair');
  expect((await readLedger(sandbox, 'ORD-0000001')).totals).toEqual([
    { key: 'ORD0000001', currency: 'EUR', captured: 5_500, refunded: 0, net: 5_500, captures: 1 },
  ]);
});

test.each([
  ['1234', 'OK', '00000000'],
  ['7777', 'OK', '00000000'],
  ['1111', 'FAILED', '22060100'],
  ['0012', 'FAILED', '22060100'],
])('the challenge code %s ends with %s %s', async (otp, status, code) => {
  const { shop, sandbox } = await start();
  const payId = await openPage(sandbox, shop);
  const challenge = await postForm(sandbox, '/axepta/card', typedCard(payId, CHALLENGED));
  expect(challenge.action).toBe('/axepta/challenge');
  const back = await postForm(sandbox, '/axepta/challenge', new URLSearchParams({ payid: payId ?? '', otp }));
  expect(back.action).toBe(`${shop.url}/${status === 'OK' ? 'bnppaymentsuccess' : 'bnppaymentfailed'}`);
  expect([back.result.get('status'), back.result.get('code')]).toEqual([status, code]);
});

test.each([
  ['4000011744135012', '22060100'],
  ['4000012699048523', '22060305'],
  ['4000015573198637', '22060305'],
  ['4000017873485953', '22060305'],
])('the card %s fails in 3-D Secure with %s', async (number, code) => {
  const { shop, sandbox } = await start();
  const back = await postForm(sandbox, '/axepta/card', typedCard(await openPage(sandbox, shop), number));
  expect(back.result.get('code')).toBe(code);
});

test.each(['0305', '014B', '0333'])('OrderDesc Test:%s makes the authorisation end that way', async (detail) => {
  const { shop, sandbox } = await start();
  const back = await postForm(
    sandbox,
    '/axepta/card',
    typedCard(await openPage(sandbox, shop, { OrderDesc: `Test:${detail}` }), FRICTIONLESS),
  );
  expect(back.action).toBe(`${shop.url}/bnppaymentfailed`);
  expect(back.result.get('code')).toBe(`2294${detail}`);
  expect((await readLedger(sandbox, 'ORD-0000001')).entries).toEqual([]);
});

test('the MAC is checked when paying: the page opens, the payment fails with 20100044', async () => {
  const { shop, sandbox } = await start();
  const page = await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url), 'blowfish', 'wrong key'));
  expect(page.status).toBe(200);
  const back = await postForm(sandbox, '/axepta/card', typedCard(page.hidden['payid'], FRICTIONLESS));
  expect(back.result.get('code')).toBe('20100044');
});

test('a mistyped card is asked for again, without the number and the code being printed', async () => {
  const { shop, sandbox } = await start();
  const again = await postForm(sandbox, '/axepta/card', typedCard(await openPage(sandbox, shop), '4000019966199435'));
  expect(again.status).toBe(422);
  expect(again.text).toContain('Ce numéro de carte n’existe pas.');
  expect(again.text).not.toContain('4000019966199435');
});

test('cancelling leads to URLBack, or to URLFailure without one, with the code 0053', async () => {
  const { shop, sandbox } = await start();
  const first = await openPage(sandbox, shop, { URLBack: `${shop.url}/payment` });
  expect((await postForm(sandbox, '/axepta/card', typedCard(first, '', 'cancel'))).action).toBe(`${shop.url}/payment`);
  const second = await openPage(sandbox, shop, { TransID: 'ORD0000001-2' });
  const back = await postForm(sandbox, '/axepta/card', typedCard(second, '', 'cancel'));
  expect([back.action, back.result.get('code')]).toEqual([`${shop.url}/bnppaymentfailed`, '21000053']);
  await shop.wait(2);
});

test('the silent post accepts old and new field names and needs browserInfo', async () => {
  const { shop, sandbox } = await start();
  const info = { browserInfo: Buffer.from('{"language":"fr-FR"}').toString('base64') };
  const card = {
    number: FRICTIONLESS,
    securityCode: '123',
    expiryDate: '203012',
    brand: 'VISA',
    cardholder: 'Camille Acheteur',
  };
  const legacy = {
    CCNr: FRICTIONLESS,
    CCCVC: '123',
    CCExpiry: '203012',
    CCBrand: 'VISA',
    CreditCardHolder: 'Camille Acheteur',
  };
  for (const [index, fields] of [card, legacy].entries()) {
    const form = sealedForm(paymentFields(shop.url, { ...info, TransID: `ORD0000001-${index}` }));
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect((await postForm(sandbox, '/payNow.aspx', form)).result.get('status')).toBe('OK');
  }
  expect((await postForm(sandbox, '/paynow.aspx', sealedForm(paymentFields(shop.url)))).text).toContain(
    'browserInfo manque',
  );
});

test('the AES envelope is answered in AES', async () => {
  const { shop, sandbox } = await start();
  const page = await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url), 'aes'));
  const back = await postForm(sandbox, '/axepta/card', typedCard(page.hidden['payid'], FRICTIONLESS));
  expect(back.hidden['Data']).toContain('-');
  expect(back.result.get('status')).toBe('OK');
});

test('the same ReqId never pays twice', async () => {
  const { shop, sandbox } = await start();
  const first = await openPage(sandbox, shop, { ReqId: 'attempt-1' });
  await postForm(sandbox, '/axepta/card', typedCard(first, FRICTIONLESS));
  const again = await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url, { ReqId: 'attempt-1' })));
  expect(again.result.get('payid')).toBe(first);
  expect((await readLedger(sandbox, 'ORD-0000001')).totals[0]?.captures).toBe(1);
});

test('a request with several faults lists them all', async () => {
  const { sandbox } = await start();
  const fields = paymentFields('http://shop.example', {
    MsgVer: '1.0',
    Amount: '55.00',
    RefNr: 'ORD-1',
    URLSuccess: 'https://shop.example/ok?a=1',
  });
  const page = await postForm(sandbox, '/payssl.aspx', sealedForm(fields));
  expect(page.status).toBe(400);
  for (const fault of ['MsgVer', 'Amount', 'RefNr', 'aucun paramètre permis', 'https sur le port 443'])
    expect(page.text).toContain(fault);
});

test.each([
  { MerchantID: 'OTHER', Len: '8', Data: '00' },
  { MerchantID: 'BNP_DEMO_AXEPTA', Len: '8', Data: 'zz' },
  { MerchantID: 'BNP_DEMO_AXEPTA', Len: '800', Data: '4ef997456198dd78' },
  {},
])('an unreadable envelope is answered 400: %j', async (fields) => {
  const { sandbox } = await start();
  expect((await postForm(sandbox, '/payssl.aspx', new URLSearchParams(Object.entries(fields)))).status).toBe(400);
});

test('a webhook that is not answered 200 is repeated, a 204 included', async () => {
  const { shop, sandbox } = await start((n) => [404, 204, 500][n - 1] ?? 200);
  await postForm(sandbox, '/axepta/card', typedCard(await openPage(sandbox, shop), FRICTIONLESS));
  const webhooks = await shop.wait(4);
  expect(new Set(webhooks.map(({ body }) => body.toString('latin1'))).size).toBe(1);
});

test('a bad signature is in the webhook and in the browser’s return', async () => {
  const { shop, sandbox } = await start();
  await orderScenario(sandbox, { provider: 'axepta', scenario: 'bad-signature' });
  const back = await postForm(sandbox, '/axepta/card', typedCard(await openPage(sandbox, shop), FRICTIONLESS));
  const [webhook] = await shop.wait(1);
  const posted = new URLSearchParams(webhook?.body.toString('latin1'));
  expect(isSigned(back.result)).toBe(false);
  expect(isSigned(openResult(posted.get('Len'), posted.get('Data')))).toBe(false);
});

test.each([
  ['accept', 'OK'],
  ['refuse', 'FAILED'],
])('the scenario %s settles the page without a card', async (scenario, status) => {
  const { shop, sandbox } = await start();
  await orderScenario(sandbox, { provider: 'axepta', scenario, match: 'ORD0000001' });
  const back = await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url)));
  expect(back.result.get('status')).toBe(status);
});

test('a paid payment with a closed tab sends a webhook, an abandoned one nothing', async () => {
  const { shop, sandbox } = await start();
  await orderScenario(sandbox, { provider: 'axepta', scenario: 'abandon' });
  expect(
    (await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url, { TransID: 'left' })))).hidden,
  ).toEqual({});
  await orderScenario(sandbox, { provider: 'axepta', scenario: 'accept-without-return' });
  expect(
    (await postForm(sandbox, '/payssl.aspx', sealedForm(paymentFields(shop.url, { TransID: 'paid' })))).hidden,
  ).toEqual({});
  const [webhook] = await shop.wait(1);
  const posted = new URLSearchParams(webhook?.body.toString('latin1'));
  expect(openResult(posted.get('Len'), posted.get('Data')).get('transid')).toBe('paid');
});
