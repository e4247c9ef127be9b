import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cents } from '@economat/commerce';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, PaymentWorld, type Service, startSandbox } from '../../../scripts/stack/index.ts';
import type { AxeptaAccount } from '../src/environment/axepta-account.ts';
import { browserInfoValue } from '../src/payments/axepta/browser-info.ts';
import { inquire } from '../src/payments/axepta/inquire.ts';
import { type CardPayment, hostedPageUrl, sealFormPayment } from '../src/payments/axepta/payment-request.ts';
import { callPlatform } from '../src/payments/axepta/platform-call.ts';
import { postPayment } from '../src/payments/axepta/post-payment.ts';
import { DEMO_ACCOUNT } from '../src/environment/axepta-demo-account.ts';
import { openResult, type OpenedResult } from '../src/payments/axepta/result.ts';
import { BROWSER_FACTS } from './support/browser-facts.ts';
import { CARDS, type CardPage, decide, openCardPage, postOwnForm, typeCard, typeCode } from './support/card-buyer.ts';
import { ADDRESS } from './support/order-client.ts';

let world: PaymentWorld;
let account: AxeptaAccount;
let sandbox: Service;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'axepta-platform-'));
  const [port, smtpPort] = await Promise.all([freePort(), freePort()]);
  // Nobody listens at the shop's address: these tests are about the platform's pages and calls alone.
  sandbox = await startSandbox({ port, smtpPort, dataDir: directory, publicUrl: 'http://127.0.0.1:9' });
  world = new PaymentWorld(sandbox.url);
  account = { ...DEMO_ACCOUNT, platformUrl: world.url };
});
afterAll(async () => {
  await sandbox.stop();
  await rm(directory, { recursive: true, force: true });
});

let next = randomInt(1_000_000);
function newPayment(): CardPayment {
  next += 1;
  const number = String(next).padStart(7, '0');
  const address = { ...ADDRESS, country: 'FR' as const, companyName: null, appartment: null };
  return {
    transId: `ORD${number}-1`,
    orderNumber: `ORD-${number}`,
    amount: cents(5500),
    language: 'fr',
    buyer: { billingAddress: address, shippingAddress: address, customerEmail: address.email },
    returnUrl: 'http://127.0.0.1:9/api/bnpaxepta/return',
    notifyUrl: 'http://127.0.0.1:9/api/bnpaxepta/notify',
  };
}

function resultOn({ hidden }: CardPage): OpenedResult {
  return openResult(account, new Map(Object.entries(hidden).map(([name, value]) => [name.toLowerCase(), value])));
}

async function paid(using: AxeptaAccount = account): Promise<{ payment: CardPayment; payId: string }> {
  const payment = newPayment();
  const opened = resultOn(await decide(await openCardPage(hostedPageUrl(using, payment)), 'accept'));
  if (!opened.ok) throw new Error(opened.reason);
  return { payment, payId: opened.result.payId };
}

const STATED = { ...BROWSER_FACTS, timeZoneOffset: -60 };

describe('the platform', () => {
  it.each(['blowfish', 'aes'] as const)(
    'decrypts our %s request and answers with a result that we can decrypt',
    async (cipher) => {
      const { payment, payId } = await paid({ ...account, cipher });
      expect(payId).toMatch(/^[0-9a-f]{32}$/);
      const { entries } = await world.ledger(payment.orderNumber);
      expect(entries).toEqual([{ kind: 'capture', amount: 5500, currency: 'EUR', paymentId: payId }]);
    },
  );

  it.each([
    ['a code that is right', CARDS.challenge, '1234', 'OK', '00000000'],
    ['a code that is wrong', CARDS.challenge, '1111', 'FAILED', '22060100'],
    ['a code for a card without proof', CARDS.challengeWithoutValue, '1234', 'FAILED', '22060305'],
    ['no code asked', CARDS.frictionless, null, 'OK', '00000000'],
    ['nobody authenticated', CARDS.notAuthenticated, null, 'FAILED', '22060100'],
    ['a broken 3-D Secure answer', CARDS.brokenAuthentication, null, 'FAILED', '22060305'],
  ])('says after %s how 3-D Secure ended', async (_name, card, code, status, resultCode) => {
    const typed = await typeCard(await openCardPage(hostedPageUrl(account, newPayment())), card);
    const end = code === null ? typed : await typeCode(typed, code);
    expect(resultOn(end)).toMatchObject({ ok: true, result: { status, code: resultCode } });
  });

  it('accepts the card of our own form with the browser’s facts', async () => {
    const payment = newPayment();
    const seen = { acceptHeaders: 'text/html', ipAddress: '203.0.113.7', userAgent: 'Firefox' };
    const envelope = sealFormPayment(account, payment, browserInfoValue(STATED, seen));
    const end = await postOwnForm({ ...envelope, action: `${world.url}/paynow.aspx` }, CARDS.frictionless);
    expect(resultOn(end)).toMatchObject({ ok: true, result: { transId: payment.transId, status: 'OK' } });
  });

  it('refuses a payment signed with another key', async () => {
    const url = hostedPageUrl({ ...account, hmacKey: 'x'.repeat(32) }, newPayment());
    expect(resultOn(await decide(await openCardPage(url), 'accept'))).toMatchObject({
      ok: true,
      result: { status: 'FAILED', code: '20100044' },
    });
  });
});

describe('an inquiry', () => {
  it('returns the captured amount by either id', async () => {
    const { payment, payId } = await paid();
    const found = { kind: 'found', payment: { payId, currency: 'EUR', authorised: 5500, captured: 5500, credited: 0 } };
    expect(await inquire(account, { payId: null, transId: payment.transId })).toMatchObject(found);
    expect(await inquire(account, { payId, transId: payment.transId })).toMatchObject(found);
  });

  it('shows an amount or a currency that is not what we asked for', async () => {
    await world.order({ provider: 'axepta', scenario: 'wrong-amount' });
    const short = await paid();
    await world.order({ provider: 'axepta', scenario: 'wrong-currency' });
    const dollars = await paid();
    const ask = ({ payment, payId }: typeof short) => inquire(account, { payId, transId: payment.transId });
    expect(await ask(short)).toMatchObject({ payment: { captured: 5400, currency: 'EUR' } });
    expect(await ask(dollars)).toMatchObject({ payment: { captured: 5500, currency: 'USD' } });
  });

  it('finds nothing for a payment that was never made', async () => {
    expect(await inquire(account, { payId: null, transId: 'ORD9999999-1' })).toEqual({ kind: 'not-found' });
  });

  it('with a code that nobody knows is no answer', async () => {
    const { payment, payId } = await paid();
    await world.order({ provider: 'axepta', scenario: 'unknown-code', match: payId });
    expect(await inquire(account, { payId, transId: payment.transId })).toEqual({
      kind: 'unavailable',
      reason: 'the inquiry was refused (code 21009999)',
    });
    expect(await inquire(account, { payId, transId: payment.transId })).toMatchObject({ kind: 'found' });
  });

  it('rejects an answer about another payment', async () => {
    const { payId } = await paid();
    expect(await inquire(account, { payId, transId: 'ORD9999999-1' })).toMatchObject({ kind: 'unavailable' });
  });

  it.each(['down', 'html', 'error-500', 'cut-short'])('reports %s as such', async (scenario) => {
    const { payment, payId } = await paid();
    await world.order({ provider: 'axepta', scenario, operation: 'inquire', match: payId });
    expect(await inquire(account, { payId, transId: payment.transId })).toMatchObject({ kind: 'unavailable' });
    expect(await inquire(account, { payId, transId: payment.transId })).toMatchObject({ kind: 'found' });
  });

  it('times out without an answer', async () => {
    const { payId } = await paid();
    await world.order({ provider: 'axepta', scenario: 'time-out', operation: 'inquire', match: payId });
    expect(await callPlatform(account, 'inquire', [['PayID', payId]], 300)).toEqual({
      ok: false,
      reason: 'inquire was not answered in time',
    });
  });

  it('with another merchant’s keys reports that the platform cannot read us', async () => {
    const outsider = { ...account, encryptionKey: 'another key, 16b' };
    expect(await inquire(outsider, { payId: null, transId: 'ORD9999999-1' })).toEqual({
      kind: 'unavailable',
      reason: 'inquire24 answered nothing that can be read (code 20100044)',
    });
  });
});

describe('money of an existing payment', () => {
  it('is refunded in parts, once per key, and never more than was captured', async () => {
    const { payment, payId } = await paid();
    const step = { payId, transId: payment.transId };
    const first = await postPayment(account, 'credit', { ...step, amount: cents(2000), key: 'refund-1' });
    expect(first).toMatchObject({ kind: 'done' });
    expect(await postPayment(account, 'credit', { ...step, amount: cents(2000), key: 'refund-1' })).toEqual(first);
    const rest = await postPayment(account, 'credit', { ...step, amount: cents(3500), key: 'refund-2' });
    expect(rest).toMatchObject({ kind: 'done' });
    const more = await postPayment(account, 'credit', { ...step, amount: cents(1), key: 'refund-3' });
    expect(more).toMatchObject({ kind: 'refused' });
    expect((await world.ledger(payment.orderNumber)).totals).toEqual([
      expect.objectContaining({ captured: 5500, refunded: 5500, net: 0 }),
    ]);
  });

  it('is captured later or released when only authorised', async () => {
    const manual = { ...account, capture: 'MANUAL' } as const;
    const taken = await paid(manual);
    const step = { payId: taken.payId, transId: taken.payment.transId, amount: cents(5500), key: 'capture-1' };
    expect(await inquire(account, step)).toMatchObject({ payment: { authorised: 5500, captured: 0 } });
    expect(await postPayment(account, 'capture', step)).toMatchObject({ kind: 'done' });
    expect(await inquire(account, step)).toMatchObject({ payment: { authorised: 5500, captured: 5500 } });

    const released = await paid(manual);
    const back = { payId: released.payId, transId: released.payment.transId, amount: cents(5500), key: 'reverse-1' };
    expect(await postPayment(account, 'reverse', back)).toMatchObject({ kind: 'done' });
    expect(await inquire(account, back)).toMatchObject({ payment: { authorised: 0, captured: 0 } });
  });

  it.each(['down', 'html', 'error-500', 'cut-short'])(
    'moves once although the first attempt met %s',
    async (scenario) => {
      const { payment, payId } = await paid();
      const step = { payId, transId: payment.transId, amount: cents(1000), key: `refund-${scenario}` };
      await world.order({ provider: 'axepta', scenario, operation: 'credit', match: payId });
      expect(await postPayment(account, 'credit', step)).toMatchObject({ kind: 'unavailable' });
      expect(await postPayment(account, 'credit', step)).toMatchObject({ kind: 'done' });
      expect((await world.ledger(payment.orderNumber)).totals).toEqual([expect.objectContaining({ refunded: 1000 })]);
    },
  );

  it('does not move when the bank refuses', async () => {
    const { payment, payId } = await paid();
    const step = { payId, transId: payment.transId, amount: cents(1000), key: 'refund-refused' };
    await world.order({ provider: 'axepta', scenario: 'refuse', operation: 'credit', match: payId });
    expect(await postPayment(account, 'credit', step)).toEqual({ kind: 'refused', code: '22940305' });
  });
});
